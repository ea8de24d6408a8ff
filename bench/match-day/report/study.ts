import type { MatchDay } from '../model/record.ts';
import { play } from '../play.ts';
import { CASES, type Case, type Inputs, MEMORY_MB, scenarioOf } from '../scenarios.ts';
import { variantsOf } from '../variants.ts';
import { limitsAssumed, timesAssumed } from './assumptions.ts';
import { type Findings, findingsOf } from './findings.ts';
import { limitsTable, timesTable, useTable, variantsTable } from './tables.ts';

/** All match days of docs/capacity.md. */
export interface Study {
  cases: { of: Case; day: MatchDay; findings: Findings }[];
  variants: { title: string; findings: Findings }[];
  inputs: Inputs;
}

/** Takes about half a minute; `tell` is told what is played. */
export function study(inputs: Inputs, tell: (title: string) => void): Study {
  const cases = CASES.map((of) => {
    tell(Object.values(of).join(', '));
    const scenario = scenarioOf(of, inputs);
    const day = play(scenario);
    return { of, day, findings: findingsOf(scenario, day) };
  });
  const variants = variantsOf(inputs).map(({ title, scenario }) => {
    tell(title);
    return { title, findings: findingsOf(scenario, play(scenario)) };
  });
  return { cases, variants, inputs };
}

/** The generated blocks of docs/capacity.md. */
export const blocksOf = ({ cases, variants, inputs }: Study): Record<string, string> => ({
  limits: limitsTable(cases),
  use: useTable(cases),
  variants: variantsTable(variants),
  'limits assumed': limitsAssumed(),
  'times assumed': timesAssumed(inputs),
  times: `Measured: ${inputs.timings.source}.\n\n${timesTable(inputs.timings, MEMORY_MB)}`,
});
