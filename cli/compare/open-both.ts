import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { UsageError } from '../command-error.ts';
import { findTarget } from '../targets/find-target.ts';
import { openTarget, type Target, type TargetOptions } from '../targets/target.ts';

/**
 * Opens the restored table, which is the target, and the one in use: by the name of its stack or, with
 * `--table`, its own.
 */
export async function openBoth(
  options: TargetOptions,
  name: string,
): Promise<{ restored: Target; inUse: Table }> {
  const { stack, table, endpoint, local } = options;
  if (local) throw new UsageError('This command takes --stack or --table, and no --local.');
  const restored = await openTarget(options);
  const other = stack ? { stack: name } : { table: name, ...(endpoint && { endpoint }) };
  const { table: inUse } = await findTarget(table || stack ? other : {});
  if (inUse.name === restored.table.name) {
    throw new UsageError(`${name}: that is the same table, ${inUse.name}`);
  }
  return { restored, inUse };
}
