import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Rosa',
    staff: 'Staff',
    loading: 'Caricamento della rosa…',
    empty: 'La rosa non è ancora nota.',
    unavailable: 'Al momento la rosa non può essere mostrata.',
    unreachable: 'Al momento la rosa non può essere caricata. Nuovo tentativo…',
  },
  matches: {
    ahead: 'In programma',
    over: 'Giocate',
    noDate: 'Data da definire',
    timeThere: '{time} a {place}',
    postponed: 'Rinviata',
    cancelled: 'Annullata',
    abandoned: 'Sospesa',
    awarded: 'A tavolino',
    page: 'Pagina della partita',
    moved: 'rinviata da {day}',
    win: 'Vittoria',
    draw: 'Pareggio',
    loss: 'Sconfitta',
    loading: 'Caricamento delle partite…',
    empty: 'Non ci sono partite da mostrare.',
    unavailable: 'Al momento le partite non possono essere mostrate.',
    unreachable: 'Al momento le partite non possono essere caricate. Nuovo tentativo…',
  },
};
