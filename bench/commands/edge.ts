/** `npm run bench:edge`: measures the function that checks tokens at the edge; it fails above 0.3 ms. */
import { measureEdge } from '../edge/measure-edge.ts';
import { table } from '../report/table.ts';

const LIMIT_MS = 0.3;

const spreads = Object.entries(await measureEdge(20_000));
const rows = spreads.map(([kind, { p50, p90, p99 }]) => [kind, p50, p90, p99]);
console.log(table(['viewer-request function, ms', 'p50', 'p90', 'p99'], rows));
const slow = spreads.filter(([, { p99 }]) => p99 >= LIMIT_MS);
if (slow.length > 0) {
  console.error(`p99 is not below ${LIMIT_MS} ms: ${slow.map(([kind]) => kind).join(', ')}`);
  process.exitCode = 1;
}
