import { type FileForm, FORMS_TAKEN } from './form.ts';
import { sniff } from './sniff.ts';
import { unreadableFile } from './unreadable-file.ts';

/**
 * Returns the extension of a file name or path in lower case. Empty without an extension, and for names such as
 * `.env`.
 */
export const extensionOf = (name: string): string =>
  /[^/\\](\.[^./\\]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const FORM_BY_EXTENSION: Record<string, FileForm> = {
  '.json': 'json',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
  '.ods': 'ods',
};

/**
 * Reports whether a file may be a club by its extension. CSV is excluded, because a club needs several CSV
 * files.
 */
export const hasClubName = (name: string): boolean => formOfName(name) !== undefined;

const formOfName = (name: string): FileForm | undefined => FORM_BY_EXTENSION[extensionOf(name)];

/**
 * Detects by its content whether a file is a club file (JSON) or a workbook (.xlsx or .ods). The extension
 * decides only if the content does not.
 *
 * @throws ClubFileError for a file that cannot be a club, with what to do instead
 */
export function detectForm(name: string, bytes: Uint8Array): FileForm {
  const content = sniff(bytes);
  if (content === 'json' || content === 'xlsx' || content === 'ods') return content;
  const form = formOfName(name);
  if (content === 'zip' && form && form !== 'json')
    throw unreadableFile(`is damaged, or no .${form}: save it again`);
  const advice = content ? ADVICE[content] : ADVICE_BY_EXTENSION[extensionOf(name)];
  if (!content && form === 'json') return form; // its parser reports what is wrong with it
  if (bytes.length === 0) throw unreadableFile('is empty: copy it or save it again');
  throw unreadableFile(advice ?? adviceFor(content || !form ? undefined : extensionOf(name)));
}

const adviceFor = (extension: string | undefined): string =>
  extension
    ? `is not a workbook, although its name ends in ${extension}: save it again as .xlsx or .ods`
    : `is not ${FORMS_TAKEN}`;

const SAVE = 'save it as .xlsx or .ods';

const ADVICE = {
  encrypted: `has a password: ${SAVE} without one`,
  xls: `is a workbook in the format of Excel 97 (.xls): ${SAVE}`,
  xlsb: `is a binary workbook (.xlsb): ${SAVE}`,
  zip: `is a zip archive, not ${FORMS_TAKEN}: unpack it, and use what is in it`,
  pdf: `is a PDF: get the workbook that it was made from, and ${SAVE}`,
  document: `is a text document: copy its tables into a workbook, and ${SAVE}`,
  numbers: 'is a file of Numbers: export it as Excel (.xlsx)',
} as const;

/** Advice for an unusable file, by extension. The advice is used if the content does not show the format. */
const ADVICE_BY_EXTENSION: Record<string, string> = {
  '.xls': ADVICE.xls,
  '.xlsb': ADVICE.xlsb,
  '.numbers': ADVICE.numbers,
  '.pdf': ADVICE.pdf,
  '.doc': ADVICE.document,
  '.docx': ADVICE.document,
  '.odt': ADVICE.document,
  '.fods': `is a flat workbook (.fods): ${SAVE}`,
};
