import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { renderDocuments } from '../../../../publish/documents/render-documents.ts';
import { arbitraryClubWithMatches } from '../../../support/clubs/arbitrary-matches.ts';
import { bytesOf, type WrittenClubFile } from '../../../support/clubs/club-file.ts';
import { pathBelowClub } from '../../../support/clubs/document-paths.ts';
import { expectedAnswer, TODAY } from '../../../support/clubs/expected-answers.ts';
import { isShared, toPublic } from '../../../support/clubs/public-view.ts';

/** The documents as clients get them. */
const rendered = (file: WrittenClubFile, today: string): Map<string, unknown> => {
  const entries = [...renderDocuments(parseClubFile(bytesOf(file)), today)];
  return new Map(JSON.parse(JSON.stringify(entries)));
};

const UNKNOWN_ID = 987_654_321;

/** The names of what may be asked for of a club, in the full view. */
function possibleNames({ seasons, categories, teams }: WrittenClubFile): string[] {
  const idsOf = (items: { id: number }[]) => [...items.map(({ id }) => id), UNKNOWN_ID];
  const ofSeason = ['', ...idsOf(seasons).map((id) => `#S${id}`)];
  const ofCategory = ['', ...idsOf(categories).map((id) => `#C${id}`)];
  return [
    ...['SEASONS', 'SEASONS#ACTIVE', 'CATEGORIES', 'PLAYERS'],
    ...idsOf(seasons).map((id) => `SEASON#${id}`),
    ...idsOf(teams).map((id) => `TEAM#${id}`),
    ...[
      'ACTIVE',
      ...idsOf(seasons).map((id) => `S${id}`),
      ...idsOf(teams).map((id) => `T${id}`),
    ].map((filter) => `MATCHES#${filter}`),
    ...ofSeason.flatMap((season) => ofCategory.map((category) => `TEAMS${season}${category}`)),
  ];
}

/** The reference implementation's answer to the request for a document. */
function expectedOf(nameInView: string, file: WrittenClubFile, today: string): unknown {
  const name = nameInView.replace('PUBLIC#', '');
  const { pathname, searchParams } = new URL(pathBelowClub(name), 'http://api.test');
  const view = name === nameInView ? 'full' : 'public';
  const query = Object.fromEntries(searchParams);
  const answer = expectedAnswer(file, pathname, query, { today, view });
  return view === 'full' ? answer : toPublic(answer);
}

/** Around the days on which someone who was born on 29 February turns 18 or 20. */
const day = fc.constantFrom(TODAY, '2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29');

describe('the documents of any club', () => {
  const numRuns = Number(process.env.RUNS) || 50;

  it('are those of the reference implementation, and no others', {
    timeout: 20_000 + numRuns * 200,
  }, () => {
    fc.assert(
      fc.property(arbitraryClubWithMatches, day, (file, today) => {
        const found = rendered(file, today);
        const possible = possibleNames(file);
        expect(possible.filter((name) => isShared(name) && found.has(`PUBLIC#${name}`))).toEqual(
          [],
        );
        const inPublic = possible.filter((name) => !isShared(name));
        const names = [...found.keys(), ...possible, ...inPublic.map((name) => `PUBLIC#${name}`)];
        for (const name of new Set(names)) {
          const isFilter = /^(PUBLIC#)?(TEAMS|MATCHES)#/.test(name);
          const data = found.get(name) ?? (isFilter ? [] : undefined);
          const answer = data === undefined ? 'not found' : { data };
          expect([name, answer]).toEqual([name, expectedOf(name, file, today)]);
        }
      }),
      { numRuns },
    );
  });
});
