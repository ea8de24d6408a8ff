import { describe, expect, it } from 'vitest';
import { readSpreadsheets } from '../../../cli/spreadsheets/read-spreadsheets.ts';
import { folderWith, readWith } from '../../support/clubs/csv-folder.ts';

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

  it('keep quoted cells unchanged', () => {
    const players = 'id,first_name,last_name\n11," An na ","Ö, ""B"""\n';
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
    ['club.domain', { file: 'club.csv', line: 2, column: 'domain' }],
    ['players[1].height', { file: 'players.csv', line: 4, column: 'height' }],
    ['players[1].positions[2]', { file: 'players.csv', line: 4, column: 'positions' }],
    ['teams[0]', { file: 'teams.csv', line: 2, column: undefined }],
    ['teams[0].staff[0].email', { file: 'members.csv', line: 3, column: 'email' }],
    ['seasons', undefined],
    ['players[7].height', undefined],
  ])('map a field to its file, line and column: %s', (path, place) => {
    const players = 'id,last_name,first_name,positions\n11,Öberg,A,"keeper\nwinger"\n12,Dida,,\n';
    const { locate } = readSpreadsheets(folderWith({ 'players.csv': players }));
    expect(locate(path)).toEqual(place);
  });
});
