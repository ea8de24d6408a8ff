import { isSlug } from '../../../shared/slug.ts';
import { foldForUrl } from '../fold-text.ts';

const MAX_LENGTH = 63;

/** `Mädchen I` is `madchen-i`; a name without Latin letters or digits is undefined. */
export function makeSlug(...names: string[]): string | undefined {
  const slug = foldForUrl(names.join('-')).slice(0, MAX_LENGTH).replace(/^-|-$/g, '');
  return isSlug(slug) ? slug : undefined;
}
