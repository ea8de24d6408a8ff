import { createSheets } from '../../../packages/elements/src/club-squad.ts';
import { startApp } from './app.ts';
import { applyColor, loadConfig, type SiteConfig } from './config.ts';
import { elementOf } from './element-of.ts';
import { FileError } from './json-file.ts';
import { prepareLanguage, speak } from './languages/language.ts';
import { TEXTS } from './languages/texts.ts';
import { startWorker } from './start-worker.ts';
import { createPage, failureView } from './views/view.ts';

document.adoptedStyleSheets = createSheets('squad', 'matches');
startWorker();
prepareLanguage();

try {
  const config = await loadConfig();
  await speak(config.language);
  applyColor(config.color);
  showName(config);
  startApp(config);
} catch (error) {
  if (!(error instanceof FileError)) throw error;
  console.error(error);
  await speak(undefined);
  showFailure(error);
}

function showName({ name, club, clubs = [] }: SiteConfig): void {
  elementOf('name').textContent = name;
  if (clubs.length < 2) return;
  const select = elementOf('clubs') as HTMLSelectElement;
  select.append(...clubs.map((one) => new Option(one.name, one.slug, false, one.slug === club)));
  select.hidden = false;
  select.addEventListener('change', () => {
    location.href = `?${new URLSearchParams({ club: select.value })}#/`;
  });
}

/** The reason is for the operator of the site, and in English. */
function showFailure({ message }: FileError): void {
  const { title, text } = TEXTS.failures.config;
  const main = elementOf('main');
  main.replaceChildren(createPage(failureView({ title, text: `${text} (${message})` })));
  main.setAttribute('aria-busy', 'false');
  document.title = title;
}
