import { applyVerification } from './apply-verification.ts';
import { followColorScheme } from './color-scheme.ts';
import { loadDocument } from './load-document.ts';
import { showReference } from './show-reference.ts';
import type { Verification } from './verification.ts';
import { handleForm, showStatus } from './verify-form.ts';

/** The API's base URL: this page is at `<base URL>/docs`. */
const baseUrl = new URL('.', location.href).href.replace(/\/$/, '');

async function openPage(): Promise<void> {
  const openApi = await loadDocument(baseUrl);
  const version = document.querySelector('#version');
  if (version) version.textContent = openApi.info.version;
  const onVerified = (verification: Verification) => {
    applyVerification(ui, verification);
    showStatus(`${verification.club.name}: verified. All calls below now send its token.`);
  };
  const ui = showReference(openApi, { onVerified, onLogout: () => showStatus('') });
  handleForm(baseUrl, onVerified);
}

followColorScheme();
openPage().catch((error) => {
  showStatus(`The reference cannot be shown: ${error}`, { isError: true });
});
