import { highlight } from '../samples/highlight.ts';
import { languages } from '../samples/languages.ts';
import { type CallForm, sampleOf } from './call-forms.ts';
import { find, findAll } from './dom.ts';
import { onSession } from './session.ts';

/** Updates the samples when a form or the token changes. Shows all samples in the language chosen last. */
export function handleSamples(forms: CallForm[]): void {
  for (const form of forms) {
    form.form.addEventListener('input', () => showSamples(form));
    form.section.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'radio') choose(target.value);
    });
  }
  const showAll = () => forms.forEach(showSamples);
  onSession(showAll);
  showAll();
}

export function showSamples(form: CallForm): void {
  const request = sampleOf(form);
  for (const { id, write } of languages) {
    const code = find(`[data-language="${id}"] code`, HTMLElement, form.section);
    code.innerHTML = highlight(write(request)); // escaped by highlight
  }
}

function choose(language: string): void {
  for (const radio of findAll(`.sample [value="${language}"]`, HTMLInputElement)) {
    radio.checked = true;
  }
}
