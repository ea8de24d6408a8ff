import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Plantel',
    staff: 'Equipa técnica',
    loading: 'A carregar o plantel…',
    empty: 'O plantel ainda não é conhecido.',
    missing: 'Esta equipa ou categoria não existe.',
    refused: 'O plantel não pode ser mostrado: o acesso desta página não é válido.',
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
    missing: 'Esta equipa ou categoria não existe.',
    refused: 'Os jogos não podem ser mostrados: o acesso desta página não é válido.',
    unreachable: 'De momento não é possível carregar os jogos. Nova tentativa…',
  },
};
