import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { getCalendar } from '../../shared/model/calendar.ts';
import { DESIGNS } from './designs.ts';
import type { Usage } from './prices.ts';
import { HEADER_BYTES, MEMORY_GB, WAYS } from './usage.ts';

const SAMPLE = new URL('../../examples/clubs/sk-kesselhafen.json', import.meta.url);

/** Bytes of a sample club's calendar of all matches, compressed. */
export function calendarBytes(): number {
  const { documents } = prepareClub(readFileSync(SAMPLE), '2026-11-29');
  const calendar = documents.find(({ name }) => name === getCalendar.name({}));
  if (!calendar) throw new Error('The sample has no calendar.');
  return gzipSync(calendar.bytes).length;
}

/**
 * A month of calendar programs that each request a calendar every hour. The authorizer runs for each request,
 * because API Gateway does not cache its answers for calendars; its instance caches the license for a minute.
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
