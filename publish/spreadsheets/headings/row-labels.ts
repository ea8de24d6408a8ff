/** Words of rows that sum up or explain a list, in the languages of the headings. */
const REMARKS =
  'total, totals, grand total, subtotal, sum, count, overall, number of players, last updated, updated, as of, source, legend, note, notes, ' +
  'summe, gesamt, gesamtsumme, gesamtzahl, anzahl, zwischensumme, stand, quelle, legende, hinweis, anmerkung, erstellt am, seite, ' +
  'somme, total général, ensemble, nombre, légende, remarque, mise à jour, suma, total general, número, leyenda, nota, actualizado, ' +
  'totale, somma, numero, legenda, aggiornato, totaal, som, aantal, opmerking, bijgewerkt, soma, total geral, observação, 合計, 總計, 總數, 小計, 備註';

/** Words above a part of a list of players. */
const GROUPS =
  'goalkeeper, goalkeepers, keepers, goalies, defence, defense, defenders, midfield, midfielders, attack, attackers, forwards, strikers, wingers, guards, centers, setters, hitters, liberos, coaches, coaching staff, staff, substitutes, bench, injured, captains, ' +
  'torhüter, torhüterin, torhüterinnen, torwart, torwarte, tor, abwehr, verteidiger, verteidigerinnen, verteidigung, mittelfeld, mittelfeldspieler, angriff, angreifer, sturm, stürmer, stürmerinnen, feldspieler, feldspielerinnen, trainerteam, trainerstab, betreuer, ersatz, ersatzspieler, verletzte, ' +
  'gardiens, gardiennes, défenseurs, défense, milieux, milieu, attaquants, attaque, entraîneurs, remplaçants, porteros, porteras, defensas, defensa, centrocampistas, mediocampistas, delanteros, delanteras, entrenadores, suplentes, ' +
  'portieri, difensori, difesa, centrocampisti, centrocampo, attaccanti, attacco, allenatori, riserve, doelmannen, verdedigers, verdediging, middenvelders, middenveld, aanvallers, aanval, reserves, ' +
  'goleiros, guarda-redes, defesas, defesa, médios, meio-campistas, avançados, atacantes, treinadores, 守門員, 後衛, 中場, 前鋒, 教練';

export { GROUPS, REMARKS };
