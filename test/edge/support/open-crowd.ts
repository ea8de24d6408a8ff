import { VIEWS } from '../../../shared/license/view.ts';
import { createLiveClub, type LiveClub } from '../../load/live-club.ts';
import { issueLiveLicense, type LiveLicense } from '../../load/live-license.ts';
import { startInstances } from '../../support/start-instances.ts';
import { type Visitor, verify } from './reader.ts';
import type { EdgeService } from './start-edge-service.ts';

interface CrowdSize {
  clubs: number;
  /** Of each club, in turn of the full and of the public view. */
  licenses: number;
}

export interface Crowd {
  clubs: LiveClub[];
  /** In the order of the clubs. */
  licenses: LiveLicense[];
  /** One of each license. */
  visitors: Visitor[];
}

/** Clubs, licenses and tokens. */
export async function openCrowd(service: EdgeService, size: CrowdSize): Promise<Crowd> {
  const licenses: LiveLicense[] = [];
  const clubs = Array.from({ length: size.clubs }, (_, i) =>
    createLiveClub(service.table, `club-${i}`),
  );
  for (const club of clubs) {
    await club.publishNext();
    for (let i = 0; i < size.licenses; i += 1) {
      licenses.push(await issueLiveLicense(service.table, club, VIEWS[i % VIEWS.length]));
    }
  }
  const visitors = await Promise.all(licenses.map((each) => verify(service.baseUrl, each)));
  const { slug = '' } = clubs[0] ?? {};
  await startInstances({
    baseUrl: service.apiUrl,
    club: slug,
    licenseKey: licenses[0]?.key ?? '',
  });
  await service.takeRequests();
  return { clubs, licenses, visitors };
}
