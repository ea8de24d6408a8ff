import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findWebhook } from '../../shared/table/webhooks.ts';
import { type CallLine, describeCall, readCallLine } from './describe-call.ts';

export type CallLog = ReturnType<typeof createCallLog>;

/** Shows the calls of webhooks with their URLs, which are in no log when deployed. */
export function createCallLog(show: (line: string) => void) {
  const { promise: opened, resolve: open } = Promise.withResolvers<Table>();

  async function showCall(call: CallLine): Promise<void> {
    const webhook = await findWebhook(await opened, call.club, call.id).catch(() => undefined);
    show(describeCall(call, webhook?.url ?? call.id));
  }

  return {
    /** Once the table is known. */
    open,
    /** False for a line about something else, which is not shown. */
    take(line: string): boolean {
      const call = readCallLine(line);
      if (call) void showCall(call);
      return call !== undefined;
    },
  };
}
