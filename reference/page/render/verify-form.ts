import { type Html, html } from './html.ts';

/**
 * Renders the form that gets a token, and the next steps. The form's fields have no names, so that a submission
 * without a script sends no key.
 */
export const renderVerifyForm = (quickStart: Html): Html =>
  html`<section class="start with-code" id="token" aria-labelledby="token-title">
<div class="text"><h2 id="token-title">Get a token</h2>
<p>You exchange a license key for a bearer token: <a href="#verify-license">Verify a license</a>. The operator of this
service issues the keys. On your own machine, <code>npm start</code> prints those of the sample clubs, and a link to this page with a token.</p>
<p class="static-only">With JavaScript, you can verify a key here and try each call.</p>
<form class="verify needs-script" id="verify" method="post" autocomplete="off">
<label>Club <input id="club" required spellcheck="false" autocapitalize="none" placeholder="club-slug"></label>
<label>License key <input id="key" required spellcheck="false" autocapitalize="characters" placeholder="CDL-…"></label>
<button type="submit">Verify</button>
</form>
<details class="needs-script"><summary>Use a token that you have</summary>
<form class="verify" id="use-token" method="post" autocomplete="off">
<label>Club of the token <input id="token-club" required spellcheck="false" autocapitalize="none" placeholder="club-slug"></label>
<label>Token <input id="token-value" required spellcheck="false" autocapitalize="none" placeholder="cdt.…"></label>
<button type="submit">Use</button>
</form></details>
<p id="outcome" role="status"></p>
<p class="needs-script small">The samples and forms on this page then use the token and your club's ids. Both key and token are sent
to this service only. A public token is kept until you close the tab, for the pages beside this one; all else until you reload the page. <button type="button" id="forget" hidden>Discard the token</button></p>
<div class="views"><p><strong>A token in a page or an app is readable by everyone who has the page or the app.</strong>
Use a token of a <em>public</em> license there: its answers have the same fields, but <code>email</code>, <code>phone</code>,
<code>date_of_birth</code> and <code>registry_id</code> are null. A token of a <em>full</em> license belongs on a server. <a href="docs/website">Put a squad on your site</a>.</p></div></div>
${quickStart}
</section>
`;
