import type { Call } from '../document/read-calls.ts';
import type { Field } from '../document/read-fields.ts';
import { type Html, html } from './html.ts';
import { renderInline } from './markdown.ts';

export const renderParameters = ({ id, parameters }: Call): Html =>
  parameters.length === 0
    ? html``
    : html`<h4>Parameters</h4>
<dl class="fields">
${parameters.map((parameter) =>
  renderRow({
    id: `${id}.${parameter.name}`,
    field: parameter,
    name: parameter.name,
    type: `${parameter.in} · ${typeOf(parameter)}`,
  }),
)}
</dl>`;

/**
 * Renders the fields of a response with their nested fields. The fields of `data` are visible; fields nested
 * deeper are folded.
 */
export function renderFields(callId: string, fields: Field[], parent: string[] = []): Html {
  const idOf = (path: string[]) => `${callId}.${path.join('.')}`;
  const own = fields.filter(({ path }) => isIn(path, parent));
  return html`<dl class="fields">
${own.map((field) =>
  renderRow({
    id: idOf(field.path),
    field,
    name: field.path.at(-1) ?? '',
    type: typeOf(field),
    same: field.sameAs && { href: `#${idOf(field.sameAs)}`, name: field.sameAs.at(-1) ?? '' },
    inner: renderInner(callId, fields, field.path),
  }),
)}
</dl>`;
}

function renderInner(callId: string, fields: Field[], parent: string[]): Html | undefined {
  const count = fields.filter(({ path }) => isIn(path, parent)).length;
  if (count === 0) return undefined;
  const inner = renderFields(callId, fields, parent);
  if (parent.length === 1) return inner;
  return html`<details><summary>${count} fields</summary>${inner}</details>`;
}

const isIn = (path: string[], parent: string[]): boolean =>
  path.length === parent.length + 1 && parent.every((name, index) => path[index] === name);

interface Row {
  id: string;
  field: Field;
  name: string;
  type: string;
  same?: { href: string; name: string } | undefined;
  inner?: Html | undefined;
}

const renderRow = ({ id, field, name, type, same, inner }: Row): Html =>
  html`<div class="field" id="${id}"><dt><a href="#${id}"><code>${name}</code></a> <span>${type}</span></dt><dd>${renderInline(field.description)}${
    field.limits && html` <span class="limits">${limitsOf(field)}</span>`
  }${same && html` Has the same fields as <a href="${same.href}"><code>${same.name}</code></a>.`}${inner}</dd></div>
`;

const typeOf = ({ type, isNullable, isOptional }: Field): string =>
  `${type}${isNullable ? ' or null' : ''}${isOptional ? ', optional' : ''}`;

const limitsOf = ({ type, limits }: Field): string =>
  type.includes('integer') ? `${limits}.` : `One of: ${limits}.`;
