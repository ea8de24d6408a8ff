import { baseUrl } from './base-url.ts';
import { callForms } from './call-forms.ts';
import { handleContents } from './contents.ts';
import { handleCopy } from './copy.ts';
import { findAll } from './dom.ts';
import { fillParameters } from './fill-parameters.ts';
import { handleSamples } from './samples.ts';
import { handleSearch } from './search.ts';
import { handleTry } from './try.ts';
import { handleVerification } from './verify-form.ts';

document.documentElement.classList.remove('static');
for (const shown of findAll('.base-url', HTMLElement)) shown.textContent = baseUrl;
const forms = callForms();
handleVerification();
handleSamples(forms);
fillParameters(forms);
handleTry(forms);
handleCopy();
handleSearch();
handleContents();
openEarlierLink();

/** Links of the earlier page: `#/Teams/list-teams`. */
function openEarlierLink(): void {
  const [, id] = location.hash.match(/^#\/\w+\/([\w-]+)$/) ?? [];
  if (id !== undefined) location.replace(`#${id}`);
}
