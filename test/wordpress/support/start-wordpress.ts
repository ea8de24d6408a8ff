import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../support/programs/run-program.ts';
import { configOf } from './config-of.ts';
import { MARIADB, THEME, WORDPRESS } from './find-wordpress.ts';

export const ADMIN = { user: 'admin', password: 'a password of this test' };

export interface WordPress {
  url: string;
  /** File in which PHP and WordPress log errors and warnings. */
  log: string;
  /**
   * Runs PHP code in WordPress, as the user of that id (0: a visitor), with variables in the
   * environment: what it prints.
   */
  run(code: string, user?: number, variables?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

/** A WordPress with the plugin, a database of its own, and PHP's web server. */
export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-wordpress-'));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  layOut(folder);
  const config = join(folder, 'config.php');
  writeFileSync(config, configOf(folder, url));
  const environment = { WORDPRESS_CONFIG: config };
  const database = startDatabase(folder);
  const args = ['-S', new URL(url).host, '-t', join(folder, 'site')];
  const server = spawn('php', args, { env: { ...process.env, ...environment }, stdio: 'ignore' });
  const run: WordPress['run'] = async (code, user = 1, variables = {}) => {
    const program = `require '${WORDPRESS}/wp-load.php'; wp_set_current_user(${user}); ${code}`;
    const all = { ...environment, ...variables };
    const { stdout, stderr } = await runCommand('php', ['-r', program], folder, all).outcome;
    if (stderr) throw new Error(stderr);
    return stdout;
  };
  const stop = async () => {
    await Promise.all([end(server), end(database)]);
    rmSync(folder, { recursive: true });
  };
  await install(url, [server, database]).catch(async (error) => {
    await stop();
    throw error;
  });
  await run(
    "require ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('club-squad/club-squad.php');",
  );
  return { url, log: join(folder, 'debug.log'), run, stop };
}

/** The folder that is served: links to WordPress, and a content folder of its own. */
function layOut(folder: string): void {
  const site = join(folder, 'site');
  const plugin = join(site, 'wp-content/plugins/club-squad');
  mkdirSync(plugin, { recursive: true });
  for (const name of readdirSync(WORDPRESS).filter((entry) => entry !== 'wp-content')) {
    symlinkSync(join(WORDPRESS, name), join(site, name));
  }
  cpSync(THEME, join(site, 'wp-content/themes/twentytwentythree'), {
    recursive: true,
    dereference: true,
  });
  cpSync('examples/wordpress/club-squad.php', join(plugin, 'club-squad.php'));
}

/** Starts a database without accounts: only this user can open its socket. */
function startDatabase(folder: string): ChildProcess {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'init.sql'), 'CREATE DATABASE wordpress;\n');
  const options = {
    ...{ datadir: join(folder, 'data'), user: userInfo().username },
    ...{ socket: join(folder, 'db.sock'), 'init-file': join(folder, 'init.sql') },
  };
  const named = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const flags = ['--no-defaults', '--skip-networking', '--skip-grant-tables'];
  return spawn(MARIADB, [...flags, ...named], { stdio: 'ignore' });
}

/** Fills in the installer's form, as soon as the database is there. */
async function install(url: string, children: ChildProcess[]): Promise<void> {
  const { user, password } = ADMIN;
  const body = new URLSearchParams({
    ...{ weblog_title: 'FC Example', user_name: user, admin_email: 'admin@fc.example' },
    ...{ admin_password: password, admin_password2: password, pw_weak: 'on', blog_public: '0' },
  });
  for (; children.every(({ exitCode }) => exitCode === null); await sleep(250)) {
    const address = `${url}/wp-admin/install.php?step=2`;
    const response = await fetch(address, { method: 'POST', body }).catch(() => undefined);
    if (response?.ok && (await response.text()).includes('wp-login.php')) return;
  }
  throw new Error(`PHP or MariaDB has ended: ${children.map(({ exitCode }) => exitCode)}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
