import { startApp } from './app.ts';
import { applyColor, ConfigError, loadConfig, type SiteConfig } from './config.ts';
import { elementOf } from './element-of.ts';
import { startWorker } from './start-worker.ts';
import { TEXTS } from './texts.ts';
import { failureView } from './views/view.ts';

startWorker();

try {
  const config = await loadConfig();
  applyColor(config.color);
  showName(config);
  startApp(config);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error);
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

function showFailure({ message }: ConfigError): void {
  const { title } = TEXTS.failures.config;
  elementOf('main').replaceChildren(
    ...failureView({ title, text: message }).content.filter((node) => node !== false),
  );
}
