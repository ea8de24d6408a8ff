import { countOf } from '../../../publish/club/describe-counts.ts';
import { CommandError } from '../../command-error.ts';
import { compareTables } from '../../compare/compare-tables.ts';
import { describeDifferences, toDifferenceData } from '../../compare/describe-differences.ts';
import { openBoth } from '../../compare/open-both.ts';
import { type AddCommand, onTarget, withJson } from '../../options/shared-options.ts';
import { type TargetOptions, targetArguments } from '../../targets/target.ts';
import { clearActivity, showActivity } from '../../terminal/activity.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  /** The stack or, with `--table`, the table that is in use. */
  with: string;
}

/** `club-data compare`: what a restored table would bring back, before it is switched to. */
async function compareCommand(options: Options): Promise<void> {
  const { restored, inUse } = await openBoth(options, options.with);
  const differences = await compareTables({ restored: restored.table, inUse }, (done, total) =>
    showActivity(`Reading both tables: ${done} of ${countOf(total, 'club')}`),
  );
  clearActivity();
  const output = createOutput(options);
  const names = `${restored.table.name} from ${inUse.name}`;
  output.line(
    differences.length === 0
      ? `${restored.table.name} brings nothing back that was ended in ${inUse.name}, and loses nothing.`
      : `${countOf(differences.length, 'difference')} of ${names}:`,
  );
  const commands = { target: targetArguments(options), inUse: options.with };
  for (const line of describeDifferences(differences, commands)) output.line(line);
  output.data({
    restored: restored.table.name,
    inUse: inUse.name,
    differences: toDifferenceData(differences, commands),
  });
  if (differences.length > 0) throw new CommandError(); // exit code 1, and nothing more to say
}

/** Adds the command with its options. */
export const addCompare: AddCommand = (add) =>
  withJson(
    onTarget(
      add(
        'compare',
        'list what a restored table would bring back: ended licenses, withheld and forgotten people',
        '--stack ClubData-staging --with ClubData-prod',
      ).requiredOption('--with <name>', 'the stack (with --table, the table) that is in use'),
    ),
  ).action(compareCommand);
