import { ClubFileError } from '../../../club/rules/club-file-error.ts';
import { unreadable } from '../limits.ts';
import { listParts } from './list-parts.ts';
import { unpack } from './unpack.ts';

export interface Archive {
  has(path: string): boolean;
  /**
   * Passes the text of a part to `sink` in pieces, so that no whole sheet is in memory.
   * @throws ClubFileError if the part is missing or damaged, was read before, or `sink` throws
   */
  read(path: string, sink: Sink): Promise<void>;
}

interface Sink {
  write(text: string): void;
  close(): void;
}

/**
 * Opens a zip archive.
 * @throws ClubFileError if the bytes are no zip file, or unpack to more than any club needs
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const parts = await refuseDamaged(undefined, () => listParts(bytes));
  return {
    has: (path) => parts.has(path),
    read: (path, sink) =>
      refuseDamaged(path, async () => {
        const part = parts.get(path);
        if (!part) throw unreadable(`is damaged (${path} is missing): save it again`);
        parts.delete(path); // read once: sheets that share a part would multiply it
        const decoder = new TextDecoder('utf-8', { fatal: true });
        await unpack(part, (piece) => sink.write(decoder.decode(piece, { stream: true })));
        decoder.decode();
        sink.close();
      }),
  };
}

/** Runs a reader. Errors of the libraries become problems of the file or `part`. */
async function refuseDamaged<T>(part: string | undefined, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof ClubFileError) throw cause;
    const isCut = cause instanceof RangeError; // an offset is outside of the file
    const reason = isCut ? 'it is cut off' : (cause as Error).message;
    throw unreadable(`is damaged (${part ?? firstLine(reason)}): save it again`, undefined, cause);
  }
}

const firstLine = (text: string): string => text.split('\n', 1)[0]?.slice(0, 200) ?? '';
