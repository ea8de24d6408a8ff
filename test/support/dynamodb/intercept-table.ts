import { Problem } from '../../../shared/problem.ts';
import { openTable, type Table } from '../../../shared/table/dynamodb/open-table.ts';
import { table } from '../table.ts';

/** A command that is sent to the table. */
export interface Sent {
  constructor: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: the input of any command of DynamoDB
  input: any;
}

// biome-ignore lint/suspicious/noExplicitAny: see Sent
type Interceptor = (command: Sent, send: () => Promise<any>) => Promise<unknown>;

/** The table, with an interceptor that may watch, delay or fail each command. */
export const interceptTable = (intercept: Interceptor): Table => ({
  name: table.name,
  send: ((command: Sent) => {
    if (stepOf(command) === 'claim') claims.push(command.input);
    return intercept(command, () => table.send(command as never));
  }) as Table['send'],
});

const claims: Sent['input'][] = [];
const noted = new Map<string, string[]>();

/** The revisions that publishers claimed through any intercepted table, and those that were noted. */
export const claimsOf = (slug: string): string[] => [
  ...(noted.get(slug) ?? []),
  ...claims
    .filter(({ Key }) => Key.pk === `CLUB#${slug}`)
    .map((input) => input.ExpressionAttributeValues[':claim']),
];

/** Notes the revisions of a club that was not published, but copied. */
export const noteRevisions = (slug: string, revisions: string[]): void =>
  void noted.set(slug, revisions);

/** The table; `claimsOf` knows its publishers. */
export const recordingTable = interceptTable((_, send) => send());

export const isWrite = ({ constructor: { name } }: Sent): boolean =>
  /^(Put|Update|Delete|BatchWrite)Command$/.test(name);

/** A publisher's write to the item of its club; undefined for any other command. */
export function stepOf({ input }: Sent): 'claim' | 'flip' | undefined {
  if (input.UpdateExpression?.startsWith('SET claim')) return 'claim';
  return input.UpdateExpression?.startsWith('SET slug') ? 'flip' : undefined;
}

/** The table, whose n-th write does not arrive, or arrives without a response. */
export function failingAt(write: number, moment: 'before' | 'after'): Table {
  let writes = 0;
  return interceptTable(async (command, send) => {
    if (isWrite(command)) writes += 1;
    const isFailing = isWrite(command) && writes === write;
    if (isFailing && moment === 'before') throw new Problem('unavailable');
    const answer = await send();
    if (isFailing) throw new Problem('unavailable');
    return answer;
  });
}

/** The writes that an operation sends, in order. */
export async function writesOf(operate: (table: Table) => Promise<unknown>): Promise<Sent[]> {
  const writes: Sent[] = [];
  const watched = interceptTable((command, send) => {
    if (isWrite(command)) writes.push(command);
    return send();
  });
  await operate(watched);
  return writes;
}

/** An endpoint where nothing listens. */
const noTable = openTable(table.name, {
  endpoint: 'http://127.0.0.1:1',
  limits: { maxAttempts: 1, attemptTimeoutMs: 1_000, sendTimeoutMs: 1_000 },
});

export interface MeteredTable {
  table: Table;
  /** The read units of each read since the last call; 0 where it failed. */
  takeReads(): number[];
  isDown: boolean;
}

export function meterTable(): MeteredTable {
  const reads: number[] = [];
  const watched = {
    isDown: false,
    takeReads: () => reads.splice(0),
    table: interceptTable(async (command, send) => {
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
