import { foldHeading } from '../../../club/fold-text.ts';

/**
 * Pairs of headings; if a list has both, the second is ignored. In lists of DFBnet, Datum and Uhrzeit are the
 * day and time of the export.
 */
const PAIRS = [
  ['spieldatum', 'datum'],
  ['spieltermin', 'datum'],
  ['staffel', 'spielklasse'],
  ['staffel', 'liga'],
  ['ergebnis', 'matchpunkte'],
  ['wedstrijddatum', 'datum'],
  ['accommodatie', 'veld'],
  ['staffel', 'spielrunde'],
  ['liga', 'spielrunde'],
  ...[
    'Heimmannschaft',
    'Heimmannschaftname',
    'Heimteam',
    'Heim',
    'Mannschaft 1',
    'Team 1',
    'Teamname A',
  ].flatMap((home) => [
    [home, 'Gastgeber'], // may be the host of other teams
    [home, 'Heimverein'],
    [home, 'Heimvereinname'],
  ]),
  ...['Gastmannschaft', 'Gastmannschaftname', 'Gastteam', 'Gast'].flatMap((away) => [
    [away, 'Gastverein'],
    [away, 'Gastvereinname'],
  ]),
].map((pair) => pair.map(foldHeading)) as [string, string][];

/** Pairs of headings for the two sides of a match. If one of a pair is missing, the other is not read. */
const SIDE_PAIRS = [
  ['Mannschaft 1', 'Mannschaft 2'],
  ['Team 1', 'Team 2'],
  ['Team A', 'Team B'],
  ['Teamname A', 'Teamname B'],
  ['Score 1', 'Score 2'],
].map((pair) => pair.map(foldHeading));

/**
 * Returns indexes of headings to ignore in lists of matches: those that `PAIRS` replaces, single halves of
 * `SIDE_PAIRS` and, if Datum is ignored, repeated headings before the match day.
 */
export function headingsThatGiveWay(texts: readonly [index: number, text: string][]): Set<number> {
  const folded = texts.map(([index, text]) => ({ index, text: foldHeading(text) }));
  const find = (wanted: string) => folded.filter(({ text }) => text === wanted);
  const beaten = PAIRS.flatMap(([winner, loser]) => (find(winner).length > 0 ? find(loser) : []));
  const day = beaten.some(({ text }) => text === 'datum')
    ? folded.find(({ text }) => PAIRS.some(([one, other]) => one === text && other === 'datum'))
    : undefined;
  // The time of the export has the same heading as the time of the match, and comes before it.
  const repeated = folded.filter(({ index, text }) =>
    folded.some((other) => other.text === text && index < (day?.index ?? 0) && other.index > index),
  );
  const alone = SIDE_PAIRS.flatMap((pair) => {
    const [one = [], other = []] = pair.map(find);
    return one.length > 0 && other.length > 0 ? [] : [...one, ...other];
  });
  return new Set([...beaten, ...repeated, ...alone].map(({ index }) => index));
}
