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
import { freshSlug } from '../../support/table.ts';

const { tableName } = inject('target');
const { clubData, write } = openWorkspace();

const ANSWERS: Record<string, Answer> = {
  ClubData: stackWith({ TableName: tableName, BaseUrl: 'https://club.example/api/v1' }),
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
