import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { verifyLicense } from '../../../functions/serve/verify-license.ts';
import { listAccesses, startDynamodbProxy } from '../../../packages/local-runtime/src/testing.ts';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import { publishClub } from '../../../publish/revisions/publish-club.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { RETENTION } from '../../../publish/revisions/retention.ts';
import { LOCAL_ACCESS, openTable } from '../../../shared/table/dynamodb/open-table.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
} from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { authorize, callerWith, Policy, stack } from '../../support/iam.ts';
import {
  freshSlug,
  issueLicense,
  publishClub as putClub,
  rotateToken,
} from '../../support/table.ts';

const { tableName, dynamodb = '' } = inject('target');

/** The statements of a role, whose id begins like this. */
function roleOf(id: string) {
  const policies = stack.listResources('AWS::IAM::Policy', Policy);
  const found = policies.filter((policy) => policy.id.toLowerCase().includes(id));
  return callerWith(
    found.flatMap(({ properties }) => properties.PolicyDocument.Statement),
    id,
  );
}

/** The attributes that a role may write: each list of its statements. */
const grantedTo = (caller: ReturnType<typeof roleOf>): unknown[] =>
  caller.statements.flatMap(
    ({ Condition }) => Condition['ForAllValues:StringEquals']?.['dynamodb:Attributes'] ?? [],
  );

/** A table that a function's role reads and writes, and the attributes that were written there. */
async function openAs(role: string) {
  const caller = roleOf(role);
  const written = new Set<string>();
  const proxy = await startDynamodbProxy({
    dynamodb,
    callers: new Map([[LOCAL_ACCESS.credentials.accessKeyId, caller]]),
    authorize: (by, name, body) => {
      if (/^(Put|Update|BatchWrite)/.test(name))
        for (const each of attributesOf(name, body)) written.add(each);
      return authorize(by, name, body);
    },
    log: () => {},
  });
  return { caller, proxy, written, table: openTable(tableName, { endpoint: proxy.endpoint }) };
}

const attributesOf = (operation: string, body: Buffer): string[] =>
  listAccesses(operation, JSON.parse(body.toString()), () => ({
    arn: '',
    partitionKey: 'pk',
  })).flatMap(({ conditions }) => conditions['dynamodb:Attributes'] ?? []);

let publisher: Awaited<ReturnType<typeof openAs>>;
let verifier: Awaited<ReturnType<typeof openAs>>;
beforeAll(async () => {
  publisher = await openAs('publishupload');
  verifier = await openAs('verifyrole');
});
afterAll(() => Promise.all([publisher.proxy.stop(), verifier.proxy.stop()]));

describe('a role with limited attributes may write what its function writes, and no other:', () => {
  it('uploads', async () => {
    const slug = freshSlug();
    const put = (file: WrittenClubFile) =>
      publish(publisher.table, prepareClub(bytesOf(file), TODAY), {
        now: new Date(),
        retention: { ...RETENTION, revisions: 1 }, // so that the third deletes
        origin: { publishedBy: 'upload', publishedFrom: 'club.json', publishedOn: 'aws' },
      });
    for (const teams of [[], makeClubFile().teams, []]) await put(makeClubFile({ slug, teams }));
    // A hidden person leaves, whose id somebody else has.
    const [born, id] = ['2004-03-02', 11];
    const coach = { id, first_name: 'Clara', last_name: 'Coach', privacy: 'full' as const };
    const seat = { position: 'coach', sort_order: 1 };
    const file = makeClubFile({
      slug,
      born,
      teams: [makeTeam(1, { staff: [{ ...coach, ...seat }] })],
    });
    const players = file.players.map((one) =>
      one.id === id ? { ...one, privacy: 'hidden' as const } : one,
    );
    const rest = players.filter((one) => one.id !== id);
    for (const some of [players, rest]) {
      const prepared = prepareClub(bytesOf({ ...file, players: some }), TODAY);
      await publishClub(publisher.table, prepared, { allowRemovals: true });
    }
    expect([...publisher.written].sort()).toEqual(grantedTo(publisher.caller).sort());
  });

  it('verification', async () => {
    const slug = freshSlug();
    await putClub(makeClubFile({ slug }));
    const key = await issueLicense(slug);
    await verifyLicense(verifier.table, slug, key);
    await rotateToken(slug, key);
    await verifyLicense(verifier.table, slug, key);
    expect([...verifier.written].sort()).toEqual(grantedTo(verifier.caller).sort());
  });
});
