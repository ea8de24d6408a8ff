import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makePersonId } from '../../../publish/club/people/made-id.ts';
import { findPeople } from '../../../publish/revisions/find-person.ts';
import { forget } from '../../../publish/revisions/forget.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { itemsOf } from '../../support/dynamodb/stored-items.ts';
import { openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

const { clubData } = openWorkspace();

async function liveClub(slug: string) {
  const club = await findClub(table, slug, { consistent: true });
  if (!club) throw new Error(`${slug} is not published.`);
  return club;
}

const random = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');

/** Lists texts that reveal a name without the work of scrypt: itself, its made id, and fast hashes. */
function traces(first_name: string, last_name: string): string[] {
  const id = makePersonId({ first_name, last_name });
  const spellings = [`${first_name} ${last_name}`, `${last_name} ${first_name}`, last_name].flatMap(
    (name) => [name, name.toLowerCase(), name.toUpperCase()],
  );
  const hashes = [...spellings, String(id)].flatMap((text) =>
    ['md5', 'sha1', 'sha256'].flatMap((algorithm) => {
      const digest = createHash(algorithm).update(text).digest();
      return [digest.toString('hex'), digest.toString('base64')];
    }),
  );
  return [...spellings, String(id), id.toString(16), ...hashes];
}

it('no name of a thousand is found in the records of forgotten people, nor told by a typing error', async () => {
  const slug = freshSlug('forgotten');
  const names = Array.from({ length: 1_000 }, () => [random(6), random(10)] as const);
  const forgotten = names.slice(0, 3);
  const players = forgotten.map(([first_name, last_name]) => ({
    id: makePersonId({ first_name, last_name }),
    first_name,
    last_name,
  }));
  await publishClub(makeClubFile({ slug, players, teams: [] }));
  for (const { id } of players) {
    const club = await liveClub(slug);
    const [found] = await findPeople(table, club, (person) => person.id === id);
    if (found) await forget(table, { club, found }, { now: new Date(), waitMs: 0 });
  }
  const records = (await itemsOf('FORGOTTEN')).filter(({ sk }) =>
    String(sk).startsWith(`${slug}#`),
  );
  expect(records).toHaveLength(3);
  const text = JSON.stringify(records, (_, value) => (value instanceof Set ? [...value] : value));
  for (const record of records) expect(text).toContain(String(record.salt));
  const found = names.filter((name) => traces(...name).some((trace) => text.includes(trace)));
  expect(found).toEqual([]);

  const [first = '', last = ''] = forgotten[0] ?? [];
  const typed = await clubData('forget', slug, `${first} ${last}x`, '--allow-again', ...TARGET);
  expect(typed).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: `${slug}: ${first} ${last}x is not a forgotten person\n`,
  });
});
