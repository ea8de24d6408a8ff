import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readXlsx } from '../../publish/files/workbook/read-xlsx.ts';
import type { Cell, Sheet } from '../../publish/files/workbook/workbook.ts';
import { writeXlsx } from '../../publish/files/workbook/write-xlsx.ts';
import { COMPILE_CACHE, serveWhile } from '../support/programs/run-program.ts';
import { writeAssembly } from '../support/write-assembly.ts';

const COMMANDS = readFileSync('docs/spreadsheets.md', 'utf8')
  .matchAll(/```sh\n(?<block>[^`]+)```/g)
  .flatMap(({ groups }) => groups?.block?.trim().split('\n') ?? [])
  .toArray();

type Rows = Record<string, Record<string, string>[]>;

/** Rows that an office types below the examples: names for references, dates of its country. */
const FIRST: Rows = {
  Club: [{ Name: 'FC Example', Slug: 'fc-example', Domain: 'fc.example' }],
  Seasons: [{ Name: '2026/27', Start: '01.07.2026', End: '30.06.2027', Active: 'ja' }],
  Categories: [{ Name: 'Women' }, { Name: 'U17' }],
  Teams: [
    { Name: 'Women I', Season: '2026/27', Category: 'Women' },
    { Name: 'Juniors', Season: '2026/27', Category: 'U17' },
  ],
  Players: [
    { 'First name': 'Anna', 'Last name': 'Öberg', 'Date of birth': '03.04.2010' },
    { 'First name': 'Bea', 'Last name': 'Adler' },
  ],
  Members: [
    { Team: 'Women I', Role: 'player', Player: 'Anna Öberg' },
    { Team: 'Women I', Role: 'player', Player: 'Bea Adler' },
    { Team: 'Juniors', Role: 'player', Player: 'Anna Öberg' },
    { Team: 'Juniors', Role: 'coach', 'First name': 'Cleo', 'Last name': 'Berg' },
  ],
};

/** Into the workbook that was exported. */
const MORE: Rows = {
  Players: [{ 'First name': 'Dora', 'Last name': 'Ek' }],
  Members: [{ Team: 'Juniors', Role: 'player', Player: 'Dora Ek' }],
};

const WOMEN = ['Anna Öberg', 'Bea Adler'];

/** Squads on the website after a command, once there is a license. */
const SQUADS = new Map([
  ['license', [WOMEN, ['Anna Öberg']]],
  ['publish', [WOMEN, ['Anna Öberg', 'Dora Ek']]],
  ['rollback', [WOMEN, ['Anna Öberg']]],
  ['forget', [['Bea Adler'], []]],
]);

/** Interval for checks until readers see a change, within seconds. */
const READERS_SEE_IT = { interval: 500 };

/** Rows that are typed by hand after a command of the guide. */
const BY_HAND = new Map([
  ['template', FIRST],
  ['export', MORE],
]);

it('leads from an empty template to a published club, and through the next change', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'club-data-guide-'));
  const assembly = writeAssembly(join(cwd, 'assembly'), { bundles: true });
  const [start, ...commands] = COMMANDS;
  expect(start).toBe('npm start');
  const seen: string[] = [];
  await serveWhile(cwd, ['--assembly', assembly], async ({ base_url }) => {
    let key = '';
    for (const command of commands) {
      const output = run(command, cwd);
      const [, , name = ''] = command.split(' ');
      await typeInto(join(cwd, 'club.xlsx'), BY_HAND.get(name) ?? {});
      if (name === 'license') key = output.trim();
      const squads = key ? SQUADS.get(name) : undefined;
      if (!squads) continue;
      await expect.poll(() => readSquads(base_url, key), READERS_SEE_IT).toEqual(squads);
      seen.push(name);
    }
  });
  expect(seen).toEqual(['license', 'publish', 'rollback', 'forget']);
  expect(readFileSync(join(cwd, 'changes.html'), 'utf8')).toContain('FC Example');
  rmSync(cwd, { recursive: true });
});

/** Runs a command as `npx club-data` does in the project's folder; throws unless it exits with 0. */
function run(command: string, cwd: string): string {
  const npx = `npx() { shift; "${process.execPath}" "${resolve('bin/club-data.ts')}" "$@"; }`;
  return execFileSync('bash', ['-c', `${npx}\n${command}`], {
    ...{ cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
}

async function typeInto(path: string, rows: Rows): Promise<void> {
  if (Object.keys(rows).length === 0) return;
  const { sheets } = await readXlsx(readFileSync(path));
  const filled = sheets.map((sheet) => append(sheet, rows[sheet.name] ?? []));
  writeFileSync(path, await writeXlsx({ sheets: filled }));
}

function append(sheet: Sheet, rows: Record<string, string>[]): Sheet {
  const headings = sheet.rows[0]?.cells.map((cell) => ('text' in cell ? cell.text : '')) ?? [];
  const last = sheet.rows.at(-1)?.number ?? 0;
  const added = rows.map((row, i) => ({
    number: last + 1 + i,
    cells: headings.map((heading) => toCell(row[heading])),
  }));
  return { ...sheet, rows: [...sheet.rows, ...added] };
}

const toCell = (text: string | undefined): Cell =>
  text === undefined ? { kind: 'empty' } : { kind: 'text', text };

/** Reads what a website gets: the players of each team. */
async function readSquads(baseUrl: string, key: string): Promise<string[][]> {
  const body = new URLSearchParams({ club_slug: 'fc-example', license_key: key });
  const answer = await fetch(`${baseUrl}/license/verify`, { method: 'POST', body });
  const { bearer_token } = (await answer.json()) as { bearer_token: string };
  const headers = { Authorization: `Bearer ${bearer_token}` };
  const teams = await fetch(`${baseUrl}/clubs/fc-example/teams`, { headers });
  const { data } = (await teams.json()) as { data: { players: Person[] }[] };
  return data.map(({ players }) =>
    players.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  );
}

interface Person {
  first_name: string;
  last_name: string;
}
