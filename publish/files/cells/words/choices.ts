import { foldLabel } from '../../../club/fold-text.ts';
import { ownPrivacy } from '../../../club/rules/schema-values.ts';
import { keyOf, meaningOf, type Vocabulary } from './vocabulary.ts';

/** Words for yes and no. Excel and LibreOffice save TRUE and FALSE in the language of the program. */
const FLAGS = wordsOf<boolean>([
  [true, 'true yes y 1 wahr ja vrai oui verdadero sí si vero sì verdadeiro sim waar 是 真'],
  [false, 'false no n 0 falsch nein faux non falso não nao onwaar nee 否 假'],
]);

/** Choices by their words in several languages: `coach` and `trainer` mean `staff`. */
const CHOICES = wordsOf<string>([
  [
    'player',
    'player players athlete spieler spielerin joueur joueuse jugador jugadora giocatore giocatrice',
  ],
  ['player', 'athlet athletin atleta speler speelster jogador jogadora 球員'],
  [
    'staff',
    'staff coach coaches trainer trainerin manager official betreuer betreuerin entraîneur',
  ],
  ['staff', 'entraîneuse dirigeant dirigeante entrenador entrenadora delegado delegada allenatore'],
  ['staff', 'allenatrice dirigente accompagnatore accompagnatrice treinador treinadora begeleider'],
  ['staff', 'physio arzt ärztin zeugwart 教練'],
  ['full', 'full all public voll complet completo completa volledig 完整 公開'],
  ['limited', 'limited restricted eingeschränkt limité limitado limitato beperkt 部分'],
  ['hidden', 'hidden private none versteckt verborgen caché oculto nascosto 隱藏'],
  ['normal', 'normal normale normaal usual standard default 正常'],
  ['scheduled', 'scheduled planned open geplant angesetzt prévu programmé programado prevista'],
  ['scheduled', 'previsto programmata gepland agendado marcado 未開始'],
  ['scheduled', 'offen bestätigt ausstehend confirmed upcoming not_played à_jouer te_spelen'],
  ['scheduled', 'nicht_begonnen à_venir por_jugar pendiente a_jogar da_giocare'],
  [
    'postponed',
    'postponed verlegt verschoben reporté reportée aplazado aplazada rinviato rinviata',
  ],
  ['postponed', 'uitgesteld verplaatst adiado adiada abgesetzt rinv. 延期'],
  ['cancelled', 'cancelled canceled abgesagt annulé annulée anulado anulada cancelado cancelada'],
  ['cancelled', 'annullato annullata afgelast geannuleerd annulliert ausgefallen entfällt 取消'],
  [
    'abandoned',
    'abandoned abgebrochen interrompu interrompue arrêté arrêtée interrumpido abandonado',
  ],
  ['abandoned', 'interrotto sospeso sospesa gestaakt interrompido interrompida 中止'],
  ['abandoned', 'abbruch spielabbruch'],
  ['finished', 'finished played final completed beendet gespielt terminé terminée joué jouée'],
  ['finished', 'finalizado finalizada terminado jugado giocata giocato terminata conclusa'],
  ['finished', 'gespeeld afgelopen realizado realizada terminado jogado ft full_time 已完成 結束'],
  ['awarded', 'awarded forfeit gewertet forfait adjudicado tavolino reglementair atribuído 判決'],
  ['en', 'en english englisch anglais inglés inglese engels inglês 英文 en-gb en-us'],
  ['de', 'de german deutsch allemand alemán tedesco duits alemão 德文 de-de de-at de-ch'],
  [
    'fr',
    'fr french französisch français francés francese frans francês 法文 fr-fr fr-be fr-ca fr-ch',
  ],
  ['es', 'es spanish spanisch espagnol español spagnolo spaans espanhol 西文 es-es es-ar es-mx'],
  ['it', 'it italian italienisch italien italiano italiaans 義文 it-it it-ch'],
  [
    'nl',
    'nl dutch niederländisch néerlandais neerlandés olandese nederlands holandês 荷文 nl-nl nl-be',
  ],
  [
    'pt',
    'pt portuguese portugiesisch portugais portugués portoghese portugees português 葡文 pt-pt pt-br',
  ],
  ['zh', 'zh chinese chinesisch chinois chino cinese chinees chinês 中文 zh-tw zh-hk zh-cn'],
  ['awarded', 'walkover w.o. w/o wertung kampflos incomparecencia nichtantritt no_presentado'],
]);

