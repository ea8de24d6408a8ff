import { describe, expect, it } from 'vitest';
import { readCsv, readWith } from '../../../support/clubs/csv-folder.ts';

const ANNA = { id: 11, first_name: 'Anna', last_name: 'Öberg', phone: '+1 212 555 0111' };
const DIDA = { id: 12, first_name: '', last_name: 'Dida' };
const DEFAULTS = { can_play_multiple_teams: false, positions: [] };

describe('six spreadsheets', () => {
  it('convert to a club file', () => {
    expect(readWith({})).toStrictEqual({
      club: { name: 'FC Example', slug: 'fc-example', domain: 'fc.example' },
      categories: [{ id: 1, name: 'Women', sort_order: 1 }],
      seasons: [
        {
          id: 1,
          name: '2026/27',
          start_date: '2026-07-01',
          end_date: '2027-06-30',
          is_active: true,
        },
      ],
      players: [
        { ...ANNA, ...DEFAULTS },
        { ...DIDA, ...DEFAULTS },
      ],
      teams: [
        {
          ...{ id: 101, name: 'Women I', short_name: 'W1', slug: 'women-i', sort_order: 1 },
          ...{ season_id: 1, category_id: 1 },
          players: [{ id: 11, position: 'winger', sort_order: 1 }],
          staff: [
            {
              id: 901,
              first_name: 'Clara',
              last_name: 'Coach',
              position: 'head coach',
              sort_order: 1,
            },
          ],
        },
      ],
      matches: [],
    });
  });

  it.each([
    ['a byte order mark', '\ufeffid,first_name,last_name,phone\n11,Anna,Öberg,+1 212 555 0111\n'],
    ['semicolons', 'id;first_name;last_name;phone\n11;Anna;Öberg;+1 212 555 0111\n'],
    [
      'the line ends of Windows',
      'id,first_name,last_name,phone\r\n11,Anna,Öberg,+1 212 555 0111\r\n',
    ],
    ['the line ends of old Macs', 'id,first_name,last_name,phone\r11,Anna,Öberg,+1 212 555 0111\r'],
    ['no last line end', 'id,first_name,last_name,phone\n11,Anna,Öberg,+1 212 555 0111'],
    [
      'quotation marks',
      '"id","first_name","last_name","phone"\n"11","Anna","Öberg","+1 212 555 0111"\n',
    ],
    ['other columns first', 'phone,last_name,first_name,id\n+1 212 555 0111,Öberg,Anna,11\n'],
    [
      'blanks around',
      ' id , first_name,last_name,phone \n 11 , Anna,Öberg\u00a0,+1 212 555 0111 \n',
    ],
    ['capitals', 'ID,First_Name,LAST_NAME,Phone\n11,Anna,Öberg,+1 212 555 0111\n'],
    ['blank rows', '\nid,first_name,last_name,phone\n\n11,Anna,Öberg,+1 212 555 0111\n,,,\n \n'],
    ['blank columns', 'id,first_name,,last_name,phone,,\n11,Anna,,Öberg,+1 212 555 0111,,,\n'],
    [
      'empty columns',
      'id,first_name,last_name,phone,email,positions\n11,Anna,Öberg,+1 212 555 0111,,\n',
    ],
    ['short rows', 'id,first_name,last_name,phone,email,height\n11,Anna,Öberg,+1 212 555 0111\n'],
    ['an apostrophe', "id,first_name,last_name,phone\n11,Anna,Öberg,'+1 212 555 0111\n"],
  ])('may have %s', (_, players) => {
    expect(readWith({ 'players.csv': players }).players).toStrictEqual([{ ...ANNA, ...DEFAULTS }]);
  });

  it('keep blanks around a text within quotation marks of its own', () => {
    const players = 'id,first_name,last_name\n11,""" An na """," Ö, ""B"" "\n';
    expect(readWith({ 'players.csv': players }).players).toMatchObject([
      { first_name: ' An na ', last_name: 'Ö, "B"' },
    ]);
  });

  it('read an empty cell of a member as inherited, and - as null', () => {
    const members =
      'team_id,role,id,first_name,last_name,email,phone,position,sort_order\n' +
      '101,Player,11,,,,-,winger,1\n' +
      '101,STAFF,901,-,Zico,,,head coach,1\n';
    const [team] = readWith({ 'members.csv': members }).teams;
    const { players, staff } = team ?? {};
    expect({ players, staff }).toStrictEqual({
      players: [{ id: 11, phone: null, position: 'winger', sort_order: 1 }],
      staff: [
        { id: 901, first_name: '', last_name: 'Zico', position: 'head coach', sort_order: 1 },
      ],
    });
  });

  it('may have headings only', () => {
    const files = {
      'players.csv': 'id,first_name,last_name\n',
      'members.csv': 'team_id,role,id,position,sort_order\n',
    };
    expect(readWith(files)).toMatchObject({ players: [], teams: [{ players: [], staff: [] }] });
  });

  it.each([
    ['club.domain', 'club.csv:2: column domain'],
    ['players[1].height', 'players.csv:4: column height'],
    ['players[1].positions[2]', 'players.csv:4: column positions'],
    ['teams[0]', 'teams.csv:2'],
    ['teams[0].staff[0].email', 'members.csv:3: column email'],
    ['seasons', 'seasons.csv'],
    ['players[7].height', undefined],
    ['(file)', undefined],
  ])('map a field to its file, line and column: %s', (field, place) => {
    const players = 'id,last_name,first_name,positions\n11,Öberg,A,"keeper\nwinger"\n12,Dida,,\n';
    const { locate } = readCsv({ 'players.csv': players });
    expect(locate({ field, code: 'warning', detail: 'is odd' }).place).toBe(place);
  });
});
