import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { etagOf } from '../../shared/etag.ts';
import { CLUBS, type EditionLog, pathsOf } from './editions.ts';

export interface ReadOptions {
  baseUrl: string;
  /** By club. */
  tokens: Map<string, string>;
  editions: EditionLog;
  connections: number;
  seconds: number;
}

export interface Reads {
  /** Milliseconds. */
  latency: { p50: number; p99: number };
  /** Of each response, in milliseconds: how long a later edition had been published. */
  ages: number[];
  notModified: number;
  errors: string[];
}

/** Each connection reads one club's documents in turn; every other request is conditional. */
export async function readUnderLoad(options: ReadOptions): Promise<Reads> {
  const { baseUrl, connections, seconds: duration } = options;
  const reads: Reads = { latency: { p50: 0, p99: 0 }, ages: [], notModified: 0, errors: [] };
  let clients = 0;
  const setupClient = (client: autocannon.Client) => {
    client.setRequests(requestsOf(CLUBS[clients % CLUBS.length] ?? '', options, reads));
    clients += 1;
  };
  const checking = checkBodies(options, reads);
  const { latency, errors } = await autocannon({
    url: baseUrl,
    connections,
    duration,
    setupClient,
  });
  if (errors > 0) reads.errors.push(`${errors} connections failed or timed out`);
  await checking;
  return { ...reads, latency };
}

function requestsOf(club: string, options: ReadOptions, reads: Reads): autocannon.Request[] {
  const { pathname } = new URL(options.baseUrl);
  const headers = headersOf(club, options);
  let turn = 0;
  return pathsOf(club).map((path): autocannon.Request => {
    let known: string | undefined;
    let sent: string | undefined;
    return {
      path: pathname + path,
      headers,
      setupRequest(request) {
        turn += 1;
        sent = turn % 2 === 0 ? known : undefined;
        return sent ? { ...request, headers: { ...headers, 'If-None-Match': sent } } : request;
      },
      onResponse(status, _body, _context, received) {
        const etag = String(received?.ETag);
        const edition = options.editions.editionOf(path, etag);
        if (edition === undefined || (status !== 200 && (status !== 304 || etag !== sent))) {
          reads.errors.push(`${path}: status ${status}, ETag ${etag}`);
          return;
        }
        known = etag;
        if (status === 304) reads.notModified += 1;
        reads.ages.push(options.editions.ageOf(club, edition));
      },
    };
  });
}

/** Long enough that unpacking bodies does not slow the other readers, which share this process. */
const BODY_CHECK_INTERVAL_MS = 100;

/** One reader per club that reads whole bodies: an ETag is a hash of the body, so they must agree. */
async function checkBodies(options: ReadOptions, reads: Reads): Promise<void> {
  const endsAt = Date.now() + options.seconds * 1000;
  const check = async (club: string) => {
    const headers = headersOf(club, options);
    for (let turn = 0; Date.now() < endsAt; turn += 1) {
      const path = pathsOf(club)[turn % pathsOf(club).length];
      const answer = await fetch(options.baseUrl + path, { headers });
      const etag = etagOf(new Uint8Array(await answer.arrayBuffer()));
      if (etag !== answer.headers.get('ETag')) reads.errors.push(`${path}: body is not its ETag's`);
      await sleep(BODY_CHECK_INTERVAL_MS);
    }
  };
  await Promise.all(CLUBS.map(check));
}

const headersOf = (club: string, { tokens }: ReadOptions) => ({
  Accept: '*/*',
  'Accept-Encoding': 'gzip',
  Authorization: `Bearer ${tokens.get(club)}`,
});
