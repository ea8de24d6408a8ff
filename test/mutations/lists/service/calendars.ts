import type { Mutation } from '../../mutation.ts';

const contract = (test: string) => ({
  project: 'contract',
  test: `test/contract/clubs/${test}.test.ts`,
});

/** The address of a calendar, which anyone may have, and what programs make of its versions. */
export const calendarMutations: Mutation[] = [
  {
    protection: 'A calendar is read with the token of a public license alone.',
    file: 'functions/authorize.ts',
    find: "if (readable === CALENDARS && checked.view !== 'public') {",
    replace: 'if (readable !== CALENDARS && readable !== EVERYTHING) {',
    ...contract('get-calendar'),
  },
  {
    protection: 'A calendar takes one token.',
    file: 'functions/authorize.ts',
    find: 'if (text === undefined || others.length > 0) {',
    replace: 'if (text === undefined) {',
    ...contract('get-calendar'),
  },
  {
    protection: 'A suspension ends the token of a calendar within 60 seconds.',
    file: 'functions/serve/stale-cache.ts',
    find: 'now - cached.askedAt < ttlMs &&',
    replace: 'now - cached.askedAt < 2 * ttlMs &&',
    ...contract('get-calendar'),
  },
  {
    protection: 'API Gateway remembers no decision on the token of a calendar.',
    file: 'lib/api/api.ts',
    find: 'resultsCacheTtl: Duration.seconds(0),',
    replace: 'resultsCacheTtl: ttl,',
    project: 'stack',
    test: 'test/stack/api/api.test.ts',
  },
  {
    protection: 'The entity tag of a calendar changes with each move of the pointer.',
    file: 'functions/serve/calendar-endpoint.ts',
    find: 'etagOf(stored.etag, club.movedAt)',
    replace: 'etagOf(stored.etag)',
    ...contract('calendar-versions'),
  },
  {
    protection: 'An event says that it has changed when the pointer has moved.',
    file: 'shared/model/calendar.ts',
    find: 'movedAt.getTime() / 1000) - FIRST_SEQUENCE',
    replace: 'movedAt.getTime() / 1e7) - FIRST_SEQUENCE',
    ...contract('calendar-versions'),
  },
  {
    protection: 'A URL in a calendar is not escaped as a text.',
    file: 'publish/render/calendars/to-icalendar.ts',
    find: '.replaceAll(URL_LINE, unescapeText)',
    replace: '',
    project: 'parts',
    test: 'test/parts/publish/render/calendars.test.ts',
  },
  {
    protection: 'A match that is postponed does not vanish from a calendar, and is struck out.',
    file: 'publish/render/calendars/to-icalendar.ts',
    find: "new Set(['cancelled', 'postponed'])",
    replace: "new Set(['cancelled'])",
    project: 'parts',
    test: 'test/parts/publish/render/calendars.test.ts',
  },
];
