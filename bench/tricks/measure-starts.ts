import { seededRandom } from '../club/random.ts';
import { openCpuShares } from '../cold/cpu-share.ts';
import { type Run, runInstance, type Subject } from '../instance/run-instance.ts';
import { shuffle } from '../instance/shuffle.ts';
import { measurePayload } from '../payload/measure-payload.ts';
import { median, round } from '../report/statistics.ts';

/** Medians in milliseconds; loads are above that of a process that does nothing. */
export interface Start {
  name: string;
  bytes: number;
  load: number;
  firstCall: number;
  both: number;
  /** With the CPU share of 256 MB after the load; undefined where CPU cannot be limited. */
  firstCallAt256: number | undefined;
}

/** A fresh process for each sample; in each round every subject, in another order. */
export async function measureStarts(
  subjects: Subject[],
  noOp: Subject,
  rounds: number,
): Promise<Start[]> {
  const random = seededRandom(rounds);
  const shares = openCpuShares([256]);
  const runs = new Map([noOp, ...subjects].map((subject) => [subject, newRuns()]));
  try {
    for (let i = 0; i < rounds; i += 1) {
      for (const [subject, { free, limited }] of shuffle([...runs], random)) {
        free.push(await runInstance(subject, { calls: 1 }));
        if (!shares) continue;
        limited.push(await runInstance(subject, { calls: 1, cpuGroup: shares.groupOf(256) }));
      }
    }
  } finally {
    shares?.close();
  }
  const bare = median((runs.get(noOp)?.free ?? []).map(({ load }) => load));
  return subjects.map((subject) => {
    const { free, limited } = runs.get(subject) ?? newRuns();
    return {
      name: subject.name,
      bytes: measurePayload(subject).bytes,
      load: round(median(free.map(({ load }) => load)) - bare),
      firstCall: round(median(free.map(firstCall))),
      both: round(median(free.map((run) => run.load + firstCall(run))) - bare),
      firstCallAt256: limited.length > 0 ? round(median(limited.map(firstCall))) : undefined,
    };
  });
}

const newRuns = (): { free: Run[]; limited: Run[] } => ({ free: [], limited: [] });

const firstCall = ({ walls }: Run): number => walls[0] ?? Number.NaN;
