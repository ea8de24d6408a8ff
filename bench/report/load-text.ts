import type { Figures } from '../../test/load/figures.ts';
import { figuresText } from '../../test/load/figures-text.ts';
import { type Machine, machineText } from './machine.ts';

/** Content of bench/load-results.json. */
export interface LoadResults extends Figures {
  machine: Machine;
  seconds: number;
}

export const loadText = (results: LoadResults): string =>
  [
    machineText(results.machine),
    `A match day in ${results.seconds} s:`,
    `\`\`\`text\n${figuresText(results)}\n\`\`\``,
  ].join('\n\n');
