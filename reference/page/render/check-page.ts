import { html } from './html.ts';
import type { Assets } from './layout.ts';
import { renderToolPage } from './tool-page.ts';

/**
 * Renders the page that checks a club's files in the browser. The page loads only its own files, and the worker
 * that reads the club's files loads nothing.
 */
export function renderCheckPage(assets: Assets, baseUrl: string): string {
  const of = (asset: string) => `${baseUrl}/docs/${asset}`;
  return renderToolPage({
    assets,
    title: 'Check a workbook · club-data',
    description: 'Checks a workbook, a club file or CSV files of a club without sending them.',
    policy: [
      "default-src 'none'",
      `script-src ${of(assets.check)}`,
      `worker-src ${of(assets.checkWorker)}`,
      `style-src ${of(assets.style)}`,
      `img-src ${of(assets.icon)}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    scripts: html`<script src="${assets.check}" data-worker="${assets.checkWorker}" defer></script>`,
    main: html`<div class="start wide"><h1>Check a workbook</h1>
<p class="lead">See what is wrong in a club's workbook, by sheet, cell and heading, and who would be withheld.</p>
<p><strong>Nothing is sent.</strong> Your browser reads the file, in a part of this page that can reach no network.</p>
<p class="static-only">This page needs JavaScript, and its own address: <a href="${of('check')}">${of('check')}</a>.</p>
<div class="needs-script">
<div class="drop" id="drop">
<p><label for="files">Drop a workbook (.xlsx or .ods), a club file (.json), or all CSV files of a club, or choose them:</label></p>
<input type="file" id="files" multiple>
<p class="small">None yet? <button type="button" id="template">Download the template (.xlsx)</button></p>
</div>
<p class="small"><label>Dates such as 03/04/2026, where the file does not show their order: <select id="dates">
<option value="">ask me</option>
<option value="dmy">day first (3 April)</option>
<option value="mdy">month first (4 March)</option>
</select></label></p>
<div id="working" hidden><p id="progress" role="status"></p>
<progress aria-label="Checking"></progress> <button type="button" id="stop">Stop</button></div>
<p id="result" role="status" tabindex="-1"></p>
<section id="words" hidden>
<h2>Unknown words</h2>
<p>Choose what each of them means; the file is read again at once.</p>
<table><thead><tr><th scope="col">Your word</th><th scope="col">Where it stands</th><th scope="col">What it means</th></tr></thead>
<tbody id="choices"></tbody></table>
<div id="answered" hidden>
<p>Copy these lines into a sheet <strong>Words</strong> of your workbook. Without them, the service does not know your words.</p>
<div class="copied"><button type="button" class="copy">Copy the lines</button>
<pre tabindex="0" role="group" aria-label="Lines for the sheet Words"><code id="lines"></code></pre></div>
</div></section>
<div id="report"></div>
</div></div>`,
  });
}
