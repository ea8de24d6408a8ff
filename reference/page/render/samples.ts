import type { Call } from '../document/read-calls.ts';
import { highlight } from '../samples/highlight.ts';
import { languages } from '../samples/languages.ts';
import { createRequest, type Values } from '../samples/request.ts';
import { type Html, html, raw } from './html.ts';

const SAMPLE_TOKEN = 'cdt.…';

/** Renders a sample in each language. Radio buttons choose the language, even without scripts. */
export function renderSamples(call: Call, baseUrl: string): Html {
  const { id: operation, summary, method, path: template, requiresToken, success } = call;
  const isText = !success.isJson;
  const token = requiresToken ? SAMPLE_TOKEN : undefined;
  const request = createRequest(
    { operation, method, template, baseUrl, token, isText },
    examplesOf(call),
  );
  return html`<div class="sample">
<fieldset><legend class="unseen">Language of the sample</legend>${languages.map(
    ({ id, name }, index) =>
      html`<label><input type="radio" name="${operation}-language" value="${id}"${index === 0 && raw(' checked')}><span>${name}</span></label>`,
  )}<button type="button" class="copy needs-script" aria-label="Copy the sample: ${summary}">Copy</button></fieldset>
${languages.map(
  ({ id, name, write }) =>
    html`<pre tabindex="0" data-language="${id}" role="group" aria-label="Sample: ${name}"><code>${raw(highlight(write(request)))}</code></pre>
`,
)}</div>`;
}

/** Returns the values of the static sample: the examples of required parameters. */
function examplesOf({ parameters }: Call): Values {
  const values: Values = { path: {}, query: {}, header: {}, body: {} };
  for (const { in: place, name, isOptional, example } of parameters) {
    values[place][name] = isOptional ? '' : String(example ?? '');
  }
  return values;
}
