/**
 * `npm run load:edge`: the same documents, tokens and clients through the edge (Varnish for
 * CloudFront's cache) and from the API alone. Exits with 1 when an answer through the edge is wrong.
 */
import { readAtRandom } from '../../test/edge/support/crowd.ts';
import { createRecorder } from '../../test/edge/support/figures.ts';
import { openCrowd } from '../../test/edge/support/open-crowd.ts';
import { startEdgeService } from '../../test/edge/support/start-edge-service.ts';
import { table } from '../report/table.ts';

/** `-- <seconds>` of each. */
const seconds = Number(process.argv[3] ?? 150);
const CLIENTS = 16;

const service = await startEdgeService();
const { visitors } = await openCrowd(service, { clubs: 2, licenses: 4 });
const rows: (string | number)[][] = [];
for (const [name, baseUrl] of [
  ['through the edge', service.baseUrl],
  ['from the API', service.apiUrl],
] as const) {
  const recorder = createRecorder();
  const endsAt = Date.now() + 1_000 * seconds;
  const onRead = recorder.record;
  await readAtRandom(
    { service: { baseUrl }, visitors, onRead },
    { clients: CLIENTS, isOver: () => Date.now() >= endsAt },
  );
  const { answers, p50, p99, wrong, failures, caches, statuses } = recorder.figures();
  const { 'Hit from cloudfront': hits = 0 } = caches;
  const found = (statuses[200] ?? 0) + (statuses[304] ?? 0);
  const figures = [answers, answers / seconds, p50, p99, failures].map(Math.round);
  rows.push([name, ...figures, `${((100 * hits) / found).toFixed(1)} %`]);
  if (baseUrl === service.apiUrl) continue; // it answers another Cache-Control
  for (const problem of wrong) console.error(problem);
  if (wrong.length > 0) process.exitCode = 1;
}
await service.stop();
console.log(table(['', 'requests', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'hits'], rows));
