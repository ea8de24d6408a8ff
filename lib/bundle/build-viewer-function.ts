import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { problemTemplate } from '../api/problem-template.ts';

/** In bytes. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const MAX_SIZE = 10_240;

/**
 * The code of a function of edge/ for CloudFront, readable in its console.
 * @throws when it is too large, or has syntax that the runtime does not support
 */
export function viewerFunctionCode(
  name: 'viewer-request' | 'viewer-response',
  apiHost: string,
): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`../../edge/${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    external: ['cloudfront', 'crypto'],
    define: { REFUSALS: JSON.stringify(refusals()), API_HOST: JSON.stringify(apiHost) },
    target: 'es2017',
    supported: UNSUPPORTED,
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const code = asFunction(outputFiles[0]?.text ?? '');
  if (code.length <= MAX_SIZE) return code;
  throw new Error(`edge/${name}.ts: ${code.length} bytes, and CloudFront takes ${MAX_SIZE}`);
}

/** The bodies of the 401s, as API Gateway has them. */
const refusals = () => ({
  token_invalid: problemTemplate('token_invalid'),
  token_revoked: problemTemplate('token_revoked'),
  token_expired: problemTemplate('token_expired'),
});

/**
 * What the documentation of the runtime does not list: esbuild compiles it to older syntax, or fails.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const UNSUPPORTED = {
  'array-spread': false,
  class: false,
  'default-argument': false,
  destructuring: false,
  'for-of': false,
  generator: false,
  'object-extensions': false,
  'object-rest-spread': false,
  'regexp-sticky-and-unicode-flags': false,
  'unicode-escapes': false,
};

/** Imports first, as the runtime wants them, and `handler` as a global instead of an export. */
function asFunction(module: string): string {
  const imports = module.match(/^import .+\n/gm) ?? [];
  const code = module.replace(/^import .+\n/gm, '').replace(/^export \{\n {2}handler\n\};\n$/m, '');
  return imports.join('') + code;
}
