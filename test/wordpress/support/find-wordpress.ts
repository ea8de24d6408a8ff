import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve('.local/tools/wordpress');
const PACKAGES = ['wordpress', 'wordpress-theme-twentytwentythree'];

/** The files of WordPress, from the packages of Debian. */
export const WORDPRESS = join(FOLDER, 'usr/share/wordpress');
export const THEME = join(WORDPRESS, 'wp-content/themes/twentytwentythree');
export const MARIADB = '/usr/sbin/mariadbd';

/** Reason why these tests are skipped; CI must have what they need. */
export const missing = findMissing();
if (missing && process.env.CI) throw new Error(missing);

function findMissing(): string | undefined {
  if (!existsSync(MARIADB)) return `There is no ${MARIADB}: install mariadb-server-core.`;
  const modules = spawnSync('php', ['-m'], { encoding: 'utf8' }).stdout ?? '';
  if (!modules.includes('mysqli')) return 'There is no PHP with mysqli: install php-mysql.';
  const isThere = existsSync(THEME) || download();
  return isThere ? undefined : `apt-get cannot download ${PACKAGES.join(' and ')}.`;
}

/** Unpacks without installing: the packages depend on a web server. */
function download(): boolean {
  mkdirSync(FOLDER, { recursive: true });
  const options = { cwd: FOLDER, stdio: 'ignore' } as const;
  if (spawnSync('apt-get', ['download', ...PACKAGES], options).status !== 0) return false;
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.deb'))) {
    if (spawnSync('dpkg', ['-x', file, '.'], options).status !== 0) return false;
  }
  const config = "<?php require getenv('WORDPRESS_CONFIG');\n";
  writeFileSync(join(WORDPRESS, 'wp-config.php'), config);
  return true;
}
