import { openTable, type Table } from '../../../shared/store/table.ts';
import { table } from '../../support/table.ts';

/** A command on its way to the table: its input and its answer are DynamoDB's, of many shapes. */
export interface Sent {
  constructor: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: see above
  input: any;
}

// biome-ignore lint/suspicious/noExplicitAny: see Sent
type Passage = (command: Sent, send: () => Promise<any>) => Promise<unknown>;

/** The real table with a passage before it, which may watch, hold back or refuse a command. */
export const tableBehind = (passage: Passage): Table => ({
  name: table.name,
  send: ((command: Sent) => passage(command, () => table.send(command as never))) as Table['send'],
});

/** An endpoint where nothing listens. */
const noTable = openTable(table.name, {
  endpoint: 'http://127.0.0.1:1',
  patience: { maxAttempts: 1, requestTimeoutMs: 1_000 },
});

export interface WatchedTable {
  table: Table;
  /** The read units of each read since the last look; 0 where it failed. */
  takeReads(): number[];
  isDown: boolean;
}

export function watchTable(): WatchedTable {
  const reads: number[] = [];
  const watched = {
    isDown: false,
    takeReads: () => reads.splice(0),
    table: tableBehind(async (command, send) => {
      if (watched.isDown) {
        reads.push(0);
        return noTable.send(command as never);
      }
      command.input.ReturnConsumedCapacity = 'TOTAL';
      const answer = await send();
      const consumed: { CapacityUnits: number }[] = [answer.ConsumedCapacity].flat();
      reads.push(consumed.reduce((units, each) => units + each.CapacityUnits, 0));
      return answer;
    }),
  };
  return watched;
}
