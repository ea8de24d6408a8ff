import { find, findAll } from './dom.ts';

/** Marks the current section in the contents; opens and closes them on a phone. */
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
  mark();
  handleMenu();
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

/** The last section that begins near the top of the window; at the end of the page, the one that was chosen. */
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
}
