import { isSlug } from '../../../shared/slug.ts';
import { foldForUrl } from '../fold-text.ts';

const MAX_LENGTH = 63;

/** Makes a slug from names, such as `madchen-i` from `Mädchen I`; undefined without Latin letters or digits. */
export function makeSlug(...names: string[]): string | undefined {
  const slug = foldForUrl(names.join('-')).slice(0, MAX_LENGTH).replace(/^-|-$/g, '');
  return isSlug(slug) ? slug : undefined;
}
