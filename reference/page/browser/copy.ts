import { findAll } from './dom.ts';

/** Copies the sample that is shown. */
export function handleCopy(): void {
  for (const button of findAll('.sample .copy', HTMLButtonElement)) {
    button.addEventListener('click', () => {
      const samples = findAll('pre', HTMLElement, button.closest('.sample') ?? document);
      const shown = samples.find((sample) => sample.checkVisibility());
      copyText(button, shown?.textContent?.trimEnd() ?? '');
    });
  }
}

/** Copies a text, and says so on the button. */
export async function copyText(button: HTMLButtonElement, text: string): Promise<void> {
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed',
  );
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2000);
}
