import { Option } from 'commander';
import { OPERATOR_PATIENCE, openTable, type Table } from '../shared/store/table.ts';
import { Refusal } from './refusal.ts';
import { readServiceFile } from './service-file.ts';

export interface TargetOptions {
  table?: string;
  endpoint?: string;
  local?: boolean;
}

export const targetOptions = [
  new Option('--local', 'the local service that runs in this folder').conflicts([
    'table',
    'endpoint',
  ]),
  new Option('--table <name>', 'the table (the stack has it as its output TableName)'),
  new Option('--endpoint <url>', 'a local DynamoDB engine'),
];

/** @throws Refusal when the options name no table */
export function openTarget({ table, endpoint, local }: TargetOptions): Table {
  if (local) {
    const service = readServiceFile();
    return openTable(service.table_name, {
      endpoint: service.dynamodb_endpoint,
      patience: OPERATOR_PATIENCE,
    });
  }
  if (!table) throw new Refusal('Which table? Name one with --table NAME, or use --local.');
  return openTable(table, { endpoint, patience: OPERATOR_PATIENCE });
}
