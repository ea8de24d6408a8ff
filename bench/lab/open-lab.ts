import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreparedClub } from '../../publish/documents/prepare-club.ts';
import type { Team } from '../../publish/documents/response-schema.ts';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { recordBaselineItems } from '../baseline/prepare.ts';
import { BIG_CLUB } from '../club/made-club.ts';
import { prepare, publishPrepared } from '../club/publish-club.ts';
import { SERVER_CORE } from '../process/pinned.ts';
import type { ServiceReady } from '../process/service-process.ts';
import { type Child, startProcess } from '../process/start-process.ts';
import { synthesize } from '../process/synthesize.ts';
import { buildSubjects, type Subjects } from './subjects.ts';

/** Handlers to measure, and a club that they read. */
export interface Lab {
  /** Service over HTTP. The subjects read its DynamoDB. */
  service: Child<ServiceReady>;
  table: Table;
  subjects: Subjects;
  prepared: PreparedClub;
}

export async function openLab(): Promise<Lab> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })); // also after Ctrl-C
  const [assembly, certificate] = [join(folder, 'assembly'), join(folder, 'certificate.pem')];
  synthesize(assembly);
  const service = await startProcess<ServiceReady>('process/service-process.ts', {
    args: ['--assembly', assembly, '--certificate', certificate],
    core: SERVER_CORE,
  });
  try {
    const { tableName, dynamodbEndpoint: endpoint, tlsEndpoint } = service.ready;
    const table = openTable(tableName, { endpoint });
    const prepared = prepare(BIG_CLUB);
    await publishPrepared(table, prepared);
    await recordBaselineItems(table, BIG_CLUB.club.slug, teamsOf(prepared));
    const place = { folder, tableName, endpoint: tlsEndpoint, certificate };
    return { service, table, subjects: await buildSubjects(place), prepared };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

function teamsOf({ documents }: PreparedClub): Team[] {
  const teams = documents.find(({ name }) => name === 'TEAMS');
  return JSON.parse(Buffer.from(teams?.bytes ?? []).toString()).data;
}
