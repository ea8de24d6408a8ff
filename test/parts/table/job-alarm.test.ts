import { UpdateItemCommand, type UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findJob, recordJob } from '../../../shared/table/jobs.ts';
import { Policy, stack, TABLE } from '../../support/iam.ts';
import { createOwnTable } from '../../support/own-table.ts';

const Target = z.looseObject({
  Target: z.looseObject({ Arn: z.string(), Input: z.string().optional() }),
});
const [target] = stack
  .listResources('AWS::Scheduler::Schedule', Target)
  .flatMap(({ properties }) => (properties.Target.Input ? [properties.Target] : []));

/** The request that EventBridge Scheduler sends at a time. */
const requestAt = (time: string): UpdateItemCommandInput =>
  JSON.parse((target?.Input ?? '').replaceAll('<aws.scheduler.scheduled-time>', time));

it('the hourly request fails, which the alarm Late job counts, once the next run is late', async () => {
  expect(target?.Arn).toMatch(/:aws-sdk:dynamodb:updateItem$/);
  expect(requestAt('').TableName).toBe(TABLE);
  const table = await createOwnTable();
  const check = async (time: string) => {
    const command = new UpdateItemCommand({ ...requestAt(time), TableName: table.name });
    return table.send(command as never).then(
      () => 'in time',
      (error: Error) => error.name,
    );
  };
  expect(await check('2026-11-28T00:00:00Z')).toBe('in time'); // no job yet
  await recordJob(table, { now: new Date('2026-11-28T02:00:00Z'), endedOn: 'server', hours: 26 });
  expect(await check('2026-11-29T03:59:59Z')).toBe('in time');
  expect(await check('2026-11-29T04:00:00Z')).toBe('ConditionalCheckFailedException');
  expect((await findJob(table))?.dueAt).toBe('2026-11-29T04:00:00Z');
  await recordJob(table, { now: new Date('2026-11-29T05:00:00Z'), endedOn: 'server', hours: 0 });
  expect(await check('2027-01-01T00:00:00Z')).toBe('in time'); // no other is expected
});

it('may update that item alone', async () => {
  const [policy, ...others] = stack
    .listResources('AWS::IAM::Policy', Policy)
    .filter(({ id }) => /scheduler/i.test(id))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Action }) => String(Action).startsWith('dynamodb:'));
  expect(others).toEqual([]);
  expect(policy?.Action).toEqual(['dynamodb:UpdateItem']);
  expect(policy?.Condition).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['JOBS'] },
  });
});
