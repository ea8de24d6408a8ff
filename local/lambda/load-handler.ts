import { existsSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerStart } from './protocol.ts';

export type Handler = (
  event: unknown,
  context: object,
  callback?: (error: unknown, result?: unknown) => void,
) => unknown;

/** Loads the handler of a function's bundle as Lambda's runtime does. */
export async function loadHandler(start: WorkerStart): Promise<Handler> {
  const dot = start.handler.lastIndexOf('.');
  const file = findModule(join(start.taskRoot, start.handler.slice(0, dot)));
  const loaded = isModule(file, start.taskRoot)
    ? await import(pathToFileURL(file).href)
    : requireCommonJs(file, start.taskRoot);
  const handler: unknown = loaded[start.handler.slice(dot + 1)];
  if (typeof handler !== 'function') {
    throw runtimeError('Runtime.HandlerNotFound', `${start.handler} is not exported`);
  }
  // From Node.js 24 on Lambda refuses a handler of three parameters at load.
  // https://aws.amazon.com/blogs/compute/node-js-24-runtime-now-available-in-aws-lambda/
  if (start.nodeVersion >= 24 && handler.length >= 3) {
    const reason = `nodejs${start.nodeVersion}.x does not support callback-based handlers`;
    throw runtimeError('Runtime.CallbackHandlerDeprecated', reason);
  }
  return handler as Handler;
}

function findModule(path: string): string {
  const file = ['.js', '.mjs', '.cjs'].map((ending) => path + ending).find(existsSync);
  if (!file) throw runtimeError('Runtime.ImportModuleError', `Cannot find module '${path}'`);
  return file;
}

function isModule(file: string, taskRoot: string): boolean {
  if (!file.endsWith('.js')) return file.endsWith('.mjs');
  const manifest = join(taskRoot, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
}

// /var/task has no package.json above it, so a .js file there is CommonJS; here the assembly may
// lie in a project whose package.json says "type": "module".
function requireCommonJs(file: string, taskRoot: string) {
  const prefix = pathToFileURL(join(taskRoot, '/')).href;
  registerHooks({
    load: (url, context, next) =>
      url.startsWith(prefix) && url.endsWith('.js') && !url.includes('/node_modules/')
        ? next(url, { ...context, format: 'commonjs' })
        : next(url, context),
  });
  return createRequire(file)(file);
}

function runtimeError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
