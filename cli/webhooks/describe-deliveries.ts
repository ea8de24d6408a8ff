import type { Delivery } from '../../shared/table/deliveries.ts';
import { toSeconds } from '../terminal/format.ts';
import { tabulate } from '../terminal/table.ts';

/** A table of deliveries, with its headings; columns in which all would be the same are left out. */
export function tabulateDeliveries(deliveries: Delivery[]): string[] {
  const isOfSeveral = new Set(deliveries.map(({ webhookId }) => webhookId)).size > 1;
  const hasPending = deliveries.some(({ nextAttemptAt }) => nextAttemptAt);
  return tabulate([
    [
      ...['last attempt', ...(isOfSeveral ? ['webhook'] : []), 'type', 'revision', 'state'],
      ...['attempts', 'answer', ...(hasPending ? ['next attempt'] : [])],
    ],
    ...deliveries.map((delivery) => [
      toSeconds(delivery.lastAttemptAt),
      ...(isOfSeveral ? [delivery.webhookId] : []),
      delivery.type,
      delivery.revision,
      delivery.state,
      delivery.attempts,
      describeAnswer(delivery),
      ...(hasPending ? [timeOf(delivery.nextAttemptAt)] : []),
    ]),
  ]);
}

const timeOf = (time: string | undefined): string => (time ? toSeconds(time) : '');

/** The status of the endpoint's answer or, without one, why there is none. */
const describeAnswer = ({ lastStatus, lastError }: Delivery): string =>
  String(lastStatus ?? lastError ?? '');