const FLAGS_BY_KEY = byKey(FLAGS);
const CHOICES_BY_KEY = byKey(CHOICES);

/** Places of matches by word: true at home, false away, null on neutral ground. */
const PLACES = wordsOf<boolean | null>([
  [true, 'home h heim zuhause domicile local casa thuis 主場'],
  [false, 'away a auswärts gast extérieur exterior visitante fuori trasferta uit fora 客場'],
  [null, 'neutral n neutraler neutre neutro neutraal 中立'],
]);

/**
 * Returns the place of a match: true at home, false away, null on neutral ground. Yes is home, no is away, but
 * `Y` is unknown and `N` neutral.
 */
export function findPlace(text: string, vocabulary: Vocabulary): boolean | null | undefined {
  const own = meaningOf(vocabulary, text, placeOf);
  const place = own === undefined ? placeOf(text) : own;
  return place === undefined && !/^\s*[a-z]\s*$/i.test(text) ? findFlag(text, vocabulary) : place;
}

/** Returns the place of a match: true at home, false away, null on neutral ground. */
export const placeOf = (text: string): boolean | null | undefined => PLACES.get(foldLabel(text));

/**
 * Returns true for yes, false for no. The sheet Words cannot change these words, because a `no` may withhold
 * scores.
 */
export const findFlag = (text: string, vocabulary: Vocabulary): boolean | undefined =>
  flagOf(text) ??
  (vocabulary.own.has(keyOf(text)) ? usualFlag(text) : undefined) ??
  meaningOf(vocabulary, text, flagOf);

const flagOf = (text: string): boolean | undefined => FLAGS.get(foldLabel(text));

export const usualFlag = (text: string): boolean | undefined =>
  flagOf(text) ?? FLAGS_BY_KEY.get(keyOf(text));

/** Finds the choice that a text means. The sheet Words cannot redefine standard words for privacy. */
export function findChoice(
  text: string,
  words: readonly string[] | undefined,
  vocabulary: Vocabulary,
): string | undefined {
  const choiceOf = (given: string) => {
    const word = CHOICES.get(foldLabel(given)) ?? foldLabel(given);
    return words?.includes(word) ? word : undefined;
  };
  const isOwn = vocabulary.own.has(keyOf(text));
  const usual = isOwn ? usualChoice(text, words) : choiceOf(text);
  if (usual !== undefined && PRIVACY.has(usual)) return usual;
  return meaningOf(vocabulary, text, choiceOf) ?? choiceOf(text);
}

/** Finds the choice that a text means as a standard word. */
export function usualChoice(
  text: string,
  words: readonly string[] | undefined,
): string | undefined {
  const found = [CHOICES.get(foldLabel(text)), CHOICES_BY_KEY.get(keyOf(text)), foldLabel(text)];
  return found.find((word) => word !== undefined && words?.includes(word));
}

const PRIVACY = new Set<string>(ownPrivacy.options);

/**
 * Reports whether a word such as `public` leaves open whether the age limit applies: the author may have
 * written it before there was one.
 */
export const isUnclear = (text: string, vocabulary: Vocabulary): boolean =>
  (unclearOf(text) ?? meaningOf(vocabulary, text, unclearOf)) === true;

const unclearOf = (text: string): true | undefined => UNCLEAR.has(foldLabel(text)) || undefined;

const UNCLEAR = new Set(['all', 'public', '公開']);

function wordsOf<T>(lists: [T, string][]): Map<string, T> {
  return new Map(
    lists.flatMap(([value, words]) =>
      words.split(' ').map((word) => [word.replaceAll('_', ' '), value] as const),
    ),
  );
}

function byKey<T>(words: ReadonlyMap<string, T>): Map<string, T> {
  return new Map(Array.from(words, ([word, value]) => [keyOf(word), value] as const));
}
