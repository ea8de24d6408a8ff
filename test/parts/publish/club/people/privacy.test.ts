import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { renderDocuments } from '../../../../../publish/documents/render-documents.ts';
import type { Player, Team, TeamMember } from '../../../../../publish/documents/response-schema.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
  type WrittenMember,
  type WrittenPlayer,
} from '../../../../support/clubs/club-file.ts';
import { TODAY } from '../../../../support/clubs/expected-answers.ts';

const rendered = (file: WrittenClubFile, today = TODAY): Map<string, unknown> =>
  renderDocuments(parseClubFile(bytesOf(file)), today);

const ada: WrittenPlayer = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Ek',
  email: 'ada@fc.example',
  phone: '+1 212 555 0111',
  date_of_birth: '2010-09-01',
  height: 172,
  jersey_number: 9,
  registry_id: 'R-1',
  registered_at: '2020-08-01',
  registration_team: 'Girls I',
  positions: ['winger'],
  photo_url: 'https://fc.example/1.jpg',
};
const seat = { position: 'winger', sort_order: 1 };
const { first_name, last_name, email, phone, date_of_birth, photo_url } = ada;
const namesOfAda = { first_name, last_name };
const secretsOfAda = { email, phone, date_of_birth, photo_url };
const noSecrets = { email: null, phone: null, date_of_birth: null, photo_url: null };

interface Setting {
  club?: Partial<WrittenClubFile['club']>;
  player?: Partial<WrittenPlayer>;
  member?: Partial<WrittenMember>;
}

/** A club of one player, who is in one team. */
const clubOf = ({ club, player, member }: Setting): WrittenClubFile => ({
  ...makeClubFile({
    players: [{ ...ada, ...player }],
    teams: [makeTeam(1, { players: [{ id: 1, ...seat, ...member }] })],
  }),
  club: { name: 'FC Example', slug: 'fc-example', domain: 'fc.example', ...club },
});

/** The privacy that the list of players and the team show. */
function seen(file: WrittenClubFile, today = TODAY): [string, string] {
  const documents = rendered(file, today);
  const [player] = documents.get('PLAYERS') as Player[];
  const { players } = documents.get('TEAM#1') as Team;
  return [seenAs(player), seenAs(players[0])];
}

function seenAs(person: Player | TeamMember | undefined): string {
  if (!person) return 'hidden';
  const { email, phone, date_of_birth, photo_url } = person;
  const values = [email, phone, date_of_birth, photo_url];
  if (values.every((value) => value === null)) return 'limited';
  return values.every((value) => value !== null) ? 'full' : `mixed: ${values}`;
}

describe('a limited person', () => {
  it('is published without contact data, date of birth and photo', () => {
    const documents = rendered(clubOf({ player: { privacy: 'limited' } }));
    expect(documents.get('PLAYERS')).toEqual([
      { ...ada, ...noSecrets, full_name: 'Ada Ek', can_play_multiple_teams: false },
    ]);
    expect((documents.get('TEAM#1') as Team).players).toEqual([
      { id: 1, ...namesOfAda, ...noSecrets, height: 172, jersey_number: 9, ...seat },
    ]);
  });
});

describe('a hidden person', () => {
  const hidden = clubOf({ player: { privacy: 'hidden' } });

  it('is in no document, and their team and category stay', () => {
    const documents = rendered(hidden);
    expect(JSON.stringify([...documents])).not.toMatch(/Ada|fc\.example/);
    expect(documents.get('TEAMS')).toMatchObject([{ id: 1, players: [], staff: [] }]);
    expect(documents.get('CATEGORIES')).toMatchObject([{ teams_count: 1 }, { teams_count: 0 }]);
  });

  it.each([
    ['with another name', { first_name: 'Clara', last_name: 'Coach' }],
    ['with the name in another Unicode form', { first_name: 'A\u030ada', last_name: 'Ek' }],
    ['with the name in another case', { first_name: 'ADA', last_name: 'Ek' }],
    ['with a blank behind the name', { first_name: 'Ada', last_name: 'Ek ' }],
  ])('hides an entry with the same id, %s', (_which, names) => {
    const member = { id: 1, ...names, ...secretsOfAda, ...seat };
    const file = { ...hidden, teams: [makeTeam(1, { staff: [member] })] };
    expect(rendered(file).get('TEAM#1')).toMatchObject({ players: [], staff: [] });
  });
});

