import {
  CATEGORIES,
  PLAYERS,
  SEASONS,
  teamsDocument,
  withoutView,
} from '../../shared/table/document-names.ts';

/** A document for whoever wrote the club file. */
interface DocumentDescription {
  /** The part of the club file that makes it large. */
  field: string;
  title: string;
  /** How it becomes smaller. */
  remedy: string;
}

const SPLIT = 'or split the club into two, each with its own slug';
const FEWER_TEAMS = `leave out teams of past seasons, ${SPLIT}`;

/** In whichever view: the public one can be larger by some bytes, where a null is longer than a value. */
export function describeDocument(nameInView: string): DocumentDescription {
  const name = withoutView(nameInView);
  if (name === PLAYERS) {
    const remedy = `leave out players who are in no team, ${SPLIT}`;
    return { field: 'players', title: 'the list of all players', remedy };
  }
  if (name === teamsDocument({})) {
    const title = 'the list of all teams with their members';
    return { field: 'teams', title, remedy: FEWER_TEAMS };
  }
  if (name === CATEGORIES) {
    return { field: 'categories', title: 'the list of categories', remedy: 'leave out some' };
  }
  if (name.startsWith(SEASONS)) {
    return { field: 'seasons', title: 'the list of seasons', remedy: 'leave out some' };
  }
  return describeOne(name);
}

/** `TEAM#7`, `SEASON#7`, or teams by season and category: `TEAMS#S7#C8`. */
function describeOne(name: string): DocumentDescription {
  const [kind, ...ids] = name.split('#');
  if (kind === 'TEAM') {
    const remedy = 'leave out members, or make two teams of it';
    return { field: 'teams', title: `team ${ids[0]} with its members`, remedy };
  }
  if (kind === 'SEASON') {
    const title = `season ${ids[0]} with its teams and their members`;
    return { field: 'teams', title, remedy: `leave out teams of this season, ${SPLIT}` };
  }
  const of = ids.map((id) => id.replace(/^S/, 'season ').replace(/^C/, 'category '));
  return {
    field: 'teams',
    title: `the list of teams of ${of.join(', ')}`,
    remedy: FEWER_TEAMS,
  };
}
