import { describe, expect, it } from 'vitest';
import { startStackForTest } from './support/assembly.ts';
import { restApi } from './support/rest-api.ts';

const DEPLOYED = `
export const handler = async (event) => console.log('DEPLOYED ' + JSON.stringify(event));
`;
const SCHEDULED = `export const handler = async () => console.log('SCHEDULED');`;

describe("a stack's events", () => {
  it('say once that the stack was created; nothing runs by a schedule', async () => {
    const { template, assets } = restApi({
      functions: { Deployed: DEPLOYED, Scheduled: SCHEDULED },
      methods: {},
    });
    const target = (name: string) => ({ Id: 'Target0', Arn: { 'Fn::GetAtt': [name, 'Arn'] } });
    const rule = (EventPattern: object) => ({
      Type: 'AWS::Events::Rule',
      Properties: { EventPattern, Targets: [target('Deployed')] },
    });
    const source = ['aws.cloudformation'];
    const status = (...statuses: string[]) => ({ 'status-details': { status: statuses } });
    Object.assign(template.Resources, {
      Rule: rule({
        ...{ source, 'detail-type': ['CloudFormation Stack Status Change'] },
        detail: {
          'stack-id': [{ Ref: 'AWS::StackId' }],
          ...status('CREATE_COMPLETE', 'UPDATE_COMPLETE'),
        },
      }),
      Failed: rule({ source, detail: status('UPDATE_ROLLBACK_COMPLETE') }),
      Schedule: {
        Type: 'AWS::Events::Rule',
        Properties: { ScheduleExpression: 'rate(1 minute)', Targets: [target('Scheduled')] },
      },
    });
    const { stats, lines, notEmulated } = await startStackForTest(template, assets);
    // The start sends all events: each that no instance has taken yet would have started one.
    expect(stats().map(({ instances }) => instances)).toEqual([1, 0]);
    const deployed = () => lines.find((line) => line.includes('DEPLOYED'));
    await expect.poll(deployed).toBeDefined();
    const event = deployed();
    expect(JSON.parse(event?.replace('Deployed: DEPLOYED ', '') ?? '')).toMatchObject({
      source: 'aws.cloudformation',
      detail: { 'status-details': { status: 'CREATE_COMPLETE' } },
    });
    expect(notEmulated).toEqual(['1 AWS::Events::Rule']);
  });
});
