import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type Answer,
  errorAnswer,
  stackWith,
  startCloudFormation,
} from '../../support/cloudformation.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { failure, openWorkspace } from '../../support/programs/club-data.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

const { tableName } = inject('target');
const { clubData, write } = openWorkspace();

const ANSWERS: Record<string, Answer> = {
  ClubData: stackWith({ TableName: tableName, BaseUrl: 'https://club.example/api/v1' }),
  Saved: stackWith({
    ...{ TableName: tableName, UploadsBucket: 'files', PointInTimeRecoveryDays: '7' },
  }),
  Unsaved: stackWith({ TableName: tableName, PointInTimeRecoveryDays: '0' }),
  Another: stackWith({ BucketName: 'x' }),
  Denied: errorAnswer(
    403,
    'AccessDenied',
    'User: x is not authorized to perform: cloudformation:…',
  ),
};
const UNKNOWN = errorAnswer(400, 'ValidationError', 'Stack with id x does not exist');

describe('--stack', () => {
  let server: Server;

  beforeAll(async () => {
    const started = await startCloudFormation((name) => ANSWERS[name] ?? UNKNOWN);
    server = started.server;
    process.env.AWS_ENDPOINT_URL_CLOUDFORMATION = started.endpoint;
  });
  afterAll(() => {
    delete process.env.AWS_ENDPOINT_URL_CLOUDFORMATION;
    server.close();
  });

  it('is the table of a deployed stack, which is not a local one', async () => {
    const slug = freshSlug();
    write('club.json', makeClubFile({ slug }));
    const asked = await clubData('publish', 'club.json', '--stack', 'ClubData');
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain(`Table ${tableName} of account 000000000000 in us-east-1`);
    expect((await clubData('publish', 'club.json', '--stack', 'ClubData', '--yes')).code).toBe(0);
    expect((await clubData('show', slug, '--stack', 'ClubData')).code).toBe(0);
  });

  it('says where else its people are, and until when', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    const [saved = '', unsaved] = await Promise.all(
      ['Saved', 'Unsaved'].map(
        async (stack) => (await clubData('person', slug, '11', '--stack', stack)).stderr,
      ),
    );
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    expect(saved).toContain(`  Point-in-time recovery of the table, until ${until}\n`);
    expect(saved).toContain(
      `clubs/${slug}.* in the bucket files; this lists those of other names, too: aws s3api list-object`,
    );
    expect(unsaved).toContain(`output UploadsBucket`);
    expect(unsaved).not.toContain('Point-in-time');
  });

  it.each(['Nowhere', 'Another'])(
    'is refused when there is no such one of ours: %s',
    async (name) => {
      expect(await clubData('clubs', '--stack', name)).toEqual(
        failure(
          `${name}: no such stack of this service in this account and region; check the name, ` +
            'AWS_PROFILE and AWS_REGION\n',
        ),
      );
    },
  );

  it('explains a missing permission', async () => {
    const { code, stderr } = await clubData('clubs', '--stack', 'Denied');
    expect([code, stderr]).toEqual([
      1,
      'These AWS credentials lack a permission; use a role that may access the table and the ' +
        'stack. (AccessDenied)\n',
    ]);
  });
});
