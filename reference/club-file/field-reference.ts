import { readFileSync } from 'node:fs';
import { TIME_ZONE_PATTERN } from '../../publish/club/rules/matches/time-zones.ts';
import { createJsonSchema, type JsonSchema, objectsOf } from './json-schema.ts';

/** URL of the page about the club file, with generated tables. */
export const fieldReferenceFile = new URL('../../docs/club-file.md', import.meta.url);

const MARK = '<!-- The rest of this page is generated: npm run club-file -->\n';

export function fieldReferenceText(): string {
  const [introduction = ''] = readFileSync(fieldReferenceFile, 'utf8').split(MARK);
  return `${introduction}${MARK}${tables()}`;
}

function tables(): string {
  return objectsOf(createJsonSchema())
    .filter(({ path }) => path !== 'teams[].staff[]')
    .map(
      ({ path, name, schema }) =>
        `\n## ${TITLES[path] ?? `Each of \`${name}\``}\n\n${tableOf(schema)}\n`,
    )
    .join('');
}

/**
 * Titles of some tables, by path in the club file. The path `teams[].staff[]` has no table, because staff and
 * players have the same fields.
 */
const TITLES: Record<string, string> = {
  '': 'The file',
  club: '`club`',
  'teams[].players[]': "Each of a team's `players` and `staff`",
};

function tableOf({ properties, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) =>
    [
      `\`${name}\``,
      typeOf(field),
      required.includes(name) ? 'yes' : '',
      limitOf(field),
      meaningOf(field),
    ].join(' | '),
  );
  return [
    '| field | type | required | limit | meaning |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

const meaningOf = ({ description = '', default: value }: JsonSchema): string =>
  value === undefined ? description : `${description} \`${JSON.stringify(value)}\` if omitted.`;

function typeOf({ type, format, items }: JsonSchema): string {
  const names = [type]
    .flat()
    .map((name) => (name === 'string' && format === 'date' ? 'date' : name));
  const itemType =
    items && ([(items as JsonSchema).type].flat()[0] === 'object' ? 'objects' : 'strings');
  return names.map((name) => (name === 'array' ? `list of ${itemType}` : name)).join(' or ');
}

/** Describes the limits of a field in words. */
function limitOf({ items, ...field }: JsonSchema): string {
  const { enum: words, minimum, maximum, maxLength, format } = field;
  if (words) return words.flatMap((word) => (word ? `\`${word}\`` : [])).join(', ');
  if (minimum !== undefined && minimum > 0 && maximum === Number.MAX_SAFE_INTEGER)
    return `from ${minimum}`;
  if (minimum !== undefined && minimum >= 0) return `${minimum} to ${maximum}`;
  if (format === 'date') return 'YYYY-MM-DD';
  const named = PATTERNS[field.pattern ?? ''];
  const length = maxLength === undefined ? undefined : `at most ${maxLength} characters`;
  return [named, length].filter((part) => part !== undefined).join(', ');
}

const PATTERNS: Record<string, string> = {
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'a-z, 0-9 and single hyphens',
  '^\\d{4}-\\d\\d-\\d\\d ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$': 'YYYY-MM-DD HH:MM:SS',
  '\\S': 'not blank',
  '^(?!00:00)([01]\\d|2[0-3]):[0-5]\\d$': 'HH:MM, not 00:00',
  [TIME_ZONE_PATTERN]: 'UTC, or Area/Location',
};
