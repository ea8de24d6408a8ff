import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import type { Sent } from '../../support/dynamodb/intercept-table.ts';
import type { Runner } from './run-race.ts';

/** The command as versions before ids of claims send it: they write and compare `claim` alone. */
export const ofEarlierVersion = ({ name, command, ...runner }: Runner): Runner => ({
  ...runner,
  name: `${name} of an earlier version`,
  command: (on, club) => command(withoutIds(on), club),
});

const withoutIds = (on: Table): Table => ({
  name: on.name,
  send: ((command: Sent) => {
    const { input } = command;
    const { ':id': id, ...values } = input.ExpressionAttributeValues ?? {};
    if (input.UpdateExpression?.includes('claim_id')) {
      input.UpdateExpression = input.UpdateExpression.replace(/, claim_id( = :id)?/, '');
    }
    if (id !== undefined) {
      input.ExpressionAttributeValues = values;
      input.ConditionExpression = input.ConditionExpression?.replace(
        ' AND claim_id = :id',
        '',
      ).replace(' AND moved_at = :moved', '');
    }
    return on.send(command as never);
  }) as Table['send'],
});
