import {
  type Location,
  type MemberNode,
  type ObjectNode,
  parse,
  type ValueNode,
} from '@humanwhocodes/momoa';
import { type ClubFileProblem, keyName } from '../club-file-error.ts';
import { findMark } from './punctuation.ts';

/**
 * Checks whether an object in a JSON text repeats a field. `value` is the parsed text, in which only the last
 * of repeated fields is left.
 */
export function hasRepeatedFields(text: string, value: unknown): boolean {
  let written = 0;
  findMark(text, (mark) => {
    if (mark === ':') written += 1;
  });
  return written !== countFields(value);
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((count, part) => count + countFields(part), own);
}

interface Places {
  /** Lists fields that an object has more than once. */
  listRepeated(): ClubFileProblem[];
  /** Adds lines, from 1, to problems and sorts the problems by line. A missing field gets its parent's line. */
  locate(problems: ClubFileProblem[]): ClubFileProblem[];
}

export function findPlaces(text: string): Places {
  const { body } = parse(text);
  const lineOf = openLines(body);
  return {
    listRepeated: () => listRepeated(body, ''),
    locate: (problems) =>
      problems
        .map((problem) => ({ line: lineOf(problem.field), ...problem }))
        .sort((a, b) => a.line - b.line),
  };
}

/** Returns a function that finds a field's line. */
function openLines(body: ValueNode): (field: string) => number {
  const indexes = new Map<ValueNode, Map<string, MemberNode>>();

  function partAlong(node: ValueNode, path: string): Part | undefined {
    if (node.type === 'Array') {
      const [step, index] = /^\[(\d+)\]\.?/.exec(path) ?? [];
      const value = step && node.elements[Number(index)]?.value;
      return value ? [value, path.slice(step.length), value.loc.start] : undefined;
    }
    if (node.type !== 'Object') return undefined;
    const index = indexes.get(node) ?? indexOf(node);
    indexes.set(node, index);
    const ends = [...path.matchAll(/[.[]|$/g)].map((end) => end.index);
    const end = ends.find((at) => index.has(path.slice(0, at)));
    const member = end === undefined ? undefined : index.get(path.slice(0, end));
    if (!member) return undefined;
    return [member.value, path.slice(end).replace(/^\./, ''), member.name.loc.start];
  }

  return (field) => {
    let [node, rest, { line }]: Part = [body, field.slice(0, MAX_PATH), body.loc.start];
    for (;;) {
      const next = partAlong(node, rest);
      if (!next) return line;
      [node, rest, { line }] = next;
    }
  };
}

/** Indexes an object's members by field. Of repeated fields, the last counts, as in JSON.parse. */
const indexOf = ({ members }: ObjectNode): Map<string, MemberNode> =>
  new Map(members.map((member) => [fieldOf('', member.name), member]));

type Part = [value: ValueNode, path: string, start: Location];

function listRepeated(node: ValueNode, path: string): ClubFileProblem[] {
  if (path.length > MAX_PATH) return [];
  const own = node.type === 'Object' ? repetitions(node, path) : [];
  return [...own, ...partsOf(node, path).flatMap(([value, field]) => listRepeated(value, field))];
}

function partsOf(node: ValueNode, path: string): [value: ValueNode, path: string][] {
  if (node.type === 'Array') return node.elements.map(({ value }, i) => [value, `${path}[${i}]`]);
  if (node.type !== 'Object') return [];
  return node.members.map(({ name, value }) => [value, fieldOf(path, name)]);
}

function repetitions({ members }: ObjectNode, path: string): ClubFileProblem[] {
  const lines = new Map<string, number>();
  return members.flatMap(({ name }): ClubFileProblem[] => {
    const field = fieldOf(path, name);
    const { line } = name.loc.start;
    const first = lines.get(field);
    lines.set(field, first ?? line);
    if (first === undefined) return [];
    return [{ field, code: 'duplicate', detail: `is already written in line ${first}`, line }];
  });
}

/**
 * Appends a key to a path in the form of `fieldPath`, but faster: a file may have tens of thousands of fields.
 */
function fieldOf(path: string, name: MemberNode['name']): string {
  const key = keyName(name.type === 'String' ? name.value : name.name);
  return path === '' ? key : `${path}.${key}`;
}

/**
 * Largest number of characters of a path, several times the longest path of a club file. Without a limit, a
 * long key would be copied into every nested path.
 */
const MAX_PATH = 200;
