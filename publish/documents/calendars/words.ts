import type { Language } from '../../club/rules/languages.ts';

export interface CalendarWords {
  cancelled: string;
  postponed: string;
  abandoned: string;
  awarded: string;
  noNewDate: string;
}

export const CALENDAR_WORDS: Record<Language, CalendarWords> = {
  en: {
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    abandoned: 'Abandoned',
    awarded: 'Awarded',
    noNewDate: 'The new date is not known yet.',
  },
  de: {
    cancelled: 'Abgesagt',
    postponed: 'Verschoben',
    abandoned: 'Abgebrochen',
    awarded: 'Gewertet',
    noNewDate: 'Der neue Termin steht noch nicht fest.',
  },
  fr: {
    cancelled: 'Annulé',
    postponed: 'Reporté',
    abandoned: 'Arrêté',
    awarded: 'Sur tapis vert',
    noNewDate: 'La nouvelle date n’est pas encore connue.',
  },
  es: {
    cancelled: 'Cancelado',
    postponed: 'Aplazado',
    abandoned: 'Suspendido',
    awarded: 'Resultado administrativo',
    noNewDate: 'La nueva fecha aún no se conoce.',
  },
  it: {
    cancelled: 'Annullata',
    postponed: 'Rinviata',
    abandoned: 'Sospesa',
    awarded: 'A tavolino',
    noNewDate: 'La nuova data non è ancora nota.',
  },
  nl: {
    cancelled: 'Afgelast',
    postponed: 'Uitgesteld',
    abandoned: 'Gestaakt',
    awarded: 'Reglementair',
    noNewDate: 'De nieuwe datum is nog niet bekend.',
  },
  pt: {
    cancelled: 'Cancelado',
    postponed: 'Adiado',
    abandoned: 'Abandonado',
    awarded: 'Decidido na secretaria',
    noNewDate: 'A nova data ainda não é conhecida.',
  },
  zh: {
    cancelled: '已取消',
    postponed: '已延期',
    abandoned: '已中止',
    awarded: '判決',
    noNewDate: '新的日期尚未確定。',
  },
};
