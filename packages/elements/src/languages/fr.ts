import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Effectif',
    staff: 'Encadrement',
    loading: 'Chargement de l’effectif…',
    empty: 'L’effectif n’est pas encore connu.',
    unavailable: 'L’effectif ne peut pas être affiché pour le moment.',
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
    unavailable: 'Les matchs ne peuvent pas être affichés pour le moment.',
    unreachable: 'Les matchs ne peuvent pas être chargés pour l’instant. Nouvel essai…',
  },
};
