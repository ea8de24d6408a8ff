import { keyOf } from '../../words/vocabulary.ts';

/** Splits space-separated lists into a set of words, folded as in `splitName`. */

const wordsIn = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).map(fold));

/** Letters whose stroke or ligature remains when accents are removed, with their replacements. */
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

function fold(word: string): string {
  return keyOf(word).replace(/[łøđæœ]/g, (letter) => LETTERS[letter] ?? letter);
}

/**
 * Splits a name into words, without case and accents. `U 19`, `e.V.` and, before another word, `C.D.` are one
 * word each.
 */
export const splitName = (name: string): string[] =>
  name
    .replace(/(?<!\p{L})([uü])[\s.-]*(?=\d)/giu, '$1')
    .replace(/(?<!\p{L})e\.?\s?v\.?(?!\p{L})/giu, 'eV')
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}(?=\s+\p{L})/gu, (initials) => initials.replaceAll('.', ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(fold);

/** Words after a club's name that say which of its teams is meant: by age, gender or rank. */
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

/** Words that many clubs have in their names, and that therefore do not identify a club. */
const OF_CLUBS = wordsIn(
  'fc sc sv ac as cf cd rc bc hc vc tc bk if afc cfc rfc ssv tsv tus tsg tv vfl vfb vfr bsv msv fsv hsg sg jsg',
  'club clubs sport sports sporting athletic athletics football soccer handball volleyball basketball hockey tennis rugby cricket gaelic netball united city town rovers wanderers rangers association union academy',
  'verein sportverein sportclub sportfreunde sportgemeinschaft sportvereinigung spielvereinigung spielgemeinschaft spvgg turnverein turnerschaft turngemeinde turn rasensport ballspielverein ballspiel fußball fussball fußballclub eintracht concordia borussia germania viktoria fortuna dynamo lokomotive blau weiß weiss rot schwarz grün gelb nord süd sued ost west',
  'association sportive olympique étoile stade racing union entente football cercle amicale jeunesse saint sainte',
  'deportivo deportiva atlético real unión sociedad fútbol balonmano voleibol baloncesto racing sporting santa',
  'associazione sportiva dilettantistica società polisportiva calcio unione atletico pallavolo pallamano basket virtus libertas',
  'vereniging sportvereniging voetbal voetbalvereniging voetbalclub sportclub handbal volleybal rood blauw zwart groen',
  'clube desportivo desportiva esporte esportivo associação futebol futsal andebol atlético sport união',
);

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** Pattern of folded team numbers, ages and short forms such as `2`, `u19`, `b2`, `mja` and `9er`. */
const SHORT = /^(?:\d{1,2}(?:er|s|st|nd|rd|th)?|[uo]\d{1,2}|[a-z]\d{0,2}|ev|[mwfg]j?[a-g]\d?)$/;

export const isYear = (word: string): boolean => /^(?:18|19|20)\d\d$/.test(word);

/**
 * Reports whether a folded word after a club's name only denotes a team or year, such as `ii` in `fc lindenau
 * ii`.
 */
export const isOfTeam = (word: string): boolean =>
  SHORT.test(word) || isYear(word) || ROMAN.includes(word) || OF_TEAMS.has(word);

/** Reports whether a folded word distinguishes a club from others. */
export const isDistinctive = (word: string): boolean =>
  word.length > 1 && !isOfTeam(word) && !OF_CLUBS.has(word);

const RANKS: ReadonlySet<string>[] = [
  wordsIn('erste erster first premiere première primera prima eerste primeira'),
  wordsIn(
    'zweite zweiter second seconds reserve reserves reserven res deuxième réserve segunda filial seconda tweede',
  ),
  wordsIn('dritte dritter third thirds troisième tercera terza derde terceira'),
];

const MAX_TEAM = 20;

/** Returns the number of a word such as `ii` or `second`; 0 for other words. */
const rankOf = (word: string): number =>
  RANKS.findIndex((ranks) => ranks.has(word)) + 1 || ROMAN.indexOf(word) + 1;

/** Returns the last team number in a name: 2 for `Men II` and `D2`; undefined without a number. */
export function numberIn(words: readonly string[]): number | undefined {
  const numbers = words.flatMap((word) => {
    const rank = rankOf(word);
    if (rank > 0) return rank;
    const [, digits] = /^(?:[a-nvw][a-g]?[a-g]?|[mwfg]j[a-g])?(\d{1,2})$/.exec(word) ?? [];
    const number = Number(digits);
    return number > 0 && number <= MAX_TEAM ? number : [];
  });
  return numbers.at(-1);
}

/** Reports whether a name ends with a letter for the team: `Men B`. */
export const hasLetter = (words: readonly string[]): boolean =>
  words.length > 1 && /^[a-h]$/.test(words.at(-1) ?? '');

/**
 * Joins the words that say which team of a club is meant, sorted, with `ii` and `second` as `2`. The number 1,
 * `e.V.` and years are removed.
 */
export const teamIn = (words: readonly string[]): string =>
  words
    .map((word) => String(rankOf(word) || word))
    .filter((word) => !isYear(word) && word !== 'ev' && word !== '1')
    .toSorted()
    .join(' ');

const BYES = wordsIn(
  'bye byes spielfrei freilos exempt exempte exempts repos descansa descanso reposo riposo riposa vrij vrije folga isento frei pausiert ruht libre wolny los 輪空 輪休',
);
const BESIDE_BYES = wordsIn('week round turno di équipe equipo squadra jornada');

/**
 * Reports whether a side of a match is a bye, such as `spielfrei 1`. The other side then does not play on that
 * day.
 */
export function isBye(name: string): boolean {
  if (/^x+$|^(?:no opponent|kein gegner|geen tegenstander|sin rival)$/i.test(name.trim()))
    return true;
  const words = splitName(name).filter((word) => !/^\d+$/.test(word) && !BESIDE_BYES.has(word));
  const [first = ''] = words;
  return (
    /^(?:spielfrei|freilos)$/.test(first) ||
    (words.length > 0 && words.every((word) => BYES.has(word)))
  );
}

const PLACEHOLDERS = wordsIn(
  'tbd tbc tba nn offen unbekannt unknown winner loser finalist sieger verlierer gewinner erster zweiter vainqueur perdant ganador perdedor vincente perdente vincitrice winnaar verliezer vencedor vencido 待定',
);
const GROUPS = wordsIn('gruppe gr group groupe grupo gruppo girone grupa staffel pool poule');

/** Reports whether a side is not known yet: `TBD`, `?`, `N.N.`, `Winner Match 12`, `1. Gruppe A`, `W12`. */
export function isPlaceholder(name: string): boolean {
  const words = splitName(name);
  const [first = '', second = ''] = words;
  return (
    /^[?.\s]+$/.test(name) ||
    /^[wl]\d+$/.test(first) ||
    PLACEHOLDERS.has(fold(name)) ||
    words.some((word, i) => PLACEHOLDERS.has(word) && (i === 0 || i === words.length - 1)) ||
    /^to be (?:confirmed|determined)/i.test(name) ||
    (/^\d+(?:st|nd|rd|th|er|e)?$/.test(first) && GROUPS.has(second))
  );
}
