import { clearAnswer, showAnswer, showFailure } from './answer.ts';
import { type CallForm, requestOf } from './call-forms.ts';
import { find } from './dom.ts';
import { onSession } from './session.ts';
import { applyVerification } from './verification.ts';

const TIMEOUT = 30_000;

export function handleTry(forms: CallForm[]): void {
  for (const form of forms) {
    const button = find('button[type=submit]', HTMLButtonElement, form.form);
    form.form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (button.ariaDisabled === 'true') return;
      button.ariaDisabled = 'true'; // a disabled button would lose the focus
      await send(form);
      button.ariaDisabled = 'false';
    });
  }
  onSession((session) => {
    if (!session) for (const { section } of forms) clearAnswer(section);
  });
}

async function send(form: CallForm): Promise<void> {
  const { method, url, headers, body } = requestOf(form);
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    const time = performance.now() - start;
    showAnswer(form.section, { response, text, time });
    const isVerification = response.ok && form.form.dataset.operation === 'verify-license';
    if (isVerification) applyVerification(JSON.parse(text));
  } catch {
    showFailure(form.section);
  }
}
