import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Plantel',
    staff: 'Equipa técnica',
    loading: 'A carregar o plantel…',
    empty: 'O plantel ainda não é conhecido.',
    unavailable: 'De momento não é possível mostrar o plantel.',
    unreachable: 'De momento não é possível carregar o plantel. Nova tentativa…',
  },
  matches: {
    ahead: 'Próximos',
    over: 'Realizados',
    noDate: 'Data por definir',
    timeThere: '{time} em {place}',
    postponed: 'Adiado',
    cancelled: 'Cancelado',
    abandoned: 'Abandonado',
    awarded: 'Decidido na secretaria',
    page: 'Página do jogo',
    moved: 'adiado de {day}',
    win: 'Vitória',
    draw: 'Empate',
    loss: 'Derrota',
    loading: 'A carregar os jogos…',
    empty: 'Não há jogos para mostrar.',
    unavailable: 'De momento não é possível mostrar os jogos.',
    unreachable: 'De momento não é possível carregar os jogos. Nova tentativa…',
  },
};
