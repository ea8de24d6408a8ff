import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveClub, PATHS } from '../load/live-club.ts';
import { issueLiveLicense } from '../load/live-license.ts';
import { createRecorder } from './support/figures.ts';
import { read, type Visitor, verify } from './support/reader.ts';
import { type EdgeService, startEdgeService } from './support/start-edge-service.ts';

/** Until long after all copies have expired: they are good for 4 hours. */
const SECONDS = Number(process.env.OUTAGE_SECONDS ?? 15);
const CLIENTS = 8;
const ENCODINGS = ['gzip', 'identity'];

let service: EdgeService;
let visitor: Visitor;

beforeAll(async () => {
  service = await startEdgeService();
  const club = createLiveClub(service.table, 'club');
  await club.publishNext();
  visitor = await verify(service.baseUrl, await issueLiveLicense(service.table, club));
}, 120_000);
afterAll(() => service?.stop());

const ask = (document: string, encoding: string) =>
  read(service.baseUrl, { visitor, document, headers: { 'Accept-Encoding': encoding } });

describe('an edge whose API is away', () => {
  it('answers for documents that it has, also for expired ones', {
    timeout: 1_000 * (SECONDS + 120),
  }, async () => {
    const wanted = PATHS.flatMap((document) => ENCODINGS.map((encoding) => [document, encoding]));
    for (const [document = '', encoding = ''] of wanted) {
      await expect.poll(async () => (await ask(document, encoding)).answer.status).toBe(200);
    }
    await service.takeRequests();
    await service.stopOrigin();
    const recorder = createRecorder();
    const endsAt = Date.now() + 1_000 * SECONDS;
    let turn = 0;
    const readNext = async () => {
      const [document = '', encoding = ''] = wanted[turn % wanted.length] ?? [];
      turn += 1;
      recorder.record(await ask(document, encoding));
    };
    const readOn = async () => {
      while (Date.now() < endsAt) await readNext();
    };
    await Promise.all(Array.from({ length: CLIENTS }, readOn));
    for (const _ of wanted) await readNext();
    await service.startOrigin();

    const { wrong, statuses, answers, p50, p99 } = recorder.figures();
    process.stdout.write(`${JSON.stringify({ seconds: SECONDS, answers, p50, p99 })}\n`);
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
    await expect.poll(statusAgain, { timeout: 15_000 }).toBe(200); // Varnish does not try again at once
  });
});
