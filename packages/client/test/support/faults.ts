import { type ProblemCode, problems } from '../../../../shared/problem.ts';
import type { Fault } from './faulty-proxy.ts';

/** A problem of the service's. */
export const problem =
  (code: ProblemCode, headers: Record<string, string> = {}): Fault =>
  ({ response }) => {
    const { status, detail } = problems[code];
    const body = { type: 'about:blank', title: code, status, detail, code, request_id: 'r-1' };
    response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers });
    response.end(JSON.stringify(body));
  };

/** What a proxy between here and the service may answer. */
export const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    void response.writeHead(status, headers).end(body);

/** The connection breaks off before an answer. */
export const cut: Fault = ({ request }) => void request.socket.destroy();

/** The connection breaks off in the middle of the body. */
export const cutBody: Fault = ({ request, response }) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"data":[', () => request.socket.destroy());
};

/** No answer ever comes. */
export const silence: Fault = () => {};

/** Something happens before the request is handed on. */
export const after =
  (event: () => Promise<unknown>): Fault =>
  async ({ handOn }) => {
    await event();
    await handOn();
  };

/** A fault that waits: `arrived` says that the request is there, `release` lets it meet the next. */
export function gate(next: Fault = ({ handOn }) => handOn()) {
  const arrival = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  const fault: Fault = async (exchange) => {
    arrival.resolve();
    await opening.promise;
    await next(exchange);
  };
  return { fault, arrived: arrival.promise, release: opening.resolve };
}
