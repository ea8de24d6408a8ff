import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { inject } from 'vitest';
import type { RawAnswer, Request } from './call.ts';

/** Sends nothing but what it is told to, and changes nothing of the path, as fetch would. */
export async function callOverHttp({ method, path, headers, body }: Request): Promise<RawAnswer> {
  const base = inject('target').apiUrl ?? '';
  const { origin, pathname } = new URL(base);
  const send = base.startsWith('https:') ? httpsRequest : httpRequest;
  const outgoing = send(origin, { method, path: `${pathname}${path}`, headers });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await incoming.toArray());
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers as Record<string, string>,
    bytes,
  };
}
