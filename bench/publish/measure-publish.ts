import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClub } from '../club/made-club.ts';
import type { Lab } from '../lab/open-lab.ts';
import { median } from '../report/statistics.ts';
import type { Settings } from '../settings.ts';
import { runCommand } from './run-command.ts';

/** Number of teams, with twenty players and three members of staff each. */
const TEAMS = 250;

/** Median CPU seconds of each command, including its start. */
export type Publish = Record<(typeof STEPS)[number], number>;

const STEPS = ['check', 'checkWorkbook', 'first', 'onePlayer', 'again'] as const;

/** Measures the commands of a publish with a club that is larger than any known one. */
export async function measurePublish(lab: Lab, { publishRounds }: Settings): Promise<Publish> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-bench-publish-'));
  try {
    const rounds: Publish[] = [];
    while (rounds.length < publishRounds) rounds.push(await playRound(lab, folder, rounds.length));
    const entries = STEPS.map((step) => [step, median(rounds.map((round) => round[step]))]);
    return Object.fromEntries(entries) as Publish;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function playRound({ service, table }: Lab, folder: string, number: number) {
  const file = makeClub({ slug: `tsv-bachheim-${number}`, teams: TEAMS });
  const [json, workbook] = [join(folder, 'club.json'), join(folder, 'club.xlsx')];
  const target = ['--table', table.name, '--endpoint', service.ready.dynamodbEndpoint];
  const publish = () => runCommand(folder, ['publish', json, '--yes', '--json', ...target]);
  const write = () => writeFileSync(json, JSON.stringify(file));
  write();
  await runCommand(folder, ['convert', json, '--xlsx', workbook, '--overwrite']);
  const check = await runCommand(folder, ['check', json]);
  const checkWorkbook = await runCommand(folder, ['check', workbook]);
  const first = await publish();
  for (const player of file.players.slice(0, 1)) player.height = 211;
  write();
  return { check, checkWorkbook, first, onePlayer: await publish(), again: await publish() };
}
