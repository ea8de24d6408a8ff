import { renderServed } from './contents.ts';
import { html } from './html.ts';
import { type Page, renderPage } from './layout.ts';

/** Renders a page with its own tool, such as the check of files. */
export const renderToolPage = (page: Omit<Page, 'top' | 'contents'>): string =>
  renderPage({
    ...page,
    top: html`<a class="brand" href="../docs" aria-label="club-data API reference"><img src="${page.assets.icon}" alt="" width="24" height="24"> <span>club-data</span></a>
<button type="button" id="menu" class="needs-script" aria-expanded="false" aria-controls="contents">Contents</button>`,
    contents: html`<ul>
<li><a href="../docs">API reference</a></li>
</ul>
${renderServed('../')}`,
  });
