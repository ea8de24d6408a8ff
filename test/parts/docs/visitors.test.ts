import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldsWithheldFrom, member, player } from '../../../publish/club/rules/schema.ts';
import { templateHeading } from '../../../publish/files/cells/template-heading.ts';

/** Rows that say who reads what of a person: the headings of the sheets, then yes or no. */
const rows = readFileSync('docs/visitors.md', 'utf8')
  .matchAll(/^\| (.+?) \|((?: (?:yes|no) \|){4})$/gm)
  .flatMap(([, headings = '', cells = '']) =>
    headings.split(', ').map((heading) => [heading, cells.match(/yes|no/g)] as const),
  )
  .toArray();

it('docs/visitors.md says of each field of a person who reads it', () => {
  const fields = Object.keys({ ...player.shape, ...member.shape }).filter(
    (name) => !['id', 'sort_order', 'privacy'].includes(name),
  );
  const reads = (name: string, ...readers: ('limited' | 'public')[]) =>
    readers.some((reader) => name in fieldsWithheldFrom(reader)) ? 'no' : 'yes';
  const expected = fields.map((name): [string, string[]] => [
    templateHeading('players', name),
    [reads(name, 'public'), reads(name, 'public', 'limited'), reads(name), reads(name, 'limited')],
  ]);
  expect(new Map(rows)).toEqual(new Map([...expected, ['Team', ['yes', 'yes', 'yes', 'yes']]]));
});
