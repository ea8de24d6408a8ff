import { date, NO_SHEETS, type Sheets } from '../clubs/workbooks.ts';

/** What the words of the club mean. */
export const POLISH_WORDS: [string, string][] = [
  ['Klub', 'Club'],
  ['Sezony', 'Seasons'],
  ['Kategorie wiekowe', 'Categories'],
  ['Drużyny', 'Teams'],
  ['Zawodnicy', 'Players'],
  ['Skład', 'Members'],
  ['Mecze', 'Matches'],
  ['Nazwa', 'Name'],
  ['Skrót', 'Slug'],
  ['Strona', 'Domain'],
  ['Początek', 'Start'],
  ['Koniec', 'End'],
  ['Sezon', 'Season'],
  ['Kategoria wiekowa', 'Category'],
  ['Imię', 'First name'],
  ['Nazwisko', 'Last name'],
  ['Urodzony', 'Date of birth'],
  ['Prywatność', 'Privacy'],
  ['E-mail (rodzic)', '-'],
  ['Drużyna', 'Team'],
  ['Rola', 'Role'],
  ['Rywal', 'Opponent'],
  ['Termin', 'Date'],
  ['U siebie', 'Home or away'],
  ['zawodnik', 'player'],
  ['trener', 'staff'],
  ['ukryty', 'hidden'],
  ['dom', 'home'],
  ['wyjazd', 'away'],
  ['Razem', 'total'],
  ['stycznia', 'January'],
  ['odwołany', 'cancelled'],
  ['Stan', 'Status'],
];

/** A club in Polish; with a sheet `Words` as given, and a hidden child. */
export const polish = (
  words: string[][] | undefined = POLISH_WORDS,
  more: Sheets = {},
): Sheets => ({
  ...NO_SHEETS,
  Klub: [
    ['Nazwa', 'Skrót', 'Strona'],
    ['FC Przykład', 'fc-przyklad', 'fc.example'],
  ],
  Sezony: [
    ['Nazwa', 'Początek', 'Koniec'],
    ['2026/27', date('2026-07-01'), date('2027-06-30')],
  ],
  'Kategorie wiekowe': [['Nazwa'], ['Kobiety']],
  Drużyny: [
    ['Nazwa', 'Sezon', 'Kategoria wiekowa'],
    ['Kobiety I', '2026/27', 'Kobiety'],
  ],
  Zawodnicy: [
    ['Imię', 'Nazwisko', 'Urodzony', 'Prywatność', 'E-mail (rodzic)'],
    ['Ania', 'Berg', '3 stycznia 2012', 'ukryty', 'x@fc.example'],
    ['Olga', 'Ek', '4 stycznia 2001', '', ''],
  ],
  Skład: [
    ['Drużyna', 'Rola', 'Imię', 'Nazwisko'],
    ['Kobiety I', 'zawodnik', 'Ania', 'Berg'],
    ['Kobiety I', 'zawodnik', 'Olga', 'Ek'],
    ['Kobiety I', 'trener', 'Clara', 'Coach'],
  ],
  Mecze: [
    ['Drużyna', 'Rywal', 'Termin', 'U siebie', 'Stan'],
    ['Kobiety I', 'FC Morgenstern', '5 stycznia 2027', 'dom', ''],
    ['Kobiety I', 'SK Kesselhafen', '12 stycznia 2027', 'wyjazd', 'odwołany'],
  ],
  Words: words,
  ...more,
});
