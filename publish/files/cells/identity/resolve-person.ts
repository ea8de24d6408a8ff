import { foldLabel } from '../../../club/fold-text.ts';
import { mayBeSameName } from '../../../club/people/fold-name.ts';
import { makeNamesakeId, makePersonId } from '../../../club/people/made-id.ts';
import { wordsOf } from '../../../club/people/names.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { type Finding, report, warnOf } from '../findings.ts';
import { formatRow } from '../places/spot.ts';
import { spotOfName, type TableRow } from '../table.ts';
import type { Entry } from './lookup.ts';
import { distinct, resolveReference, severalOf } from './resolve-reference.ts';
import type { Lookups } from './resolve-teams.ts';

type Values = Record<string, unknown>;

interface ResolvedPerson {
  values: Values;
  problems: Finding[];
  warning?: Finding;
}

const REMEDY = 'write the date of birth into this row, or the id';

/** Advice for staff in the column Player, which only finds players. */
const STAFF_REMEDY = '; write staff into First name and Last name';

/**
 * Finds the person of a row of Members: a player, whose values then fill empty cells of the row, or a separate
 * person such as a coach.
 */
export function resolvePerson(row: TableRow, lookups: Lookups): ResolvedPerson {
  const { id, ...values } = row.values;
  if (typeof values.id_of_player === 'number') return resolveById(row, lookups);
  if (typeof values.id_of_player === 'string') return { values, problems: [noId(row)] };
  if (typeof id === 'string' && /^\d+$/.test(id)) {
    row.player = lookups.players.find(id)[0]?.row;
    return { values: { ...values, id: Number(id) }, problems: [] };
  }
  if (typeof id === 'string') return resolveByLabel(row, lookups);
  if (id !== undefined || row.reported.has('id')) return { values: row.values, problems: [] };
  if (typeof values.last_name !== 'string') return nameless(row);
  return resolveByName(row, values, lookups);
}

const noId = (row: TableRow): Finding =>
  report(row, 'id_of_player', `${quote(row.values.id_of_player)} is not a whole number`);

/** Finds the person with the id in the row. A name in the column Player must belong to the id. */
function resolveById(row: TableRow, { players, titleOf }: Lookups): ResolvedPerson {
  const { id, id_of_player, ...values } = row.values;
  const resolved = { values: { ...values, id: id_of_player } };
  if (typeof id !== 'string') return { ...resolved, problems: [] };
  const { entry, problems } = resolveReference({
    row,
    column: 'id',
    idColumn: 'id_of_player',
    lookup: players,
    what: 'player',
    remedy: REMEDY,
    sheet: titleOf('players'),
  });
  row.player = entry?.row;
  return { ...resolved, problems };
}

function nameless(row: TableRow): ResolvedPerson {
  const detail = 'is missing: write the id or name of a player, or first and last name';
  return {
    values: row.values,
    problems: row.reported.has('last_name') ? [] : [report(row, 'id', detail)],
  };
}

function resolveByLabel(row: TableRow, { players, titleOf }: Lookups): ResolvedPerson {
  const { entry, problems } = resolveReference({
    row,
    column: 'id',
    idColumn: 'id_of_player',
    lookup: players,
    what: 'player',
    remedy: REMEDY,
    sheet: titleOf('players'),
    unknown: row.values.role === 'staff' ? STAFF_REMEDY : '',
    isMeant: ({ values }) => isBornAs(row.values, values),
  });
  if (!entry) return { values: withoutId(row.values), problems };
  row.player = entry.row;
  const other = contradiction(row, entry);
  const values = asPlayer(row.values, entry.values);
  if (other?.code === 'warning') return { values, problems, warning: other };
  return { values, problems: other ? [...problems, other] : problems };
}

