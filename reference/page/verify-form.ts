import type { Verification } from './verification.ts';

/** The form that verifies a license key; its fields have no names, so that no URL can hold them. */
export function listenToForm(base: string, onVerified: (verification: Verification) => void): void {
  const form = find('#verify', HTMLFormElement);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const club = find('#club', HTMLInputElement).value;
    const key = find('#key', HTMLInputElement);
    const outcome = await verify(base, club, key.value);
    if (typeof outcome === 'string') return say(outcome, { isRefused: true });
    key.value = '';
    onVerified(outcome);
  });
}

/** Says what a verification has come to. */
export function say(text: string, { isRefused = false } = {}): void {
  const outcome = find('#outcome', HTMLElement);
  outcome.textContent = text;
  outcome.classList.toggle('is-refused', isRefused);
}

/** The verification, or what is wrong. */
async function verify(base: string, club: string, key: string): Promise<Verification | string> {
  try {
    const answer = await fetch(`${base}/license/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ license_key: key, club_slug: club }),
    });
    const body = await answer.json();
    return answer.ok ? body : `${body.detail} (${answer.status} ${body.code})`;
  } catch {
    return 'The service does not answer.';
  }
}

function find<T extends HTMLElement>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}
