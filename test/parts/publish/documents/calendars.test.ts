import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../../../publish/documents/match-schema.ts';
import { prepareClub } from '../../../../publish/documents/prepare-club.ts';
import { emptyCalendar, stampCalendar } from '../../../../shared/model/calendar.ts';
import { arbitraryClubWithMatches } from '../../../support/clubs/arbitrary-matches.ts';
import {
  bytesOf,
  makeClubFile,
  makeMatch,
  type WrittenClubFile,
  type WrittenMatch,
} from '../../../support/clubs/club-file.ts';
import { expectedMatches } from '../../../support/clubs/expected-matches.ts';
import { type CalendarEvent, readCalendar } from '../../../support/clubs/read-calendar.ts';
import { TODAY } from '../../../support/clubs/workbooks.ts';

/** The stored calendars of a club file, by their names. */
function calendarsOf(file: WrittenClubFile): Map<string, string> {
  const { documents } = prepareClub(bytesOf(file), TODAY);
  const calendars = documents.filter(({ name }) => name.startsWith('CALENDAR'));
  return new Map(calendars.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]));
}

const eventsOf = (...matches: WrittenMatch[]) =>
  readCalendar(calendarsOf(makeClubFile({ matches })).get('CALENDAR') ?? '').events;

const eventOf = (fields: Partial<WrittenMatch>) => eventsOf(makeMatch(1, fields))[0];

type Expected = Match;

/** The day of a match that has no time. */
const dayOf = ({ date, status, previous_dates }: Expected) =>
  date ?? (['postponed', 'cancelled'].includes(status) ? previous_dates.at(-1) : undefined);

const plus = (start: string, hours: number) =>
  new Date(Date.parse(start) + hours * 3_600_000).toISOString();

const timesOf = (match: Expected) => {
  const day = dayOf(match);
  return match.starts_at
    ? { start: plus(match.starts_at, 0), end: plus(match.starts_at, 2) }
    : { start: day, end: day && plus(day, 24).slice(0, 10) };
};

/** Without double quotes, which the reading library removes around a whole text. */
const bare = (text: string | null | undefined): string => (text ?? '').replaceAll('"', '');

function expectTexts(event: CalendarEvent | undefined, match: Expected) {
  const { summary, location, description, url } = event ?? expect.fail();
  expect(bare(summary)).toContain(bare(match.team.name));
  expect(bare(summary)).toContain(bare(match.opponent ?? match.name));
  for (const text of [match.venue, match.venue_address]) {
    expect(bare(location)).toContain(bare(text));
  }
  for (const text of [match.competition, match.round, match.status_note, match.score_note]) {
    expect(bare(description)).toContain(bare(text));
  }
  expect(url).toBe(match.url ?? undefined);
}

describe('a calendar', () => {
  it('has each match of the active seasons that has a day, as the list of matches says it', () => {
    fc.assert(
      fc.property(arbitraryClubWithMatches, (file) => {
        const text = calendarsOf(file).get('CALENDAR');
        const matches = expectedMatches(file, {}, TODAY) as Expected[];
        expect(text === undefined).toBe(matches.length === 0);
        if (text === undefined) return;
        const { name, events } = readCalendar(text);
        expect(bare(name)).toBe(bare(file.club.name));
        const dated = matches.filter((match) => match.starts_at || dayOf(match));
        expect(events.map(({ uid, start, end }) => ({ uid, start, end }))).toEqual(
          dated.map((match) => ({
            uid: `match-${match.id}@${file.club.slug}.club-data`,
            ...timesOf(match),
          })),
        );
        for (const [i, match] of dated.entries()) expectTexts(events[i], match);
      }),
    );
  });

  it('has lines of at most 75 octets, which end in CRLF', () => {
    fc.assert(
      fc.property(arbitraryClubWithMatches, (file) => {
        for (const text of calendarsOf(file).values()) {
          const lines = text.split('\r\n');
          expect(lines.at(-1)).toBe('');
          expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
          expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        }
      }),
    );
  });

  it.each(['FC A, B; C\\D', `${'Ä🏟️'.repeat(40)} FC`])(
    'has the name of the club without events: %s',
    (name) => {
      const text = emptyCalendar(name);
      expect(readCalendar(text)).toEqual({ name, events: [] });
      expect(
        Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))),
      ).toBeLessThanOrEqual(75);
    },
  );

  it('is as long as it will be when it is stamped, so that its size can be checked', () => {
    const text = calendarsOf(makeClubFile({ matches: [makeMatch(1)] })).get('CALENDAR') ?? '';
    const last = new Date((2 ** 32 - 1 + Date.UTC(2026, 0, 1) / 1000) * 1000);
    expect(stampCalendar(text, last)).toHaveLength(text.length);
    expect(stampCalendar(text, last)).toContain('\r\nSEQUENCE:4294967295\r\n');
  });

  it('is stored for the club, each category, and each team with matches', () => {
    const file = makeClubFile({ matches: [makeMatch(1), makeMatch(2, { team_id: 103 })] });
    const calendars = calendarsOf(file);
    const uids = Array.from(calendars, ([name, text]) => [
      name,
      readCalendar(text).name,
      readCalendar(text).events.map(({ uid }) => uid),
    ]);
    const [uid] = ['match-1@fc-example.club-data'];
    expect(calendars.get('CALENDAR#C1')).toContain('\r\nBEGIN:VTIMEZONE\r\n');
    expect(calendars.get('CALENDAR')).not.toContain('VTIMEZONE');
    expect(uids).toEqual([
      ['CALENDAR', 'FC Example', [uid]],
      ['CALENDAR#C1', 'FC Example – Men', []],
      ['CALENDAR#C2', 'FC Example – Women', [uid]],
      ['CALENDAR#T101', 'FC Example – Women I', [uid]],
    ]);
    expect(calendarsOf(makeClubFile()).size).toBe(0);
    expect(calendarsOf(makeClubFile({ matches: [makeMatch(2, { team_id: 103 })] })).size).toBe(0);
  });

  it('is written as RFC 5545 says, in texts and in URLs', () => {
    const club = { name: 'FC A, B; C\\D', slug: 'fc-example', domain: 'fc.example' };
    const url = 'https://league.example/a,b;c?d=%5C';
    const matches = [makeMatch(1, { venue: 'Am Hafen, Platz 2; links\\rechts 🏟️', url })];
    const text = calendarsOf(makeClubFile({ club, matches })).get('CALENDAR');
    expect(text).toContain('\r\nPRODID:-//club-data//matches//EN\r\n');
    expect(text).toContain('\r\nNAME:FC A\\, B\\; C\\\\D\r\n');
    expect(text).toContain('\r\nLOCATION:Am Hafen\\, Platz 2\\; links\\\\rechts 🏟️\r\n');
    expect(text).toContain(`\r\nURL;VALUE=URI:${url}\r\n`);
  });
});

