import { baseUrl } from './base-url.ts';
import { openSession } from './session.ts';

const { club = 'club-slug', token = 'cdt.…' } = openSession() ?? {};

// A document's samples: with this service's address, and the reader's club and public token.
for (const code of document.querySelectorAll('pre code')) {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = fill(text.nodeValue ?? '');
}

function fill(text: string): string {
  return text
    .replaceAll('webcal://…/api/v1', baseUrl.replace(/^https?/, 'webcal'))
    .replaceAll('club-slug', club)
    .replaceAll('cdt.…', token);
}
