import type { SiteTexts } from './en.ts';

export const texts: SiteTexts = {
  skip: 'Ir al contenido',
  site: 'Páginas',
  club: 'Club',
  teams: 'Equipos',
  players: 'Plantilla',
  matches: 'Partidos',
  next: 'Próximo partido',
  last: 'Último resultado',
  allMatches: 'Todos los partidos',
  subscribe: 'Suscribirse al calendario',
  subscribeTo: 'Suscribirse al calendario: {category}',
  copy: 'Copiar la dirección',
  copied: 'Copiada',
  season: 'Temporada',
  team: 'Equipo',
  allTeams: 'Todos los equipos',
  search: 'Buscar por nombre',
  loading: 'Cargando…',
  noSeason: 'Todavía no se ha publicado ninguna temporada.',
  noTeams: 'Todavía no hay equipos en esta temporada.',
  noPlayers: 'Nadie tiene este nombre.',
  onePlayer: '1 en la plantilla',
  countOfPlayers: '{count} en la plantilla',
  countOfStaff: '{count} en el cuerpo técnico',
  checked: 'Última comprobación: {time}. Esta página se actualiza sola.',
  offline: 'No hay conexión.',
  offlineSince: 'No hay conexión. Datos de: {time}.',
  unreachable: 'Se intenta de nuevo…',
  unreachableSince: 'No se puede acceder a los datos del club. Datos de: {time}.',
  failures: {
    unreachable: {
      title: 'Todavía no hay nada que mostrar',
      text: 'No se puede acceder a los datos del club, y en este dispositivo no hay nada guardado. La página lo intenta de nuevo sola.',
    },
    refused: {
      title: 'Esta página ya no tiene acceso a los datos del club',
      text: 'Su licencia ha caducado o se ha retirado. Si gestionas este sitio, pon en config.json el token de una licencia pública válida.',
    },
    unknownToken: {
      title: 'Esta página no tiene acceso a los datos del club',
      text: 'El token de config.json no es de este servicio. Si gestionas este sitio, verifica su licencia pública y copia de nuevo el token.',
    },
    unknownClub: {
      title: 'Este club no existe aquí',
      text: 'El token de config.json es de otro club. Si gestionas este sitio, corrige "club" o "token".',
    },
    missing: {
      title: 'Esto ya no existe',
      text: 'El enlace lleva a un equipo o a una temporada que el club ha eliminado.',
    },
    config: {
      title: 'Este sitio no está configurado',
      text: 'Falta su config.json, o está incompleto.',
    },
  },
};
