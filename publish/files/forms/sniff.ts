type Content = 'json' | 'xlsx' | 'ods' | 'xls' | 'xlsb' | 'encrypted' | 'zip' | 'pdf' | Other;
type Other = 'document' | 'numbers';

/** Detects the kind of file by its first bytes, or by the names in an archive; undefined if unknown. */
export function sniff(bytes: Uint8Array): Content | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 100));
  if (start.startsWith('PK\x03\x04')) return sniffArchive(start, bytes);
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    // Excel's old format and, if encrypted, its new one are in the same container.
    return toAscii(bytes).includes([...'EncryptedPackage'].join('\0')) ? 'encrypted' : 'xls';
  }
  if (start.startsWith('%PDF')) return 'pdf';
  return /^(\xef\xbb\xbf)?\s*\{/.test(start) ? 'json' : undefined;
}

/** Decodes bytes so that ASCII in them can be searched. Other bytes become arbitrary characters. */
const toAscii = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/**
 * Detects the kind of an archive by its first part or the names of its parts, which are readable without
 * unpacking.
 */
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
