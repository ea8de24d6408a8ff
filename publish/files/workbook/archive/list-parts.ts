import { isUtf8 } from '../../../club/rules/json/decode-text.ts';
import { MAX_PARTS, MAX_UNPACKED, unreadable } from '../limits.ts';

/** A file in a zip file, by its central directory (PKWARE's APPNOTE 6.3.10, 4.3.12). */
export interface Part {
  /** With `/` between folders, whatever the program that wrote it has. */
  path: string;
  /** 0: as it is; 8: deflated. */
  method: number;
  isEncrypted: boolean;
  /** Whether another part has its path: programs differ in which they read. */
  isTwice: boolean;
  crc32: number;
  /** Unpacked bytes. */
  size: number;
  /** As it is in the file. */
  packed: Uint8Array;
}

interface Header extends Omit<Part, 'packed' | 'isTwice'> {
  start: number;
  packedSize: number;
}

/**
 * Lists the parts by their paths. Programs differ in what they make of parts that overlap, so these are refused. What is
 * wrong with a part alone is refused when it is read: many have pictures that nobody reads here.
 * @throws ClubFileError when they claim to unpack to more than any club needs
 * @throws Error for a damaged file, with the reason
 */
export function listParts(bytes: Uint8Array): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  if (directory.count > MAX_PARTS) throw unreadable(`has more than ${MAX_PARTS} parts`);
  const parts = new Map<string, Part>();
  let free = 0;
  for (const header of readHeaders(view, directory).sort((a, b) => a.start - b.start)) {
    const { start, packedSize, ...part } = header;
    expectSignature(view, start, LOCAL);
    const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    if (start < free) throw new Error('parts overlap');
    free = data + packedSize;
    if (free > directory.start) throw new Error('a part is cut off');
    const isTwice = parts.has(part.path);
    parts.set(part.path, { ...part, isTwice, packed: bytes.subarray(data, free) });
  }
  return parts;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;

interface Directory {
  start: number;
  count: number;
}

/** The last record of a zip file says where its directory is; a comment of up to 64 KB may follow it. */
function findDirectory(view: DataView): Directory {
  const length = view.byteLength;
  for (let at = length - 22; at >= Math.max(0, length - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + 22 + view.getUint16(at + 20, true) !== length) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    return count === 0xffff || start === 0xffffffff ? findDirectory64(view, at) : { start, count };
  }
  throw new Error('its end is missing');
}

function findDirectory64(view: DataView, end: number): Directory {
  expectSignature(view, end - 20, END_64_LOCATOR);
  const at = Number(view.getBigUint64(end - 20 + 8, true));
  expectSignature(view, at, END_64);
  return {
    start: Number(view.getBigUint64(at + 48, true)),
    count: Number(view.getBigUint64(at + 32, true)),
  };
}

function readHeaders(view: DataView, { start, count }: Directory): Header[] {
  const headers: Header[] = [];
  let at = start;
  let size = 0;
  for (let i = 0; i < count; i++) {
    expectSignature(view, at, CENTRAL);
    const header = readHeader(view, at);
    headers.push(header);
    size += header.size;
    if (size > MAX_UNPACKED)
      throw unreadable(
        `unpacks to more than ${MAX_UNPACKED} bytes: delete the sheets that are not needed`,
      );
    const [name, extra, comment] = lengthsOf(view, at);
    at += 46 + name + extra + comment;
  }
  return headers;
}

/** Lengths of the name, the extra fields and the comment. */
const lengthsOf = (view: DataView, at: number): [number, number, number] => [
  view.getUint16(at + 28, true),
  view.getUint16(at + 30, true),
  view.getUint16(at + 32, true),
];

function readHeader(view: DataView, at: number): Header {
  const [nameLength, extraLength] = lengthsOf(view, at);
  view.getUint8(at + 45 + nameLength); // throws where the name is cut off
  const path = readPath(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
  const method = view.getUint16(at + 10, true);
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const [size = 0, packedSize = 0, start = 0] = readSizes(view, at, {
    at: at + 46 + nameLength,
    length: extraLength,
  });
  const crc32 = view.getUint32(at + 16, true);
  return { path, method, isEncrypted, crc32, size, packedSize, start };
}

function readPath(name: Uint8Array): string {
  const path = decodeName(name).replaceAll('\\', '/');
  if (/^(\/|[A-Za-z]:)|(^|\/)\.\.(\/|$)/.test(path)) throw new Error(`${path} is no path`);
  return path;
}

/** Old programs write names in the encoding of their system, in which each byte is some character. */
function decodeName(name: Uint8Array): string {
  const text = new TextDecoder().decode(name);
  return isUtf8(name, text) ? text : new TextDecoder('latin1').decode(name);
}

/** The unpacked and the packed size, and the start; what has no room in 32 bits is in an extra field (4.5.3). */
function readSizes(view: DataView, at: number, extra: { at: number; length: number }): number[] {
  const sizes = [24, 20, 42].map((offset) => view.getUint32(at + offset, true));
  if (!sizes.includes(0xffffffff)) return sizes;
  const end = extra.at + extra.length;
  for (let field = extra.at; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    return sizes.map((size) => {
      if (size !== 0xffffffff) return size;
      value += 8;
      return Number(view.getBigUint64(value - 8, true));
    });
  }
  return sizes;
}

function expectSignature(view: DataView, at: number, signature: number): void {
  if (at < 0 || at + 4 > view.byteLength || view.getUint32(at, true) !== signature)
    throw new Error('its directory is wrong');
}
