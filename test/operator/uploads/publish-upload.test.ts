import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import { writeWorkbook } from '../../../publish/files/forms/write-club.ts';
import { findPredecessor, rollBack } from '../../../publish/revisions/roll-back.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { findRevision, listRevisions } from '../../../shared/table/revisions.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { failingAt, interceptTable, stepOf } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, table } from '../../support/table.ts';
import { openUploadFolder } from '../../support/upload-folder.ts';

const { upload, receive, reportOf, pathOf } = openUploadFolder();

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const COUNTS = { seasons: 2, categories: 2, teams: 3, players: 4, matches: 0 };
const named = (slug: string, name: string) => {
  const file = makeClubFile({ slug });
  return { ...file, club: { ...file.club, name } };
};
const live = async (slug: string) => findClub(table, slug, { consistent: true });
const start = (name = 'upload') => {
  const slug = freshSlug(name);
  return { slug, key: `clubs/${slug}.json` };
};

describe('an uploaded club file', () => {
  it('is published, and its report says what changed', async () => {
    const { slug, key } = start();
    upload(key, named(slug, 'One'));
    await receive(key);
    const revision = (await live(slug))?.revision;
    const created = reportOf(key);
    expect(created).toEqual({
      object: key,
      version: expect.stringMatching(/./),
      uploaded_at: expect.stringMatching(ISO),
      reported_at: expect.stringMatching(ISO),
      request_id: 'request-1',
      status: 'published',
      summary: `${slug}: 2 seasons, 2 categories, 3 teams, 4 players (new), live as ${revision}`,
      problems: [],
      problem_count: 0,
      warnings: [],
      outcome: {
        action: 'published',
        club: slug,
        revision,
        counts: COUNTS,
        is_new: true,
        is_same_file: false,
        warnings: [],
      },
    });
    expect(await findRevision(table, slug, String(revision))).toMatchObject({
      publishedBy: 'upload',
      publishedFrom: `upload ${key} version ${created.version}`,
    });
    upload(key, named(slug, 'Two'));
    await receive(key);
    expect((await live(slug))?.name).toBe('Two');
    const changed = reportOf(key);
    expect(changed.version).not.toBe(created.version);
    expect(changed.outcome).toMatchObject({ is_new: false, changes: { club: ['name'] } });
    expect(changed.summary).toContain("(the club's name changed)");
  });

  it('publishes nothing when it is live already', async () => {
    const { slug, key } = start();
    upload(key, named(slug, 'One'));
    await receive(key);
    upload(key, named(slug, 'One'));
    expect(await receive(key)).toMatchObject([
      { status: 'unchanged', summary: `${slug}: unchanged` },
    ]);
    expect(await listRevisions(table, slug)).toHaveLength(1);
  });

  it('is published with its warnings in the report', async () => {
    const { slug, key } = start();
    const players = [{ id: 1, first_name: 'Ada', last_name: 'Berg', height: 14 }];
    upload(key, makeClubFile({ slug, players, teams: [] }));
    await receive(key);
    expect(reportOf(key)).toMatchObject({
      status: 'published',
      warnings: [{ line: 1, field: 'players[0].height', code: 'warning' }],
    });
  });
});

describe.each(['xlsx', 'ods'] as const)('an uploaded workbook, %s,', (form) => {
  it('is published, and its report has the cell of each warning', async () => {
    const slug = freshSlug('workbook');
    const key = `clubs/${slug}.${form}`;
    const players = [{ id: 1, first_name: 'Ada', last_name: 'Berg', height: 14 }];
    const bytes = bytesOf(makeClubFile({ slug, players, teams: [] }));
    upload(key, await writeWorkbook(parseClubFile(bytes), form));
    await receive(key);
    const { revision } = (await live(slug)) ?? {};
    expect(reportOf(key)).toMatchObject({
      status: 'published',
      summary: `${slug}: 2 seasons, 2 categories, 0 teams, 1 player (new), live as ${revision}`,
      warnings: [
        { field: 'players[0].last_name', detail: 'is in no team' },
        { field: 'players[0].height', place: expect.stringMatching(/^Players![A-Z]2$/) },
      ],
    });
    // What export gives back.
    const source = await findSource(table, slug, revision ?? '');
    expect(parseClubFile(source ?? bytes)).toStrictEqual(parseClubFile(bytes));
  });

  it('is refused when it is none, and the report says what to do', async () => {
    const key = `clubs/${freshSlug('broken')}.${form}`;
    upload(key, '%PDF-1.7');
    await receive(key);
    expect(reportOf(key)).toMatchObject({
      status: 'refused',
      summary:
        'The file is a PDF: get the workbook that it was made from, and save it as .xlsx or .ods.',
    });
  });
});

