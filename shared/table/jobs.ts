import { optionalTextOf, textOf } from './dynamodb/attributes.ts';
import { getItem } from './dynamodb/get-item.ts';
import type { Table } from './dynamodb/open-table.ts';
import { updateIf } from './dynamodb/write-item.ts';
import { jobKey } from './keys.ts';

/**
 * Last recorded run of the job that publishes all clubs (docs/data-model.md#job). A run in which every club
 * fails is not recorded.
 */
export interface Job {
  /** Time in ISO 8601, whole seconds. */
  endedAt: string;
  endedOn: string;
  /** Time by which the next run must end, ISO 8601, whole seconds; undefined if none is expected. */
  dueAt?: string | undefined;
}

/**
 * Formats a time in whole seconds like EventBridge Scheduler, because lib/monitoring/job-alarm.ts compares
 * times as texts.
 */
const formatTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+/, '');

/** Records that a run of the job has ended. The next one must end within `hours`; 0 expects none. */
export async function recordJob(
  table: Table,
  { now, endedOn, hours }: { now: Date; endedOn: string; hours: number },
): Promise<void> {
  const endedAt = formatTime(now.getTime());
  await updateIf(table, jobKey, {
    UpdateExpression:
      'SET ended_at = :ended, ended_on = :machine' +
      (hours === 0 ? ' REMOVE due_at' : ', due_at = :due'),
    ConditionExpression: 'attribute_not_exists(ended_at) OR ended_at <= :ended',
    ExpressionAttributeValues: {
      ':ended': endedAt,
      ':machine': endedOn,
      ...(hours > 0 && { ':due': formatTime(now.getTime() + hours * 3_600_000) }),
    },
  });
}

export async function findJob(table: Table): Promise<Job | undefined> {
  const item = await getItem(table, jobKey, { consistent: true });
  if (item?.ended_at === undefined) return undefined;
  return {
    endedAt: textOf(item, 'ended_at'),
    endedOn: textOf(item, 'ended_on'),
    dueAt: optionalTextOf(item, 'due_at'),
  };
}
