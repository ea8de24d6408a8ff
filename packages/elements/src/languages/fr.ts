import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Effectif',
    staff: 'Encadrement',
    loading: 'Chargement de l’effectif…',
    empty: 'L’effectif n’est pas encore connu.',
    missing: 'Cette équipe ou cette catégorie n’existe pas.',
    refused: 'L’effectif ne peut pas être affiché : l’accès de cette page n’est pas valide.',
    unreachable: 'L’effectif ne peut pas être chargé pour l’instant. Nouvel essai…',
  },
  matches: {
    ahead: 'À venir',
    over: 'Joués',
    noDate: 'Date à fixer',
    timeThere: '{time} à {place}',
    postponed: 'Reporté',
    cancelled: 'Annulé',
    abandoned: 'Arrêté',
    awarded: 'Sur tapis vert',
    page: 'Page du match',
    moved: 'reporté du {day}',
    win: 'Victoire',
    draw: 'Nul',
    loss: 'Défaite',
    loading: 'Chargement des matchs…',
    empty: 'Il n’y a aucun match à afficher.',
    missing: 'Cette équipe ou cette catégorie n’existe pas.',
    refused: 'Les matchs ne peuvent pas être affichés : l’accès de cette page n’est pas valide.',
    unreachable: 'Les matchs ne peuvent pas être chargés pour l’instant. Nouvel essai…',
  },
};
