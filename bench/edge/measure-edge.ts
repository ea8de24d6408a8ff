import { openEdge, signedToken } from '../../test/support/edge/open-edge.ts';
import { type Spread, spreadOf } from '../report/statistics.ts';

const LICENSE = '0123456789abcdef'.repeat(2);

/**
 * Milliseconds of a run of the viewer-request function, in Node.js' engine with the modules and
 * globals of CloudFront's: with the copies of the event that keep the function apart, and a
 * key-value store in memory.
 */
export async function measureEdge(calls: number): Promise<Record<string, Spread>> {
  const edge = openEdge();
  edge.writeClub('fc-example', LICENSE);
  const token = signedToken('fc-example', LICENSE);
  const tokens = {
    admitted: token,
    'refused: a wrong signature': token.slice(0, -43) + 'A'.repeat(43),
    'passed on: an unknown license': signedToken('fc-example', 'f'.repeat(32)),
    'passed on: no signature': token.slice(0, -53),
  };
  const spreads: Record<string, Spread> = {};
  for (const [kind, text] of Object.entries(tokens)) {
    const times: number[] = [];
    for (let i = 0; i < 2 * calls; i += 1) {
      const start = performance.now();
      await edge.ask({ token: text, headers: HEADERS });
      if (i >= calls) times.push(performance.now() - start); // the first half warms up
    }
    spreads[kind] = spreadOf(times);
  }
  return spreads;
}

/** What a browser sends. */
const HEADERS = {
  host: { value: 'data.example.com' },
  accept: { value: '*/*' },
  'accept-encoding': { value: 'gzip, deflate, br, zstd' },
  'accept-language': { value: 'de-AT,de;q=0.9,en;q=0.8' },
  origin: { value: 'https://www.example.com' },
  referer: { value: 'https://www.example.com/teams' },
  'user-agent': { value: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
};
