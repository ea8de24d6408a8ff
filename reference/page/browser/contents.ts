import { find, findAll } from './dom.ts';

/** Highlights the current section in the contents. Opens and closes the contents on a phone. */
export function handleContents(): void {
  const entries = listEntries();
  let isScheduled = false;
  const mark = () => {
    isScheduled = false;
    const current = findCurrent(entries);
    for (const { link } of entries) link.removeAttribute('aria-current');
    current?.link.setAttribute('aria-current', 'location');
  };
  const schedule = () => {
    if (!isScheduled) requestAnimationFrame(mark);
    isScheduled = true;
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('hashchange', focusTarget);
  mark();
  handleMenu();
}

/** Moves the focus to the target of a link. Browsers only scroll, and closing the list would lose the focus. */
function focusTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

interface Entry {
  link: HTMLAnchorElement;
  target: HTMLElement;
}

const listEntries = (): Entry[] =>
  findAll('.contents a[href^="#"]:not(#session)', HTMLAnchorElement).flatMap((link) => {
    const target = document.getElementById(link.hash.slice(1));
    return target ? [{ link, target }] : [];
  });

/**
 * Finds the section at the window's top. At the end of the page, prefers the section in the URL, because a
 * short section cannot scroll to the top.
 */
function findCurrent(entries: Entry[]): Entry | undefined {
  const topOf = ({ target }: Entry) => target.getBoundingClientRect().top;
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY + innerHeight > scrollHeight - 2;
  const chosen = entries.find(({ link }) => link.hash === location.hash);
  if (isAtEnd && chosen && topOf(chosen) > 0) return chosen;
  return entries.findLast((entry) => topOf(entry) < 120) ?? entries[0];
}

function handleMenu(): void {
  const menu = find('#menu', HTMLButtonElement);
  const contents = find('#contents', HTMLElement);
  const toggle = (isOpen: boolean) => {
    menu.setAttribute('aria-expanded', String(isOpen));
    contents.classList.toggle('is-open', isOpen);
  };
  menu.addEventListener('click', () => toggle(menu.getAttribute('aria-expanded') !== 'true'));
  contents.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) toggle(false);
  });
  contents.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    toggle(false);
    menu.focus();
  });
  contents.addEventListener('focusout', ({ relatedTarget }) => {
    const isLeft = relatedTarget instanceof Node && !contents.contains(relatedTarget);
    if (isLeft && relatedTarget !== menu) toggle(false); // the button closes the menu itself
  });
}
