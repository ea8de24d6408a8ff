import { expect, inject, it } from 'vitest';
import { addLicense, day, publishTo } from '../../support/clubs/club-of-status.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { openWorkspace } from '../../support/programs/club-data.ts';

const { dynamodb = '' } = inject('target');
const { clubData } = openWorkspace();

it('counts many findings by kind and lists some of each; lists one kind, and fails for some, when asked', async () => {
  const many = await createOwnTable();
  const place = ['--table', many.name, '--endpoint', dynamodb];
  const slugs = Array.from({ length: 21 }, (_, i) => `club-${String(i).padStart(2, '0')}`);
  for (const slug of slugs) await publishTo(many, slug);
  await publishTo(many, 'old', { season: [day(-300), day(-1)] });
  await addLicense(many, 'old');
  const { code, stdout } = await clubData('status', ...place);
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('22 findings\n  21 no_license\n  1 season_ended\n\nclub-00: has no'),
  ]);
  expect(stdout.match(/has no license/g)).toHaveLength(3);
  const more = `and 18 more no_license:\n  npx club-data status --kind no_license ${place.join(' ')}\n`;
  expect(stdout).toContain(more);
  const all = await clubData('status', '--kind', 'no_license', ...place);
  expect([all.code, all.stdout.match(/has no license/g)?.length]).toEqual([1, 21]);
  expect(all.stdout).not.toContain('season');
  const codeFor = async (...kinds: string[]) =>
    (await clubData('status', ...kinds.flatMap((kind) => ['--fail-on', kind]), ...place)).code;
  expect([await codeFor('unreachable'), await codeFor('unreachable', 'season_ended')]).toEqual([
    0, 1,
  ]);
  const none = await clubData('status', '--kind', 'unreachable', ...place);
  expect([none.code, none.stdout]).toEqual([
    0,
    expect.stringContaining('no findings of unreachable'),
  ]);
  const both = ['--kind', 'season_ended', '--fail-on', 'no_license'];
  expect((await clubData('status', ...both, ...place)).code).toBe(1);
  const wrong = await clubData('status', '--kind', 'no_licence', ...place);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('season_ended')]);
});
