import { isOff, type Match } from '../../../client/src/club-data.ts';
import { createElement } from '../element/create-element.ts';
import { createAbout } from './match-about.ts';
import type { ItemOptions, MatchTexts } from './match-options.ts';
import { type ShownTime, showTime } from './match-time.ts';
import { isOpponentFirst, scoresOf } from './sides.ts';

export function createMatchItem(match: Match, options: ItemOptions): HTMLLIElement {
  const when = showTime(match, options);
  return createElement(
    'li',
    { class: isOff(match) ? 'match off' : 'match', part: 'match', 'data-key': `match-${match.id}` },
    ...createSides(match, createPlate(match, when), options),
    createMark(match, options.texts),
    createAbout(match, when, options),
  );
}

function createSides(match: Match, plate: HTMLElement, { hasLogos }: ItemOptions): HTMLElement[] {
  const { team, opponent, name, opponent_logo_url: logo } = match;
  const own = createElement('bdi', { class: 'own' }, team.name);
  const other = [
    hasLogos && opponent !== null && logo && createLogo(logo),
    createElement('bdi', {}, opponent ?? name),
  ];
  const [home, away] = isOpponentFirst(match) ? [other, [own]] : [[own], other];
  return [
    createElement('span', { class: 'home', part: 'sides' }, ...home),
    plate,
    createElement('span', { class: 'away', part: 'sides' }, ...away),
  ];
}

const createLogo = (src: string): HTMLImageElement =>
  createElement('img', {
    class: 'logo',
    part: 'logo',
    src,
    alt: '',
    width: 20,
    height: 20,
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
  });

/** Creates the result or, without one, the time. */
function createPlate(match: Match, when: ShownTime | undefined): HTMLElement {
  const [one, other] = scoresOf(match);
  if (one !== null) {
    const figures = [one, ':', other].map((text) =>
      createElement(text === ':' ? 'i' : 'span', {}, `${text}`),
    );
    return createElement('strong', { class: 'plate result', part: 'result' }, ...figures);
  }
  const time = when?.time;
  if (time === undefined) return createElement('span', { class: 'plate', part: 'when' }, '–');
  return createElement(
    'time',
    { class: 'plate', part: 'when', datetime: when?.datetime },
    isOff(match) ? createElement('s', {}, time) : time,
  );
}

/**
 * Creates the letter of the outcome. A draw with a note has no letter, because the note, a free text, may name
 * a winner on penalties.
 */
export function createMark(
  match: Match,
  { win, draw, loss }: Pick<MatchTexts, 'win' | 'draw' | 'loss'>,
): HTMLElement | false {
  const { score, opponent_score, score_note, status } = match;
  if (score === null || opponent_score === null || status === 'abandoned' || isOff(match))
    return false;
  if (score === opponent_score && score_note !== null) return false;
  const [kind, word] =
    score > opponent_score
      ? ['win', win]
      : score < opponent_score
        ? ['loss', loss]
        : ['draw', draw];
  const named = { role: 'img', 'aria-label': word, title: word };
  return createElement('abbr', { class: `mark ${kind}`, part: 'mark', ...named }, word?.[0]);
}
