import { date, NO_SHEETS, type Sheets } from '../clubs/workbooks.ts';

/** A club in a language that we do not know, with a hidden child. */
export const danishOffice = (slug: string, words?: readonly (readonly string[])[]): Sheets => ({
  ...NO_SHEETS,
  Klub: [
    ['Navn', 'Slug', 'Domæne', 'Tidszone'],
    ['FC Eksempel', slug, 'fc.example', 'Europe/Copenhagen'],
  ],
  Sæsoner: [
    ['Navn', 'Start', 'Slut'],
    ['2026/27', date('2026-07-01'), date('2027-06-30')],
  ],
  Kategorier: [['Navn'], ['Kvinder']],
  Hold: [
    ['Navn', 'Sæson', 'Kategori'],
    ['Kvinder I', '2026/27', 'Kvinder'],
  ],
  Spillere: [
    ['Fornavn', 'Efternavn', 'Fødselsdato', 'Synlighed'],
    ['Ida', 'Skjultmark', '3. maj 2012', 'skjult'],
    ['Olga', 'Ek', '4. maj 2001', ''],
  ],
  Medlemmer: [
    ['Hold', 'Rolle', 'Spiller', 'Fornavn', 'Efternavn'],
    ['Kvinder I', 'spiller', 'Ida Skjultmark', '', ''],
    ['Kvinder I', 'spiller', 'Olga Ek', '', ''],
    ['Kvinder I', 'træner', '', 'Clara', 'Coach'],
  ],
  Kampe: [
    ['Hold', 'Modstander', 'Dato', 'Tid', 'Hjemme/ude'],
    ['Kvinder I', 'FC Morgenstern', date('2026-09-12'), '15:30', 'hjemme'],
  ],
  Words: words?.map((line) => [...line]),
});

/** What its titles and headings mean. */
export const DANISH_HEADINGS: [own: string, ours: string][] = [
  ['Klub', 'Club'],
  ['Sæsoner', 'Seasons'],
  ['Kategorier', 'Categories'],
  ['Hold', 'Teams'],
  ['Spillere', 'Players'],
  ['Medlemmer', 'Members'],
  ['Kampe', 'Matches'],
  ['Navn', 'Name'],
  ['Domæne', 'Domain'],
  ['Tidszone', 'Time zone'],
  ['Slut', 'End'],
  ['Sæson', 'Season'],
  ['Kategori', 'Category'],
  ['Fornavn', 'First name'],
  ['Efternavn', 'Last name'],
  ['Fødselsdato', 'Date of birth'],
  ['Synlighed', 'Privacy'],
  ['Spiller', 'Player'],
  ['Modstander', 'Opponent'],
  ['Dato', 'Date'],
  ['Tid', 'Time'],
  ['Hjemme/ude', 'Home or away'],
];

/** What the words of its cells mean. */
export const DANISH_VALUES: [own: string, ours: string][] = [
  ['maj', 'May'],
  ['skjult', 'hidden'],
  ['træner', 'staff'],
  ['hjemme', 'home'],
];
