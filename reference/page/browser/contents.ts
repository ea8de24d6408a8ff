import { find, findAll } from './dom.ts';

/** Marks the current section in the contents; opens and closes them on a phone. */
export function handleContents(): void {
  const links = findAll('.contents a[href^="#"]:not(#session)', HTMLAnchorElement);
  const marked = links
    .map((link) => ({ link, target: document.getElementById(link.hash.slice(1)) }))
    .filter(({ target }) => target !== null);
  let isScheduled = false;
  const mark = () => {
    isScheduled = false;
    const passed = marked.filter(({ target }) => (target?.getBoundingClientRect().top ?? 0) < 120);
    const current = passed.at(-1) ?? marked[0];
    for (const { link } of marked) link.removeAttribute('aria-current');
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
