import { countOf } from '../../publish/describe-counts.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { compareTables } from '../compare/compare-tables.ts';
import { findTarget } from '../targets/find-target.ts';
import { openTarget, type TargetOptions, targetArguments } from '../targets/target.ts';
import { clearActivity, showActivity } from '../terminal/activity.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  /** The stack or, with `--table`, the table that is in use. */
  with: string;
}

/** `club-data compare`: what a restored table would bring back, before it is switched to. */
export async function compareCommand(options: Options): Promise<void> {
  const { stack, table: name, endpoint, with: inUseName } = options;
  if (options.local) throw new UsageError('compare takes --stack or --table, and no --local.');
  const { table: restored } = await openTarget(options);
  const other = stack ? { stack: inUseName } : { table: inUseName, ...(endpoint && { endpoint }) };
  const { table: inUse } = await findTarget(name || stack ? other : {});
  showActivity('Reading both tables');
  const differences = await compareTables(restored, inUse);
  clearActivity();
  const output = createOutput(options);
  output.line(
    differences.length === 0
      ? `${restored.name} brings nothing back that was ended in ${inUse.name}, and loses nothing.`
      : `${countOf(differences.length, 'difference')} of ${restored.name} from ${inUse.name}:`,
  );
  const toCommand = (remedy: string) => `npx club-data ${remedy}${targetArguments(options)}`;
  for (const { club, detail, remedy } of differences) {
    for (const line of ['', `${club}: ${detail}`]) output.line(line);
    if (remedy) output.line(`  ${toCommand(remedy)}`);
  }
  output.data({
    restored: restored.name,
    inUse: inUse.name,
    differences: differences.map(({ license, person, remedy, ...difference }) => ({
      ...difference,
      license: license ?? null,
      person: person ?? null,
      remedy: remedy ? toCommand(remedy) : null,
    })),
  });
  if (differences.length > 0) throw new CommandError(); // exit code 1, and nothing more to say
}
