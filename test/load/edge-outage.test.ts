import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecorder } from '../edge/support/figures.ts';
import { read, type Visitor, verify } from '../edge/support/reader.ts';
import {
  type EdgeService,
  startEdgeService,
  untilKnown,
} from '../edge/support/start-edge-service.ts';
import { createLiveClub, PATHS } from './live-club.ts';
import { issueLiveLicense } from './live-license.ts';

/** The outage lasts until all copies have expired: they are good for as long again. */
const TTL_S = Number(process.env.OUTAGE_SECONDS ?? 20);
const CLIENTS = 8;
const ENCODINGS = ['gzip', 'identity'];

let service: EdgeService;
const visitors: Visitor[] = [];

beforeAll(async () => {
  service = await startEdgeService({ ttlSeconds: TTL_S });
  const club = createLiveClub(service.table, 'club');
  await club.publishNext();
  const license = await issueLiveLicense(service.table, club);
  while (visitors.length < 4) visitors.push(await verify(service.baseUrl, license));
  await untilKnown(service, visitors[0] as Visitor);
}, 120_000);
afterAll(() => service?.stop());

const ask = (document: string, encoding: string, visitor = visitors[0] as Visitor) =>
  read(service.baseUrl, { visitor, document, headers: { 'Accept-Encoding': encoding } });

describe('an edge whose API is away', () => {
  it('answers for documents that it has, also for expired ones', {
    timeout: 1_000 * (TTL_S + 200),
  }, async () => {
    const wanted = PATHS.flatMap((document) => ENCODINGS.map((encoding) => [document, encoding]));
    for (const [document = '', encoding = ''] of wanted) {
      await expect.poll(async () => (await ask(document, encoding)).answer.status).toBe(200);
    }
    await service.takeRequests();
    await service.stopOrigin();
    const recorder = createRecorder();
    const expiredAt = Date.now() + 1_000 * TTL_S;
    let turn = 0;
    const readNext = async () => {
      const [document = '', encoding = ''] = wanted[turn % wanted.length] ?? [];
      const visitor = visitors[turn % visitors.length];
      turn += 1;
      recorder.record(await ask(document, encoding, visitor));
    };
    const readOn = async () => {
      while (Date.now() < expiredAt) await readNext();
    };
    await Promise.all(Array.from({ length: CLIENTS }, readOn));
    for (const _ of wanted) await readNext();
    await service.startOrigin();

    const { wrong, statuses, answers, p50, p99 } = recorder.figures();
    process.stdout.write(`${JSON.stringify({ seconds: TTL_S, answers, p50, p99 })}\n`);
    expect(wrong).toEqual([]);
    expect(statuses).toEqual({ 200: answers });
    expect((await service.takeRequests()).length).toBe(0);
  });

  it('fails for a document that it does not have', async () => {
    await service.stopOrigin();
    const { answer } = await ask('teams?season_id=2', 'gzip');
    expect(answer.status).toBe(502);
    await service.startOrigin();
    const statusAgain = async () => (await ask('teams?season_id=2', 'gzip')).answer.status;
    await expect.poll(statusAgain).toBe(200); // Varnish does not try again at once
  });
});
