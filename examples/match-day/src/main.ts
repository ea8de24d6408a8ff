import { createElement, createSheets } from '../../../packages/elements/src/club-squad.ts';
import { startApp } from './app.ts';
import { applyColor, loadConfig, type SiteConfig } from './config.ts';
import { elementOf } from './element-of.ts';
import { FileError } from './json-file.ts';
import { prepareLanguage, setLanguage } from './languages/language.ts';
import { TEXTS } from './languages/texts.ts';
import { startWorker } from './start-worker.ts';
import { createPage, failureView } from './views/view.ts';

document.adoptedStyleSheets = createSheets('squad', 'matches');
startWorker();
prepareLanguage();

try {
  const config = await loadConfig();
  await setLanguage(config.language);
  applyColor(config.color);
  showName(config);
  startApp(config);
} catch (error) {
  if (!(error instanceof FileError)) throw error;
  console.error(error);
  await setLanguage(undefined);
  showFailure();
}

function showName({ name, club, clubs = [] }: SiteConfig): void {
  elementOf('name').textContent = name;
  if (clubs.length < 2) return;
  const links = clubs.map(({ slug, name: text }) => {
    const current = slug === club && 'page';
    return createElement('a', { href: `?club=${slug}#/`, 'aria-current': current }, text);
  });
  elementOf('clubs').append(...links);
}

/** Tells the visitor that the site cannot be shown. The reason is in the console. */
function showFailure(): void {
  const { unavailable } = TEXTS.failures;
  const main = elementOf('main');
  main.replaceChildren(createPage(failureView(unavailable)));
  main.setAttribute('aria-busy', 'false');
  document.title = unavailable.title;
}
