import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTables } from '../../packages/local-runtime/src/dynamodb/tables.ts';
import { createEnvironment } from '../../packages/local-runtime/src/lambda/environment.ts';
import type { LambdaFunction } from '../../packages/local-runtime/src/lambda/functions.ts';
import { OPERATOR_RETRIES, openTable } from '../../shared/table/dynamodb/open-table.ts';
import { BIG_CLUB } from '../club/big-club.ts';
import { publishClub } from '../club/publish-club.ts';
import type { Subject } from '../instance/run-instance.ts';
import { SERVER_CORE } from '../process/pinned.ts';
import { type Helper, startProcess } from '../process/start-process.ts';
import type { EngineReady, Traffic } from '../store/engine-process.ts';
import { type Assemblies, findFunction, synthesizeBoth } from './assemblies.ts';
import { checkAnswers } from './check-answers.ts';
import { teamsEvent } from './event.ts';
import { recordUsualItems } from './usual-items.ts';

/** Everything that is measured as a function, with its data in a database that answers. */
export interface Lab {
  assemblies: Assemblies;
  noOp: Subject;
  ours: Subject;
  usual: Subject;
  /** The same function as `ours`, asked by a client that has the current answer. */
  notModified: Subject;
  /** Each of our functions; they are only loaded. */
  functions: Subject[];
  traffic(): Promise<Traffic>;
  close(): Promise<void>;
}

export async function openLab(): Promise<Lab> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-bench-'));
  const certificate = join(folder, 'certificate.pem');
  const engine = await startProcess<EngineReady>('store/engine-process.ts', {
    args: [certificate],
    core: SERVER_CORE,
  });
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear); // when it was stopped in the middle
  const close = async () => {
    await engine.stop();
    clear();
  };
  try {
    const assemblies = await synthesizeBoth(folder);
    await fillTables(assemblies, engine.ready.plainEndpoint);
    const subjects = await describeSubjects({ folder, certificate, assemblies, engine });
    return { assemblies, ...subjects, traffic: () => engine.ask('traffic'), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillTables({ ours, usual }: Assemblies, endpoint: string): Promise<void> {
  const [ourTable = ''] = Object.values(await createTables(ours.stack, endpoint));
  const [usualTable = ''] = Object.values(await createTables(usual.stack, endpoint));
  const open = (name: string) => openTable(name, { endpoint, retryPolicy: OPERATOR_RETRIES });
  await publishClub(open(ourTable), BIG_CLUB);
  await recordUsualItems(open(usualTable), BIG_CLUB);
}

interface Bench {
  folder: string;
  certificate: string;
  assemblies: Assemblies;
  engine: Helper<EngineReady>;
}

async function describeSubjects({ folder, certificate, assemblies, engine }: Bench) {
  const { slug } = BIG_CLUB.club;
  const eventFile = join(folder, 'event.json');
  writeFileSync(eventFile, await teamsEvent(assemblies, slug));

  const describe = (name: string, lambdaFunction: LambdaFunction): Subject => ({
    name,
    file: lambdaFunction.file,
    exportName: lambdaFunction.exportName,
    environment: {
      ...createEnvironment(lambdaFunction, 'bench', {
        region: assemblies.ours.stack.region,
        dynamodbEndpoint: engine.ready.endpoint,
      }),
      // The certificate is verified, against all roots that Node.js knows, as DynamoDB's is.
      NODE_EXTRA_CA_CERTS: certificate,
    },
    eventFile,
    status: 200,
  });

  const functions = assemblies.ours.functions.map((one) => describe(one.shortName, one));
  const ours = describe('ours', findFunction(assemblies.ours.functions, 'list-teams'));
  const usual = describe('usual way', findFunction(assemblies.usual.functions, 'list-teams'));
  // X-Ray samples a request a second and 5 % of the rest; the others, as here, send it nothing.
  usual.environment._X_AMZN_TRACE_ID = NOT_SAMPLED;
  const noOpFile = fileURLToPath(new URL('../instance/no-op.mjs', import.meta.url));
  const noOp: Subject = { ...ours, name: 'no-op', file: noOpFile, exportName: 'handler' };

  const etag = await checkAnswers(ours, usual);
  const conditionalFile = join(folder, 'conditional.json');
  const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip', 'If-None-Match': etag };
  writeFileSync(conditionalFile, await teamsEvent(assemblies, slug, headers));
  const conditional = { eventFile: conditionalFile, status: 304 } as const;
  const notModified: Subject = { ...ours, name: 'ours, not modified', ...conditional };
  return { functions, ours, usual, noOp, notModified };
}

const NOT_SAMPLED = 'Root=1-65f00000-0123456789abcdef01234567;Parent=0123456789abcdef;Sampled=0';
