import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installClient } from '../../packages/client/test/support/install-client.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { makeMatch, makeTeam } from '../support/clubs/club-file.ts';
import { hasPhp, openExample } from './support/open-example.ts';

const hasJq = spawnSync('jq', ['--version']).status === 0;

let installed: Awaited<ReturnType<typeof installClient>>;

beforeAll(async () => {
  installed = await installClient();
  cpSync('examples/javascript', installed.folder, { recursive: true });
  cpSync('package.json', join(installed.folder, 'package.json'));
});

afterAll(() => installed.remove());

const seasons = [
  { id: 2, name: '2099', start_date: '2026-07-01', end_date: '2099-12-31', is_active: true },
];
const TEAM = makeTeam(101, { name: 'Women I', category_id: 2 });

/** Matches that are over or off, then the next one. */
const before = [
  makeMatch(1, { date: '2026-09-12', status: 'finished', score: 1, opponent_score: 0 }),
  makeMatch(2, { date: '2026-09-13', time: null }),
  makeMatch(3, { date: '2099-05-01', status: 'cancelled' }),
];

const EXAMPLES = [
  ['next-match.sh', 'bash', hasJq],
  ['python/next_match.py', 'python3', true],
  ['php/next-match.php', 'php', hasPhp],
  ['javascript/next-match.js', process.execPath, true],
] as const;

/**
 * A zone with another day than UTC: where today of UTC is over already or, in the morning, where yesterday goes on. Both
 * stay so for at least half an hour.
 */
function elsewhere(now: Date) {
  const isEarly = now.getUTCHours() * 60 + now.getUTCMinutes() < 10 * 60 + 30;
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  return isEarly
    ? { time_zone: 'Pacific/Pago_Pago', today: utcDate(dayBefore), isAhead: true }
    : { time_zone: 'Pacific/Kiritimati', today: utcDate(now), isAhead: false };
}

describe.each(EXAMPLES)('examples/%s', (file, interpreter, isThere) => {
  const run = async (...matches: ReturnType<typeof makeMatch>[]) => {
    const isInstalled = file.startsWith('javascript/');
    const path = isInstalled ? join(installed.folder, file.replace('javascript/', '')) : file;
    const teams = [{ ...TEAM, season_id: 2 }];
    const example = await openExample(interpreter, path, { seasons, teams, matches });
    return example.run();
  };

  it.skipIf(!isThere)('prints the next match that is planned', async () => {
    const next = makeMatch(4, { date: '2099-05-02', time: '15:30', is_home: false });
    const later = makeMatch(5, { date: '2099-05-03' });
    const done = { stderr: '', code: 0 };
    expect(await run(...before, next, later)).toMatchObject({
      ...done,
      stdout: '2099-05-02 15:30: SV Nord – Women I\n',
    });
    const cup = makeMatch(4, { date: '2099-05-02', time: null, opponent: null, name: 'Cup' });
    expect(await run(...before, cup)).toMatchObject({
      ...done,
      stdout: '2099-05-02: Women I – Cup\n',
    });
  });

  it.skipIf(!isThere)('takes the day at the place for today', async () => {
    const { time_zone, today, isAhead } = elsewhere(new Date());
    const cup = { opponent: null, name: 'Cup', time: null, date: today, time_zone };
    expect((await run(...before, makeMatch(4, cup))).stdout).toBe(
      isAhead ? `${today}: Women I – Cup\n` : 'No match is planned.\n',
    );
  });

  it.skipIf(!isThere)('says that none is planned', async () => {
    expect(await run(...before)).toMatchObject({
      ...{ stdout: 'No match is planned.\n', stderr: '', code: 0 },
    });
  });
});
