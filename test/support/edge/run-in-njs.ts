import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViewerEvent } from '../../../packages/local-runtime/src/cloudfront/viewer-event.ts';

/**
 * Runs a function of edge/ for each event in njs, an engine of the family that CloudFront's runtime
 * is of (https://github.com/nginx/njs). The code is what is deployed; only the module `cloudfront`,
 * which njs does not have, is replaced. Returns what the function returned, or its error as a text.
 * @throws when njs is not installed, or does not take the code
 */
export function runInNjs(
  code: string,
  events: ViewerEvent[],
  entries: Record<string, string> = {},
): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'njs-'));
  try {
    const file = join(folder, 'function.js');
    writeFileSync(file, withStubs(code, events, entries));
    const { error, status, stdout, stderr } = spawnSync('njs', ['-s', file], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (error) throw new Error(`njs does not run: apt-get install njs (${error.message})`);
    // One line for each: njs 0.7.9 cuts a line after 2,048 characters.
    const lines = stdout.trim().split('\n');
    if (status !== 0 || lines.length !== events.length) throw new Error(`njs: ${stdout}${stderr}`);
    return lines.map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const withStubs = (code: string, events: ViewerEvent[], entries: Record<string, string>) => `
${code.replace('import cf from "cloudfront";\n', STORE)}
let originHost;
const entries = ${JSON.stringify(entries)};
const events = ${JSON.stringify(events)};
async function main() {
  for (let i = 0; i < events.length; i += 1) {
    try {
      originHost = undefined;
      const result = await handler(events[i]);
      if (originHost && result.method) result.originHost = originHost;
      console.log(JSON.stringify(result));
    } catch (error) {
      console.log(JSON.stringify(String(error)));
    }
  }
}
main();
`;

const STORE = `
async function get(key) {
  if (entries[key] === undefined) throw new Error('KeyNotFound');
  return entries[key];
}
const cf = {
  kvs: () => ({ get }),
  updateRequestOrigin: (changes) => { originHost = changes.hostHeader; },
};
`;
