import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { UsageError } from '../command-error.ts';
import type { TargetOptions } from './find-target.ts';

/**
 * Opens another table in the target's account and region.
 * @throws UsageError if the table is the target itself, or with `--local`
 */
export function openOther(name: string, target: Table, { local, endpoint }: TargetOptions): Table {
  if (local) throw new UsageError('This command takes --stack or --table, and no --local.');
  if (name === target.name) throw new UsageError(`${name}: that is the same table`);
  return openTable(name, { endpoint });
}
