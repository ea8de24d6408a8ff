import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { buildSingleFile } from './build-single-file.ts';

/**
 * `npm run release -- [folder]`: writes a release, by default into release/. A release has the commands as one
 * file, the license texts of its packages, the packed client and the checksums.
 */
const [folder = 'release'] = process.argv.slice(2);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty: delete it, or name another folder.`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

const { code, licenses } = buildSingleFile();
const name = `club-data-${manifest.version}`;
writeFileSync(join(folder, `${name}.cjs`), code, { mode: 0o755 });
writeFileSync(join(folder, `${name}.licenses.txt`), licenses);
const pack = ['pack', '--silent', '--workspace', 'club-data-client', '--pack-destination'];
const { status } = spawnSync('npm', [...pack, resolve(folder)], { stdio: 'inherit' });
if (status !== 0) process.exit(1);

const sums = readdirSync(folder).map((file) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
  return `${sum}  ${file}\n`;
});
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
console.log(`Release ${manifest.version} is in ${resolve(folder)}:`);
for (const file of readdirSync(folder)) console.log(`  ${file}`);
