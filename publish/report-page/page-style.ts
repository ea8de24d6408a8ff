import { type Html, html } from './html.ts';

/** Selector of tables with stacked cells on phones. */
const STACKED = 'table:is(.entries, .matches, .overview, .problems)';

/**
 * Returns the style of a report. Colours are never the only sign.
 * @param around selector of the container: `body` for a page of its own, `:host` for a custom element
 */
export const pageStyle = (around: 'body' | ':host'): Html => html`
${around} { --text: #1b1f24; --ground: #fff; --soft: #57606a; --line: #d0d7de; --band: #f6f8fa;
  --good: #116329; --good-ground: #e6f6ea; --bad: #a40e26; --bad-ground: #ffebe9;
  --same: #32506e; --same-ground: #e9f1fa; --changed: #7a4b00; color-scheme: light; }
@media screen and (prefers-color-scheme: dark) {
  ${around} { --text: #e6edf3; --ground: #15191f; --soft: #a0aab5; --line: #3a424c; --band: #1e242c;
    --good: #6fd58a; --good-ground: #12301c; --bad: #ff9a91; --bad-ground: #3d1513;
    --same: #9cc7f2; --same-ground: #14273b; --changed: #e8b45a; color-scheme: dark; }
}
* { box-sizing: border-box; }
${around} { display: block; margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: var(--ground);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1rem; font-weight: 500; color: var(--soft); }
h2 { margin: 0; font-size: 1.9rem; line-height: 1.2; }
h3 { margin: 2rem 0 .5rem; font-size: 1.25rem; }
summary h3 { display: inline; } h4 { display: inline; font-size: 1rem; font-weight: 600; }
article + article { margin-top: 3rem; padding-top: 2rem; border-top: 3px solid var(--line); }
.source { margin: .25rem 0 1rem; color: var(--soft); }
.verdict { padding: .75rem 1rem; border-left: .4rem solid; border-radius: .25rem; }
.verdict p { margin: 0; color: var(--text); }
.verdict .headline { font-size: 1.25rem; font-weight: 700; color: inherit; }
.good { color: var(--good); } .verdict.good { background: var(--good-ground); }
.bad { color: var(--bad); } .verdict.bad { background: var(--bad-ground); }
.same { color: var(--same); } .verdict.same { background: var(--same-ground); }
table { width: 100%; border-collapse: collapse; margin: .25rem 0 1rem; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { color: var(--soft); font-size: .875rem; font-weight: 600; background: var(--band); }
tbody th { font-weight: 500; }
tbody tr { break-inside: avoid; }
.counts { max-width: 30rem; } .counts td, .number { font-variant-numeric: tabular-nums; }
.problems { table-layout: fixed; } .problems th:first-child { width: 14rem; } .problems .column { width: 10rem; }
.words { table-layout: fixed; } .words th:last-child { width: 50%; }
.place { white-space: nowrap; font-variant-numeric: tabular-nums; }
.times, .note, .none, .more, small, i { color: var(--soft); font-weight: 400; font-style: normal; }
small, .note { font-size: .875rem; } small { white-space: nowrap; }
.names { margin: .25rem 0 1rem; padding: 0; columns: 17rem; list-style: none; }
.names li { break-inside: avoid; padding: .15rem 0; }
.fields { margin: 0; padding: 0; list-style: none; }
.mark { display: inline-block; width: 1ch; font-family: ui-monospace, monospace; font-weight: 700; }
.in .mark, .mark.in { color: var(--good); } .mark.out { color: var(--bad); } .mark.changed { color: var(--changed); }
del { color: var(--bad); text-decoration: none; } ins { color: var(--good); font-weight: 600; text-decoration: none; }
.squad { table-layout: fixed; } .squad th:first-child, .entries th:first-child { width: 7rem; }
.entries th:nth-child(2) { width: 14rem; } .changed th:first-child { width: 17rem; }
.squad .same td { color: var(--soft); font-weight: 400; }
details { margin: .25rem 0; } section > details:has(h3) { margin-top: 2rem; } summary { cursor: pointer; padding: .25rem 0; }
a { color: var(--same); }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); }
@media (max-width: 34rem) {
  ${around} { padding: 1rem .75rem 2rem; } h2 { font-size: 1.5rem; } th, td { padding: .35rem .4rem; }
  small, .place { white-space: normal; }
  .teams { font-size: .8125rem; } .teams :is(th, td) { padding-inline: .15rem; } .teams th { font-size: inherit; }
  .squad, .changed { font-size: .9375rem; } .squad th:first-child { width: 6.25rem; } .changed th:first-child { width: 8rem; }
  ${STACKED} :is(tbody, tr, th, td) { display: block; width: auto; padding: 0; border: 0; }
  ${STACKED} thead { position: absolute; clip-path: inset(50%); }
  ${STACKED} tbody tr { padding: .4rem 0; border-bottom: 1px solid var(--line); }
}
@page { margin: 15mm; }
@media print {
  ${around} { max-width: none; padding: 0; font-size: 10pt; } thead { display: table-header-group; }
  h2, h3, summary { break-after: avoid; } a { color: inherit; text-decoration: none; }
  details::details-content { display: block; content-visibility: visible; block-size: auto; }
  summary { list-style: none; } .verdict { border: 1pt solid; }
}
`;
