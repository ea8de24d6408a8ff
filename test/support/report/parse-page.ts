import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Parts that stand on lines of their own. */
const LINES = ['p', 'summary', 'h1', 'h2', 'h3', 'h4', 'tr', 'li', 'title'];

/** Reads a page as a person does: its lines, without marks of the layout. */
export function readPage(page: string): string[] {
  return parse(page)
    .childNodes.flatMap(linesIn)
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

function linesIn(node: Node): string[] {
  if ('value' in node) return [node.value.replaceAll('\n', ' ')];
  if (!('childNodes' in node) || node.nodeName === 'style') return [];
  const inner = node.childNodes.flatMap(linesIn);
  if (['td', 'th'].includes(node.nodeName)) return [...inner, ' '];
  return LINES.includes(node.nodeName) ? ['\n', ...inner, '\n'] : inner;
}

/** Every element with its attributes, without texts. */
export const structureOf = (page: string): unknown => parse(page).childNodes.flatMap(elementsIn);

function elementsIn(node: Node): unknown[] {
  if (!('childNodes' in node)) return node.nodeName === '#text' ? [] : [node.nodeName];
  const attributes = node.attrs.map(({ name, value }) => `${name}=${value}`);
  return [[node.nodeName, ...attributes], ...node.childNodes.flatMap(elementsIn), 'end'];
}