/** Reports names in a row that differ from the player's names. A short form of a name is only a warning. */
function contradiction(row: TableRow, { values: player }: Entry): Finding | undefined {
  const { id, first_name, last_name } = row.values;
  const given = nameOf({
    first_name: first_name || player.first_name,
    last_name: last_name ?? player.last_name,
  });
  const own = nameOf({ first_name: first_name ?? '', last_name: last_name ?? '' });
  const known = [nameOf(player), String(player.full_name ?? ''), String(id)];
  if (own === '' || known.some((name) => [own, given].some((one) => mayBeSameName(one, name))))
    return;
  const name = quote(nameOf(player));
  if (isShortFor(given, nameOf(player))) {
    return warnOf(row, 'id', `${quote(given)} in this row is published as ${name}, the player`);
  }
  return report(
    row,
    'id',
    `${name} is somebody else than ${quote(given)} in this row: keep one of them`,
  );
}

/**
 * Reports whether one name may be a short form of the other, such as `Alex Berg` for `Alexander Berg`. Also
 * true if only one of the names is in Latin script.
 */
function isShortFor(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const begins = (x: string, y: string) => x.startsWith(y) || y.startsWith(x);
  const isIn = (words: string[], others: string[]) =>
    words.every((word) => others.some((another) => begins(word, another)));
  const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);
  return isIn(a, b) || isIn(b, a) || isLatin(one) !== isLatin(other);
}

function resolveByName(row: TableRow, values: Values, { players }: Lookups): ResolvedPerson {
  const { first_name = '', last_name } = values;
  const name = nameOf({ first_name, last_name });
  const namesakes = distinct(players.find(name)).filter(
    (entry) => foldLabel(nameOf(entry.values)) === foldLabel(name),
  );
  const found = namesakes.filter((entry) => isBornAs(values, entry.values));
  const [entry, ...others] = found;
  if (entry && others.length > 0) {
    const detail = severalOf(name, found, { what: 'player', remedy: REMEDY });
    return { values, problems: [report(row, 'last_name', detail)] };
  }
  if (entry) return sameAs(entry, row, name);
  const makeId = namesakes.length > 0 ? makeNamesakeId : makePersonId;
  const id = makeId({ first_name, last_name });
  const isUsual = values.role !== 'player' || players.entries.length === 0;
  const own = { values: { ...values, first_name, id }, problems: [] };
  if (isUsual) return own;
  const detail = strangerOf(name, players.suggest(name));
  return { ...own, warning: warnOf(row, 'last_name', detail) };
}

/**
 * Treats a member as the player with the same name. Warns about staff without a date of birth: a coach may
 * share the name with a player and would get the player's details.
 */
function sameAs(entry: Entry, row: TableRow, name: string): ResolvedPerson {
  const { id: _, ...values } = row.values;
  row.player = entry.row;
  const same = { values: asPlayer(values, entry.values), problems: [] };
  const { date_of_birth: born } = values;
  if (values.role !== 'staff' || typeof born === 'string') return same;
  const detail = `${name} is taken for the player in ${formatRow(spotOfName(entry.row))}; for somebody else, write another id`;
  return { ...same, warning: warnOf(row, 'last_name', detail) };
}

const strangerOf = (name: string, suggestion: string): string =>
  `${name} is none of the players, and is published as a member of this team alone${suggestion}`;

const nameOf = ({ first_name = '', last_name }: Values): string =>
  `${first_name} ${last_name}`.trim();

/** Reports whether two people may have the same birth date. An unknown date equals any. */
const isBornAs = ({ date_of_birth: one }: Values, { date_of_birth: other }: Values): boolean =>
  typeof one !== 'string' || typeof other !== 'string' || one === other;

/**
 * Drops the names of a member, and the birth date if equal to the player's, and sets the player's id. Another
 * spelling would make the member another person.
 */
function asPlayer({ id: _, first_name, last_name, ...values }: Values, player: Values): Values {
  const { date_of_birth: born, ...others } = values;
  return { ...(born === player.date_of_birth ? others : values), id: player.id };
}

const withoutId = ({ id: _, ...values }: Values): Values => values;

/**
 * Functions that each return names of a player, for a lookup: first the id, then the whole name in several
 * forms.
 */
export const PLAYER_NAMES = [
  ({ id }: Values) => [id],
  ({ first_name = '', last_name, full_name }: Values) => [
    `${first_name} ${last_name}`.trim(),
    `${last_name} ${first_name}`.trim(),
    `${last_name}, ${first_name}`,
    ...(full_name === undefined ? [] : [full_name]),
  ],
];
