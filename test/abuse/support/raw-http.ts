import { connect } from 'node:net';
import type { RawAnswer } from '../../support/call.ts';

/** Longer than API Gateway waits for a function: what is silent then waits for more of the request. */
const SILENCE_MS = 12_000;

/**
 * Sends bytes over a connection of their own, and reads until the server closes it or is silent.
 * @param methods of the requests that the bytes hold: an answer to HEAD has no body
 */
export async function sendRaw(
  origin: string,
  bytes: Buffer,
  methods: string[],
): Promise<{ answers: RawAnswer[]; isClosed: boolean }> {
  const { hostname: host, port } = new URL(origin);
  const socket = connect({ host, port: Number(port) });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {}); // a reset after a refusal
  socket.write(bytes);
  const isClosed = await new Promise<boolean>((resolve) => {
    socket.on('close', () => resolve(true));
    socket.setTimeout(SILENCE_MS, () => resolve(false));
  });
  socket.destroy();
  return { answers: readAnswers(Buffer.concat(chunks), methods), isClosed };
}

/** @throws when the bytes are anything but whole answers */
export function readAnswers(bytes: Buffer, methods: string[]): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (end < 0 || !status) throw new Error(`This is not an answer: ${rest.toString('latin1')}`);
    const headers = Object.fromEntries(lines.map(readHeader));
    const isBare = methods[answers.length] === 'HEAD' || status === 204 || status === 304;
    const body = isBare ? rest.subarray(0, 0) : readBody(headers, rest.subarray(end + 4));
    if (status >= 200) answers.push({ status, headers, bytes: body }); // not 100 Continue
    rest = rest.subarray(end + 4 + (headers['transfer-encoding'] ? NO_CHUNKS.length : body.length));
  }
  return answers;
}

const NO_CHUNKS = '0\r\n\r\n';

/** Only the parser's own refusals have chunks, and those none. */
function readBody(headers: Record<string, string>, rest: Buffer): Buffer {
  if (!headers['transfer-encoding'])
    return rest.subarray(0, Number(headers['content-length'] ?? 0));
  if (rest.indexOf(NO_CHUNKS) === 0) return Buffer.alloc(0);
  throw new Error(`This is not an empty answer: ${rest.toString('latin1')}`);
}

function readHeader(line: string): [string, string] {
  const [name = '', ...value] = line.split(':');
  return [name.toLowerCase(), value.join(':').trim()];
}
