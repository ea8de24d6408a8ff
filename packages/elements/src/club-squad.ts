/** Entry of `club-squad.js`: defines the elements, and exports what the match-day site imports. */
import './squad/squad-element.ts';
import './matches/matches-element.ts';

export {
  ClubDataError,
  createClubData,
  dayOf,
  isAhead,
  isMatchTime,
  isOff,
  lastResults,
  nextMatches,
} from '../../client/src/club-data.ts';
export { removeBrokenPhotos } from './element/broken-photos.ts';
export { createElement } from './element/create-element.ts';
export { createSheets } from './element/styles.ts';
export { updateChildren } from './element/update-children.ts';
export { warn } from './element/warn.ts';
export { createDays, createList } from './matches/group-by-day.ts';
export { LABELS as MATCH_LABELS } from './matches/labels.ts';
export { createMark, createMatchItem } from './matches/match-item.ts';
export { showTime } from './matches/match-time.ts';
export { LABELS as SQUAD_LABELS } from './squad/labels.ts';
export { createMemberCard, createPortrait } from './squad/member-card.ts';
