import type { Player, Team } from '../../../../packages/client/src/club-data.ts';
import { createElement, createPortrait } from '../../../../packages/elements/src/club-squad.ts';
import { countOfPlayers, TEXTS } from '../languages/texts.ts';
import { hrefOf } from '../route.ts';
import { findPlayers } from './find-players.ts';
import { isView, readSeason, type SeasonData } from './read-season.ts';
import { createTeamSelect } from './team-select.ts';
import { messageOf, type View, type ViewContext, viewWithout } from './view.ts';

interface WantedPlayers {
  season?: number | undefined;
  team?: number | undefined;
}

/** Shows all players of the club or a team, sorted by last name, with a search. */
export function showPlayers(context: ViewContext, wanted: WantedPlayers): View {
  const read = readSeason(context, wanted.season);
  if (isView(read)) return read;
  const { store, query } = context;
  const players = store.read('players', ({ listPlayers }) => listPlayers());
  if (!players.data || viewWithout([players])) return viewWithout([players]) as View;
  const team = read.teams.find(({ id }) => id === wanted.team);
  const teamsOf = groupTeams(read.teams);
  const found = findPlayers(players.data, { team, query });
  const rows = found.map((player) => createRow(player, teamsOf.get(player.id) ?? []));
  return {
    title: TEXTS.players,
    hasMatches: read.matches.length > 0,
    content: [
      createElement('div', { class: 'page-head' }, createElement('h1', {}, TEXTS.players)),
      createControls(read, team),
      createElement('p', { class: 'found', role: 'status' }, countOfPlayers(found.length)),
      found.length === 0 && messageOf(TEXTS.noPlayers),
      createElement('ul', { class: 'players', role: 'list', 'aria-label': TEXTS.players }, ...rows),
    ],
  };
}

function groupTeams(teams: readonly Team[]): Map<number, Team[]> {
  const groups = new Map<number, Team[]>();
  for (const team of teams)
    for (const { id } of team.players) groups.set(id, [...(groups.get(id) ?? []), team]);
  return groups;
}

function createControls(read: SeasonData, team: Team | undefined): HTMLElement {
  return createElement(
    'search',
    { class: 'controls' },
    createElement(
      'label',
      { class: 'field' },
      createElement('span', {}, TEXTS.search),
      createElement('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' }),
    ),
    createTeamSelect('players', read, team),
  );
}

function createRow(player: Player, teams: Team[]): HTMLLIElement {
  const { id, full_name, jersey_number, positions, height } = player;
  const facts = [...positions, ...(height === null ? [] : [`${height} cm`])];
  return createElement(
    'li',
    { class: 'player', 'data-key': id },
    createPortrait(player),
    createElement('bdi', { class: 'name' }, full_name),
    createElement(
      'p',
      { class: 'position' },
      ...teams.flatMap((team, i) => [i > 0 && ', ', createTeamLink(team)]),
      teams.length > 0 && facts.length > 0 && ' · ',
      facts.join(' · '),
    ),
    jersey_number !== null && createElement('span', { class: 'number' }, `${jersey_number}`),
  );
}

const createTeamLink = ({ id, name, season_id }: Team): HTMLAnchorElement =>
  createElement('a', { href: hrefOf({ view: 'team', season: season_id, team: id }) }, name);
