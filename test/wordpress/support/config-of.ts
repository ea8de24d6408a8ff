import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const SECRETS = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'];

/** wp-config.php of a WordPress that asks no other host for anything. */
export function configOf(folder: string, url: string): string {
  const constants = {
    ...{ DB_NAME: 'wordpress', DB_USER: 'root', DB_PASSWORD: '', DB_CHARSET: 'utf8mb4' },
    ...{ DB_COLLATE: '', DB_HOST: `localhost:${join(folder, 'db.sock')}` },
    ...{ WP_SITEURL: url, WP_HOME: url },
    ...{ WP_CONTENT_DIR: join(folder, 'site/wp-content'), WP_CONTENT_URL: `${url}/wp-content` },
    ...{ WP_DEBUG: true, WP_DEBUG_DISPLAY: false, WP_DEBUG_LOG: join(folder, 'debug.log') },
    ...{ DISABLE_WP_CRON: true, WP_HTTP_BLOCK_EXTERNAL: true },
    ...Object.fromEntries(
      SECRETS.flatMap((name) => [secret(`${name}_KEY`), secret(`${name}_SALT`)]),
    ),
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${typeof value === 'string' ? `'${value}'` : value});`,
  );
  const local = "define('CLUB_SQUAD_ALLOW_LOCAL', getenv('CLUB_SQUAD_IN_NETWORK') === false);";
  const end = [local, "$table_prefix = 'wp_';", "require ABSPATH . 'wp-settings.php';"];
  return ['<?php', ...lines, ...end, ''].join('\n');
}

const secret = (name: string): [string, string] => [name, randomUUID()];
