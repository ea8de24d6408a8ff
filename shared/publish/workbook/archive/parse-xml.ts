import { SaxesParser } from 'saxes';
import { unreadable } from '../limits.ts';
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
  parser.on('doctype', () => {
    throw unreadable(`is damaged (${path} has a DOCTYPE): save it again`);
  });
  parser.on('opentag', ({ name, attributes }) => handler.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  parser.on('text', text);
  parser.on('cdata', text);
  await archive.read(path, (piece) => void parser.write(piece));
  parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
