import { pathToFileURL } from 'node:url';
import type { WorkerStart } from './protocol.ts';

export type Handler = (event: unknown, context: object) => unknown;

/** Loads the handler of a function's bundle as Lambda's runtime does. */
export async function loadHandler({ file, exportName }: WorkerStart): Promise<Handler> {
  const loaded = await import(pathToFileURL(file).href);
  const handler: unknown = loaded[exportName];
  if (typeof handler !== 'function') {
    throw runtimeError('Runtime.HandlerNotFound', `${exportName} is not exported`);
  }
  // From Node.js 24 on Lambda refuses a handler of three parameters at load.
  // https://aws.amazon.com/blogs/compute/node-js-24-runtime-now-available-in-aws-lambda/
  if (handler.length >= 3) {
    throw runtimeError('Runtime.CallbackHandlerDeprecated', 'callback-based handlers');
  }
  return handler as Handler;
}

function runtimeError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
