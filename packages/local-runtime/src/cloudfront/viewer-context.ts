import { createHash, createHmac } from 'node:crypto';
import * as querystring from 'node:querystring';
import { createContext, Script } from 'node:vm';

interface ContextOptions {
  now?: () => number;
  log?: (line: string) => void;
}

/** An event as JSON to what the function returns, as JSON. */
type Run = (event: string) => Promise<string | undefined>;

/**
 * Compiles the code in a context that has what the runtime has, and no more.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function compile(code: string, { now = Date.now, log = () => {} }: ContextOptions): Run {
  const context = createContext(
    { console: { log }, Buffer, TextDecoder, TextEncoder, atob, btoa },
    { codeGeneration: { strings: false, wasm: false } },
  );
  const prepare = new Script(PREPARE).runInContext(context);
  const wrapped = `'use strict';\n(require) => {${withoutImports(code)}\n;return handler;}`;
  const load = new Script(wrapped, { filename: 'viewer-function.js' }).runInContext(context);
  return prepare(load, requireModule, now);
}

/**
 * Runs in the context, so that the function sees its objects only. `Date` tells the start of the run
 * for as long as it lasts.
 */
const PREPARE = `((global) => {
  'use strict';
  const RealDate = Date;
  const { construct } = Reflect;
  let startedAt = 0;
  global.Date = new Proxy(RealDate, {
    construct: (target, values, self) =>
      construct(target, values.length > 0 ? values : [startedAt], self),
    apply: () => new RealDate(startedAt).toString(),
  });
  RealDate.now = () => startedAt;
  RealDate.prototype.constructor = global.Date;
  for (const name of [
    'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry', 'Proxy', 'Reflect', 'Intl',
    'BigInt', 'BigInt64Array', 'BigUint64Array', 'SharedArrayBuffer', 'Atomics', 'WebAssembly',
    'Iterator', 'DisposableStack', 'AsyncDisposableStack', 'escape', 'unescape',
  ]) delete global[name];

  return (load, require, now) => {
    const handler = load(require);
    return async (event) => {
      startedAt = now();
      return JSON.stringify(await handler(JSON.parse(event)));
    };
  };
})(globalThis)`;

/** The runtime's default imports; nothing else can be imported. */
const withoutImports = (code: string): string =>
  code.replace(/^import\s+([\w$]+)\s*from\s*(["'][\w:-]+["']);?/gm, 'const $1=require($2);');

/** The modules that are supported here; of the runtime's, `cloudfront` is not. */
const MODULES: Record<string, object> = {
  crypto: {
    createHash: (algorithm: string) => hashing(createHash(supported(algorithm))),
    createHmac: (algorithm: string, key: string) => hashing(createHmac(supported(algorithm), key)),
  },
  querystring,
  buffer: { Buffer },
};

function requireModule(name: string): object {
  const found = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
  if (!found) throw new Error(`Cannot load module "${name}"`);
  return found;
}

function supported(algorithm: string): string {
  if (['md5', 'sha1', 'sha256'].includes(algorithm)) return algorithm;
  throw new TypeError(`not supported algorithm: "${algorithm}"`);
}

interface Hashing {
  update(data: string): unknown;
  digest(): Buffer;
}

function hashing(hash: Hashing) {
  const self = {
    update(data: string) {
      hash.update(data);
      return self;
    },
    digest(encoding?: string): string | Buffer {
      if (encoding === undefined) return hash.digest();
      if (encoding === 'hex' || encoding === 'base64' || encoding === 'base64url')
        return hash.digest().toString(encoding);
      throw new TypeError(`Unknown digest encoding: "${encoding}"`);
    },
  };
  return self;
}
