import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSite } from './build-site.ts';

/**
 * Writes the site into a folder, by default dist/ beside this file. Keeps an existing config.json in that
 * folder.
 */
const [folder = join(import.meta.dirname, 'dist')] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, content] of await buildSite()) writeFileSync(join(folder, name), content);

const config = join(folder, 'config.json');
const isNew = !existsSync(config);
if (isNew) writeFileSync(config, readFileSync(join(import.meta.dirname, 'config.json')));
console.log(`The site is in ${resolve(folder)}.`);
if (isNew) console.log(`Edit ${config}, then upload the folder.`);
