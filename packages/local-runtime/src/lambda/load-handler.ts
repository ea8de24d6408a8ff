import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerStart } from './instance.ts';

export type Handler = (event: unknown, context: object) => unknown;

export async function loadHandler({ file, exportName }: WorkerStart): Promise<Handler> {
  const isModule = !file.endsWith('.js') || existsSync(join(dirname(file), 'package.json'));
  const loaded = isModule ? await import(pathToFileURL(file).href) : requireCommonJs(file);
  const handler: unknown = loaded[exportName] ?? loaded.default?.[exportName];
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

/**
 * Loads a `.js` file as CommonJS, as Lambda does without a package.json. `require` would apply the app's, in a
 * folder above.
 */
function requireCommonJs(file: string): Record<string, unknown> {
  const require = createRequire(file);
  require.extensions['.js'] = (module, path) => {
    const { _compile } = module as unknown as { _compile: (...code: string[]) => void };
    _compile.call(module, readFileSync(path, 'utf8'), path, 'commonjs');
  };
  return require(file);
}

function runtimeError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