describe('an event', () => {
  it('has the side at home first, also in its result', () => {
    const result = { score: 3, opponent_score: 1, score_note: 'n. E.', round: 'Matchday 4' };
    expect(eventOf({ is_home: false, ...result })).toMatchObject({
      summary: 'SV Nord – Women I',
      description: 'League, Matchday 4\n1:3 (n. E.)',
    });
    expect(eventOf({ ...result, score_note: '(1:0, 2:1)' })?.description).toMatch(
      /3:1 \(1:0, 2:1\)$/,
    );
    expect(eventOf({ is_home: null, ...result })).toMatchObject({
      summary: 'Women I – SV Nord',
      description: 'League, Matchday 4\n3:1 (n. E.)',
    });
    expect(eventOf({ opponent: null, name: 'Autumn Cup' })?.summary).toBe('Women I: Autumn Cup');
  });

  it('is two hours long; without a time it is the day', () => {
    expect(eventOf({})).toMatchObject({
      start: '2026-09-12T13:30:00.000Z',
      end: '2026-09-12T15:30:00.000Z',
    });
    expect(eventOf({ time: null })).toMatchObject({ start: '2026-09-12', end: '2026-09-13' });
    expect(eventOf({ date: null, time: null })).toBeUndefined();
  });

  it.each([
    ['scheduled', 'CONFIRMED', 'OPAQUE', 'Women I – SV Nord', 'waterlogged'],
    ['finished', 'CONFIRMED', 'OPAQUE', 'Women I – SV Nord', 'waterlogged'],
    ['abandoned', 'CONFIRMED', 'OPAQUE', 'Women I – SV Nord', 'Abandoned: waterlogged'],
    [
      ...['cancelled', 'CONFIRMED', 'TRANSPARENT'],
      ...['Cancelled: Women I – SV Nord', 'Cancelled: waterlogged'],
    ],
    [
      ...['postponed', 'TENTATIVE', 'TRANSPARENT'],
      ...['Postponed: Women I – SV Nord', 'Postponed: waterlogged'],
    ],
  ] as const)(
    'of a match that is %s is %s, %s and says so where programs show it',
    (status, expected, transparency, summary, state) => {
      expect(eventOf({ status, status_note: 'waterlogged' })).toMatchObject({
        ...{ status: expected, transparency, summary, description: `League\n${state}` },
      });
    },
  );

  it('says that a match was awarded', () => {
    const awarded = { status: 'awarded', score: 3, opponent_score: 0, score_note: 'n.V.' } as const;
    expect(eventOf(awarded)?.description).toBe('League\n3:0 (n.V.)\nAwarded');
  });

  it('stays on the old day of a match that is called off', () => {
    const postponed = { date: null, time: null, status: 'postponed' } as const;
    const previous_dates = ['2026-09-12', '2026-09-19'];
    expect(eventOf({ ...postponed, previous_dates })).toMatchObject({
      ...{ start: '2026-09-19', end: '2026-09-20', summary: 'Postponed: Women I – SV Nord' },
      description: 'League\nPostponed\nThe new date is not known yet.',
    });
    expect(eventOf({ ...postponed, previous_dates, status: 'cancelled' })).toMatchObject({
      ...{ start: '2026-09-19', summary: 'Cancelled: Women I – SV Nord' },
      description: 'League\nCancelled',
    });
  });

  it.each([
    ['de', 'Abgesagt: Women I – SV Nord'],
    ['fr', 'Annulé: Women I – SV Nord'],
    ['zh', '已取消: Women I – SV Nord'],
    [null, 'Cancelled: Women I – SV Nord'],
  ] as const)('is in the language of the club: %s', (language, summary) => {
    const { club } = makeClubFile();
    const matches = [makeMatch(1, { status: 'cancelled' })];
    const text = calendarsOf({ ...makeClubFile({ matches }), club: { ...club, language } });
    expect(readCalendar(text.get('CALENDAR') ?? '').events[0]).toMatchObject({ summary });
  });

  it('has no result that is withheld', () => {
    const categories = [
      { id: 1, name: 'Men', sort_order: 1 },
      { id: 2, name: 'Women', sort_order: 2, publishes_scores: false },
    ];
    const result = { score: 7, opponent_score: 8, score_note: 'n. E.' };
    const matches = [makeMatch(1, { status: 'finished', ...result })];
    for (const text of calendarsOf(makeClubFile({ categories, matches })).values()) {
      expect(text).not.toMatch(/7:8|n\. E\./);
    }
  });
});
