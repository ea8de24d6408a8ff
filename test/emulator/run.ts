/**
 * `npm run suite -- emulator`: the life of a deployed stack on MiniStack, an AWS emulator that others
 * wrote: from the released tree to this one and back, with the commands of the documents.
 */
import { deepStrictEqual, equal, notEqual, rejects } from 'node:assert/strict';
import { listPlacesElsewhere } from '../../cli/people/places-elsewhere.ts';
import { RETENTION } from '../../publish/revisions/retention.ts';
import { CLUB, CLUB_FILE, readClub, verify } from './club.ts';
import { runContractTests } from './contract-tests.ts';
import { documentedCommands } from './documented-commands.ts';
import { installMinistack, startMinistack } from './ministack.ts';
import { checkUsed, probeMissingTypes } from './probe-missing-types.ts';
import { checkOutReleased, haveSameTable } from './released.ts';
import { shell } from './shell.ts';
import { describeStack, readTemplate } from './stacks.ts';
import { step } from './step.ts';

const STACK = 'ClubData-prod';
const DEPLOY = 'npx cdk deploy -c stage=prod';
const UNPROTECT = `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${STACK}`;

await step('install MiniStack', installMinistack);
const released = await step('check out the released tree', checkOutReleased);
const env = await step('start MiniStack', startMinistack);
const sh = (script: string, cwd = '.') => shell(script, { cwd, env });
const prod = () => describeStack(STACK, env);

await step('find what it cannot create', () => probeMissingTypes(env));
await step('bootstrap, and synthesize this tree', () => sh('npx cdk bootstrap -c stage=prod'));

await step('deploy the released tree', () => sh(DEPLOY, released));
await step('publish a club', () =>
  sh(`npx club-data publish ${CLUB_FILE} --stack ${STACK} --yes`, released),
);
const license = await step('issue a license', () =>
  sh(
    `npx club-data license issue ${CLUB} --view full --expires 2099-12-31 --stack ${STACK} --yes`,
    released,
  ),
);
let token = await verify((await prod()).baseUrl, license);
const published = await readClub((await prod()).baseUrl, token);

/** The stack at prod serves the club as it was published, and its clients keep their token. */
async function checkProd(): Promise<void> {
  const { baseUrl } = await prod();
  deepStrictEqual(await readClub(baseUrl, token), published);
  equal(await verify(baseUrl, license), token);
}

const { tableName } = await prod();
const keepsTable = haveSameTable(readTemplate(released, STACK), readTemplate('.', STACK));
checkUsed([released, '.'], STACK);
const upgrade = `${DEPLOY}${keepsTable ? '' : ` -c table=${tableName}`}`;
await step('upgrade to this tree', async () => {
  await sh(upgrade);
  equal((await prod()).tableName, tableName);
  await checkProd();
});

await step('delete all versions of an upload', async () => {
  const { uploadsBucket } = await prod();
  const upload = `aws s3 cp --quiet README.md s3://${uploadsBucket}/clubs/${CLUB}.json.report.html`; // no event
  const list = `aws s3api list-object-versions --bucket ${uploadsBucket} --query 'length(Versions || \`[]\`)'`;
  equal(await sh(`${upload}; ${upload}; ${list}`), '2');
  const deployment = { isLocal: false, uploadsBucket, retention: RETENTION };
  const [uploads] = listPlacesElsewhere(CLUB, deployment);
  equal(await sh(`${uploads?.command} >&2; ${list}`), '0');
});

await step('deploy this tree with a table of its own', () => sh('npx cdk deploy -c stage=staging'));
await step('contract tests', async () =>
  runContractTests(await describeStack('ClubData-staging', env), env),
);
await sh('npx cdk destroy -c stage=staging --force');

const before = new Date().toISOString().slice(0, 19);
await step('deploy new versions', () => sh(`${upgrade} -c memoryMb=1024`));
await step('roll back the aliases', async () => {
  const commands = documentedCommands('docs/releases.md', 'Roll back');
  const aliases = await sh(commands.replace(/BEFORE=\S+/, `BEFORE=${before}`));
  const [alias] = aliases.split(/\s/);
  const memory = `aws lambda get-function-configuration --function-name ${alias} --query MemorySize`;
  equal(await sh(memory), '512');
  await checkProd();
});
await step('roll back by a deployment', async () => {
  await (keepsTable ? sh(DEPLOY, released) : sh(upgrade));
  await checkProd();
});

/** The page's commands, with the answer yes. */
const restoring = (...sections: string[]) =>
  documentedCommands('docs/restore.md', ...sections).replace(
    /npx club-data (publish|license) .+/g,
    '$& --yes',
  );
const MOMENT = () => `MOMENT=${new Date().toISOString()}`;
await step('restore a table, publish from it, bring a license back', async () => {
  const revoke = `npx club-data license revoke ${CLUB} --stack ${STACK} --yes`;
  const variables = `${MOMENT()}; CLUB=${CLUB}; LICENSE=${license}`;
  const commands = restoring('Export, and look at the names', 'Publish', 'Clean up');
  await sh([variables, restoring('Restore'), revoke, commands].join('\n'));
  const { baseUrl } = await prod();
  const again = await verify(baseUrl, license);
  notEqual(again, token);
  deepStrictEqual(await readClub(baseUrl, again), published);
  token = again;
});
await step('restore a table, and adopt it', async () => {
  await sh(`${MOMENT()}\n${restoring('Restore', 'The table is gone')}`);
  notEqual((await prod()).tableName, tableName);
  await checkProd();
});
await step('contract tests on the restored table', async () => runContractTests(await prod(), env));

const { tableName: restored } = await prod();
await step('destroy, and keep the tables', async () => {
  const count = (table: string) =>
    sh(`aws dynamodb scan --table-name ${table} --select COUNT --query Count`);
  const countBoth = () => Promise.all([tableName, restored].map(count));
  const counts = await countBoth();
  await sh(`${UNPROTECT}; npx cdk destroy -c stage=prod --force`);
  await rejects(prod, /does not exist/);
  deepStrictEqual(await countBoth(), counts);
});

await step('bring the service back', async () => {
  await sh(`${DEPLOY} -c table=${restored}`);
  await checkProd();
});
