import type { SiteTexts } from './en.ts';

export const texts: SiteTexts = {
  skip: 'Ir para o conteúdo',
  site: 'Páginas',
  club: 'Clube',
  teams: 'Equipas',
  players: 'Plantel',
  matches: 'Jogos',
  next: 'Próximo jogo',
  last: 'Último resultado',
  allMatches: 'Todos os jogos',
  subscribe: 'Subscrever o calendário',
  subscribeTo: 'Subscrever o calendário: {category}',
  copy: 'Copiar o endereço',
  copied: 'Copiado',
  season: 'Época',
  team: 'Equipa',
  allTeams: 'Todas as equipas',
  search: 'Procurar por nome',
  loading: 'A carregar…',
  noSeason: 'Ainda não foi publicada nenhuma época.',
  noTeams: 'Ainda não há equipas nesta época.',
  noPlayers: 'Ninguém tem este nome.',
  onePlayer: '1 no plantel',
  countOfPlayers: '{count} no plantel',
  countOfStaff: '{count} na equipa técnica',
  checked: 'Última verificação: {time}. Esta página atualiza-se sozinha.',
  offline: 'Sem ligação à Internet.',
  offlineSince: 'Sem ligação à Internet. Dados de: {time}.',
  unreachable: 'Nova tentativa…',
  unreachableSince: 'Os dados do clube não estão acessíveis. Dados de: {time}.',
  failures: {
    unreachable: {
      title: 'Ainda não há nada para mostrar',
      text: 'Os dados do clube não estão acessíveis, e não há nada guardado neste dispositivo. A página tenta de novo sozinha.',
    },
    refused: {
      title: 'Esta página já não tem acesso aos dados do clube',
      text: 'A sua licença expirou ou foi retirada. Se gere este site, coloque em config.json o token de uma licença pública válida.',
    },
    unknownToken: {
      title: 'Esta página não tem acesso aos dados do clube',
      text: 'O token em config.json não é deste serviço. Se gere este site, verifique a sua licença pública e copie de novo o token.',
    },
    unknownClub: {
      title: 'Este clube não é conhecido',
      text: 'O token em config.json é de outro clube. Se gere este site, corrija "club" ou "token".',
    },
    missing: {
      title: 'Isto já não existe',
      text: 'A ligação leva a uma equipa ou época que o clube retirou.',
    },
    config: {
      title: 'Este site não está configurado',
      text: 'Falta o seu config.json, ou está incompleto.',
    },
  },
};
