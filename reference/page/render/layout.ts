import { type Html, html } from './html.ts';

export interface Assets {
  icon: string;
  style: string;
  script: string;
  /** Script of the pages that show the documents served at `docs/<name>`. */
  document: string;
  /** Script of the page "Put a squad on your site" (`docs/website.html`). */
  website: string;
  /** URL of the script of the page that checks files. `checkWorker` is the URL of its worker's script. */
  check: string;
  checkWorker: string;
}

export interface Page {
  title: string;
  description: string;
  assets: Assets;
  /** Content security policy that is stricter than the policy of all pages. */
  policy?: string;
  scripts?: Html;
  top: Html;
  contents: Html;
  main: Html;
}

export const renderPage = ({
  title,
  description,
  assets,
  policy,
  scripts,
  ...page
}: Page): string =>
  html`<!doctype html>
<html lang="en" class="static${scripts && ' interactive'}">
<head>
<meta charset="utf-8">
${policy && html`<meta http-equiv="Content-Security-Policy" content="${policy}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}</title>
<link rel="icon" href="${assets.icon}">
<link rel="stylesheet" href="${assets.style}">
${scripts}
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
${page.top}
</header>
<nav class="contents" id="contents" aria-label="Contents">
${page.contents}
</nav>
<main id="main" tabindex="-1">
${page.main}
</main>
${scripts && html`<p id="said" class="unseen" role="status"></p>`}
</body>
</html>
`.markup;
