import type { Verification } from './verification.ts';

/** Verifies a license key when the form is submitted. */
export function handleForm(
  baseUrl: string,
  onVerified: (verification: Verification) => void,
): void {
  const form = find('#verify', HTMLFormElement);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const club = find('#club', HTMLInputElement).value;
    const key = find('#key', HTMLInputElement);
    const result = await verify(baseUrl, club, key.value);
    if (typeof result === 'string') return showStatus(result, { isError: true });
    key.value = '';
    onVerified(result);
  });
}

/** Shows the result of a verification below the form. */
export function showStatus(text: string, { isError = false } = {}): void {
  const status = find('#outcome', HTMLElement);
  status.textContent = text;
  status.classList.toggle('is-error', isError);
}

/** Returns the verification, or an error message. */
async function verify(baseUrl: string, club: string, key: string): Promise<Verification | string> {
  try {
    const response = await fetch(`${baseUrl}/license/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ license_key: key, club_slug: club }),
    });
    const body = await response.json();
    return response.ok ? body : `${body.detail} (${response.status} ${body.code})`;
  } catch {
    return 'The service did not respond.';
  }
}

function find<T extends HTMLElement>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}
