import type { describeMachine } from '../report/machine.ts';
import { tableText } from '../report/table.ts';
import type { Start } from './measure-starts.ts';

export interface TricksResults {
  machine: ReturnType<typeof describeMachine>;
  rounds: number;
  variants: Start[];
}

export const tricksText = ({ machine, rounds, variants }: TricksResults): string =>
  [
    `${machine.cpu}, ${machine.cores} cores; Node.js ${machine.node}; commit ${machine.commit}, ${machine.date}`,
    tableText(
      `Starts of list-teams: medians of ${rounds}, ms; loads are above a process that does nothing`,
      ['built', 'bytes', 'load', 'first call', 'both', 'first call at 256 MB'],
      variants.map(({ name, bytes, load, firstCall, both, firstCallAt256 }) => [
        name,
        bytes,
        load,
        firstCall,
        both,
        firstCallAt256 ?? Number.NaN,
      ]),
    ),
  ].join('\n\n');
