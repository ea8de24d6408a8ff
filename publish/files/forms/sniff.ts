type Content = 'json' | 'xlsx' | 'ods' | 'xls' | 'xlsb' | 'encrypted' | 'zip' | 'pdf' | Other;
type Other = 'document' | 'numbers';

/** Detects the content by the first bytes, or by the names in an archive; undefined when neither tells. */
export function sniff(bytes: Uint8Array): Content | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(file, 'PK\x03\x04')) return sniffArchive(file);
  if (startsWith(file, '\xd0\xcf\x11\xe0')) {
    // The same container holds Excel's old format and, encrypted, the new one.
    return file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'xls';
  }
  if (startsWith(file, '%PDF')) return 'pdf';
  return /^(\xef\xbb\xbf)?\s*\{/.test(file.toString('latin1', 0, 100)) ? 'json' : undefined;
}

const startsWith = (file: Buffer, signature: string): boolean =>
  file.toString('latin1', 0, signature.length) === signature;

/** The names of an archive's parts are readable without unpacking it. */
function sniffArchive(file: Buffer): Content {
  const type = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(spreadsheet|)/.exec(
    file.toString('latin1', 30, 100), // its first part, by OpenDocument 1.2, part 3, 3.3
  )?.[1];
  if (type !== undefined) return type === 'spreadsheet' ? 'ods' : 'document';
  return PARTS.find(([part]) => file.includes(part))?.[1] ?? 'zip';
}

const PARTS: [name: string, content: Content][] = [
  ['xl/workbook.xml', 'xlsx'],
  ['xl/workbook.bin', 'xlsb'],
  ['word/document.xml', 'document'],
  ['Index/Document.iwa', 'numbers'],
  ['content.xml', 'ods'],
];
