import { describe, expect, inject, it } from 'vitest';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { startDynamodbProxy } from '../../support/dynamodb/dynamodb-proxy.ts';
import {
  failure,
  hasTerminal,
  nobodyReads,
  openWorkspace,
  runAtTerminal,
  TARGET,
} from '../../support/programs/club-data.ts';
import { freshSlug, table } from '../../support/table.ts';

const { tableName, dynamodb = '' } = inject('target');
const { clubData, write, path } = openWorkspace();

/**
 * Options of a table that counts as one of AWS, without --endpoint; the environment points to the
 * local one.
 */
const ON_AWS = ['--table', tableName];
const NEW = (slug: string) => `${slug}: new: 2 seasons, 2 categories, 3 teams, 4 players\n`;
const ABOUT_AWS = `Table ${tableName} of account 000000000000 in us-east-1: about to publish`;

describe('the target of a command', () => {
  it('is required: exit code 2 and one line without it', async () => {
    for (const args of [[], ['--endpoint', dynamodb]]) {
      expect(await clubData('clubs', ...args)).toEqual(
        failure(
          'No target. Pass --local for the service that npm start runs here, --stack NAME for a ' +
            'deployed stack, or --table NAME [--endpoint URL] for a table.\n',
          2,
        ),
      );
    }
  });

  it('is exactly one, and an endpoint is a URL', async () => {
    for (const args of [
      ['--local', '--table', 'x'],
      ['--local', '--stack', 'x'],
      ['--stack', 'x', '--table', 'x'],
      ['--stack', 'x', '--endpoint', dynamodb],
      ['--table', 'x', '--endpoint', 'localhost:8000'],
    ]) {
      const { code, stdout, stderr } = await clubData('clubs', ...args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^error: option .*(cannot be used with|is invalid)/);
    }
  });

  it('has to be there', async () => {
    expect(await clubData('clubs', '--local')).toEqual(
      failure('No local service runs in this folder; is `npm start` running?\n'),
    );
    write('there.json', makeClubFile({ slug: freshSlug() }));
    const nowhere = ['--table', 'no-such-table', '--endpoint', dynamodb];
    for (const args of [['clubs'], ['publish', 'there.json'], ['history', 'x']]) {
      expect(await clubData(...args, ...nowhere)).toEqual(
        failure(
          'There is no such table in this account and region; check --table and AWS_REGION. ' +
            '(ResourceNotFoundException)\n',
        ),
      );
    }
  });

  it('needs a confirmation when it is not local', async () => {
    const slug = freshSlug();
    write('asked.json', makeClubFile({ slug }));
    expect(await clubData('publish', 'asked.json', ...ON_AWS)).toEqual(
      failure(
        `${NEW(slug)}${ABOUT_AWS} ${slug}.\n` +
          'Nothing was changed: not a terminal. Pass --yes to skip the question.\n',
      ),
    );
    expect((await clubData('publish', 'asked.json', '--dry-run', ...ON_AWS)).code).toBe(0);
    expect(await listRevisions(table, slug)).toEqual([]);
    const agreed = await clubData('publish', 'asked.json', '--yes', ...ON_AWS);
    expect([agreed.code, agreed.stderr]).toEqual([
      0,
      `${NEW(slug)}${ABOUT_AWS} ${slug}.\nReaders see it within seconds.\n` +
        nobodyReads(slug, ` ${ON_AWS.join(' ')}`),
    ]);
    expect((await clubData('clubs', ...ON_AWS)).stderr).toBe('');
  });

  it('needs a confirmation at an endpoint of another machine', async () => {
    const slug = freshSlug();
    write('remote.json', makeClubFile({ slug }));
    const proxy = await startDynamodbProxy(dynamodb, ({ body }, forward) => forward(body));
    const elsewhere = proxy.endpoint.replace('127.0.0.1', '0.0.0.0'); // no loopback address by name
    const remote = ['--table', tableName, '--endpoint', elsewhere];
    const { code, stderr } = await clubData('publish', 'remote.json', ...remote);
    proxy.stop();
    expect([code, stderr]).toEqual([1, expect.stringContaining('not a terminal. Pass --yes')]);
    expect(await listRevisions(table, slug)).toEqual([]);
  });

  it.runIf(hasTerminal).each([
    ['no', 'n\n', 1],
    ['nothing', '\n', 1],
    ['Ctrl+C', '\u0003', 130],
    ['Ctrl+D', '\u0004', 1],
  ])('is not changed when the answer at the terminal is %s', async (_, answer, exitCode) => {
    const slug = freshSlug();
    write('typed.json', makeClubFile({ slug }));
    const args = ['publish', path('typed.json'), ...ON_AWS];
    const { code, screen } = await runAtTerminal(args, 'Continue? (y/N)', answer);
    expect(code).toBe(exitCode);
    expect(screen).toContain('Nothing was changed.');
    expect(await listRevisions(table, slug)).toEqual([]);
  });

  it.runIf(hasTerminal)('is changed when the answer at the terminal is yes', async () => {
    const slug = freshSlug();
    write('typed.json', makeClubFile({ slug }));
    const args = ['publish', path('typed.json'), ...ON_AWS];
    expect((await runAtTerminal(args, 'Continue? (y/N)', 'Y\n')).code).toBe(0);
    expect(await listRevisions(table, slug)).toHaveLength(1);
    expect((await clubData('history', slug, ...TARGET)).stdout).toContain('live');
  });
});
