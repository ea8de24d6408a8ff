import { renderGroup, renderServed } from './contents.ts';
import { html } from './html.ts';
import { type Assets, renderPage } from './layout.ts';
import { renderMarkdown } from './markdown.ts';

interface Source {
  text: string;
  /** Assets with paths relative to docs/. */
  assets: Assets;
  linkTo: (href: string) => string | undefined;
}

export function renderDocument({ text, assets, linkTo }: Source): string {
  const { title, headings, body } = renderMarkdown(text, { linkTo });
  return renderPage({
    assets,
    title: `${title} · club-data`,
    description: `${title} of the club-data API`,
    top: html`<a class="brand" href="../docs"><img src="${assets.icon}" alt="" width="24" height="24"> club-data</a>
<a class="to-contents" href="#contents">Contents</a>`,
    contents: html`<ul>
<li><a href="../docs">API reference</a></li>
</ul>
${
  headings.length > 0 &&
  html`${renderGroup('On this page')}<ul>
${headings.map(
  ({ id, text: heading }) => html`<li><a href="#${id}">${heading}</a></li>
`,
)}</ul>
`
}${renderServed('../')}`,
    main: html`<div class="start wide"><h1>${title}</h1>
${
  text.includes('cdt.…') &&
  html`<p class="small">Get a token in the <a href="../docs#token">reference</a>: if it is public, these samples have it.</p>
`
}${body}</div>
<script src="${assets.document}" defer></script>`,
  });
}
