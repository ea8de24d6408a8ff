import { followColorScheme } from './color-scheme.ts';
import { loadDescription } from './load-description.ts';
import { showReference } from './show-reference.ts';
import { takeOver } from './take-over.ts';
import type { Verification } from './verification.ts';
import { listenToForm, say } from './verify-form.ts';

/** The address of the API, which this page is in. */
const base = new URL('.', location.href).href.replace(/\/$/, '');

async function open(): Promise<void> {
  const description = await loadDescription(base);
  const version = document.querySelector('#version');
  if (version) version.textContent = description.info.version;
  const onVerified = (verification: Verification) => {
    takeOver(ui, verification);
    say(`${verification.club.name}: verified. Every call below sends its token now.`);
  };
  const ui = showReference(description, { onVerified, onLogout: () => say('') });
  listenToForm(base, onVerified);
}

followColorScheme();
open().catch((error) => say(`The reference cannot be shown: ${error}`, { isRefused: true }));
