import { describe, expect, it } from 'vitest';
import { viewerFunctionCode } from '../../../lib/bundle/build-viewer-function.ts';
import type {
  ViewerFields,
  ViewerResponse,
} from '../../../packages/local-runtime/src/cloudfront/viewer-event.ts';
import { createViewerFunction } from '../../../packages/local-runtime/src/cloudfront/viewer-function.ts';
import { API_HOST, viewerEvent } from '../../support/edge/open-edge.ts';

const run = createViewerFunction(viewerFunctionCode('viewer-response', API_HOST), {
  now: () => Date.parse('2026-11-22T08:00:00.000Z'),
});

async function answer(method: string, statusCode: number, headers: ViewerFields) {
  const event = viewerEvent({ method });
  return (await run({
    ...event,
    context: { ...event.context, eventType: 'viewer-response' },
    response: { statusCode, headers },
  })) as ViewerResponse;
}

describe('an answer from the edge', () => {
  const copy = {
    'cache-control': { value: 'max-age=5, s-maxage=86400, stale-if-error=86400' },
    'x-request-id': { value: 'of the request that the copy was made for' },
    date: { value: 'Sat, 21 Nov 2026 08:00:00 GMT' },
    age: { value: '3600' },
    etag: { value: 'W/"a"' },
    vary: { value: 'Authorization, Accept-Encoding' },
  };

  it.each([200, 304])('%i has what clients are promised, and is of now', async (status) => {
    expect(await answer('GET', status, copy)).toEqual({
      statusCode: status,
      headers: {
        'cache-control': { value: 'private, max-age=5' },
        'x-request-id': { value: 'request-1' },
        date: { value: 'Sun, 22 Nov 2026 08:00:00 GMT' },
        etag: { value: 'W/"a"' },
        vary: { value: 'Authorization, Accept-Encoding' },
      },
    });
  });

  it('to a preflight gets no Cache-Control', async () => {
    const headers = { 'access-control-max-age': { value: '86400' } };
    const { headers: sent } = await answer('OPTIONS', 204, headers);
    expect(sent).not.toHaveProperty('cache-control');
    expect(sent).toMatchObject(headers);
  });
});
