import type { FieldChange, ListChanges, Named } from '../../club/changes/changes.ts';
import { listWithheld } from '../../club/people/privacy/list-withheld.ts';
import { COLLECTIONS, type Collection, titleOf } from '../../club/rules/collections.ts';
import type { ClubReport } from '../club-report.ts';
import { type Html, html } from '../html.ts';
import type { PageRoom } from '../page-room.ts';
import { findSquadMembers } from '../squad-members.ts';
import { findTeamNames, type TeamNames } from '../team-names.ts';
import { fieldChange } from '../values.ts';
import { entriesSection } from './entries-section.ts';
import { matchesSection } from './matches-section.ts';
import { playersSection } from './players-section.ts';
import { squadsSection } from './squads-section.ts';

export function changesSections(report: ClubReport, room: PageRoom): Html[] {
  const { changes, file, live, madeAt } = report;
  if (!changes) return [];
  const files = [file, live].filter((one) => one !== undefined);
  const withheld = listWithheld(files, madeAt.slice(0, 10));
  const { club, squads } = changes;
  const teams = findTeamNames(report);
  const sectionOf = (list: Collection) => {
    if (list === 'teams') return teamsSection(changes.teams, teams, room);
    if (list === 'players') return playersSection(changes.players, room);
    if (list === 'matches') return matchesSection(changes.matches, { file, live, teams }, room);
    return entriesSection({ title: titleOf(list), list: changes[list] }, room);
  };
  const sections = [
    clubSection(club),
    ...COLLECTIONS.map(sectionOf),
    squadsSection(
      squads,
      { teams, before: findSquadMembers(live, withheld), after: findSquadMembers(file, withheld) },
      room,
    ),
  ];
  return sections.filter((section) => section !== undefined);
}

function clubSection(fields: FieldChange[]): Html | undefined {
  if (fields.length === 0) return undefined;
  return html`<section><h3>Club</h3><ul class="fields">${fields.map(fieldChange)}</ul></section>
`;
}

function teamsSection(
  { added, removed, changed }: ListChanges,
  { labelOf, sizeOf, nameIds }: TeamNames,
  room: PageRoom,
): Html | undefined {
  const label = <T extends Named>(team: T): T => ({ ...team, name: labelOf(team) });
  const list = {
    added: added.map(label),
    removed: removed.map(label),
    changed: changed.map((team) => ({ ...label(team), fields: team.fields.map(nameIds) })),
  };
  return entriesSection({ title: 'Teams', list, noteOf: sizeOf }, room);
}
