import type { SiteTexts } from './en.ts';

export const texts: SiteTexts = {
  skip: 'Zum Inhalt',
  site: 'Seiten',
  club: 'Verein',
  teams: 'Mannschaften',
  players: 'Kader',
  matches: 'Spiele',
  next: 'Nächstes Spiel',
  last: 'Letztes Ergebnis',
  allMatches: 'Alle Spiele',
  subscribe: 'Kalender abonnieren',
  subscribeTo: 'Kalender abonnieren: {category}',
  copy: 'Adresse kopieren',
  copied: 'Kopiert',
  season: 'Saison',
  team: 'Mannschaft',
  allTeams: 'Alle Mannschaften',
  search: 'Nach Namen suchen',
  loading: 'Wird geladen …',
  noSeason: 'Es ist noch keine Saison veröffentlicht.',
  noTeams: 'In dieser Saison gibt es noch keine Mannschaften.',
  noPlayers: 'Niemand mit diesem Namen.',
  onePlayer: '1 im Kader',
  countOfPlayers: '{count} im Kader',
  countOfStaff: '{count} in der Betreuung',
  checked: 'Zuletzt geprüft: {time}. Diese Seite aktualisiert sich von selbst.',
  offline: 'Keine Verbindung zum Internet.',
  offlineSince: 'Keine Verbindung zum Internet. Stand: {time}.',
  unreachable: 'Neuer Versuch …',
  unreachableSince: 'Die Daten des Vereins sind nicht erreichbar. Stand: {time}.',
  failures: {
    unreachable: {
      title: 'Noch nichts zu zeigen',
      text: 'Die Daten des Vereins sind nicht erreichbar, und auf diesem Gerät ist nichts gespeichert. Die Seite versucht es von selbst wieder.',
    },
    refused: {
      title: 'Diese Seite hat keinen Zugang mehr zu den Daten des Vereins',
      text: 'Ihre Lizenz ist abgelaufen oder wurde entzogen. Wer diese Seite betreibt, trägt das Token einer gültigen öffentlichen Lizenz in config.json ein.',
    },
    unknownToken: {
      title: 'Diese Seite hat keinen Zugang zu den Daten des Vereins',
      text: 'Das Token in config.json ist keines dieses Dienstes. Wer diese Seite betreibt, prüft die öffentliche Lizenz und kopiert das Token noch einmal.',
    },
    unknownClub: {
      title: 'Dieser Verein ist nicht bekannt',
      text: 'Das Token in config.json gehört zu einem anderen Verein. Wer diese Seite betreibt, berichtigt "club" oder "token".',
    },
    missing: {
      title: 'Das gibt es nicht mehr',
      text: 'Der Link führt zu einer Mannschaft oder Saison, die der Verein entfernt hat.',
    },
    config: {
      title: 'Diese Seite ist nicht eingerichtet',
      text: 'Ihre config.json fehlt oder ist unvollständig.',
    },
  },
};
