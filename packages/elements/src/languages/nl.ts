import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Selectie',
    staff: 'Staf',
    loading: 'De selectie wordt geladen…',
    empty: 'De selectie is nog niet bekend.',
    missing: 'Dit team of deze categorie bestaat niet.',
    refused: 'De selectie kan niet worden getoond: de toegang van deze pagina is niet geldig.',
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
    missing: 'Dit team of deze categorie bestaat niet.',
    refused:
      'De wedstrijden kunnen niet worden getoond: de toegang van deze pagina is niet geldig.',
    unreachable: 'De wedstrijden kunnen nu niet worden geladen. Nieuwe poging…',
  },
};
