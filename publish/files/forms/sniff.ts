type Content = 'json' | 'xlsx' | 'ods' | 'xls' | 'xlsb' | 'encrypted' | 'zip' | 'pdf' | Other;
type Other = 'document' | 'numbers';

/** Detects the content by the first bytes, or by the names in an archive; undefined when neither tells. */
export function sniff(bytes: Uint8Array): Content | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 100));
  if (start.startsWith('PK\x03\x04')) return sniffArchive(start, bytes);
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    // The same container holds Excel's old format and, encrypted, the new one.
    return toAscii(bytes).includes([...'EncryptedPackage'].join('\0')) ? 'encrypted' : 'xls';
  }
  if (start.startsWith('%PDF')) return 'pdf';
  return /^(\xef\xbb\xbf)?\s*\{/.test(start) ? 'json' : undefined;
}

/** ASCII in it is itself; other bytes are some character each. */
const toAscii = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** The names of an archive's parts are readable without unpacking it. */
function sniffArchive(start: string, bytes: Uint8Array): Content {
  const type = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(spreadsheet|)/.exec(
    start.slice(30), // its first part, by OpenDocument 1.2, part 3, 3.3
  )?.[1];
  if (type !== undefined) return type === 'spreadsheet' ? 'ods' : 'document';
  const file = toAscii(bytes);
  return PARTS.find(([part]) => file.includes(part))?.[1] ?? 'zip';
}

const PARTS: [name: string, content: Content][] = [
  ['xl/workbook.xml', 'xlsx'],
  ['xl/workbook.bin', 'xlsb'],
  ['word/document.xml', 'document'],
  ['Index/Document.iwa', 'numbers'],
  ['content.xml', 'ods'],
];
