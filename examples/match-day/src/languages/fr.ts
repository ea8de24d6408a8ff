import type { SiteTexts } from './en.ts';

export const texts: SiteTexts = {
  skip: 'Aller au contenu',
  site: 'Pages',
  club: 'Club',
  teams: 'Équipes',
  players: 'Effectif',
  matches: 'Matchs',
  next: 'Prochain match',
  last: 'Dernier résultat',
  allMatches: 'Tous les matchs',
  subscribe: 'S’abonner au calendrier',
  subscribeTo: 'S’abonner au calendrier : {category}',
  copy: 'Copier l’adresse',
  copied: 'Copiée',
  season: 'Saison',
  team: 'Équipe',
  allTeams: 'Toutes les équipes',
  search: 'Rechercher un nom',
  loading: 'Chargement…',
  noSeason: 'Aucune saison n’est encore publiée.',
  noTeams: 'Il n’y a pas encore d’équipe dans cette saison.',
  noPlayers: 'Personne ne porte ce nom.',
  onePlayer: '1 dans l’effectif',
  countOfPlayers: '{count} dans l’effectif',
  countOfStaff: '{count} dans l’encadrement',
  checked: 'Dernière vérification : {time}. Cette page se met à jour toute seule.',
  offline: 'Vous êtes hors ligne.',
  offlineSince: 'Vous êtes hors ligne. Dernières données : {time}.',
  unreachable: 'Nouvel essai…',
  unreachableSince: 'Les données du club sont inaccessibles. Dernières données : {time}.',
  failures: {
    unreachable: {
      title: 'Rien à afficher pour l’instant',
      text: 'Les données du club sont inaccessibles, et rien n’est enregistré sur cet appareil. La page réessaie toute seule.',
    },
    refused: {
      title: 'Cette page n’a plus accès aux données du club',
      text: 'Sa licence a expiré ou a été retirée. Si vous gérez ce site, mettez le jeton d’une licence publique valide dans config.json.',
    },
    unknownToken: {
      title: 'Cette page n’a pas accès aux données du club',
      text: 'Le jeton de config.json n’est pas un jeton de ce service. Si vous gérez ce site, vérifiez sa licence publique et copiez à nouveau le jeton.',
    },
    unknownClub: {
      title: 'Ce club est inconnu',
      text: 'Le jeton de config.json est celui d’un autre club. Si vous gérez ce site, corrigez "club" ou "token".',
    },
    missing: {
      title: 'Cette page n’existe plus',
      text: 'Le lien mène à une équipe ou à une saison que le club a retirée.',
    },
    config: {
      title: 'Ce site n’est pas configuré',
      text: 'Son fichier config.json est absent ou incomplet.',
    },
  },
};
