import { describe, expect, it } from 'vitest';
import { getPerson } from '../../../cli/people/find-person.ts';
import { readAnyForm } from '../../../publish/files/read-any-form.ts';
import { forget } from '../../../publish/revisions/forget.ts';
import { publishClub as publishPlanned } from '../../../publish/revisions/publish-club.ts';
import { findStoredFile } from '../../../publish/revisions/stored-files.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

async function liveClub(slug: string) {
  const club = await findClub(table, slug, { consistent: true });
  return club ?? expect.fail(`${slug} is not published.`);
}

async function forgetNow(slug: string, who: string) {
  const club = await liveClub(slug);
  const found = await getPerson(table, club, who);
  expect(await forget(table, { club, found }, { now: new Date(), waitMs: 0 })).toBeDefined();
  return found;
}

/** Publishes the CSV files of an office, which knows no ids. */
async function publishSheets(slug: string, players: string, member: string) {
  const texts = {
    club: `name,slug,domain\nFC Example,${slug},fc.example`,
    seasons: 'name,start_date,end_date\n2026/27,2026-07-01,2027-06-30',
    categories: 'name\nU15',
    teams: 'name,season_id,category_id\nU15 I,2026/27,U15',
    players: `id,first_name,last_name,date_of_birth\n${players}`,
    members: `team_id,role,first_name,last_name,position\nU15 I,player,${member},keeper`,
  };
  const files = new Map(
    Object.entries(texts).map(([name, text]) => [`${name}.csv`, Buffer.from(text)] as const),
  );
  const club = await readAnyForm({ name: 'office', form: 'csv', files }, { today: '2026-09-01' });
  return publishPlanned(table, club, { allowRemovals: true });
}

describe('somebody who was forgotten does not come back from a workbook without ids', () => {
  const LIAM = ',Liam,Berg,';
  it.each([
    ['whose birth date was known', ',Anna,Öberg,2012-03-04', 'Anna,Öberg'],
    ['whose birth date was not known', ',Anna,Öberg,', 'Anna,Öberg'],
    ['who had an id', '7,Anna,Öberg,2012-03-05', 'Anna,Öberg'],
    ['who is spelled otherwise', ',Anna,Öberg,2012-03-06', 'ANNA,OBERG'],
    ['whose names are in the other order', ',Anna,Öberg,', 'Öberg,Anna'],
    ['with a blank beside a Σ', ',Γ.Σ.,Παπάς,2012-03-04', 'Γ. Σ.,Παπάς'],
    ['with a soft hyphen', ',An\u00adna,Öberg,', 'Anna,Öberg'],
    ['with a zero-width non-joiner', ',علی\u200cرضا,کریمی,', 'علیرضا,کریمی'],
  ])('%s', async (_, player, member) => {
    const slug = freshSlug('forget');
    const [, first, last] = player.split(',');
    await publishSheets(slug, [player, LIAM].join('\n'), `${first},${last}`);
    await forgetNow(slug, `${first} ${last}`);
    const refused = (field: string) => ({
      problems: [expect.objectContaining({ code: 'forgotten', field })],
    });
    // The row is gone from Players, and stays in Members.
    await expect(publishSheets(slug, LIAM, member)).rejects.toMatchObject(
      refused('teams[0].players[0]'),
    );
    const other = [player, LIAM].join('\n');
    await expect(publishSheets(slug, other, 'Liam,Berg')).rejects.toMatchObject(
      refused('players[0]'),
    );
    await expect(publishSheets(slug, LIAM, 'Liam,Berg')).resolves.toMatchObject({
      action: 'published',
    });
  });

  it('and nobody else is refused: a namesake who was born on another day', async () => {
    const slug = freshSlug('forget');
    await publishSheets(slug, [',Anna,Öberg,2012-03-07', LIAM].join('\n'), 'Anna,Öberg');
    await forgetNow(slug, 'Anna Öberg');
    const namesakes = (born: string) =>
      publishSheets(slug, [LIAM, `9,Anna,Öberg,${born}`].join('\n'), 'Liam,Berg');
    await expect(namesakes('')).rejects.toMatchObject({
      problems: [{ detail: expect.stringContaining('or add the date of birth if it is somebody') }],
    });
    expect(await namesakes('1980-01-01')).toMatchObject({ counts: { players: 2 } });
  });
});

describe('one of two people whose names differ in marks', () => {
  it.each([
    ['राम', 'रमा', 'शर्मा'],
    ['タイキ', 'ダイキ', 'ヤマダ'],
    ['Hà', 'Hạ', 'Trần'],
  ])('is forgotten alone, and the other one named: %s and %s', async (one, other, last_name) => {
    const slug = freshSlug('twins');
    const born = { last_name, date_of_birth: '2012-03-04' };
    const players = [
      { id: 1, first_name: one, ...born },
      { id: 2, first_name: other, ...born },
    ];
    await publishClub(makeClubFile({ slug, players, teams: [] }));
    const found = await forgetNow(slug, '1');
    expect(found.ids).toEqual([1]);
    expect(found.listSimilar()).toEqual([{ id: 2, name: `${other} ${last_name}` }]);
    await expect(forgetNow(slug, '1')).rejects.toThrow('1 was removed with forget');
    const live = await findStoredFile(table, await liveClub(slug));
    expect(live?.written?.players.map(({ id }) => id)).toEqual([2]);
  });
});
