import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Selectie',
    staff: 'Staf',
    loading: 'De selectie wordt geladen…',
    empty: 'De selectie is nog niet bekend.',
    unavailable: 'De selectie kan op dit moment niet worden getoond.',
    unreachable: 'De selectie kan nu niet worden geladen. Nieuwe poging…',
  },
  matches: {
    ahead: 'Programma',
    over: 'Gespeeld',
    noDate: 'Datum nog niet bekend',
    timeThere: '{time} in {place}',
    postponed: 'Uitgesteld',
    cancelled: 'Afgelast',
    abandoned: 'Gestaakt',
    awarded: 'Reglementair',
    page: 'Wedstrijdpagina',
    moved: 'verplaatst van {day}',
    win: 'Winst',
    draw: 'Gelijkspel',
    loss: 'Verlies',
    loading: 'De wedstrijden worden geladen…',
    empty: 'Er zijn geen wedstrijden om te tonen.',
    unavailable: 'De wedstrijden kunnen op dit moment niet worden getoond.',
    unreachable: 'De wedstrijden kunnen nu niet worden geladen. Nieuwe poging…',
  },
};
