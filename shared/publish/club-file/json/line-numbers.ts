import {
  type Location,
  type MemberNode,
  type ObjectNode,
  parse,
  type ValueNode,
} from '@humanwhocodes/momoa';
import type { FieldProblem } from '../../../problem.ts';
import { fieldPath } from '../field-path.ts';
import { marksOf } from './punctuation.ts';

/**
 * Whether a field is written twice in one object, where JSON.parse keeps the last and says nothing:
 * the text then has more colons than the value has fields.
 */
export function hasRepeatedFields(text: string, value: unknown): boolean {
  const written = marksOf(text).filter(({ mark }) => mark === ':');
  return written.reduce((count) => count + 1, 0) !== countFields(value);
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((count, part) => count + countFields(part), own);
}

/** Where the parts of a JSON text stand. */
export interface Places {
  /** The fields that are written twice in one object. */
  repeated: FieldProblem[];
  /** Gives problems their lines, from 1, and puts them in that order. What is missing has its parent's. */
  locate(problems: FieldProblem[]): FieldProblem[];
}

/** Expects a text that `parseJson` accepts. */
export function findPlaces(text: string): Places {
  const lines = new Map<string, number>();
  const repeated: FieldProblem[] = [];

  function visit(node: ValueNode, path: string, { line }: Location): void {
    lines.set(path || THE_FILE, line);
    if (node.type === 'Array') {
      for (const [i, { value }] of node.elements.entries()) {
        visit(value, `${path}[${i}]`, value.loc.start);
      }
    }
    if (node.type === 'Object') {
      for (const problem of repetitions(node, path)) repeated.push(problem);
      for (const { name, value } of node.members) {
        visit(value, fieldOf(path, name), name.loc.start);
      }
    }
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

function repetitions({ members }: ObjectNode, path: string): FieldProblem[] {
  const lines = new Map<string, number>();
  return members.flatMap(({ name }): FieldProblem[] => {
    const field = fieldOf(path, name);
    const { line } = name.loc.start;
    const first = lines.get(field);
    lines.set(field, first ?? line);
    if (first === undefined) return [];
    return [{ field, code: 'duplicate', detail: `is already written in line ${first}`, line }];
  });
}

/** Spelled as `fieldPath` does, a step at a time: a file has tens of thousands of fields. */
function fieldOf(path: string, name: MemberNode['name']): string {
  const key = name.type === 'String' ? name.value : name.name;
  return path === '' ? key : `${path}.${key}`;
}

const THE_FILE = fieldPath([]);

const parentOf = (field: string): string => field.replace(/\.?[^.]*$/, '') || THE_FILE;
