import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ClubFileError } from '../../../club/rules/club-file-error.ts';
import { MAX_PARTS, MAX_UNPACKED, unreadable } from '../limits.ts';

/** The zip file that a workbook is. */
export interface Archive {
  has(path: string): boolean;
  /**
   * Passes on the text of a part, piece by piece, so that no sheet is in memory as a whole.
   * @throws ClubFileError when the part is damaged, also when `sink` says so, or was read before
   */
  read(path: string, sink: Sink): Promise<void>;
}

interface Sink {
  write(text: string): void;
  /** Called after the last piece. */
  close(): void;
}

/** @throws ClubFileError when the bytes are no zip file, or one that unpacks to more than any club needs */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const zip = await refuseDamaged(undefined, () => openZip(bytes, entries));
  return {
    has: (path) => entries.has(path),
    read: (path, sink) =>
      refuseDamaged(path, async () => {
        const entry = entries.get(path);
        if (!entry) throw unreadable(`is damaged (${path} is missing): save it again`);
        entries.delete(path); // read once: sheets that share a part would multiply it
        await unpack(zip, entry, sink);
        sink.close();
      }),
  };
}

const TOO_LARGE = `unpacks to more than ${MAX_UNPACKED} bytes: delete the sheets that are not needed`;

/** The sizes that the parts claim are an upper limit: yauzl unpacks no more. */
async function openZip(bytes: Uint8Array, entries: Map<string, Entry>): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await fromBufferPromise(buffer, { autoClose: false });
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
    size += entry.uncompressedSize;
    if (size > MAX_UNPACKED) throw unreadable(TOO_LARGE);
    if (entries.size > MAX_PARTS) throw unreadable(`has more than ${MAX_PARTS} parts`);
  }
  return zip;
}

async function unpack(zip: ZipFile, entry: Entry, { write }: Sink): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let checksum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    checksum = crc32(chunk, checksum);
    write(decoder.decode(chunk, { stream: true }));
  }
  decoder.decode();
  if (checksum !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} is wrong`);
}

/** Turns what yauzl, zlib, TextDecoder and the XML parser throw into a problem of the file, or of a `part`. */
async function refuseDamaged<T>(part: string | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof ClubFileError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unreadable(`is damaged (${part ?? firstLine(reason)}): save it again`, undefined, cause);
  }
}

const firstLine = (text: string): string => text.split('\n', 1)[0]?.slice(0, 200) ?? '';
