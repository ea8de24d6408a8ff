import { createClubData } from '../../../packages/client/src/club-data.ts';
import { removeBrokenPhotos, updateChildren } from '../../../packages/elements/src/club-squad.ts';
import { copyAddress } from './calendar-link.ts';
import type { SiteConfig } from './config.ts';
import { openContact } from './contact.ts';
import { elementOf } from './element-of.ts';
import { hrefOf, type Route, readRoute } from './route.ts';
import { openSavedAnswers } from './saved-answers.ts';
import { removeStalePhotosSoon } from './saved-photos.ts';
import { showContact } from './show-contact.ts';
import { createStore } from './store.ts';
import { showMatches } from './views/matches-view.ts';
import { showPlayers } from './views/players-view.ts';
import { showTeam } from './views/team-view.ts';
import { showTeams } from './views/teams-view.ts';
import { createPage, type View, type ViewContext } from './views/view.ts';

/**
 * Limits of a request: two in milliseconds, and the number of attempts. The page shows saved data after
 * `attemptTimeout`, because a request is not repeated if there is saved data.
 */
const LIMITS = { attemptTimeout: 5_000, totalTimeout: 8_000, maxAttempts: 2 };

export function startApp(config: SiteConfig): void {
  const saved = openSavedAnswers(config.club);
  const contact = openContact(saved, () => showContact(contact));
  const { base_url: baseUrl, club, token } = config;
  const context: ViewContext = {
    store: createStore({
      club: createClubData({ ...LIMITS, baseUrl, club, token, storage: saved }),
      onChange: () => {
        render();
        removeStalePhotosSoon();
      },
      onContact: contact.note,
    }),
    query: '',
    config,
  };

  const render = (): void => {
    const route = readRoute(location.hash);
    const view = viewOf(route, context);
    context.store.stopUnread();
    showView(view, config);
    markCurrent(route, view.hasMatches);
  };

  listen(render, (query) => {
    context.query = query;
    render();
  });
  render();
  showContact(contact);
}

function showView(view: View, { name }: SiteConfig): void {
  const { title, isLoading = false } = view;
  const main = elementOf('main');
  main.setAttribute('aria-busy', `${isLoading}`);
  if (isLoading && isChoosing(main)) return; // so that the arrow keys keep working in the current list
  const hasFocus = main.contains(document.activeElement);
  updateChildren(main, createPage(view));
  for (const select of main.querySelectorAll('select')) select.value = select.dataset.chosen ?? '';
  document.title = `${title} · ${name}`;
  if (hasFocus && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

/** Adds listeners to the elements around the content, which stay when the content changes. */
function listen(render: () => void, search: (query: string) => void): void {
  const main = elementOf('main');
  removeBrokenPhotos(main);
  main.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) search(target.value);
  });
  main.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) location.hash = target.value;
  });
  main.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) copyAddress(target, target.dataset.copy ?? '');
  });
  window.addEventListener('hashchange', () => {
    render();
    if (!isChoosing(main)) moveToTop(main);
  });
  elementOf('skip').addEventListener('click', () => moveToTop(main));
}

/** Whether a form field of the page has the focus. */
const isChoosing = (main: HTMLElement): boolean =>
  main.contains(document.activeElement?.closest('.field') ?? null);

function viewOf(route: Route, context: ViewContext): View {
  if (route.view === 'team') return showTeam(context, route);
  if (route.view === 'players') return showPlayers(context, route);
  if (route.view === 'matches') return showMatches(context, route);
  return showTeams(context, route.season);
}

/**
 * Scrolls to the top and focuses the content like a page load, so that screen readers start at the beginning.
 */
function moveToTop(main: HTMLElement): void {
  window.scrollTo(0, 0);
  main.focus({ preventScroll: true });
}

/**
 * Marks the current page in the header, and lets its links keep the season. Hides the link to matches if the
 * season has none or they are not known yet, but never on the page of matches.
 */
function markCurrent({ view, season }: Route, hasMatches = view === 'matches'): void {
  const links = {
    teams: elementOf('to-teams') as HTMLAnchorElement,
    matches: elementOf('to-matches') as HTMLAnchorElement,
    players: elementOf('to-players') as HTMLAnchorElement,
  };
  for (const [name, link] of Object.entries(links)) {
    link.setAttribute('href', hrefOf({ view: name as keyof typeof links, season }));
    if (name === view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  links.matches.hidden = !hasMatches;
}
