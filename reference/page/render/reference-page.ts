import type { OpenApi } from '../document/open-api.ts';
import { readCalls } from '../document/read-calls.ts';
import { renderCall } from './call.ts';
import { renderContents } from './contents.ts';
import { type Html, html } from './html.ts';
import { type Assets, renderPage } from './layout.ts';
import { renderDescription, renderMarkdown } from './markdown.ts';
import { renderVerifyForm } from './verify-form.ts';

interface Source {
  document: OpenApi;
  baseUrl: string;
  assets: Assets;
  /** Text of docs/errors.md. */
  errors: string;
  linkTo: (href: string) => string | undefined;
}

/** Renders the reference page: the whole API on one page, which works without scripts. */
export function renderReference({ document, baseUrl, assets, ...source }: Source): string {
  const { info, tags } = document;
  const calls = readCalls(document);
  const errors = renderMarkdown(source.errors, { shift: 1, linkTo: source.linkTo });
  return renderPage({
    assets,
    title: `${info.title} API reference`,
    description: info.summary,
    scripts: html`<script src="${assets.script}" defer></script>`,
    top: renderTop(info, assets),
    contents: renderContents({ calls, tags, errors: errors.headings }),
    main: html`<h1>${info.title} API reference</h1>
<p class="lead">${info.summary}</p>
<p class="base">Base URL <code class="base-url">${baseUrl}</code></p>
${renderVerifyForm(renderQuickStart(baseUrl))}
<section class="start" id="basics" aria-labelledby="basics-title">
<h2 id="basics-title">Basics</h2>
${renderDescription(info.description)}
</section>
${tags.map(
  ({
    name,
    description,
  }) => html`<section class="tag" id="${name.toLowerCase()}" aria-labelledby="${name.toLowerCase()}-title">
<div class="start"><h2 id="${name.toLowerCase()}-title">${name}</h2>
${renderDescription(description)}</div>
${calls.filter(({ tag }) => tag === name).map((call) => renderCall(call, baseUrl))}
</section>
`,
)}
<section class="start wide" id="errors" aria-labelledby="errors-title">
<h2 id="errors-title">Errors</h2>
${errors.body}
</section>`,
  });
}

const renderTop = ({ title, version }: OpenApi['info'], { icon }: Assets): Html =>
  html`<a class="brand" href="#main" aria-label="${title} ${version}: top of the page"><img src="${icon}" alt="" width="24" height="24"> <span>${title}</span> <small>${version}</small></a>
<button type="button" id="menu" class="needs-script" aria-expanded="false" aria-controls="contents">Contents</button>
<search class="needs-script"><label><span class="unseen">Search</span> <input type="search" id="search" placeholder="Search (Ctrl K)" aria-keyshortcuts="Control+K Meta+K" autocomplete="off" spellcheck="false" aria-controls="found"></label>
<p id="found-count" class="unseen" role="status"></p>
<ul id="found" hidden></ul></search>`;

/** Renders the first two requests, next to the form that sends the first one. */
const renderQuickStart = (baseUrl: string): Html => {
  const base = html`<span class="base-url">${baseUrl}</span>`;
  const club = html`<span class="session-club">club-slug</span>`;
  const token = html`<span class="session-token">cdt.…</span>`;
  return html`<div class="quick-start">
<figure><figcaption>1. Get a token</figcaption>
<pre tabindex="0" role="group" aria-label="Quick start: get a token"><code>curl ${base}/license/verify \\
  -d club_slug=${club} \\
  -d license_key=CDL-…</code></pre></figure>
<figure><figcaption>2. Read with it</figcaption>
<pre tabindex="0" role="group" aria-label="Quick start: read the teams"><code>curl ${base}/clubs/${club}/teams \\
  --compressed \\
  -H 'Authorization: Bearer ${token}'</code></pre></figure>
</div>`;
};
