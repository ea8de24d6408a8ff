import { isCalendar } from '../../shared/model/calendar.ts';
import { parseDocumentName } from './named-document.ts';
import { renderings } from './renderings.ts';

interface DocumentDescription {
  /** Part of the club file that makes the document large. */
  field: string;
  title: string;
  remedy: string;
}

export function describeDocument(nameInView: string): DocumentDescription {
  if (isCalendar(nameInView)) return CALENDAR;
  const { document, values } = parseDocumentName(nameInView) ?? {};
  const rendering = renderings.find((each) => each.document === document);
  if (!rendering || !values) throw new Error(`No document is named ${nameInView}.`);
  const { field, title, remedy } = rendering;
  return { field, title: title(values), remedy };
}

const CALENDAR: DocumentDescription = {
  field: 'matches',
  title: 'a calendar of matches',
  remedy: 'leave out matches, or shorten their texts',
};
