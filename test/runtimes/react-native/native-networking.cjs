/**
 * The native half of React Native's network: what a phone's operating system does for its
 * XMLHttpRequest. It asks for gzip and unpacks it, follows no redirect and has no cache.
 */
const http = require('node:http');
const { gunzipSync } = require('node:zlib');

/** @param emit takes an event's name and its values, as RCTDeviceEventEmitter does */
exports.createNativeModules = (emit) => {
  const blobs = new Map();
  return {
    Networking: createNetworking(emit, blobs),
    BlobModule: {
      getConstants: () => ({ BLOB_URI_SCHEME: 'content', BLOB_URI_HOST: 'blobs' }),
      createFromParts: (_, id) => void blobs.set(id, Buffer.alloc(0)),
      release: (id) => void blobs.delete(id),
      addNetworkingHandler() {},
    },
    FileReaderModule: {
      readAsText: async ({ blobId }, encoding) => blobs.get(blobId).toString(encoding),
    },
  };
};

function createNetworking(emit, blobs) {
  const requests = new Map();

  const sendRequest = (...[method, url, id, headers, body, responseType]) => {
    const complete = (error) => {
      if (requests.delete(id)) emit('didCompleteNetworkResponse', [id, error, false]);
    };
    const request = http.request(url, {
      ...{ method, headers: { ...Object.fromEntries(headers), 'Accept-Encoding': 'gzip' } },
    });
    requests.set(id, request);
    request.on('error', ({ message }) => complete(message));
    request.on('response', async (response) => {
      emit('didReceiveNetworkResponse', [id, response.statusCode, flatten(response.headers), url]);
      const chunks = await response.toArray().catch(() => undefined);
      if (!chunks) return complete('The connection was lost.');
      const bytes = unpack(response, Buffer.concat(chunks));
      const blob = { blobId: `response-${id}`, offset: 0, size: bytes.length };
      if (responseType === 'blob') blobs.set(blob.blobId, bytes);
      emit('didReceiveNetworkData', [id, responseType === 'blob' ? blob : bytes.toString()]);
      complete(null);
    });
    request.end(body?.string);
  };

  const abortRequest = (id) => {
    requests.get(id)?.destroy();
    requests.delete(id);
  };

  return { sendRequest, abortRequest, addListener() {}, removeListeners() {} };
}

const unpack = ({ headers }, body) =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;

const flatten = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
