import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Kader',
    staff: 'Betreuung',
    loading: 'Der Kader wird geladen …',
    empty: 'Der Kader steht noch nicht fest.',
    unavailable: 'Der Kader kann zurzeit nicht gezeigt werden.',
    unreachable: 'Der Kader kann zurzeit nicht geladen werden. Neuer Versuch …',
  },
  matches: {
    ahead: 'Anstehend',
    over: 'Gespielt',
    noDate: 'Termin offen',
    timeThere: '{time} in {place}',
    postponed: 'Verschoben',
    cancelled: 'Abgesagt',
    abandoned: 'Abgebrochen',
    awarded: 'Gewertet',
    page: 'Zum Spiel',
    moved: 'verlegt von {day}',
    win: 'Sieg',
    draw: 'Unentschieden',
    loss: 'Niederlage',
    loading: 'Die Spiele werden geladen …',
    empty: 'Zurzeit gibt es keine Spiele.',
    unavailable: 'Die Spiele können zurzeit nicht gezeigt werden.',
    unreachable: 'Die Spiele können zurzeit nicht geladen werden. Neuer Versuch …',
  },
};
