import { Marked, type RendererObject, type Tokens } from 'marked';
import { highlight } from '../samples/highlight.ts';
import { escapeText, type Html, raw } from './html.ts';

interface Options {
  /** Number added to the level of each heading. */
  shift?: number;
  /** Returns the target of a link on the served pages; undefined if the target is not served. */
  linkTo?: (href: string) => string | undefined;
}

export interface Heading {
  id: string;
  text: string;
}

interface Markdown {
  body: Html;
  title: string;
  /** Headings of the second level in the text, before `shift`. */
  headings: Heading[];
}

/** Renders a document. Returns the title separately, because the surrounding page shows it. */
export function renderMarkdown(text: string, options: Options = {}): Markdown {
  const marked = markedWith(options);
  const tokens = marked.lexer(text);
  const headings = tokens.filter((token) => token.type === 'heading') as Tokens.Heading[];
  const title = headings.find(({ depth }) => depth === 1);
  return {
    body: raw(marked.parser(tokens.filter((token) => token !== title))),
    title: title?.text ?? '',
    headings: headings
      .filter(({ depth }) => depth === 2)
      .map((heading) => ({ id: headingId(heading.text), text: heading.text.replaceAll('`', '') })),
  };
}

const plain = markedWith({});

export const renderDescription = (text: string): Html => raw(plain.parse(text, { async: false }));

/** Renders a text without a paragraph around it. */
export const renderInline = (text: string): Html => raw(plain.parseInline(text, { async: false }));

function markedWith({ shift = 0, linkTo = (href) => href }: Options): Marked {
  const renderer: RendererObject = {
    html: ({ text }) => escapeText(text),
    heading({ tokens, depth, text }) {
      const level = depth + shift;
      const id = headingId(text);
      return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const target = linkTo(href);
      return target === undefined ? text : `<a href="${escapeText(target)}">${text}</a>`;
    },
    code({ text, lang }) {
      const code = lang === 'sh' ? escapeText(text) : highlight(text); // `highlight` does not support nested shell quotes
      return `<pre tabindex="0"><code>${code}</code></pre>\n`;
    },
    table({ header, rows }) {
      const cells = header.map(({ tokens }) => this.parser.parseInline(tokens));
      const head = cells.map((cell) => (cell ? `<th scope="col">${cell}</th>` : '<td></td>'));
      const body = rows.map((row) => {
        const columns = row.map(({ tokens }) => this.parser.parseInline(tokens));
        const id = header[0]?.text === 'code' ? rowId(row[0]?.text) : '';
        return `<tr${id}>${columns.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
      });
      const top = cells.some(Boolean) ? `<thead><tr>${head.join('')}</tr></thead>` : '';
      return `<table>${top}<tbody>\n${body.join('\n')}\n</tbody></table>\n`;
    },
  };
  return new Marked({ renderer });
}

/** Returns the `id` attribute of a table row that begins with an error code; empty for other rows. */
function rowId(first = ''): string {
  const [, word] = first.match(/^`(\w+)`$/) ?? [];
  return word === undefined ? '' : ` id="${word}"`;
}

/**
 * Converts a heading to the id that GitHub usually gives it, so that links work on GitHub and in the reference.
 */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
