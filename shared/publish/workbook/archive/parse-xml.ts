import { SaxesParser } from 'saxes';
import { MAX_ATTRIBUTES, MAX_DEPTH, unreadable } from '../limits.ts';
import type { Archive } from './open-archive.ts';

/** `name` is an element's without its prefix, which every program chooses itself. */
export interface XmlHandler {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses a part of the archive.
 * @throws ClubFileError when it is not well-formed, or has a DOCTYPE: no spreadsheet program writes
 *   one, and its entities can expand without end
 */
export async function parseXml(archive: Archive, path: string, handler: XmlHandler) {
  const parser = new SaxesParser();
  const text = (value: string) => handler.text?.(value);
  const onClose = limitElements(parser, path);
  parser.on('doctype', () => {
    throw unreadable(`is damaged (${path} has a DOCTYPE): save it again`);
  });
  parser.on('opentag', ({ name, attributes }) => handler.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => {
    onClose();
    handler.close?.(localName(name));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  await archive.read(path, (piece) => void parser.write(piece));
  parser.close();
}

/** The parser keeps the open elements and the attributes of one: a small file can have millions. */
function limitElements(parser: SaxesParser, path: string): () => void {
  let depth = 0;
  let attributes = 0;
  const check = (count: number, max: number) => {
    if (count > max) throw unreadable(`is damaged (${path} is no spreadsheet): save it again`);
  };
  parser.on('opentagstart', () => {
    attributes = 0;
    check(++depth, MAX_DEPTH);
  });
  parser.on('attribute', () => check(++attributes, MAX_ATTRIBUTES));
  return () => {
    depth--;
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
