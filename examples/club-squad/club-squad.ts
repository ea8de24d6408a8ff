import { ClubDataError, type Team } from '../../packages/client/src/club-data.ts';
import { createElement } from './create-element.ts';
import { readSelection } from './find-teams.ts';
import { readLabels } from './labels.ts';
import { removeBrokenPhotos } from './member-card.ts';
import { openClub } from './open-club.ts';
import styles from './squad.css';
import { createMessage, createSkeleton, createSquads } from './squad.ts';
import { updateChildren } from './update-children.ts';

/**
 * `<club-squad base-url club token team>`: the squad of a team, which follows the club's data for as
 * long as it is in the page; `category` or `team-slug` instead of `team` show those of the active season. `labels` replaces texts (JSON), `heading-level` the level of its heading.
 */
class ClubSquad extends HTMLElement {
  static readonly observedAttributes = [
    ...['base-url', 'club', 'token', 'team', 'category', 'team-slug'],
    ...['labels', 'heading-level'],
  ];

  readonly #content = createElement('div', { part: 'squad' });
  #stop: (() => void) | undefined;
  #shown: readonly Team[] | undefined;
  #isRestarting = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
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

  /** Once for all attributes that a script changes together. */
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
    const [baseUrl, club, token] = ['base-url', 'club', 'token'].map((name) => this.#read(name));
    const findTeams = readSelection({
      team: this.#read('team'),
      category: this.#read('category'),
      teamSlug: this.#read('team-slug'),
    });
    if (!baseUrl || !club || !token || typeof findTeams === 'string') {
      const problem = typeof findTeams === 'string' ? findTeams : 'incomplete';
      this.#render(createMessage(this.#labels[problem]));
      return;
    }
    this.#render(createSkeleton(this.#labels));
    this.#stop = openClub({ baseUrl, club, token }).watch(findTeams, (teams) => this.#show(teams), {
      onError: (error) => this.#fail(error),
    });
  }

  #show(teams: readonly Team[] | undefined): void {
    this.#shown = teams;
    const labels = this.#labels;
    const level = Number(this.#read('heading-level') || 2);
    if (!teams) this.#render(createMessage(labels.missing));
    else if (teams.length === 0) this.#render(createMessage(labels.empty));
    else this.#render(createSquads(teams, { labels, level }));
  }

  /** A squad that is shown stays when the service cannot be reached, and goes when it is refused. */
  #fail(error: unknown): void {
    const status = error instanceof ClubDataError ? error.status : undefined;
    const { refused, missing, unreachable } = this.#labels;
    if (status === 401 || status === 403) this.#render(createMessage(refused));
    else if (status === 404) this.#render(createMessage(missing));
    else if (!this.#shown) this.#render(createMessage(unreachable));
  }

  #render(content: Node): void {
    updateChildren(this.#content, content);
  }

  #read(name: string): string {
    return this.getAttribute(name)?.trim() ?? '';
  }

  get #labels() {
    return readLabels(this.getAttribute('labels'));
  }
}

// A page may load the script twice.
if (!customElements.get('club-squad')) customElements.define('club-squad', ClubSquad);
