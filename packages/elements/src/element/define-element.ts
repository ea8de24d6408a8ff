import { ClubDataError, type Snapshot } from '../../../client/src/club-data.ts';
import { findTexts, languageOf } from '../languages/languages.ts';
import { removeBrokenPhotos } from './broken-photos.ts';
import { createElement } from './create-element.ts';
import { type ElementLabels, readLabels } from './labels.ts';
import { openClub } from './open-club.ts';
import { onRefusedByPolicy } from './page-policy.ts';
import { createSheets } from './styles.ts';
import { updateChildren } from './update-children.ts';
import { warn } from './warn.ts';

/** Returns the trimmed value of an attribute; empty if the attribute is missing. */
export type ReadAttribute = (name: string) => string;

/** Reads the data of an element; undefined if the club has no such category or slug. */
export type Find<T> = (club: Snapshot) => Promise<T | undefined>;

/** Base URL of the service, if this script's URL is `<base URL>/elements/<name>.js`; otherwise undefined. */
const SERVED_BY = /^([^?#]+)\/elements\/[\w-]+\.js\b/.exec(import.meta.url)?.[1];

interface Shown<L> {
  labels: L;
  read: ReadAttribute;
  /** Whether an attribute is present and its value is neither `no` nor `false`. */
  has: (name: string) => boolean;
  /**
   * Language (BCP 47) of the page, or the visitor's if the page names none. Applies to dates; texts fall back
   * to English.
   */
  language: string;
}

export interface ElementKind<T, L extends ElementLabels> {
  name: string;
  /** Name of this kind of element in `::part`, the style sheets and the language files. */
  part: 'squad' | 'matches';
  /** Attributes of this kind of element, in addition to those that all elements have, such as `club`. */
  attributes: string[];
  labels: L;
  /** Reads the attributes. Returns a message for the author of the page if the attributes are wrong. */
  select: (read: ReadAttribute) => Find<T> | string;
  /**
   * Whether the data will probably change soon, for example during a match. The element then polls more often.
   */
  isLive?: (data: T) => boolean;
  createSkeleton: (labels: L) => DocumentFragment;
  create: (data: T, shown: Shown<L>) => DocumentFragment;
}

/** Defines an element that shows data of a club and updates while the element is in the page. */
export function defineElement<T, L extends ElementLabels>(kind: ElementKind<T, L>): void {
  class ClubElement extends HTMLElement {
    static readonly observedAttributes = [
      'base-url',
      'club',
      'token',
      'labels',
      'lang',
      ...kind.attributes,
    ];

    readonly #content = createElement('div', { part: kind.part });
    #stop: (() => void) | undefined;
    #shown: T | undefined;
    #isRestarting = false;
    /**
     * Creates the content to show. Called when the texts of the language have been loaded, or are not loaded in
     * time.
     */
    #create: (shown: Shown<L>) => DocumentFragment = () => fragmentOf();

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = createSheets('element', kind.part);
      root.append(this.#content);
      removeBrokenPhotos(root);
    }

    connectedCallback(): void {
      this.#restart();
    }

    disconnectedCallback(): void {
      this.#stop?.();
      this.#stop = undefined;
    }

    attributeChangedCallback(): void {
      if (!this.isConnected || this.#isRestarting) return;
      this.#isRestarting = true;
      queueMicrotask(() => {
        this.#isRestarting = false;
        if (this.isConnected) this.#restart();
      });
    }

    #restart(): void {
      this.#stop?.();
      this.#stop = undefined;
      this.#shown = undefined;
      const [club, token] = ['club', 'token'].map(this.#read);
      const baseUrl = this.#read('base-url') || SERVED_BY;
      const find = kind.select(this.#read);
      if (!baseUrl || !club || !token || typeof find === 'string') {
        const needed = baseUrl ? 'needs club and token.' : 'needs base-url.';
        warn(kind.name, typeof find === 'string' ? find : needed);
        this.#say('unavailable');
        return;
      }
      this.#render(({ labels }) => kind.createSkeleton(labels));
      const stopWatching = openClub({ baseUrl, club, token }).watch(
        find,
        (data) => this.#show(data),
        {
          interval: (hasFailed) =>
            (this.#shown ? kind.isLive?.(this.#shown) : hasFailed) ? 5_000 : 30_000,
          onError: (error) => this.#fail(error),
        },
      );
      // The policy of a page never changes.
      const stopListening = onRefusedByPolicy(baseUrl, () => {
        if (this.#shown) return; // the blocked request was from another script
        this.#stop?.();
        this.#say('unavailable');
      });
      this.#stop = () => {
        stopWatching();
        stopListening();
      };
    }

    #show(data: T | undefined): void {
      this.#shown = data;
      if (data === undefined) this.#say('unavailable');
      else this.#render((shown) => kind.create(data, shown));
    }

    /**
     * Leaves shown data in place if the service cannot be reached, but not if it refuses the token or the
     * request.
     */
    #fail(error: unknown): void {
      const { status = 0, detail = '' } = error instanceof ClubDataError ? error : {};
      if (status >= 400 && status < 409) {
        warn(kind.name, detail);
        this.#say('unavailable');
      } else if (!this.#shown) this.#say('unreachable');
    }

    #say(label: keyof ElementLabels): void {
      this.#render(({ labels }) => createMessage(labels[label]));
    }

    #render(create: (shown: Shown<L>) => DocumentFragment): void {
      this.#create = create;
      this.#draw();
    }

    #draw(): void {
      const language = languageOf(this);
      const texts = findTexts(language, () => this.#draw());
      if (!texts) {
        const wordless = kind.createSkeleton({ ...kind.labels, loading: '' });
        if (!this.#content.hasChildNodes()) this.#content.append(wordless);
        return;
      }
      const read = this.#read;
      const has = (name: string) => this.hasAttribute(name) && !/^(no|false)$/i.test(read(name));
      const labels = readLabels({ ...kind.labels, ...texts[kind.part] }, read('labels'));
      updateChildren(this.#content, this.#create({ labels, language, read, has }));
    }

    readonly #read = (name: string): string => this.getAttribute(name)?.trim() ?? '';
  }

  // A page may load the script twice.
  if (!customElements.get(kind.name)) customElements.define(kind.name, ClubElement);
}

export const createMessage = (text: string): DocumentFragment =>
  fragmentOf(createElement('p', { class: 'message', part: 'message', role: 'status' }, text));

/** Creates a heading of level 1 to 6; level 2 if `level` is 0 or not a number. */
export function createHeading(
  level: number,
  attributes: Record<string, string>,
  text: string,
): HTMLHeadingElement {
  const known = Math.min(6, Math.max(1, Math.trunc(level) || 2));
  return createElement(`h${known as 1 | 2 | 3 | 4 | 5 | 6}`, attributes, text);
}

export function fragmentOf(...nodes: (Node | false)[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes.filter((node) => node !== false));
  return fragment;
}
