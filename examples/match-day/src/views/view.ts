import { createElement } from '../../../../packages/elements/src/club-squad.ts';
import type { SiteConfig } from '../config.ts';
import { describeFailure, isRefusal } from '../describe-failure.ts';
import { type Failure, TEXTS } from '../languages/texts.ts';
import type { Reading, Store } from '../store.ts';

export interface View {
  title: string;
  /** Strip above the content, in the club's colour. */
  band?: Node[] | undefined;
  content: (Node | false)[];
  isLoading?: boolean;
  /** Whether the shown season has matches; false if they are not read. */
  hasMatches?: boolean;
}

export function createPage({ band, content, isLoading }: View): DocumentFragment {
  const fragment = document.createDocumentFragment();
  // Uses another key while loading, so that nothing moves when the content adds a band.
  const key = isLoading ? 'loading' : 'page';
  const page = createElement('div', { class: 'page wide', 'data-key': key });
  page.append(...content.filter((node) => node !== false));
  if (band) {
    const inner = createElement('div', { class: 'wide' });
    inner.append(...band);
    fragment.append(createElement('div', { class: 'band', 'data-key': 'band' }, inner));
  }
  fragment.append(page);
  return fragment;
}

export interface ViewContext {
  store: Store;
  query: string;
  config: SiteConfig;
}

/** Returns a view with the reason if a document cannot be shown; undefined if all are read. */
export function viewWithout(readings: Reading<unknown>[]): View | undefined {
  const refused = readings.find(({ error }) => isRefusal(error));
  if (refused) return failureView(describeFailure(refused.error));
  const missing = readings.filter(({ data }) => data === undefined);
  if (missing.length === 0) return undefined;
  const failed = missing.find(({ error }) => error !== undefined);
  return failed ? failureView(describeFailure(failed.error)) : loadingView();
}

export const failureView = ({ title, text }: Failure): View => ({
  title,
  content: [
    createElement(
      'section',
      { class: 'message' },
      createElement('h1', {}, title),
      createElement('p', {}, text),
    ),
  ],
});

export const messageOf = (text: string): HTMLElement =>
  createElement('p', { class: 'message' }, text);

const loadingView = (): View => ({
  title: TEXTS.loading,
  isLoading: true,
  content: [
    createElement('h1', { class: 'visually-hidden' }, TEXTS.loading),
    createElement(
      'div',
      { class: 'skeleton', 'aria-hidden': 'true' },
      ...Array.from({ length: 6 }, () => createElement('div')),
    ),
  ],
});
