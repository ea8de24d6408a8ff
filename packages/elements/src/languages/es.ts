import type { ElementTexts } from './element-texts.ts';

export const texts: ElementTexts = {
  squad: {
    players: 'Plantilla',
    staff: 'Cuerpo técnico',
    loading: 'Cargando la plantilla…',
    empty: 'La plantilla todavía no se conoce.',
    missing: 'Este equipo o esta categoría no existe.',
    refused: 'No se puede mostrar la plantilla: el acceso de esta página no es válido.',
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
    missing: 'Este equipo o esta categoría no existe.',
    refused: 'No se pueden mostrar los partidos: el acceso de esta página no es válido.',
    unreachable: 'Ahora no se pueden cargar los partidos. Se intenta de nuevo…',
  },
};
