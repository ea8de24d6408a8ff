import type { Usage } from '../http/service-ready.ts';
import type { describeMachine } from '../report/machine.ts';
import { type Spread, spreadOf } from '../report/statistics.ts';
import { tableText } from '../report/table.ts';
import type { Publication } from './ages.ts';
import type { Asked } from './ask-all.ts';
import { GROWTH_LIMIT, type Leveling, levelingOf } from './leveling.ts';

/** 5 s for which an instance takes a club's pointer as it knows it, and one for the way. */
const AGE_LIMIT_MS = 6_000;

interface Load {
  asked: Asked;
  ages: number[];
  publications: Publication[];
  usages: Usage[];
  seconds: number;
  connections: number;
}

export interface LoadResult {
  connections: number;
  seconds: number;
  requests: number;
  notModified: number;
  publications: number;
  /** Milliseconds. */
  latency: Spread;
  /** How old answers were, in milliseconds: see agesOf. */
  age: Spread;
  oldest: number;
  tooOld: number;
  errors: number;
  /** The first few. */
  errorTexts: string[];
  /** Bytes of the service's process, and of its main thread's heap. */
  rss: Leveling;
  heap: Leveling;
  rssSamples: number[];
  isPassed: boolean;
}

export function summarizeLoad(load: Load): LoadResult {
  const { asked, ages, publications, usages, seconds, connections } = load;
  const tooOld = ages.filter((age) => age > AGE_LIMIT_MS).length;
  const rssSamples = usages.map(({ rss }) => rss);
  const rss = levelingOf(rssSamples);
  return {
    connections,
    seconds,
    requests: asked.latencies.length,
    notModified: asked.notModified,
    publications: publications.length,
    latency: spreadOf(asked.latencies),
    age: spreadOf(ages),
    oldest: ages.reduce((most, age) => Math.max(most, age), 0),
    tooOld,
    errors: asked.errors.length,
    errorTexts: asked.errors.slice(0, 5),
    rss,
    heap: levelingOf(usages.map(({ heapUsed }) => heapUsed)),
    rssSamples,
    isPassed: asked.errors.length === 0 && tooOld === 0 && rss.isLevel,
  };
}

export function loadText(machine: ReturnType<typeof describeMachine>, result: LoadResult): string {
  const { cpu, cores, node, commit, date } = machine;
  const head = `${cpu}, ${cores} cores; Node.js ${node}; commit ${commit}, ${date}`;
  const { latency, age, rss, heap } = result;
  const percent = `${GROWTH_LIMIT * 100} %`;
  const table = tableText(
    `${result.connections} connections for ${result.seconds} s; clubs published anew every 5 s`,
    ['', '', 'must be', ''],
    [
      ['answers', `${result.requests}, of which ${result.notModified} not modified`, '', ''],
      ['publications meanwhile', String(result.publications), '', ''],
      ['latency p50, p99', `${latency.p50}, ${latency.p99} ms`, '', ''],
      ['errors', String(result.errors), '0', verdict(result.errors === 0)],
      ['age p50, p99', `${age.p50}, ${age.p99} ms`, '', ''],
      [
        'oldest answer',
        `${result.oldest} ms`,
        `<= ${AGE_LIMIT_MS} ms`,
        verdict(result.tooOld === 0),
      ],
      ['memory (RSS)', describeLeveling(rss), `grows <= ${percent}`, verdict(rss.isLevel)],
      ["main thread's heap", describeLeveling(heap), '', ''],
    ],
  );
  const notes =
    'age: how long, when an answer had come, a later edition had been published than it shows;\nmemory: medians of the third and the last quarter of the time, from a sample a second.';
  const errors = result.errorTexts.map((text) => `error: ${text}`);
  return [head, table, notes, ...errors].join('\n\n');
}

const verdict = (isMet: boolean): string => (isMet ? 'ok' : 'NOT MET');

const describeLeveling = ({ third, last, growth }: Leveling): string =>
  `${mega(third)} then ${mega(last)} MB, ${(growth * 100).toFixed(1)} %`;

const mega = (bytes: number): string => (bytes / 1e6).toFixed(0);
