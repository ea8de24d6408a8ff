import { find, findAll } from './dom.ts';

export function handleCopy(): void {
  for (const button of findAll(':is(.sample, .copied) .copy', HTMLButtonElement)) {
    button.addEventListener('click', () => {
      const samples = findAll(
        'pre',
        HTMLElement,
        button.parentElement?.closest('.sample, .copied') ?? document,
      );
      const shown = samples.find((sample) => sample.checkVisibility());
      copyText(button, shown?.textContent?.trimEnd() ?? '');
    });
  }
}

export async function copyText(button: HTMLButtonElement, text: string): Promise<void> {
  button.dataset.label ??= button.textContent; // on a second click the text has already changed
  const said = find('#said', HTMLElement);
  said.textContent = button.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed',
  );
  setTimeout(() => {
    said.textContent = '';
    button.textContent = button.dataset.label ?? '';
  }, 2000);
}
