import type { Match } from '../../../client/src/club-data.ts';
import { createElement } from '../element/create-element.ts';
import { type ShownTime, showTime } from './match-time.ts';

/** Texts that an item needs. */
export interface MatchTexts {
  noDate: string;
  /** The time at the place: `{time} in {place}`. */
  timeThere: string;
  /** Names of statuses, by the status; one without a name is not shown. */
  statuses: Record<string, string>;
  /** Of the link to the official page of a match. */
  page: string;
}

export interface ItemOptions {
  texts: MatchTexts;
  language: string;
  now: Date;
  /** Whether dates have a year although they are near. */
  hasYear?: boolean;
  /** Whether the pictures of opponents are loaded, which tells their hosts who looks. */
  hasLogos?: boolean;
}

/** A list item: when, who against whom, the result, and what else is known. */
export const createMatchItem = (match: Match, options: ItemOptions): HTMLLIElement =>
  createElement(
    'li',
    { class: 'match', part: 'match', 'data-key': `match-${match.id}` },
    createWhen(match, options),
    createElement(
      'p',
      { class: 'sides', part: 'sides' },
      createElement('span', {}, options.hasLogos && createLogo(match), sidesOf(match)),
      match.score !== null &&
        createElement('strong', { class: 'result', part: 'result' }, resultOf(match)),
    ),
    createFacts(match, options),
  );

function createWhen(match: Match, options: ItemOptions): HTMLElement {
  const when = showTime(match, options);
  const { noDate } = options.texts;
  return createElement(
    'p',
    { class: 'when', part: 'when' },
    when ? createElement('time', { datetime: when.datetime }, when.text) : noDate,
    thereOf(when, options),
  );
}

/** ` (4:00 PM in Lisbon)`, where clocks there are not the visitor's. */
const thereOf = (when: ShownTime | undefined, { texts }: ItemOptions): string =>
  when?.there ? ` (${fill(texts.timeThere, when.there)})` : '';

/** The same as a text, where there is no room for an item. */
export function whenOf(match: Match, options: ItemOptions): string {
  const when = showTime(match, options);
  return (when?.text ?? options.texts.noDate) + thereOf(when, options);
}

/** The side at home first; on neutral ground, the club's. */
function sidesOf({ team, opponent, is_home, name }: Match): string {
  if (opponent === null) return `${team.name}: ${name}`;
  return (is_home === false ? [opponent, team.name] : [team.name, opponent]).join(' – ');
}

const fill = (text: string, { time, place }: { time: string; place: string }): string =>
  text.replace('{time}', time).replace('{place}', place);

/** `Women – FC Example 2:1`, where there is no room for an item. */
export const lineOf = (match: Match): string =>
  match.score === null ? sidesOf(match) : `${sidesOf(match)} ${resultOf(match)}`;

/** Formats the result in the order of the sides. */
function resultOf({ score, opponent_score, is_home }: Match): string {
  return (is_home === false ? [opponent_score, score] : [score, opponent_score]).join(':');
}

function createLogo({ opponent_logo_url: src }: Match): HTMLElement | null {
  const options = {
    alt: '',
    width: 20,
    height: 20,
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  };
  return src ? createElement('img', { class: 'logo', part: 'logo', src, ...options }) : null;
}

function createFacts(match: Match, { texts }: ItemOptions): HTMLElement | false {
  const status = texts.statuses[match.status];
  const { venue_address: address, url } = match;
  const facts = [
    status && createElement('strong', { class: 'status', part: 'status' }, status),
    match.score_note,
    match.status_note,
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

/** Free of charge, without a key, and of no advertiser: https://wiki.openstreetmap.org/wiki/Browsing#Searching */
const MAP = 'https://www.openstreetmap.org/search?query=';

const createLink = (href: string, text: string): HTMLElement =>
  createElement('a', { part: 'link', href, rel: 'noreferrer' }, text);
