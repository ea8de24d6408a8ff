import { RETENTION, type Retention } from '../../publish/revisions/retention.ts';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { clearActivity, showActivity } from '../terminal/activity.ts';
import { findStack } from './find-stack.ts';
import { findService } from './local-services.ts';

export interface TargetOptions {
  local?: boolean;
  /** Port of the local service; required if several are running. */
  port?: number;
  stack?: string;
  table?: string;
  endpoint?: string;
  yes?: boolean;
  /**
   * Whether to make a change without first printing the change and the table's name. Changes that need a
   * confirmation are still printed.
   */
  quiet?: boolean;
}

/** Deployed or local service that uses the table. Properties that are not known are undefined. */
export interface Deployment {
  isLocal: boolean;
  baseUrl?: string | undefined;
  edgeUrl?: string | undefined;
  /** URL of the local match-day site. */
  siteUrl?: string | undefined;
  stack?: string | undefined;
  version?: string | undefined;
  updatedAt?: string | undefined;
  account?: string | undefined;
  region?: string | undefined;
  uploadsBucket?: string | undefined;
  /** Folder for uploads to a local service, instead of a bucket. */
  uploadsFolder?: string | undefined;
  /** Retention of each club's revisions; the default if the deployment's is not known. */
  retention: Retention;
  /** Days of point-in-time recovery; undefined if they are not known. */
  recoveryDays?: number | undefined;
}

const NO_TARGET =
  'No target. Pass --local for the service that npm start runs here, --stack NAME for a deployed ' +
  'stack, or --table NAME [--endpoint URL] for a table.';

/**
 * Finds the table and the deployment. Does not check whether a table given by name exists.
 *
 * @throws CommandError if no such local service runs, or the stack does not exist; UsageError if no target is
 * given
 */
export async function findTarget({
  local,
  port,
  stack,
  table,
  endpoint,
}: TargetOptions): Promise<{ table: Table; deployment: Deployment }> {
  if (local) return findLocal(port);
  if (stack) return findDeployed(stack);
  if (!table) throw new UsageError(NO_TARGET);
  const isLocal = endpoint !== undefined && isLoopback(endpoint);
  return { table: openTable(table, { endpoint }), deployment: { isLocal, retention: RETENTION } };
}

function findLocal(port: number | undefined) {
  const {
    table_name,
    dynamodb_endpoint,
    base_url,
    site_url,
    uploads_folder,
    retention = RETENTION,
  } = findService(port);
  return {
    table: openTable(table_name, { endpoint: dynamodb_endpoint }),
    deployment: {
      isLocal: true,
      baseUrl: base_url,
      siteUrl: site_url,
      uploadsFolder: uploads_folder,
      retention,
    },
  };
}

async function findDeployed(stack: string) {
  showActivity(`Looking for the stack ${stack}`);
  const deployed = await findStack(stack);
  clearActivity();
  if (!deployed) {
    throw new CommandError(
      `${stack}: no such stack of this service in this account and region; check the name, ` +
        'AWS_PROFILE and AWS_REGION',
    );
  }
  const { tableName, ...rest } = deployed;
  return { table: openTable(tableName), deployment: { isLocal: false, stack, ...rest } };
}

const isLoopback = (endpoint: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname);
