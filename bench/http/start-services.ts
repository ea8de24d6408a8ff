import assert from 'node:assert/strict';
import { OPERATOR_RETRIES, openTable } from '../../shared/table/dynamodb/open-table.ts';
import { BIG_CLUB } from '../club/big-club.ts';
import { issueLicense, publishClub } from '../club/publish-club.ts';
import { SERVER_CORE } from '../process/pinned.ts';
import { type Helper, startProcess } from '../process/start-process.ts';
import type { LocalStackReady } from './local-stack-process.ts';
import type { ServiceReady } from './service-ready.ts';
import { verify } from './verify.ts';

/** A service over HTTP with the big club in it. */
export interface Service extends ServiceReady {
  name: string;
  process: Helper<unknown>;
}

/** The stack of an assembly on this machine. */
export async function startOurs(assembly: string): Promise<Service> {
  const process = await startProcess<LocalStackReady>('http/local-stack-process.ts', {
    args: [assembly],
    core: SERVER_CORE,
  });
  const { baseUrl, dynamodbEndpoint, tableName } = process.ready;
  const endpoint = { endpoint: dynamodbEndpoint, retryPolicy: OPERATOR_RETRIES };
  const table = openTable(tableName, endpoint);
  const { slug } = BIG_CLUB.club;
  await publishClub(table, BIG_CLUB);
  const token = await verify(baseUrl, slug, await issueLicense(table, slug));
  return { name: 'ours, local stack', process, url: `${baseUrl}/clubs/${slug}/teams`, token };
}

export async function startSqliteService(): Promise<Service> {
  const process = await startProcess<ServiceReady>('sqlite-service/sqlite-service-process.ts', {
    core: SERVER_CORE,
  });
  return { name: 'Fastify, SQLite', process, ...process.ready };
}

/** @throws AssertionError when the services do not answer with the same data */
export async function checkEqual(left: Service, right: Service): Promise<void> {
  const [one, other] = await Promise.all(
    [left, right].map(async ({ url, token }) => {
      const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
      return answer.json();
    }),
  );
  assert.deepEqual(one, other);
}
