import { createLiveClub, type LiveClub } from '../../load/live-club.ts';
import { issueLiveLicense, type LiveLicense } from '../../load/live-license.ts';
import { startInstances } from '../../support/start-instances.ts';
import { type Visitor, verify } from './reader.ts';
import { openSettle } from './settle.ts';
import { type EdgeService, untilKnown } from './start-edge-service.ts';

interface CrowdSize {
  clubs: number;
  /** Of each club. */
  licenses: number;
  /** Of each license. */
  tokens: number;
}

export interface Crowd {
  clubs: LiveClub[];
  /** In the order of the clubs. */
  licenses: LiveLicense[];
  visitors: Visitor[];
}

/** Clubs, licenses and tokens that the edge knows. */
export async function openCrowd(service: EdgeService, size: CrowdSize): Promise<Crowd> {
  const settle = await openSettle(service);
  const licenses: LiveLicense[] = [];
  const visitors: Visitor[] = [];
  const clubs = Array.from({ length: size.clubs }, (_, i) =>
    createLiveClub(service.table, `club-${i}`, settle),
  );
  for (const club of clubs) {
    await club.publishNext();
    for (let i = 0; i < size.licenses; i += 1) {
      licenses.push(await issueLiveLicense(service.table, club));
    }
  }
  for (const license of licenses) {
    const first = await verify(service.baseUrl, license);
    visitors.push(first);
    for (let i = 1; i < size.tokens; i += 1) visitors.push(await verify(service.baseUrl, license));
    await untilKnown(service, first);
  }
  const { slug = '' } = clubs[0] ?? {};
  await startInstances({
    baseUrl: service.apiUrl,
    club: slug,
    licenseKey: licenses[0]?.key ?? '',
  });
  await service.takeRequests();
  return { clubs, licenses, visitors };
}
