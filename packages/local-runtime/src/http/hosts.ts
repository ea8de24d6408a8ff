import type { RequestListener } from 'node:http';

/** Host names of this machine. No website can have a name under `localhost`. */
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)(:\d+)?$/i;

export const isLoopback = (host = ''): boolean => LOOPBACK.test(host);

/**
 * Refuses requests whose host is neither loopback nor `allowed`. Otherwise a web page could send requests and
 * read the responses after DNS rebinding.
 *
 * @param allowed allowed names, without ports, in addition to names such as `localhost`
 */
export const refuseForeignHosts =
  (allowed: readonly string[], listener: RequestListener): RequestListener =>
  (request, response) => {
    const { host = '' } = request.headers;
    const name = host.replace(/:\d+$/, '').toLowerCase();
    if (isLoopback(host) || allowed.some((one) => one.toLowerCase() === name)) {
      return listener(request, response);
    }
    const shown = /^[\w.-]+$/.test(name) ? name : '<name>';
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`This name of the machine is not allowed. To allow it: --allow-host ${shown}\n`);
  };
