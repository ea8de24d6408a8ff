import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../../../../publish/files/workbook/archive/open-archive.ts';

const LONG = 'a text that is long enough to become shorter. '.repeat(5_000);
const zip = (parts: Record<string, string>, level: 0 | 6 = 6): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), {
    level,
  });

async function readPart(bytes: Uint8Array, path: string): Promise<string> {
  let text = '';
  const archive = await openArchive(bytes);
  await archive.read(path, { write: (piece) => (text += piece), close: () => {} });
  return text;
}

const refusal = (bytes: Uint8Array, path = 'a.xml'): Promise<string> =>
  readPart(bytes, path).then(
    () => 'read',
    ({ message }: Error) => message,
  );

/** Replaces each place where a text stands by one of the same length. */
function replaceAll(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1').replaceAll(from, to);
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** The same file with all sizes and offsets in 64 bits, as programs write it that do not know the size beforehand. */
function toZip64(bytes: Uint8Array, { count = 0xffff } = {}): Uint8Array {
  const file = Buffer.from(bytes);
  const end = file.length - 22;
  const start = file.readUInt32LE(end + 16);
  const entry = file.subarray(start, end);
  const nameEnd = 46 + entry.readUInt16LE(28);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [i, offset] of [24, 20, 42].entries()) {
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(offset)), 4 + 8 * i);
    entry.writeUInt32LE(0xffffffff, offset);
  }
  entry.writeUInt16LE(extra.length, 30);
  const directory = Buffer.concat([entry.subarray(0, nameEnd), extra, entry.subarray(nameEnd)]);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8);
  const last = file.subarray(end);
  last.writeUInt16LE(count, 10);
  last.writeUInt32LE(0xffffffff, 16);
  return Uint8Array.from(Buffer.concat([file.subarray(0, start), directory, end64, locator, last]));
}

describe('a part of a zip file', () => {
  it.each([
    ['packed', zip({ 'a.xml': LONG })],
    ['stored', zip({ 'a.xml': LONG }, 0)],
    ['with sizes in 64 bits', toZip64(zip({ 'a.xml': LONG }))],
    ['with 64 bits, but for the count', toZip64(zip({ 'a.xml': LONG }), { count: 1 })],
    ['after another file in the same memory', withOffset(zip({ 'a.xml': LONG }))],
  ])('is read, %s', async (_, bytes) => {
    expect(await readPart(bytes, 'a.xml')).toBe(LONG);
  });

  it('is read by a path with backslashes, and when it is empty', async () => {
    expect(await readPart(zip({ 'a\\b.xml': 'x' }), 'a/b.xml')).toBe('x');
    expect(await readPart(zip({ 'a.xml': '' }), 'a.xml')).toBe('');
  });

  it('is read where the directory has another order than the parts', async () => {
    const file = Buffer.from(zip({ 'a.xml': LONG, 'b.xml': 'y' }));
    const end = file.length - 22;
    const start = file.readUInt32LE(end + 16);
    const second = file.indexOf('PK\u0001\u0002', start + 4);
    const parts = [
      [0, start],
      [second, end],
      [start, second],
      [end, file.length],
    ] as const;
    const turned = Buffer.concat(parts.map(([from, to]) => file.subarray(from, to)));
    expect(await readPart(Uint8Array.from(turned), 'a.xml')).toBe(LONG);
  });

  it('is read before a comment that looks like the end', async () => {
    const bytes = zip({ 'a.xml': LONG });
    const comment = Buffer.from('PK\u0005\u0006 and more than twenty-two bytes');
    const file = Buffer.concat([bytes, comment]);
    file.writeUInt16LE(comment.length, bytes.length - 2);
    expect(await readPart(Uint8Array.from(file), 'a.xml')).toBe(LONG);
  });

  it.each([
    ['no path', zip({ 'a.xml': 'x', '../b': 'y' })],
    ['no path', zip({ 'a.xml': 'x', 'a/../../b': 'y' })],
    ['no path', zip({ 'a.xml': 'x', '/b': 'y' })],
    ['no path', zip({ 'a.xml': 'x', 'C:\\b': 'y' })],
    ['parts overlap', overlapping()],
    ['a part is cut off', withCentral(20, 60_000)],
    ['its directory is wrong', withCentral(42, 7)],
    ['its directory is wrong', withCentral(0, 0)],
    ['it is cut off', withCentral(28, 60_000)],
    ['its end is missing', zip({ 'a.xml': 'x' }).slice(0, -1)],
    ['its end is missing', new Uint8Array()],
  ])('is refused: %s (%#)', async (reason, bytes) => {
    expect(await refusal(bytes)).toMatch(
      new RegExp(`^is damaged \\(.*${reason}\\): save it again$`),
    );
  });

  it.each([
    ['another of its path', replaceAll(zip({ 'a.xml': 'x', 'b.xml': 'y' }), 'b.xml', 'a.xml')],
    ['a password', withCentral(8, 1)],
    ['another compression', withCentral(10, 12)],
    ['a wrong checksum', withCentral(16, 1)],
    ['a smaller size than it has', withCentral(24, 10)],
    ['a larger size than it has', withCentral(24, 60_000)],
  ])('is refused with %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('is damaged (a.xml): save it again');
  });

  it('is read beside parts that cannot be, and folders that are there twice', async () => {
    const others = { 'b.png': 'x', 'c.png': 'y', 'd/': '', 'e/': '' };
    const bytes = zip({ 'a.xml': LONG, ...others });
    const doubled = replaceAll(replaceAll(bytes, 'c.png', 'b.png'), 'e/', 'd/');
    expect(await readPart(doubled, 'a.xml')).toBe(LONG);
    const named = replaceAll(replaceAll(bytes, 'b.png', '\x84.png'), 'c.png', '\x94.png');
    expect(await readPart(named, 'a.xml')).toBe(LONG);
    expect(await readPart(named, '\u201e.png')).toBe('x');
  });

  it('says nothing of what lies behind the file in memory', async () => {
    const file = withCentral(28, 300);
    const buffer = Buffer.concat([file, Buffer.from('another file'.repeat(50))]);
    const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, file.length);
    expect(await refusal(bytes)).toBe('is damaged (it is cut off): save it again');
  });

  it('is read once', async () => {
    const archive = await openArchive(zip({ 'a.xml': 'x' }));
    const sink = { write: () => {}, close: () => {} };
    await archive.read('a.xml', sink);
    expect(archive.has('a.xml')).toBe(false);
    await expect(archive.read('a.xml', sink)).rejects.toThrow('a.xml is missing');
  });
});

/** Bytes that begin later in their buffer, as those of a file of a request do. */
function withOffset(bytes: Uint8Array): Uint8Array {
  const buffer = new Uint8Array(bytes.length + 7);
  buffer.set(bytes, 7);
  return buffer.subarray(7);
}

/** A file of one part, with another number of 16 bits in its entry of the directory. */
function withCentral(offset: number, value: number): Uint8Array {
  const file = Buffer.from(zip({ 'a.xml': LONG }));
  file.writeUInt16LE(value, file.readUInt32LE(file.length - 6) + offset);
  return Uint8Array.from(file);
}

/** Two parts, of which the second begins where the first does. */
function overlapping(): Uint8Array {
  const file = Buffer.from(zip({ 'a.xml': 'x', 'b.xml': 'x' }));
  const second = file.indexOf('PK\u0001\u0002', file.readUInt32LE(file.length - 6) + 4);
  file.writeUInt32LE(0, second + 42);
  return Uint8Array.from(file);
}
