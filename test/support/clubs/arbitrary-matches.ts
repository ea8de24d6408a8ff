import fc from 'fast-check';
import { LANGUAGES } from '../../../publish/club/rules/languages.ts';
import { arbitraryClubFile } from './arbitrary-club.ts';
import type { WrittenClubFile } from './club-file.ts';
import { instantOf } from './expected-matches.ts';

type Match = NonNullable<WrittenClubFile['matches']>[number];

/** Zones whose clock changes by an hour, by half an hour, at midnight, never, and by a whole day. */
const ZONES = [
  ...['Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata', 'UTC'],
  ...['Pacific/Apia', 'America/New_York'],
];

const orNull = <T>(known: fc.Arbitrary<T>) => fc.option(known, { nil: null });
/** Texts that say more than a name in the list of an office. */
const TELLING = [
  'Bye',
  'spielfrei',
  '@ SV Berge',
  'vs. SV Berge',
  'SV Berge (H)',
  'FC Example - SV Berge',
  'Home',
  'Auswärts',
  'Neutral ground',
];
const text = fc.constantFrom(
  'SV Nord',
  'TSV Auwald',
  'Łódź U19',
  '«Pokal»',
  '李',
  'A, B; C\\D "E"',
  '🏟️ '.repeat(20).trim(),
  ...TELLING,
);
const url = fc.webUrl();

/** Often around a change of the clock. */
const date = fc.oneof(
  fc.constantFrom('2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-11-01'),
  fc.constantFrom('2026-09-06', '2011-12-30', '2027-03-28', '1931-06-07'),
  fc
    .date({ min: new Date('1950-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);
const time = fc.oneof(
  fc.constantFrom('00:30', '01:30', '01:45', '02:00', '02:30', '03:00', '23:30'),
  fc.integer({ min: 1, max: 1439 }).map((m) => new Date(m * 60_000).toISOString().slice(11, 16)),
);
const score = fc.option(fc.tuple(fc.nat(9), fc.nat(9)), { nil: [null, null] });

const match = (teams: readonly number[]): fc.Arbitrary<Match> =>
  fc
    .tuple(
      fc.record(
        {
          id: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(Number.MAX_SAFE_INTEGER)),
          team_id: fc.constantFrom(...teams),
          competition: orNull(text),
          round: orNull(text),
          is_home: orNull(fc.boolean()),
          opponent: orNull(text),
          opponent_logo_url: orNull(url),
          name: text,
          date: orNull(date),
          time: orNull(time),
          time_zone: orNull(fc.constantFrom(...ZONES)),
          previous_dates: fc.array(date, { maxLength: 2 }),
          status: fc.constantFrom(
            ...(['scheduled', 'postponed', 'cancelled', 'abandoned'] as const),
            ...(['finished', 'awarded'] as const),
          ),
          status_note: orNull(text),
          venue: orNull(text),
          venue_address: orNull(text),
          score_note: orNull(text),
          url: orNull(url),
          registry_id: orNull(text),
        },
        { requiredKeys: ['id', 'team_id', 'name'] },
      ),
      score,
    )
    .map(([fields, [own, other]]) => ({
      ...fields,
      score: own ?? null,
      opponent_score: other ?? null,
    }));

/** Replaces a time that no clock shows. */
function withRealTime(match: Match, zone: string): Match {
  const { date, time, time_zone } = match;
  const isReal = !date || !time || instantOf(`${date}T${time}`, time_zone ?? zone) !== undefined;
  return isReal ? match : { ...match, time: '12:00', date: '2026-09-12' };
}

const withWord = <T extends object>(one: T, publishes_scores: boolean | undefined): T =>
  publishes_scores === undefined ? one : { ...one, publishes_scores };

/** Any valid club file, some with matches of each kind. */
export const arbitraryClubWithMatches: fc.Arbitrary<WrittenClubFile> = arbitraryClubFile.chain(
  (file) => {
    if (file.teams.length === 0) return fc.constant(file);
    const list = fc.uniqueArray(match(file.teams.map(({ id }) => id)), {
      selector: ({ id }) => id,
      maxLength: 8,
    });
    const words = fc.infiniteStream(fc.constantFrom(undefined, undefined, true, false));
    const club = fc.record({
      time_zone: fc.constantFrom(...ZONES),
      language: orNull(fc.constantFrom(...LANGUAGES)),
    });
    return fc.tuple(list, club, words).map(([matches, own, word]) => ({
      ...file,
      categories: file.categories.map((one) => withWord(one, word.next().value)),
      teams: file.teams.map((one) => withWord(one, word.next().value)),
      club: { ...file.club, ...own },
      matches: matches.map((one) => withRealTime(one, own.time_zone)),
    }));
  },
);
