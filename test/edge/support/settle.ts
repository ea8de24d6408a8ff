import { createLiveClub } from '../../load/live-club.ts';
import { issueLiveLicense } from '../../load/live-license.ts';
import { read, verify } from './reader.ts';
import { type EdgeService, untilKnown } from './start-edge-service.ts';

/** Resolves as soon as the edge knows all that was written before. */
export type Settle = () => Promise<void>;

/**
 * The table's stream is in order, so the edge knows what was written before something that it knows:
 * here, the status of a license.
 */
export async function openSettle(service: EdgeService): Promise<Settle> {
  const club = createLiveClub(service.table, 'settled');
  await club.publishNext();
  const license = await issueLiveLicense(service.table, club);
  const visitor = await verify(service.baseUrl, license);
  await untilKnown(service, visitor);
  const statusOfRead = async () =>
    (await read(service.baseUrl, { visitor, document: 'teams' })).answer.status;

  async function settle(): Promise<void> {
    const isActive = license.statuses.latest()?.value === 'active';
    await license.change(isActive ? 'suspended' : 'active');
    while ((await statusOfRead()) !== (isActive ? 401 : 200));
  }

  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(settle);
    return last;
  };
}
