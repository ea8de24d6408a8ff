/** Entry of `club-squad.js`: the elements, and the parts that the match-day site takes from it. */
import './club-squad.ts';
import '../club-matches/club-matches.ts';

export { ClubDataError, createClubData } from '../../packages/client/src/club-data.ts';
export { createMatchItem, lineOf, whenOf } from '../club-matches/match-item.ts';
export { findLast, groupByTeam, isAhead, listNext } from '../club-matches/pick-matches.ts';
export { createElement } from './create-element.ts';
export { createMemberCard, createPortrait, removeBrokenPhotos } from './member-card.ts';
export { updateChildren } from './update-children.ts';
