import { baseUrl } from './base-url.ts';
import { openSession } from './session.ts';

const PLACEHOLDERS = { club: 'club-slug', token: 'cdt.…' };

void fillSamples();

/** Inserts the reader's club and public token into the samples of a page that shows a document of docs/. */
async function fillSamples(): Promise<void> {
  const opened = await openSession();
  const { club, token } = typeof opened === 'object' ? opened : PLACEHOLDERS;
  const webcal = baseUrl.replace(/^https?/, 'webcal');
  for (const code of document.querySelectorAll('pre code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? '')
        .replaceAll('webcal://…/api/v1', webcal)
        .replaceAll(PLACEHOLDERS.club, club)
        .replaceAll(PLACEHOLDERS.token, token);
  }
}