describe('the privacy of a player and of the same person in a team', () => {
  const unset = {};
  const [full, limited, hidden] = (['full', 'limited', 'hidden'] as const).map((privacy) => ({
    privacy,
  }));
  const normal = { privacy: 'normal' as const };
  const inFull = { ...namesOfAda, ...secretsOfAda };

  it.each([
    ['full', { player: unset, member: unset, club: unset }],
    ['full', { player: full, member: unset, club: hidden }],
    ['full', { player: full, member: full, club: limited }],
    ['full', { player: normal, member: normal, club: unset }],
    ['limited', { player: normal, member: normal, club: limited }],
    ['limited', { player: full, member: normal, club: limited }],
    ['hidden', { player: hidden, member: normal, club: unset }],
    ['limited', { player: unset, member: unset, club: limited }],
    ['limited', { player: unset, member: full, club: limited }],
    ['limited', { player: limited, member: unset, club: unset }],
    ['limited', { player: limited, member: full, club: unset }],
    ['limited', { player: full, member: limited, club: unset }],
    ['limited', { player: unset, member: limited, club: full }],
    ['hidden', { player: unset, member: unset, club: hidden }],
    ['hidden', { player: limited, member: hidden, club: unset }],
    ['hidden', { player: hidden, member: full, club: full }],
  ])('is the strictest setting: %s %j', (expected, setting) => {
    expect(seen(clubOf(setting))).toEqual([expected, expected]);
    const written = { ...setting, member: { ...inFull, ...setting.member } };
    expect(seen(clubOf(written))).toEqual([expected, expected]);
  });

  it('is the same in all teams of someone who is not a player', () => {
    const coach = { id: 7, first_name: 'Clara', last_name: 'Coach', ...secretsOfAda, ...seat };
    const teams = [
      makeTeam(1, { staff: [coach] }),
      makeTeam(2, { players: [{ ...coach, privacy: 'limited' }] }),
    ];
    const documents = rendered(makeClubFile({ players: [], teams }));
    expect(documents.get('TEAM#1')).toMatchObject({ staff: [noSecrets] });
    expect(documents.get('TEAM#2')).toMatchObject({ players: [noSecrets] });
  });
});

describe('the age below which everyone is limited', () => {
  const below = (limited_below_age: number) => ({ limited_below_age });
  const born = '2020-01-01';

  it.each([
    // born, age, the day before the birthday, the birthday
    ['2010-09-01', 16, '2026-08-31', '2026-09-01'],
    ['2010-01-01', 16, '2025-12-31', '2026-01-01'],
    ['2009-12-31', 16, '2025-12-30', '2025-12-31'],
    ['2025-09-01', 1, '2026-08-31', '2026-09-01'],
    ['1906-09-01', 120, '2026-08-31', '2026-09-01'],
    ['2008-02-29', 18, '2026-02-28', '2026-03-01'],
    ['2008-02-29', 20, '2028-02-28', '2028-02-29'],
    ['2008-02-28', 18, '2026-02-27', '2026-02-28'],
    ['2008-03-01', 18, '2026-02-28', '2026-03-01'],
    ['1996-02-29', 104, '2100-02-28', '2100-03-01'],
  ])('ends on the birthday: born %s, %d', (born, age, dayBefore, birthday) => {
    const file = clubOf({ club: below(age), player: { date_of_birth: born } });
    expect(seen(file, dayBefore)).toEqual(['limited', 'limited']);
    expect(seen(file, birthday)).toEqual(['full', 'full']);
  });

  it.each<[string, Setting['player'], Setting['member']]>([
    ['full', { privacy: 'full' }, {}],
    ['full', { privacy: 'full' }, { privacy: 'normal' }],
    ['full', { privacy: 'full' }, { privacy: 'full' }],
    ['limited', {}, { privacy: 'full' }],
    ['limited', { privacy: 'full' }, { ...namesOfAda, last_name: 'Eck', date_of_birth: born }],
    ['limited', { privacy: 'normal' }, {}],
    ['limited', {}, {}],
    ['hidden', { privacy: 'hidden' }, { privacy: 'full' }],
  ])(
    '%s: is lifted by the word full in each own row that is young: %j %j',
    (is, player, member) => {
      const club = { ...below(16), privacy: 'full' as const };
      const file = clubOf({ club, player: { date_of_birth: born, ...player }, member });
      expect(seen(file)).toEqual([is, is]);
    },
  );

  it('applies to a date of birth of the player or of the member', () => {
    const young = { date_of_birth: '2010-09-02' };
    const unknown = { date_of_birth: null };
    const old = { date_of_birth: '1980-01-01' };
    for (const [player = old, member = old] of [
      [young, unknown],
      [unknown, young],
      [young, old],
      [old, young],
    ]) {
      expect(seen(clubOf({ club: below(16), player, member }))).toEqual(['limited', 'limited']);
    }
  });

  it('applies to a date of birth in the future', () => {
    const file = (born: string) => clubOf({ club: below(1), player: { date_of_birth: born } });
    expect(seen(file('2026-09-02'))).toEqual(['limited', 'limited']);
    expect(seen(file('9999-12-31'))).toEqual(['limited', 'limited']);
  });
});
