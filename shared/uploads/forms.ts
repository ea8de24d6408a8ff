import { readClubFile } from '../publish/read-club.ts';

/** Reads an upload of each form, by the extension of its name. */
const forms = { json: readClubFile };

type Form = keyof typeof forms;

/** The function may read and write nothing elsewhere. A key that ends with / is a folder. */
export const isUpload = (key: string): boolean => /^clubs\/.*[^/]$/.test(key);

/** What the name of an object says: `clubs/<slug>.<form>`. */
export interface UploadName {
  slug: string;
  read: (typeof forms)[Form];
}

/** Undefined for any other name. */
export function parseUploadName(key: string): UploadName | undefined {
  const [, slug, form = ''] = /^clubs\/([^/.]+)\.([^/.]+)$/.exec(key) ?? [];
  return slug && isForm(form) ? { slug, read: forms[form] } : undefined;
}

const isForm = (name: string): name is Form => Object.hasOwn(forms, name);

/** For people. */
export const UPLOAD_NAMES = Object.keys(forms)
  .map((form) => `clubs/<slug>.${form}`)
  .join(' or ');
