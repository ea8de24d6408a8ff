import {
  type Location,
  type MemberNode,
  type ObjectNode,
  parse,
  type ValueNode,
} from '@humanwhocodes/momoa';
import { type ClubFileProblem, fieldPath, keyName } from '../club-file-error.ts';
import { punctuationOf } from './punctuation.ts';

/**
 * Whether an object has a field twice, of which JSON.parse silently keeps the last: the text then
 * has more colons than the value has fields.
 */
export function hasRepeatedFields(text: string, value: unknown): boolean {
  const written = punctuationOf(text).filter(({ mark }) => mark === ':');
  return written.reduce((count) => count + 1, 0) !== countFields(value);
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((count, part) => count + countFields(part), own);
}

/** The positions in a JSON text. */
export interface Places {
  /** Fields that an object has twice. */
  repeated: ClubFileProblem[];
  /** Adds line numbers, from 1, and sorts by them. A missing field has its parent's line. */
  locate(problems: ClubFileProblem[]): ClubFileProblem[];
}

/** Expects a text that `parseJson` accepts. */
export function findPlaces(text: string): Places {
  const lines = new Map<string, number>();
  const repeated: ClubFileProblem[] = [];

  function visit(node: ValueNode, path: string, { line }: Location): void {
    if (path.length > MAX_PATH) return;
    lines.set(path || THE_FILE, line);
    if (node.type === 'Object') {
      for (const problem of repetitions(node, path)) repeated.push(problem);
    }
    for (const part of partsOf(node, path)) visit(...part);
  }

  const { body } = parse(text);
  visit(body, '', body.loc.start);
  const lineOf = (field: string) => lines.get(field) ?? lines.get(parentOf(field));
  return {
    repeated,
    locate: (problems) =>
      problems
        .map((problem) => ({ line: lineOf(problem.field), ...problem }))
        .sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  };
}

type Part = [value: ValueNode, path: string, start: Location];

function partsOf(node: ValueNode, path: string): Part[] {
  if (node.type === 'Array') {
    return node.elements.map(({ value }, i) => [value, `${path}[${i}]`, value.loc.start]);
  }
  if (node.type !== 'Object') return [];
  return node.members.map(({ name, value }) => [value, fieldOf(path, name), name.loc.start]);
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

/** The same form as `fieldPath`, one step at a time: a file has tens of thousands of fields. */
function fieldOf(path: string, name: MemberNode['name']): string {
  const key = keyName(name.type === 'String' ? name.value : name.name);
  return path === '' ? key : `${path}.${key}`;
}

const THE_FILE = fieldPath([]);

/** Several times the longest path of a club file: a long key would be copied into each path below. */
const MAX_PATH = 200;

const parentOf = (field: string): string => field.replace(/\.?[^.]*$/, '') || THE_FILE;
