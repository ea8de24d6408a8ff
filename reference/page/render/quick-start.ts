import { type Html, html } from './html.ts';

/** The two requests to begin with, beside the form that sends the first. */
export const renderQuickStart = (baseUrl: string): Html => {
  const base = html`<span class="base-url">${baseUrl}</span>`;
  const club = html`<span class="session-club">club-slug</span>`;
  const token = html`<span class="session-token">cdt.…</span>`;
  return html`<div class="quick-start">
<figure><figcaption>1. Get a token</figcaption>
<pre tabindex="0" aria-label="Quick start: get a token"><code>curl ${base}/license/verify \\
  -d club_slug=${club} \\
  -d license_key=CDL-…</code></pre></figure>
<figure><figcaption>2. Read with it</figcaption>
<pre tabindex="0" aria-label="Quick start: read the teams"><code>curl ${base}/clubs/${club}/teams \\
  --compressed \\
  -H 'Authorization: Bearer ${token}'</code></pre></figure>
</div>`;
};
