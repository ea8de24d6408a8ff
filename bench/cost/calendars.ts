import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { getCalendar } from '../../shared/model/calendar.ts';
import { DESIGNS } from './designs.ts';
import type { Usage } from './prices.ts';
import { HEADER_BYTES, MEMORY_GB, WAYS } from './usage.ts';

const SAMPLE = new URL('../../examples/clubs/sk-kesselhafen.json', import.meta.url);

/** Returns the compressed bytes of a sample club's calendar of all matches. */
export function calendarBytes(): number {
  const { documents } = prepareClub(readFileSync(SAMPLE), '2026-11-29');
  const calendar = documents.find(({ name }) => name === getCalendar.name({}));
  if (!calendar) throw new Error('The sample has no calendar.');
  return gzipSync(calendar.bytes).length;
}

/**
 * Returns a month's usage of calendar programs that request a calendar every hour. API Gateway does not cache
 * authorizations of calendars, so the authorizer runs for each request. Its instance caches the license for a
 * minute.
 */
export function calendarUsage(programs: number): Usage {
  const requests = programs * 730;
  const { logBytes, deliveredBytes } = WAYS['this design'];
  const ms = Math.ceil(DESIGNS['this design'].times.cachedCall);
  return {
    requests,
    firewallRequests: requests,
    invocations: 2 * requests,
    armGbSeconds: ((2 * requests * ms) / 1_000) * MEMORY_GB,
    bytesOut: requests * (HEADER_BYTES + calendarBytes()),
    bytesLogged: 2 * requests * logBytes,
    bytesDelivered: requests * deliveredBytes,
  };
}
