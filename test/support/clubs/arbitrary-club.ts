import fc from 'fast-check';
import type { WrittenClubFile, WrittenMember, WrittenPlayer, WrittenTeam } from './club-file.ts';

const id = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) },
  { weight: 1, arbitrary: fc.constant(Number.MAX_SAFE_INTEGER) },
);

/** Few different values, so that ties are common. */
const sortOrder = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(-1, 0, 1) },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
);

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(isText);

/** Names that differ in case, accents or Unicode form only, beside any others. */
const name = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('Müller', 'Muller', 'MULLER', 'Mu\u0308ller', 'Łoś', 'Los'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('Ørn', 'orn', 'de Boer', 'De Boer', "O'Neil", 'U9', 'U10', '李'),
  },
  { weight: 2, arbitrary: text },
);

const slug = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,2}$/);

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/** Some turn 1, 16 or 18 on the day on which the tests publish or the day after; one was born on 29 February. */
const birthDate = fc.oneof(
  date,
  fc.constantFrom('2025-09-01', '2025-09-02', '2010-09-01', '2010-09-02', '2008-02-29'),
);

const privacy = fc.oneof(
  { weight: 3, arbitrary: fc.constant('full' as const) },
  { weight: 2, arbitrary: fc.constant('limited' as const) },
  { weight: 1, arbitrary: fc.constant('hidden' as const) },
);

const seasonStart = fc.oneof(fc.constantFrom('2025-07-01', '2026-07-01'), date);

const dateTime = fc
  .tuple(date, fc.nat({ max: 86_399 }))
  .map(([day, s]) => `${day} ${new Date(s * 1000).toISOString().slice(11, 19)}`);

const email = fc.stringMatching(/^[a-z0-9]{1,12}@[a-z]{1,8}\.example$/);

const orNull = <T>(known: fc.Arbitrary<T>) => fc.option(known, { nil: null });

const names = { first_name: fc.oneof(fc.constant(''), name), last_name: name };

const details = {
  email: orNull(email),
  phone: orNull(text),
  date_of_birth: orNull(birthDate),
  height: orNull(fc.integer({ min: 1, max: 300 })),
  jersey_number: fc.oneof(fc.constantFrom(null, 0, 9999), fc.integer({ min: 0, max: 9999 })),
  photo_url: orNull(fc.webUrl()),
  privacy,
};

const alsoCalled = fc.array(text, { minLength: 1, maxLength: 2 });

const club = fc.record(
  {
    name,
    slug,
    domain: fc.domain(),
    also_called: alsoCalled,
    privacy,
    limited_below_age: fc.oneof(fc.constantFrom(1, 16, 18), fc.integer({ min: 1, max: 120 })),
  },
  { requiredKeys: ['name', 'slug', 'domain'] },
);

const category = fc.record({ id, name, sort_order: sortOrder });

const season = fc
  .record({ id, name, start_date: seasonStart, length: fc.nat(700), is_active: fc.boolean() })
  .map(({ length, ...rest }) => {
    const end = new Date(Date.parse(rest.start_date) + length * 86_400_000);
    return { ...rest, end_date: end.toISOString().slice(0, 10) };
  });

const player: fc.Arbitrary<WrittenPlayer> = fc.record(
  {
    id,
    ...names,
    full_name: text,
    ...details,
    can_play_multiple_teams: fc.boolean(),
    registry_id: orNull(text),
    registered_at: orNull(date),
    registration_team: orNull(text),
    positions: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ['id', 'first_name', 'last_name'] },
);

/** Coach in several teams, and usually not a player of the club. */
const coach = fc.constantFrom(
  { id: 5, first_name: '', last_name: 'Müller' },
  { id: 5, first_name: '', last_name: 'Muller' },
);

/** Makes members in short form, with overrides, or in full; all but club players have a name. */
function members(players: WrittenPlayer[]): fc.Arbitrary<WrittenMember[]> {
  const seat = { position: fc.oneof(text, fc.constantFrom(null, '')), sort_order: sortOrder };
  const inFull = fc.record(
    { id, ...names, ...details, ...seat },
    { requiredKeys: ['id', 'first_name', 'last_name', 'sort_order'] },
  );
  const regular = fc.tuple(inFull, coach).map(([member, who]) => ({ ...member, ...who }));
  if (players.length === 0) return listOf(fc.oneof(inFull, regular));
  const player = fc.constantFrom(...players);
  const playerId = player.map((someone) => someone.id);
  const namesake = fc.tuple(inFull, playerId).map(([member, id]) => ({ ...member, id }));
  const copy = fc
    .tuple(inFull, player)
    .map(([member, { id, first_name, last_name }]) => ({ ...member, id, first_name, last_name }));
  const short = fc.record({ id: playerId, ...seat });
  const withOverrides = fc.record(
    { id: playerId, ...names, ...details, ...seat },
    { requiredKeys: ['id', 'sort_order'] },
  );
  return listOf(
    fc.oneof<fc.Arbitrary<WrittenMember>[]>(short, withOverrides, namesake, copy, regular, inFull),
  );
}

function teams(file: Omit<WrittenClubFile, 'teams'>): fc.Arbitrary<WrittenTeam[]> {
  if (file.seasons.length === 0 || file.categories.length === 0) return fc.constant([]);
  const squad = members(file.players);
  const team = fc.record(
    {
      id,
      name,
      short_name: text,
      slug,
      sort_order: sortOrder,
      season_id: fc.constantFrom(...file.seasons.map((item) => item.id)),
      category_id: fc.constantFrom(...file.categories.map((item) => item.id)),
      finalized_at: orNull(dateTime),
      also_called: alsoCalled,
      players: squad,
      staff: squad,
    },
    {
      requiredKeys: ['id', 'name', 'short_name', 'slug', 'sort_order', 'season_id', 'category_id'],
    },
  );
  return listOf(team);
}

/** Any valid club file, with ties, gaps, special names and large ids. */
export const arbitraryClubFile: fc.Arbitrary<WrittenClubFile> = fc
  .record({
    club,
    categories: listOf(category),
    seasons: listOf(season),
    players: listOf(player),
  })
  .chain((file) => teams(file).map((list) => ({ ...file, teams: list })));

function listOf<T extends { id: number }>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.uniqueArray(item, { selector: ({ id: itemId }) => itemId, maxLength: 6 });
}

/** Not blank, one line, and without bidirectional controls, which are valid in pairs only. */
function isText(value: string): boolean {
  return value.trim() !== '' && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value);
}
