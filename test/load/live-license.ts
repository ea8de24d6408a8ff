import { createBearerToken } from '../../shared/license/bearer-token.ts';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import type { View } from '../../shared/license/view.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../shared/table/licenses.ts';
import type { LiveClub } from './live-club.ts';
import { createTimeline, type Timeline } from './timeline.ts';

export type Status = 'active' | 'suspended' | 'expired';

/** A license that is suspended, resumed, expired and extended while it is used. */
export interface LiveLicense {
  club: LiveClub;
  key: string;
  view: View;
  statuses: Timeline<Status>;
  change(status: Status): Promise<void>;
}

export async function issueLiveLicense(
  table: Table,
  club: LiveClub,
  view: View = 'full',
): Promise<LiveLicense> {
  const key = createLicenseKey();
  const { digest } = createBearerToken(key, { slug: club.slug, generation: 0 });
  const statuses = createTimeline<Status>();
  const change = (status: Status) =>
    statuses.change(status, async () => {
      await recordLicense(table, club.slug, {
        licenseId: licenseIdOf(key),
        status: status === 'suspended' ? 'suspended' : 'active',
        view,
        expiresOn: status === 'expired' ? '2020-12-31' : '2099-12-31',
        createdAt: '2026-01-01T00:00:00.000Z',
        tokenDigest: digest,
      });
    });
  await change('active');
  return { club, key, view, statuses, change };
}
