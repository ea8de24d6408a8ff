import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Plantilla',
    staff: 'Cuerpo técnico',
    loading: 'Cargando la plantilla…',
    empty: 'La plantilla todavía no se conoce.',
    unavailable: 'La plantilla no se puede mostrar en este momento.',
    unreachable: 'Ahora no se puede cargar la plantilla. Se intenta de nuevo…',
  },
  matches: {
    ahead: 'Próximos',
    over: 'Jugados',
    noDate: 'Fecha por fijar',
    timeThere: '{time} en {place}',
    postponed: 'Aplazado',
    cancelled: 'Cancelado',
    abandoned: 'Suspendido',
    awarded: 'Resultado administrativo',
    page: 'Página del partido',
    moved: 'aplazado del {day}',
    win: 'Victoria',
    draw: 'Empate',
    loss: 'Derrota',
    loading: 'Cargando los partidos…',
    empty: 'No hay partidos que mostrar.',
    unavailable: 'Los partidos no se pueden mostrar en este momento.',
    unreachable: 'Ahora no se pueden cargar los partidos. Se intenta de nuevo…',
  },
};
