import type { Call, Parameter } from '../document/read-calls.ts';
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
    ...{ id: `${id}.${parameter.name}`, field: parameter, depth: 0, name: parameter.name },
    type: `${PLACES[parameter.in]} · ${typeOf(parameter)}`,
  }),
)}
</dl>`;

const PLACES: Record<Parameter['in'], string> = {
  path: 'path',
  query: 'query',
  header: 'header',
  body: 'body',
};

/** The fields of a response; those of objects below them, indented. */
export function renderFields(callId: string, fields: Field[]): Html {
  const idOf = (path: string[]) => `${callId}.${path.join('.')}`;
  return html`<dl class="fields">
${fields.map((field) =>
  renderRow({
    ...{ id: idOf(field.path), field, depth: field.path.length - 1 },
    name: field.path.at(-1) ?? '',
    type: typeOf(field),
    same: field.sameAs && { href: `#${idOf(field.sameAs)}`, name: field.sameAs.at(-1) ?? '' },
  }),
)}
</dl>`;
}

interface Row {
  id: string;
  field: Field;
  name: string;
  depth: number;
  type: string;
  same?: { href: string; name: string } | undefined;
}

const renderRow = ({ id, field, name, depth, type, same }: Row): Html =>
  html`<div class="field depth-${Math.min(depth, 3)}" id="${id}"><dt><a href="#${id}"><code>${name}</code></a> <span>${type}</span></dt><dd>${renderInline(field.description)}${
    field.limits && html` <span class="limits">${limitsOf(field)}</span>`
  }${same && html` Has the same fields as <a href="${same.href}"><code>${same.name}</code></a>.`}</dd></div>
`;

const typeOf = ({ type, isNullable, isOptional }: Field): string =>
  `${type}${isNullable ? ' or null' : ''}${isOptional ? ', optional' : ''}`;

const limitsOf = ({ type, limits }: Field): string =>
  type.includes('integer') ? `${limits}.` : `One of: ${limits}.`;
