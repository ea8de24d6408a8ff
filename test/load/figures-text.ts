import type { Figures } from './figures.ts';

const COLUMNS = ['phase', 'responses', 'per second', 'p50 ms', 'p99 ms', '429'];

/** Lines for a person. */
export function figuresText(figures: Figures): string {
  const {
    phases,
    statuses,
    events,
    oldest,
    stale,
    unexplained,
    unavailable,
    openFor,
    closedFor,
    memory,
    wrong,
    wrongCount,
  } = figures;
  const rows = phases.map(({ name, responses, perSecond, throttled, p50, p99 }) => {
    const share = `${((100 * throttled) / Math.max(1, responses)).toFixed(2)} %`;
    return [name, responses, perSecond, p50, p99, share].map(String);
  });
  return [
    ...[COLUMNS, ...rows].map((row) => row.map((cell) => cell.padEnd(13)).join('')),
    `responses by status: ${listOf(statuses)}`,
    `meanwhile: ${listOf(events)}`,
    `oldest document: replaced ${oldest} ms before; replaced longer ago than a pointer is cached: ${stale}, without a reason: ${unexplained}`,
    `open after a suspension: ${openFor} ms; closed after a resumption: ${closedFor} ms`,
    `memory: ${mega(memory.afterSpike)} MB after the spike, ${mega(memory.afterSecondSpike)} MB after the second`,
    `requests that DynamoDB did not answer in time: ${unavailable}`,
    `wrong answers: ${wrongCount}`,
    ...wrong,
  ].join('\n');
}

const listOf = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

const mega = (bytes: number): string => (bytes / 1e6).toFixed(0);
