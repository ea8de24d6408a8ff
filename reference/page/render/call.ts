import type { Call, CallProblem, Parameter } from '../document/read-calls.ts';
import { highlight } from '../samples/highlight.ts';
import { renderFields, renderParameters } from './fields.ts';
import { type Html, html, raw } from './html.ts';
import { renderDescription } from './markdown.ts';
import { renderSamples } from './samples.ts';

/**
 * Renders an operation: its description, how to call it, its fields. A wide page shows how to call it in a
 * second column.
 */
export const renderCall = (call: Call, baseUrl: string): Html =>
  html`<section class="call" id="${call.id}" aria-labelledby="${call.id}-title">
<div class="intro">
<h3 id="${call.id}-title"><a href="#${call.id}">${call.summary}</a></h3>
<p class="route">${renderMethod(call.method)} <code>${call.path}</code>${isOpen(call) && html` <span class="note">needs no token</span>`}</p>
${renderDescription(call.description)}
</div>
<div class="panel">
${renderSamples(call, baseUrl)}
${renderTryForm(call)}
<p class="outcome" role="status"></p>
<div class="answer"></div>
<div class="example"><h4>Example response</h4>
<pre tabindex="0" role="group" aria-label="Example response"><code>${raw(highlight(exampleOf(call)))}</code></pre></div>
</div>
<div class="text">
${renderParameters(call)}
<h4>Response: ${call.success.status}</h4>
<p>${raw(renderDescription(call.success.description).markup.replace(/<\/?p>/g, ''))}</p>
${renderFields(call.id, call.success.fields)}
${call.success.headers.length > 0 && renderHeaders(call)}
${renderErrors(call.problems)}
</div>
</section>
`;

const isOpen = ({ requiresToken, parameters }: Call): boolean =>
  !requiresToken && !parameters.some(({ name }) => name === 'access_token');

const exampleOf = ({ success: { isJson, example } }: Call): string =>
  isJson ? JSON.stringify(example, null, 2) : String(example);

export const renderMethod = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

const renderHeaders = ({ success }: Call): Html =>
  html`<p class="headers">Headers: ${success.headers.map(
    ({ name }, index) => html`${index > 0 && ', '}<code>${name}</code>`,
  )}</p>`;

/**
 * Renders a line for each HTTP status, with its problem codes. Each code links to the problem's meaning and
 * remedy.
 */
function renderErrors(problems: CallProblem[]): Html {
  const byStatus = Object.entries(Object.groupBy(problems, ({ status }) => status));
  return html`<h4>Errors</h4>
<dl class="errors">
${byStatus.map(
  ([status, each = []]) =>
    html`<div><dt>${status}</dt><dd>${each.map(({ code, detail }) => html`<a href="#${code}" title="${detail}"><code>${code}</code></a> `)}</dd></div>
`,
)}
</dl>`;
}

/**
 * Renders the form that sends a call. The form's fields have no names, so that a submission without a script
 * puts no typed values into a URL.
 */
const renderTryForm = (call: Call): Html =>
  html`<form class="try needs-script" method="post" autocomplete="off" aria-label="Try: ${call.summary}" data-operation="${call.id}" data-method="${call.method}" data-path="${call.path}"${call.requiresToken && raw(' data-token')}${!call.success.isJson && raw(' data-text')}>
<h4>Try it</h4>
${call.parameters.map(renderInput)}
<button type="submit" aria-label="Send: ${call.summary}">Send</button>
</form>`;

function renderInput(parameter: Parameter): Html {
  const { in: place, name, type, isOptional, example } = parameter;
  const attributes = html` data-in="${place}" data-name="${name}"`;
  if (type === 'boolean')
    return html`<label><span>${name}</span><select${attributes}><option value=""></option><option>true</option><option>false</option></select></label>
`;
  const known = example === undefined ? '' : String(example);
  const value = isOptional
    ? html` placeholder="${place === 'query' ? `such as ${known}` : ''}"`
    : html` value="${isSecret(name) ? '' : known}" required`;
  return html`<label><span>${name}</span><input${attributes}${value}${isSecret(name) && raw(' data-secret placeholder="CDL-…"')}${type === 'integer' && raw(' inputmode="numeric"')} spellcheck="false" autocapitalize="none"></label>
`;
}

const isSecret = (name: string): boolean => name === 'license_key';
