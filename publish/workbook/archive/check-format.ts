import { unreadable } from '../limits.ts';

/**
 * Refuses early, with a remedy, what is not a zip file.
 * @throws ClubFileError
 */
export function checkFormat(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length === 0) throw unreadable('is empty');
  if (startsWith(buffer, COMPOUND_FILE)) {
    // [MS-OFFCRYPTO] 2.3.4: the stream of an encrypted workbook has this name.
    if (buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw passwordProtected();
    throw unreadable('is an old Excel workbook (.xls): save it as .xlsx');
  }
  if (!startsWith(buffer, ZIP)) {
    throw unreadable('is not a workbook, or damaged: save it as .xlsx or .ods');
  }
}

export const passwordProtected = () =>
  unreadable('is password-protected: save it without a password');

/** [MS-CFB] 2.2: old workbooks, and encrypted new ones. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b];

const startsWith = (bytes: Uint8Array, start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);
