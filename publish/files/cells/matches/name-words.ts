import { keyOf } from '../words/vocabulary.ts';

/** Words of the names of clubs and teams, and what lists have in their place, in the languages of the headings. */

const wordsIn = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).map(keyOf));

/** Words that follow the name of a club and say which of its teams it is: age, gender, rank. */
const OF_TEAMS = wordsIn(
  'team side squad first second third reserve reserves res academy colts seniors senior juniors junior youth masters veterans vets open mixed women womens woman ladies girls men mens boys',
  'mannschaft erste zweite dritte vierte reserve aktive herren männer frauen damen senioren seniorinnen alte ah junioren juniorinnen jugend jungen knaben buben mädchen schüler schülerinnen bambini mini minis kinder gemischt männlich männliche weiblich weibliche amateure',
  'équipe réserve séniors seniors hommes dames féminine féminines féminin masculin masculins garçons filles jeunes cadets cadettes minimes benjamins poussins vétérans mixte',
  'equipo filial masculino masculina femenino femenina hombres mujeres sénior juvenil cadete infantil alevín benjamín veteranos mixto',
  'squadra uomini donne maschile femminile ragazzi ragazze giovanili allievi allieve giovanissimi giovanissime esordienti pulcini juniores primavera veterani misto',
  'elftal heren dames vrouwen mannen jeugd jongens meisjes veteranen junioren pupillen gemengd',
  'equipa seniores homens mulheres feminino feminina masculino masculina juniores juvenis iniciados infantis veteranos misto',
  '一隊 二隊 三隊 男子 女子 青年 少年',
);

/** Words that many clubs have in their names: one of them tells no club from another. */
const OF_CLUBS = wordsIn(
  'club clubs sport sports sporting athletic athletics football soccer handball volleyball basketball hockey tennis rugby cricket gaelic netball united city town rovers wanderers rangers association union academy',
  'verein sportverein sportclub sportfreunde sportgemeinschaft sportvereinigung spielvereinigung spielgemeinschaft spvgg turnverein turnerschaft turngemeinde turn rasensport ballspielverein ballspiel fußball fussball fußballclub eintracht concordia borussia germania viktoria fortuna dynamo lokomotive blau weiß weiss rot schwarz grün gelb nord süd sued ost west',
  'association sportive olympique étoile stade racing union entente football cercle amicale jeunesse saint sainte',
  'deportivo deportiva atlético real unión sociedad fútbol balonmano voleibol baloncesto racing sporting santa',
  'associazione sportiva dilettantistica società polisportiva calcio unione atletico pallavolo pallamano basket virtus libertas',
  'vereniging sportvereniging voetbal voetbalvereniging voetbalclub sportclub handbal volleybal rood blauw zwart groen',
  'clube desportivo desportiva esporte esportivo associação futebol futsal andebol atlético sport união',
);

/** Numbers of teams, years, ages, and short forms such as `U19`, `B2`, `mJA` and `9er`. */
const SHORT =
  /^(?:\d{1,2}(?:er|s|st|nd|rd|th)?|(?:18|19|20)\d\d|[uo]\d{1,2}|[a-z]\d{0,2}|ev|[mwfg]j?[a-g]\d?|[ivx]{1,4})$/;

/** Whether a word, folded, may follow the name of a club without naming another one. */
export const isOfTeam = (word: string): boolean => SHORT.test(word) || OF_TEAMS.has(word);

/** Whether a word, folded, tells a club from others. */
export const isDistinctive = (word: string): boolean =>
  word.length > 3 && !SHORT.test(word) && !OF_CLUBS.has(word) && !OF_TEAMS.has(word);

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const MAX_TEAM = 20;

/** The last number of a team in a name, as words: `Men II` is 2; undefined for a name without one. */
export function numberIn(words: readonly string[]): number | undefined {
  const numbers = words.flatMap((word) => {
    const number = ROMAN.includes(word) ? ROMAN.indexOf(word) + 1 : Number(word);
    return Number.isInteger(number) && number > 0 && number <= MAX_TEAM ? number : [];
  });
  return numbers.at(-1);
}

/** Splits a name into words, folded as own words are. */
export const splitName = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(keyOf);

const BYES = wordsIn(
  'bye byes spielfrei exempt exempte exempts descansa descanso riposo riposa vrij vrije folga isento 輪空 輪休',
);

/** Whether a side is none: the team does not play on that day. */
export const isBye = (name: string): boolean => BYES.has(keyOf(name));

const PLACEHOLDERS = wordsIn(
  'tbd tbc tba nn offen unbekannt unknown winner loser sieger verlierer gewinner vainqueur perdant ganador perdedor vincente perdente vincitrice winnaar verliezer vencedor vencido 待定',
);

/** Whether a side is not known yet: `TBD`, `?`, `N.N.`, `Winner Match 12`, `1. Gruppe A`. */
export function isPlaceholder(name: string): boolean {
  const [first = '', second = ''] = splitName(name);
  return (
    /^[?.\s]+$/.test(name) ||
    PLACEHOLDERS.has(keyOf(name)) ||
    PLACEHOLDERS.has(first) ||
    (/^\d+(?:st|nd|rd|th|er|e)?$/.test(first) && GROUPS.has(second))
  );
}

const GROUPS = wordsIn('gruppe group groupe grupo gruppo girone girone grupa staffel pool poule');
