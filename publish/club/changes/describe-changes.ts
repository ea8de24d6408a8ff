import { nameSome } from '../cut-list.ts';
import { isFieldWithheld } from '../people/privacy/list-withheld.ts';
import { COLLECTIONS, mapCollections, singularOf } from '../rules/collections.ts';
import type { ClubChanges, FieldChange, ListChanges, Named, SquadChanges } from './changes.ts';
import { toDiff } from './summarize-changes.ts';

const MAX_LINES = 20;
const MAX_MEMBERS = 6;
/** Characters of a value; longer values, such as photo URLs, are cut. */
const MAX_VALUE = 60;

/**
 * Formats changes as lines, such as `~ player 1042 Ada Example: height 172 → 174; phone (none) → +49 30 1234`.
 */
export function describeChanges(changes: ClubChanges): string[] {
  const { club, squads, shownMore } = changes;
  return [
    ...cut(
      shownMore.map(
        ({ was, becomes, ...who }) => `  ! more is shown of ${labelOf(who)}: ${was} → ${becomes}`,
      ),
    ),
    ...(club.length > 0 ? [`  ~ club: ${describeFields({ fields: club })}`] : []),
    ...COLLECTIONS.flatMap((list) => describeList(singularOf(list), changes[list])),
    ...cut(squads.map(describeSquad)),
  ];
}

/** Formats the names of changed fields without personal data, for a log: `~ players: height, phone`. */
export function describeChangedFields(changes: ClubChanges): string[] {
  const { club, ...lists } = toDiff(changes);
  const fields = {
    club,
    ...mapCollections((list) => lists[list].changed.flatMap((one) => one.fields)),
  };
  return Object.entries(fields)
    .filter(([, names]) => names.length > 0)
    .map(([list, names]) => `  ~ ${list}: ${[...new Set(names)].map(wordsOf).join(', ')}`);
}

const describeList = (what: string, { added, removed, changed }: ListChanges): string[] => [
  ...cut(added.map((item) => `  + ${what} ${labelOf(item)}`)),
  ...cut(removed.map((item) => `  - ${what} ${labelOf(item)}`)),
  ...cut(changed.map((item) => `  ~ ${what} ${labelOf(item)}: ${describeFields(item)}`)),
];

function cut(lines: string[]): string[] {
  const rest = lines.length - MAX_LINES;
  if (rest <= 0) return lines;
  return [...lines.slice(0, MAX_LINES), `    and ${rest} more (diff --json lists all)`];
}

const labelOf = ({ id, ...who }: Named): string => `${id} ${markedName(who)}`.trim();

const markedName = ({ name, withheld }: Omit<Named, 'id'>): string =>
  withheld === 'hidden' ? `${name} (hidden)` : name;

/** Formats the changes of a squad, such as `squad 101 Women I: + Ada Berg, Bea Nilsson, Cleo Adler; - Dida`. */
function describeSquad({ team, players, staff }: SquadChanges): string {
  const all = (['added', 'removed', 'changed'] as const).map((what) => ({
    sign: SIGNS[what],
    members: [...players[what], ...staff[what]].map(labelOfMember),
  }));
  const some = all.filter(({ members }) => members.length > 0);
  const names = some
    .map(({ sign, members }) => `${sign} ${nameSome(members, MAX_MEMBERS)}`)
    .join('; ');
  return `  ~ squad ${labelOf(team)}: ${names}`;
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

const labelOfMember = ({ id, ...member }: Named & { fields?: FieldChange[] }): string =>
  member.fields
    ? `${markedName(member)} (${describeFields({ ...member, fields: member.fields })})`
    : markedName(member);

/** Formats changed fields, with the mark `(limited)` on withheld values of limited people. */
const describeFields = ({ fields, withheld }: Changed): string =>
  fields
    .map(({ field, before, after }) => {
      const mark = withheld === 'limited' && isFieldWithheld(field, withheld) ? ' (limited)' : '';
      return `${wordsOf(field)} ${describeValue(before)} → ${describeValue(after)}${mark}`;
    })
    .join('; ');

interface Changed extends Pick<Named, 'withheld'> {
  fields: FieldChange[];
}

const wordsOf = (field: string): string => field.replaceAll('_', ' ');

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  if (text === '') return '(none)';
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
