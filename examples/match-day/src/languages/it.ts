import type { SiteTexts } from './en.ts';

export const texts: SiteTexts = {
  skip: 'Vai al contenuto',
  site: 'Pagine',
  club: 'Società',
  teams: 'Squadre',
  players: 'Rosa',
  matches: 'Partite',
  next: 'Prossima partita',
  last: 'Ultimo risultato',
  allMatches: 'Tutte le partite',
  subscribe: 'Abbonati al calendario',
  subscribeTo: 'Abbonati al calendario: {category}',
  copy: 'Copia l’indirizzo',
  copied: 'Copiato',
  season: 'Stagione',
  team: 'Squadra',
  allTeams: 'Tutte le squadre',
  search: 'Cerca per nome',
  loading: 'Caricamento…',
  noSeason: 'Non è stata ancora pubblicata nessuna stagione.',
  noTeams: 'In questa stagione non ci sono ancora squadre.',
  noPlayers: 'Nessuno ha questo nome.',
  onePlayer: '1 in rosa',
  countOfPlayers: '{count} in rosa',
  countOfStaff: '{count} nello staff',
  checked: 'Ultimo controllo: {time}. Questa pagina si aggiorna da sola.',
  offline: 'Sei offline.',
  offlineSince: 'Sei offline. Dati aggiornati a: {time}.',
  unreachable: 'Nuovo tentativo…',
  unreachableSince: 'I dati della società non sono raggiungibili. Dati aggiornati a: {time}.',
  failures: {
    unreachable: {
      title: 'Ancora niente da mostrare',
      text: 'I dati della società non sono raggiungibili, e su questo dispositivo non è salvato niente. La pagina riprova da sola.',
    },
    refused: {
      title: 'Questa pagina non ha più accesso ai dati della società',
      text: 'La sua licenza è scaduta o è stata revocata. Se gestisci questo sito, inserisci in config.json il token di una licenza pubblica valida.',
    },
    unknownToken: {
      title: 'Questa pagina non ha accesso ai dati della società',
      text: 'Il token in config.json non è di questo servizio. Se gestisci questo sito, verifica la sua licenza pubblica e copia di nuovo il token.',
    },
    unknownClub: {
      title: 'Questa società non è conosciuta',
      text: 'Il token in config.json è di un’altra società. Se gestisci questo sito, correggi "club" o "token".',
    },
    missing: {
      title: 'Questa pagina non c’è più',
      text: 'Il link porta a una squadra o a una stagione che la società ha rimosso.',
    },
    config: {
      title: 'Questo sito non è configurato',
      text: 'Manca il suo config.json, o è incompleto.',
    },
  },
};
