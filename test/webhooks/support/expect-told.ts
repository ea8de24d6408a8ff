import { expect } from 'vitest';
import type { Added } from './add-webhook.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Expects that the calls that an endpoint accepted tell of every change up to a revision: each compares
 * with a revision that one before it told of (an earlier one, when the answer to the last was lost), and
 * one that came again is the same.
 */
export function expectToldOfAll(
  endpoint: Endpoint,
  path: string,
  { since, revision }: Pick<Added, 'since'> & { revision: string },
): void {
  const bodies = endpoint.accepted(path).map(({ text }) => text);
  const distinct = Array.from(new Set(bodies), (text) => JSON.parse(text));
  expect(new Set(distinct.map(({ id }) => id)).size, `${path}: ids`).toBe(distinct.length);
  const revisions = distinct.map((body) => body.revision);
  const gaps = distinct.filter(
    (body, i) => ![since, ...revisions.slice(0, i)].includes(body.since),
  );
  expect(gaps, path).toEqual([]);
  expect(revisions.at(-1)).toBe(revision);
}

/** Expects that the attempts of a call, accepted or not, have its id and its body in common. */
export function expectSameBodies({ calls }: Endpoint): void {
  const texts = new Map(calls.map(({ headers, text }) => [headers['webhook-id'], text]));
  for (const { headers, text } of calls) expect(text).toBe(texts.get(headers['webhook-id']));
}
