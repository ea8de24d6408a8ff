import { type ProblemCode, problems } from '../../../../shared/problem.ts';
import type { Fault } from './faulty-proxy.ts';

/** A problem of the service. */
export const problem =
  (code: ProblemCode, headers: Record<string, string> = {}): Fault =>
  ({ response }) => {
    const { status, detail } = problems[code];
    const body = { type: 'about:blank', title: code, status, detail, code, request_id: 'r-1' };
    response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers });
    response.end(JSON.stringify(body));
  };

/** An answer of a proxy between client and service. */
export const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    void response.writeHead(status, headers).end(body);

/** The connection closes before an answer. */
export const cut: Fault = ({ request }) => void request.socket.destroy();

/** The connection closes in the middle of the body. */
export const cutBody: Fault = ({ request, response }) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"data":[', () => request.socket.destroy());
};

/** No answer ever comes. */
export const silence: Fault = () => {};

/** Runs something before it forwards the request. */
export const after =
  (event: () => Promise<unknown>): Fault =>
  async ({ forward }) => {
    await event();
    await forward();
  };

/** A fault that waits from `arrived` until `release`, then passes the request to the next. */
export function gate(next: Fault = ({ forward }) => forward()) {
  const arrival = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  const fault: Fault = async (exchange) => {
    arrival.resolve();
    await opening.promise;
    await next(exchange);
  };
  return { fault, arrived: arrival.promise, release: opening.resolve };
}
