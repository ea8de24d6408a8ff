import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryClubWithMatches } from '../support/clubs/arbitrary-matches.ts';
import { readCalendar } from '../support/clubs/read-calendar.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../support/table.ts';
import { pythonProgram } from './support/install-tools.ts';
import { run } from './support/run.ts';
import { apiUrl } from './support/sample-club.ts';

const CLUBS = 12;

/** Clubs with matches in an active season. */
const playing = arbitraryClubWithMatches.filter(({ seasons, teams, matches = [] }) => {
  const active = seasons.filter(({ is_active }) => is_active).map(({ id }) => id);
  const ofActive = teams.filter(({ season_id }) => active.includes(season_id)).map(({ id }) => id);
  return matches.some(({ team_id }) => ofActive.includes(team_id));
});

it("Python's icalendar reads the calendars of random clubs as node-ical does", async () => {
  const events = [];
  for (const file of fc.sample(playing, { numRuns: CLUBS, seed: 1 })) {
    const slug = freshSlug('calendar');
    await publishClub({ ...file, club: { ...file.club, slug } } as never);
    const token = await verify(slug, await issueLicense(slug, { view: 'public' }));
    const url = `${apiUrl}/clubs/${slug}/calendar.ics?access_token=${token}`;
    const output = await run(pythonProgram('python'), ['test/sdks/programs/read_calendar.py', url]);
    const read = JSON.parse(output);
    const expected = readCalendar(await (await fetch(url)).text());
    expect(read.errors).toEqual([]);
    expect(withoutNulls(read.events)).toEqual(withoutNulls(expected.events));
    expect(read.name).toBe(file.club.name);
    events.push(...expected.events);
  }
  expect(events.length).toBeGreaterThan(CLUBS);
});

const withoutNulls = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, each) => each ?? undefined));
