import { etagOf } from '../../shared/etag.ts';

export interface ResponseBody {
  name: string;
  etag: string;
  /** Size of the body in bytes. */
  length: number;
  /** Bytes of the body, joined at each read to save memory. For comparisons, use the entity tag. */
  readonly bytes: Uint8Array;
}

export function toBodies(rendered: Map<string, unknown>): ResponseBody[] {
  const split = jsonSplitter();
  return Array.from(rendered, ([name, data]) => bodyOf(name, [START, ...split(data), END]));
}

export const toTextBody = (name: string, text: string): ResponseBody =>
  bodyOf(name, [encode(text)]);

export const toBody = (name: string, data: unknown): ResponseBody =>
  bodyOf(name, [START, toBytes(data), END]);

function bodyOf(name: string, parts: Uint8Array[]): ResponseBody {
  return {
    name,
    etag: etagOf(...parts),
    length: parts.reduce((sum, { length }) => sum + length, 0),
    get bytes() {
      return concat(parts, this.length);
    },
  };
}

function concat(parts: Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const encoder = new TextEncoder();
const encode = (text: string): Uint8Array => encoder.encode(text);

const START = encode('{"data":');
const END = encode('}');

/**
 * Creates a function that writes JSON in parts, each list entry once, because the same teams are in several
 * documents.
 */
function jsonSplitter(): (data: unknown) => Uint8Array[] {
  const known = new Map<unknown, Uint8Array>();
  const writeEntry = (entry: unknown): Uint8Array => {
    const bytes = known.get(entry) ?? toBytes(entry);
    known.set(entry, bytes);
    return bytes;
  };
  const writeList = (list: unknown[]) => [
    ...list.flatMap((entry, i) => [i === 0 ? OPEN : COMMA, writeEntry(entry)]),
    list.length === 0 ? EMPTY : CLOSE,
  ];
  return (data) => {
    if (Array.isArray(data)) return writeList(data);
    if (known.has(data) || typeof data !== 'object' || data === null) return [writeEntry(data)];
    const fields = Object.entries(data).flatMap(([name, value], i) => [
      encode(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`),
      ...(Array.isArray(value) ? writeList(value) : [toBytes(value)]),
    ]);
    return [...fields, END];
  };
}

function toBytes(value: unknown): Uint8Array {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) throw new Error('A document has a value without JSON.');
  return encode(json);
}
const [OPEN, COMMA, CLOSE, EMPTY] = ['[', ',', ']', '[]'].map(encode) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
