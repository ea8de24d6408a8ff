import { dayOf, type Match } from '../../../client/src/club-data.ts';
import { createElement } from '../element/create-element.ts';
import type { ItemOptions } from './match-options.ts';
import { type ShownTime, showDay } from './match-time.ts';

/** Creates a line with the competition, the venue and links. */
export function createAbout(
  match: Match,
  when: ShownTime | undefined,
  { texts, language }: ItemOptions,
): HTMLElement | false {
  const status = texts.statuses[match.status];
  const { venue_address: address, url, score, previous_dates } = match;
  const earlier = score === null && previous_dates.at(-1);
  const isMoved = earlier && earlier !== dayOf(match);
  const facts = [
    when?.there && fill(texts.timeThere, when.there),
    status && createElement('strong', { class: 'status', part: 'status' }, status),
    match.score_note,
    match.status_note,
    isMoved && fill(texts.moved, { day: showDay(earlier, language) }),
    match.opponent && match.name,
    match.competition,
    match.round,
    match.venue,
    address && createLink(MAP + encodeURIComponent(address), address),
    url && createLink(url, texts.page),
  ].flatMap((fact) => (fact ? [' · ', fact] : []));
  return (
    facts.length > 0 && createElement('p', { class: 'about', part: 'about' }, ...facts.slice(1))
  );
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/**
 * OpenStreetMap: free, without a key or advertisements. https://wiki.openstreetmap.org/wiki/Browsing#Searching
 */
const MAP = 'https://www.openstreetmap.org/search?query=';

const createLink = (href: string, text: string): HTMLElement =>
  createElement('a', { part: 'link', href, rel: 'noreferrer' }, text);
