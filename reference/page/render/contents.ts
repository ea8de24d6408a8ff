import type { Call } from '../document/read-calls.ts';
import { renderMethod } from './call.ts';
import { type Html, html } from './html.ts';
import type { Heading } from './markdown.ts';

/** Pages and files to which the contents link, in addition to the reference page. */
const served = [
  { href: 'docs/website', name: 'Put a squad on your site' },
  { href: 'docs/check', name: 'Check a workbook' },
  { href: 'docs/errors', name: 'Errors' },
  { href: 'docs/examples', name: 'Examples' },
  { href: 'docs/client', name: 'JavaScript client' },
  { href: 'docs/elements', name: 'Elements' },
  { href: 'docs/events', name: 'Events' },
  { href: 'docs/versioning', name: 'Versioning' },
  { href: 'docs/changelog', name: 'Changelog' },
  { href: 'openapi.json', name: 'OpenAPI document' },
  { href: 'docs/club-data.postman_collection.json', name: 'Postman collection' },
  { href: 'docs/llms.txt', name: 'llms.txt' },
];

interface Contents {
  calls: Call[];
  tags: { name: string }[];
  errors: Heading[];
}

export const renderContents = ({ calls, tags, errors }: Contents): Html =>
  html`<p class="session needs-script"><a href="#token" id="session">No token yet</a></p>
<ul>
<li><a href="#token">Get a token</a></li>
<li><a href="#basics">Basics</a></li>
</ul>
${tags.map(
  ({ name }) => html`${renderGroup(name)}<ul>
${calls
  .filter(({ tag }) => tag === name)
  .map(
    ({ id, method, summary }) =>
      html`<li><a href="#${id}">${summary} ${renderMethod(method)}</a></li>
`,
  )}</ul>
`,
)}${renderGroup('Errors')}<ul>
<li><a href="#errors">Format</a></li>
${errors.map(
  ({ id, text }) => html`<li><a href="#${id}">${text}</a></li>
`,
)}</ul>
${renderServed('')}`;

/** Renders the name of a group as a paragraph, because the first heading of a page must be its title. */
export const renderGroup = (name: string): Html => html`<p class="group">${name}</p>
`;

/**
 * Renders links to the documentation pages and files, such as `docs/errors`. `prefix` is the relative path to
 * the folder of the reference page.
 */
export const renderServed = (prefix: string): Html =>
  html`${renderGroup('More')}<ul>
${served.map(
  ({ href, name }) => html`<li><a href="${prefix}${href}">${name}</a></li>
`,
)}</ul>`;
