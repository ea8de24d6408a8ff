import type { Call, Parameter } from '../document/read-calls.ts';
import { type Html, html, raw } from './html.ts';

/**
 * The parameters of a call, to be sent from the page. The fields have no names, so that nothing that
 * is typed in can get into a URL of the page.
 */
export const renderTryForm = (call: Call): Html =>
  html`<form class="try needs-script" method="post" autocomplete="off" aria-label="Try: ${call.summary}" data-operation="${call.id}" data-method="${call.method}" data-path="${call.path}"${call.requiresToken && raw(' data-token')}${!call.success.isJson && raw(' data-text')}>
<h4>Try it</h4>
${call.parameters.map(renderInput)}
<button type="submit">Send</button>
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

/** The samples do not show what is typed into such a field. */
const isSecret = (name: string): boolean => name === 'license_key';
