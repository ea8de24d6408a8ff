import { SaxesParser } from 'saxes';
import {
  MAX_ATTRIBUTES,
  MAX_CELL_SOURCE,
  MAX_DEPTH,
  MAX_NAME,
  tooLong,
  unreadable,
} from '../limits.ts';
import { localName, skipExtensions } from './extensions.ts';
import type { Archive } from './open-archive.ts';

/**
 * Receiver of the elements and texts of a part. Names of elements have no namespace prefix, because programs
 * choose different prefixes. Names of attributes keep theirs.
 */
interface XmlHandler {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  /** Receives the text of an element, in several calls if child elements, comments or CDATA split it. */
  text?(text: string): void;
  /** Returns the cell that is being read, such as `Players!C17`; undefined if unknown. */
  place?(): string | undefined;
}

/**
 * Parses a part of the archive. Skips elements outside the first element's namespace. OpenDocument's namespaces
 * count as one.
 *
 * @throws ClubFileError if not well-formed, or with a DOCTYPE, whose entities can expand without end
 */
export async function parseXml(archive: Archive, path: string, handler: XmlHandler) {
  const parser = new SaxesParser();
  const extensions = skipExtensions();
  const text = (value: string) => {
    if (!extensions.isInside()) handler.text?.(value);
  };
  const limits = limitElements(parser, path, handler);
  parser.on('doctype', () => {
    throw unreadable(`is damaged (${path} has a DOCTYPE): save it again`);
  });
  parser.on('attribute', ({ name, value }) => {
    limits.onAttribute(value);
    extensions.onAttribute(name, value);
  });
  parser.on('opentag', ({ name, attributes }) => {
    limits.onOpen();
    extensions.onOpen(name);
    if (!extensions.isInside()) handler.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    limits.onClose();
    if (!extensions.isInside()) handler.close?.(localName(name));
    extensions.onClose();
  });
  parser.on('text', text);
  parser.on('cdata', text);
  await archive.read(path, {
    write: (piece) => {
      parser.write(piece);
      limits.onWritten();
    },
    close: () => parser.close(),
  });
}

/** Internal fields of the parser saxes with the texts of an unfinished node, which saxes does not limit. */
interface Buffers {
  text: string;
  name: string;
  entity: string;
  piTarget: string;
}

/**
 * Limits the number of elements that are open at a time, of attributes of an element, and of characters of a
 * node. A small file can unpack to millions of each.
 */
function limitElements(parser: SaxesParser, path: string, handler: XmlHandler) {
  const buffers = parser as unknown as Buffers;
  let depth = 0;
  let attributes = 0;
  let length = 0;
  let isInTag = false;
  const refuse = () => unreadable(`is damaged (${path} is no spreadsheet): save it again`);
  const check = (count: number, max: number) => {
    if (count > max) throw refuse();
  };
  const checkValues = (total: number) => {
    if (total <= MAX_CELL_SOURCE) return;
    const place = handler.place?.();
    throw place ? tooLong(place) : refuse();
  };
  parser.on('opentagstart', () => {
    isInTag = true;
    attributes = 0;
    length = 0;
    check(++depth, MAX_DEPTH);
  });
  return {
    onAttribute: (value: string) => {
      length += value.length;
      check(++attributes, MAX_ATTRIBUTES);
      checkValues(length);
    },
    onOpen: () => {
      isInTag = false;
    },
    onClose: () => {
      depth--;
    },
    onWritten: () => {
      check(
        Math.max(buffers.name.length, buffers.entity.length, buffers.piTarget.length),
        MAX_NAME,
      );
      checkValues(buffers.text.length + (isInTag ? length : 0));
    },
  };
}