describe('an event', () => {
  it('that is delivered again leaves the report, and does not undo a rollback', async () => {
    const { slug, key } = start();
    for (const name of ['Good', 'Bad']) {
      upload(key, named(slug, name));
      await receive(key);
    }
    const report = reportOf(key);
    await rollBackOnce(slug);
    expect(await receive(key)).toEqual([]);
    expect((await live(slug))?.name).toBe('Good');
    expect(reportOf(key)).toEqual(report);
  });

  it('that is delivered again does not undo a rollback either when everybody has changed', async () => {
    const { slug, key } = start();
    /** Their changes are more than a report can hold, in few people. */
    const listPlayers = (letter: string) =>
      Array.from({ length: 2_400 }, (_, i) => ({
        id: i + 1,
        first_name: 'Ada',
        last_name: `Berg ${i}`,
        email: `${letter}@club.example`,
        photo_url: `https://photos.example/${letter.repeat(1_976)}`,
      }));
    for (const list of [listPlayers('a'), listPlayers('b')]) {
      upload(key, makeClubFile({ slug, players: list, teams: [] }));
      expect(await receive(key)).toMatchObject([{ status: 'published' }]);
    }
    expect(reportOf(key).outcome.details).toBeUndefined();
    const before = await live(slug);
    await rollBackOnce(slug);
    expect(await receive(key)).toEqual([]);
    expect((await live(slug))?.revision).not.toBe(before?.revision);
  });

  it('that is late publishes the version of now, not its own', async () => {
    const { slug, key } = start();
    upload(key, named(slug, 'Old'));
    upload(key, named(slug, 'New'));
    expect(await receive(key)).toHaveLength(1); // the event of the old version
    expect(await receive(key)).toHaveLength(0);
    expect((await live(slug))?.name).toBe('New');
  });

  it('is processed when something else has the name of the report', async () => {
    const { slug, key } = start();
    upload(key, named(slug, 'One'));
    for (const other of ['{', 'null', '5']) {
      upload(`${key}.report.json`, other);
      expect(await receive(key)).toHaveLength(1);
    }
    expect(reportOf(key).status).toBe('unchanged');
  });

  it('of a deleted object changes nothing', async () => {
    const { slug, key } = start();
    upload(key, named(slug, 'One'));
    rmSync(pathOf(key));
    expect(await receive(key)).toEqual([]);
    expect(await live(slug)).toBeUndefined();
  });
});

describe('a version that is uploaded while an earlier one is being published', () => {
  it.each([
    ['before it claims the club', 'claim'],
    ['before it moves the pointer', 'flip'],
  ])('is live in the end: %s', async (_when, step) => {
    const { slug, key } = start();
    upload(key, named(slug, 'Old'));
    let isOvertaken = false;
    const slow = interceptTable(async (command, send) => {
      if (stepOf(command) === step && !isOvertaken) {
        isOvertaken = true;
        upload(key, named(slug, 'New'));
        await receive(key);
      }
      return send();
    });
    await receive(key, slow);
    expect(isOvertaken).toBe(true);
    expect((await live(slug))?.name).toBe('New');
    expect(reportOf(key).status).toMatch(/^(published|unchanged)$/);
  });
});

describe('a failure of the table', () => {
  it('is thrown, so that Lambda tries again, and said in the report meanwhile', async () => {
    const { slug, key } = start();
    upload(key, named(slug, 'One'));
    await expect(receive(key, failingAt(2, 'before'))).rejects.toThrow();
    expect(await live(slug)).toBeUndefined();
    expect(reportOf(key)).toMatchObject({ status: 'failed', problems: [] });
    expect(await receive(key)).toMatchObject([{ status: 'published' }]);
  });
});

async function rollBackOnce(slug: string): Promise<void> {
  const club = await live(slug);
  const to = club && (await findPredecessor(table, club));
  if (!to || !(await rollBack(table, { club, to, now: new Date() })))
    throw new Error('no rollback');
}
