import type { SiteTexts } from './en.ts';

export const texts: SiteTexts = {
  skip: 'Naar de inhoud',
  site: 'Pagina’s',
  club: 'Vereniging',
  teams: 'Teams',
  players: 'Selecties',
  matches: 'Wedstrijden',
  next: 'Volgende wedstrijd',
  last: 'Laatste uitslag',
  allMatches: 'Alle wedstrijden',
  subscribe: 'Abonneren op de kalender',
  subscribeTo: 'Abonneren op de kalender: {category}',
  copy: 'Adres kopiëren',
  copied: 'Gekopieerd',
  season: 'Seizoen',
  team: 'Team',
  allTeams: 'Alle teams',
  search: 'Zoeken op naam',
  loading: 'Laden…',
  noSeason: 'Er is nog geen seizoen gepubliceerd.',
  noTeams: 'Er zijn nog geen teams in dit seizoen.',
  noPlayers: 'Niemand met deze naam.',
  onePlayer: '1 in de selectie',
  countOfPlayers: '{count} in de selectie',
  countOfStaff: '{count} in de staf',
  checked: 'Laatst gecontroleerd: {time}. Deze pagina werkt zichzelf bij.',
  offline: 'Geen verbinding met internet.',
  offlineSince: 'Geen verbinding met internet. Gegevens van {time}.',
  unreachable: 'Nieuwe poging…',
  unreachableSince: 'De gegevens van de vereniging zijn niet bereikbaar. Gegevens van {time}.',
  failures: {
    unreachable: {
      title: 'Nog niets te tonen',
      text: 'De gegevens van de vereniging zijn niet bereikbaar, en op dit apparaat is niets opgeslagen. De pagina probeert het vanzelf opnieuw.',
    },
    refused: {
      title: 'Deze pagina heeft geen toegang meer tot de gegevens van de vereniging',
      text: 'De licentie is verlopen of ingetrokken. Beheert u deze site, zet dan het token van een geldige openbare licentie in config.json.',
    },
    unknownToken: {
      title: 'Deze pagina heeft geen toegang tot de gegevens van de vereniging',
      text: 'Het token in config.json is niet van deze dienst. Beheert u deze site, controleer dan de openbare licentie en kopieer het token opnieuw.',
    },
    unknownClub: {
      title: 'Deze vereniging is niet bekend',
      text: 'Het token in config.json is van een andere vereniging. Beheert u deze site, verbeter dan "club" of "token".',
    },
    missing: {
      title: 'Dit is er niet meer',
      text: 'De link leidt naar een team of seizoen dat de vereniging heeft verwijderd.',
    },
    config: {
      title: 'Deze site is niet ingesteld',
      text: 'Het bestand config.json ontbreekt of is onvolledig.',
    },
  },
};
