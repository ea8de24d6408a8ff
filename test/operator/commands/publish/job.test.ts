import { mkdirSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { findJob, recordJob } from '../../../../shared/table/jobs.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { type Statement, statementsOf } from '../../../support/iam.ts';
import { createOwnTable } from '../../../support/own-table.ts';
import { openWorkspace } from '../../../support/programs/club-data.ts';
import { startPrincipal } from '../../../support/programs/principal.ts';
import { freshSlug } from '../../../support/table.ts';

const { dynamodb = '' } = inject('target');
const { clubData, path, write } = openWorkspace();
const HOUR_MS = 3_600_000;

it('records that it has run, and status says when the next run is late', async () => {
  const table = await createOwnTable();
  const place = ['--table', table.name, '--endpoint', dynamodb];
  for (const folder of ['job', 'refused']) mkdirSync(path(folder));
  write('job/fc.json', makeClubFile({ slug: 'fc' }));
  const publish = (...args: string[]) => clubData('publish', 'job', ...args, ...place, '--yes');
  const lateness = async () => {
    const { stdout } = await clubData('status', '--json', '--kind', 'late_job', ...place);
    const { job_ended_at, job_due_at, findings } = JSON.parse(stdout);
    return { job_ended_at, job_due_at, findings };
  };
  const none = { job_ended_at: null, job_due_at: null, findings: [] };

  expect((await publish()).code).toBe(0);
  write('refused/fc.json', { ...makeClubFile({ slug: 'fc' }), players: 7 });
  const refused = clubData('publish', 'refused', '--keep-going', '--again-within', '1', ...place);
  expect((await refused).code).toBe(1);
  for (const args of [
    ['--again-within', '-1'],
    ['--dry-run', '--again-within', '1'],
  ])
    expect((await publish(...args)).code).toBe(2);
  expect(await lateness()).toEqual(none);

  expect((await publish('--again-within', '26')).code).toBe(0);
  const { job_ended_at: endedAt, job_due_at: dueAt, findings } = await lateness();
  expect([findings, Date.parse(dueAt) - Date.parse(endedAt)]).toEqual([[], 26 * HOUR_MS]);
  const described = await clubData('status', ...place);
  expect(described.stdout).toMatch(
    new RegExp(`The last publish job ended at ${endedAt} on .+; the next is due by ${dueAt}\\.\n`),
  );

  const longAgo = await createOwnTable();
  const of = ['--table', longAgo.name, '--endpoint', dynamodb];
  const now = new Date(Date.now() - 27 * HOUR_MS);
  await recordJob(longAgo, { now, endedOn: 'server', hours: 26 });
  const late = await clubData('status', '--fail-on', 'late_job', ...of);
  const past = new Date(now.getTime() + 26 * HOUR_MS).toISOString().slice(0, 19);
  expect([late.code, late.stdout]).toEqual([
    1,
    expect.stringContaining(` on server; the next was due by ${past}Z.`),
  ]);
  expect((await clubData('publish', 'job', '--again-within', '0', ...of, '--yes')).code).toBe(0);
  expect((await clubData('status', '--fail-on', 'late_job', ...of)).code).toBe(0);
  expect((await clubData('status', ...of)).stdout).toContain('no other is expected.');
});

it('keeps the record of the run that ended last, of two at once', async () => {
  const table = await createOwnTable();
  const now = new Date('2026-11-28T02:00:00Z');
  await recordJob(table, { now, endedOn: 'late', hours: 26 });
  const before = new Date('2026-11-28T01:59:00Z');
  await recordJob(table, { now: before, endedOn: 'early', hours: 1 });
  expect(await findJob(table)).toEqual({
    endedAt: '2026-11-28T02:00:00Z',
    endedOn: 'late',
    dueAt: '2026-11-29T04:00:00Z',
  });
});

it('exits with 3 when all is live, but the run could not be recorded', async () => {
  const slug = freshSlug();
  write('club.json', makeClubFile({ slug }));
  const isOfJobs = ({ Condition }: Statement) => JSON.stringify(Condition).includes('JOBS');
  const statements = statementsOf('OperatorPolicyArn').map((one) =>
    isOfJobs(one)
      ? { ...one, Condition: JSON.parse(JSON.stringify(one.Condition).replaceAll('JOBS', 'X')) }
      : one,
  );
  const operator = await startPrincipal(statements, path('.'));
  const { code, stdout, stderr } = await operator.run('publish club.json --again-within 26 --yes');
  await operator.stop();
  expect([code, stdout]).toEqual([3, expect.stringContaining(`${slug}: 2 seasons, `)]);
  expect(stderr).toContain('The run was not recorded, so it will count as late (--again-within):');
});
