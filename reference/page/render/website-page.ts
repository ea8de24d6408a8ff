import { html } from './html.ts';
import type { Assets } from './layout.ts';
import { renderToolPage } from './tool-page.ts';

/**
 * Renders the page that writes lines to copy into a website. The field for the license key has no name, so that
 * a submission without a script sends no key.
 */
export function renderWebsitePage(assets: Assets, baseUrl: string): string {
  return renderToolPage({
    assets,
    title: 'Put a squad on your site · club-data',
    description: 'Get the lines of HTML that show a squad or matches in any page.',
    scripts: html`<script src="${assets.website}" defer></script>
<script type="module" src="../elements/club-squad.js"></script>`,
    main: html`<div class="start wide"><h1>Put a squad on your site</h1>
<p class="lead">Copy a few lines of HTML to show a squad or matches in any page. They follow what your club publishes, so you do not edit the page again.</p>
<p class="static-only">This page needs JavaScript. <a href="elements">The elements</a> are described on a page of their own.</p>
<div class="needs-script steps">
<h2>1. Your club</h2>
<p>The operator of this service gives you a license key for websites, one whose view is public.</p>
<form class="verify" id="open-club" method="post" autocomplete="off">
<label>Club <input id="slug" required spellcheck="false" autocapitalize="none" placeholder="club-slug"></label>
<label>License key <input id="key" required spellcheck="false" autocapitalize="characters" placeholder="CDL-…"></label>
<button type="submit">Open</button>
</form>
<div id="outcome" role="status"></div>
<p class="small">The key is sent to this service only, and is not in the lines that you copy. The token in them is for websites: everyone may read it.</p>
<div class="steps" id="opened" hidden>
<h2>2. What to show</h2>
<div class="verify">
<label>Show <select id="kind">
<option value="squad">the squad</option>
<option value="">all matches</option>
<option value="next">the next match</option>
<option value="last">the last result</option>
</select></label>
<label>of <select id="whose" aria-label="of which category or team"></select></label>
</div>
<p id="of-one-season" class="views" hidden></p>
<h2>3. How it looks</h2>
<p class="small">In your page it has the font and the colours of the text around it.</p>
<div class="preview" id="shown" role="region" aria-label="Preview" tabindex="0"></div>
<h2>4. Put it on your site</h2>
<p>Copy these lines to where it is to be shown: in WordPress into a block “Custom HTML”, in a website builder into its block for HTML or
embedded code. The first line is needed once in a page.</p>
<div class="copied"><button type="button" class="copy">Copy the lines</button>
<pre tabindex="0" role="group" aria-label="Lines to copy"><code id="lines"></code></pre></div>
<p>If your site has a Content-Security-Policy, add these:</p>
<div class="copied"><button type="button" class="copy">Copy the policy</button>
<pre tabindex="0" role="group" aria-label="Content-Security-Policy"><code id="policy"></code></pre></div>
<p>Other texts, colours and headings: <a href="elements">the elements</a>. In WordPress: <a href="examples#wordpress">the plugin</a>.
Base URL: <code>${baseUrl}</code>.</p>
</div></div></div>`,
  });
}
