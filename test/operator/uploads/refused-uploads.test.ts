import { truncateSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberForgotten } from '../../../publish/revisions/remember-forgotten.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { deleteAll } from '../../../shared/table/dynamodb/batch.ts';
import { documentKey, SOURCE } from '../../../shared/table/keys.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, table } from '../../support/table.ts';
import { openUploadFolder } from '../../support/upload-folder.ts';

const { upload, receive, reportOf, pathOf } = openUploadFolder();

const player = (id: number) => ({ id, first_name: 'Ada', last_name: `Berg ${id}` });
const players = (count: number) => Array.from({ length: count }, (_, i) => player(i + 1));

let slug: string;
let key: string;
let before: string | undefined;
beforeEach(async () => {
  slug = freshSlug('refused');
  key = `clubs/${slug}.json`;
  upload(key, makeClubFile({ slug, players: players(20), teams: [] }));
  await receive(key);
  before = (await findClub(table, slug, { consistent: true }))?.revision;
});

/** The report of an upload that changes nothing. */
async function refusalOf(name = key) {
  expect(await receive(name)).toMatchObject([{ status: 'refused' }]);
  expect((await findClub(table, slug, { consistent: true }))?.revision).toBe(before);
  expect(await listRevisions(table, slug)).toHaveLength(1);
  const { summary, problems, problem_count } = reportOf(name);
  return { summary, problems, problem_count };
}

describe('an upload is refused, and nothing changes,', () => {
  it('when it is invalid: the report has each problem with its line and path', async () => {
    const file = makeClubFile({ slug, players: [{ ...player(1), date_of_birth: '1992-13-01' }] });
    upload(key, JSON.stringify({ ...file, teams: [] }, undefined, 1));
    expect(await refusalOf()).toEqual({
      summary: 'The club file has 1 problem.',
      problems: [
        {
          line: 40,
          field: 'players[0].date_of_birth',
          code: 'invalid',
          detail: '"1992-13-01" is not a date',
        },
      ],
      problem_count: 1,
    });
  });

  it('when it is not JSON', async () => {
    upload(key, '{"club":');
    expect((await refusalOf()).problems).toMatchObject([{ code: 'malformed', line: 1 }]);
  });

  it('when it has thousands of problems: the report has the first thousand', async () => {
    const wrong = players(1_500).map((one) => ({ ...one, height: 'tall' }));
    upload(key, { ...makeClubFile({ slug, teams: [] }), players: wrong });
    const { problems, problem_count } = await refusalOf();
    expect([problems.length, problem_count]).toEqual([1_000, 1_500]);
  });

  it('when it is too large, before any of it is read', async () => {
    truncateSync(pathOf(key), 2 ** 36); // a sparse file of 64 GB
    expect(await refusalOf()).toEqual({
      summary: 'The file is 68719476736 bytes; the limit is 33554432.',
      problems: [],
      problem_count: 0,
    });
  });

  it('when it removes more than a tenth of the players: the report says what to do', async () => {
    upload(key, makeClubFile({ slug, players: players(17), teams: [] }));
    expect(await refusalOf()).toEqual({
      summary:
        'The club file removes too much, or may do so. If that is right, publish the file with `club-data publish --allow-removals`.',
      problems: [
        {
          line: 1,
          field: 'players',
          code: 'removes_too_much',
          detail: '3 of 20 would be removed: Ada Berg 18, Ada Berg 19, Ada Berg 20',
        },
      ],
      problem_count: 1,
    });
  });

  it('when it has a forgotten person: the report says what to delete', async () => {
    const found = {
      ids: [21],
      names: ['Ada Berg 30'],
      identities: [{ name: 'Ada Berg 30', born: '' }],
      traits: [],
      others: [],
    };
    await rememberForgotten(table, slug, { found, now: new Date('2026-08-01') });
    upload(
      key,
      makeClubFile({ slug, players: [...players(20), { ...player(30), id: 99 }], teams: [] }),
    );
    expect(await refusalOf()).toEqual({
      summary: 'The club file has a person who was forgotten.',
      problems: [
        {
          line: 1,
          field: 'players[20]',
          code: 'forgotten',
          detail:
            'Ada Berg 30 (99) has the name of somebody who was removed with forget on 2026-08-01: ' +
            `delete this entry, or allow it with: club-data forget ${slug} "Ada Berg 30" --allow-again`,
        },
      ],
      problem_count: 1,
    });
  });

  it('when the live file, to compare with, is missing', async () => {
    await deleteAll(table, [documentKey(slug, before ?? '', SOURCE)]);
    upload(key, makeClubFile({ slug }));
    expect((await refusalOf()).problems).toMatchObject([
      { field: '(file)', code: 'withheld' },
      { field: '(file)', code: 'removes_too_much' },
    ]);
  });

  it('when it is the file of another club', async () => {
    const other = freshSlug('other');
    upload(key, makeClubFile({ slug: other }));
    expect((await refusalOf()).problems).toEqual([
      {
        field: 'club.slug',
        code: 'wrong_name',
        detail: `is "${other}", but the file is named ${slug}.json: name it ${other}.json, or correct the slug`,
        line: 1,
      },
    ]);
    expect(await findClub(table, other)).toBeUndefined();
  });

  it.each([
    ['in another form', (name: string) => `clubs/${name}.csv`],
    ['without an extension', (name: string) => `clubs/${name}`],
    ['with a name of the prototype', (name: string) => `clubs/${name}.constructor`],
    ['in a folder', (name: string) => `clubs/2026/${name}.json`],
  ])('when it is %s', async (_what, nameOf) => {
    const name = nameOf(slug);
    upload(name, makeClubFile({ slug }));
    expect((await refusalOf(name)).summary).toBe(
      'An upload is named clubs/<slug>.json, clubs/<slug>.xlsx or clubs/<slug>.ods; save a workbook of another kind, such as .xls, as .xlsx.',
    );
  });
});

it('an upload that removes a tenth of the players is published', async () => {
  upload(key, makeClubFile({ slug, players: players(18), teams: [] }));
  expect(await receive(key)).toMatchObject([{ status: 'published' }]);
});
