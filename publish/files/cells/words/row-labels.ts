import { foldHeading } from '../../../club/fold-text.ts';
import { meaningOf, type Vocabulary } from './vocabulary.ts';

const TOTALS =
  'total, totals, grand total, subtotal, sum, summe, gesamtsumme, gesamtergebnis, zwischensumme, somme, total général, suma, total general, totale, totale complessivo, somma, totaal, eindtotaal, som, soma, total geral, 合計, 總計, 小計, 合计, 总计, 小计';

const REMARKS =
  'count, overall, average, number of players, last updated, updated, as of, source, legend, note, notes, end, ' +
  'gesamt, gesamtzahl, anzahl, durchschnitt, stand, quelle, legende, hinweis, anmerkung, erstellt am, seite, ende, ' +
  'ensemble, nombre, moyenne, légende, remarque, mise à jour, número, leyenda, nota, actualizado, ' +
  'numero, legenda, aggiornato, aantal, opmerking, bijgewerkt, observação, 總數, 備註, 总数, 备注';

/** Words for groups within a list of players, such as goalkeepers. */
const GROUPS =
  'goalkeeper, goalkeepers, keepers, goalies, defence, defense, defenders, midfield, midfielders, attack, attackers, forwards, strikers, wingers, guards, centers, setters, hitters, liberos, coaches, coaching staff, staff, substitutes, bench, injured, captains, ' +
  'torhüter, torhüterin, torhüterinnen, torwart, torwarte, tor, abwehr, verteidiger, verteidigerinnen, verteidigung, mittelfeld, mittelfeldspieler, angriff, angreifer, sturm, stürmer, stürmerinnen, feldspieler, feldspielerinnen, trainerteam, trainerstab, betreuer, ersatz, ersatzspieler, verletzte, ' +
  'gardiens, gardiennes, défenseurs, défense, milieux, milieu, attaquants, attaque, entraîneurs, remplaçants, porteros, porteras, defensas, defensa, centrocampistas, mediocampistas, delanteros, delanteras, entrenadores, suplentes, ' +
  'portieri, difensori, difesa, centrocampisti, centrocampo, attaccanti, attacco, allenatori, riserve, doelmannen, verdedigers, verdediging, middenvelders, middenveld, aanvallers, aanval, reserves, ' +
  'goleiros, guarda-redes, defesas, defesa, médios, meio-campistas, avançados, atacantes, treinadores, 守門員, 後衛, 中場, 前鋒, 教練, 门将, 守门员, 后卫, 中场, 前锋, 教练';

const wordsIn = (list: string) => new Set(list.split(',').map(foldHeading));

const LABELS = { total: wordsIn(TOTALS), remark: wordsIn(REMARKS), group: wordsIn(GROUPS) };

/** Kind of a row that is not an entry: a total, an explanation, or the title of a group. */
export type RowLabel = keyof typeof LABELS;

export const ROW_LABELS = Object.keys(LABELS) as RowLabel[];

/** Reports whether words, folded like a heading, are a label of this kind. */
export const isRowLabel = (folded: string, label: RowLabel, vocabulary: Vocabulary): boolean =>
  LABELS[label].has(folded) ||
  meaningOf(vocabulary, folded, (ours) => LABELS[label].has(foldHeading(ours)) || undefined) ===
    true;
