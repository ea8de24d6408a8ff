import { isUtf8 } from '../../../club/rules/json/decode-text.ts';
import { MAX_PARTS, MAX_UNPACKED, unreadable } from '../limits.ts';

/**
 * File in a zip archive, as the central directory describes it (PKWARE's APPNOTE, version 6.3.10, section
 * 4.3.12).
 */
export interface Part {
  /** Path with `/` between folders, even if the archive has another separator. */
  path: string;
  /** Compression method: 0 for none, 8 for deflate. */
  method: number;
  isEncrypted: boolean;
  /**
   * Whether an earlier part has the same path. Neither part can be read, because programs choose differently.
   */
  isTwice: boolean;
  crc32: number;
  /** Size in bytes after unpacking. */
  size: number;
  /** Compressed bytes, as in the archive. */
  packed: Uint8Array;
}

interface Header extends Omit<Part, 'packed' | 'isTwice'> {
  start: number;
  packedSize: number;
}

/**
 * Lists the parts of an archive by path, without unpacking them. Refuses overlapping parts, because programs
 * read them differently.
 *
 * @throws ClubFileError if there are too many parts, or unpacked parts would be too large
 * @throws Error with the reason for damage
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

/** Finds the directory of a zip file by its last record. A comment of up to 64 KB may follow. */
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

const lengthsOf = (view: DataView, at: number): [number, number, number] => [
  view.getUint16(at + 28, true),
  view.getUint16(at + 30, true),
  view.getUint16(at + 32, true),
];

function readHeader(view: DataView, at: number): Header {
  const [nameLength, extraLength] = lengthsOf(view, at);
  view.getUint8(at + 45 + nameLength); // throws if the name is cut off
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

/**
 * Decodes the name of a part: UTF-8 or, in archives of old programs, an unknown encoding, which is read as
 * Latin-1.
 */
function decodeName(name: Uint8Array): string {
  const text = new TextDecoder().decode(name);
  return isUtf8(name, text) ? text : new TextDecoder('latin1').decode(name);
}

/**
 * Returns the unpacked size, the packed size and the start of a part. Values of more than 32 bits are in an
 * extra field (APPNOTE 4.5.3).
 */
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
