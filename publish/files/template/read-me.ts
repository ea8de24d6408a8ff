/** The first sheet of the template, a line in each row: what cannot be seen in the other sheets. */
export const READ_ME = [
  'How to fill in this workbook',
  'Fill in the sheets Club, Seasons, Categories, Teams, Players and Members, in this order.',
  'Start below the row in grey: it is an example, and is not published.',
  'Select a cell to see what its column means and whether it is required; some cells offer a list.',
  'Leave out what you do not know. Ids, short names, slugs and orders are made when they are empty.',
  'Write names, not numbers: the team, season and category of a row are chosen from the other sheets.',
  'Each row of Members puts one person into one team: a player by name in Player, staff in its own columns.',
  'Matches may stay empty. A match that moves keeps its row: correct the date, and write the old one into Previous dates.',
  'Dates belong into the cells formatted as dates; telephone numbers stay as they are typed.',
  'Keep the names of the sheets and the headings. Further sheets are not read.',
  'What visitors see of a person, and how to show less: the page What visitors can see (docs/visitors.md).',
  'Check the workbook before you publish it: club-data check club.xlsx',
];
