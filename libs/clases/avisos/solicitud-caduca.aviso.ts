import { defineAviso } from '../../avisos';
import { ZONE_SQL } from '../../platform';
import { addDays, shortDayText } from '../../platform/civil';
import { LAPSE_WARNING_DAYS } from '../lapse-warning';

interface Request {
  id: number;
  curso: string;
  fecha: string;
  hora: string;
  /** The moment at which the request lapses, as `YYYY-MM-DDTHH:MM`. */
  hasta: string;
}

/** Requested private classes that lapse today or tomorrow unless the office confirms them. */
export const solicitudCaducaAviso = defineAviso({
  codigo: 'clases.solicitud-caduca',
  nivel: 2,
  seccion: 'Horarios',
  permiso: 'clases.ver',
  tablas: ['clases'],
  revisar: async (manager, { now, today }) => {
    const last = addDays(today, LAPSE_WARNING_DAYS);
    const requests = await manager.query<Request[]>(ABOUT_TO_LAPSE, [now, last]);
    return requests.map(({ id, curso, fecha, hora, hasta }) => ({
      clave: String(id),
      asunto: `Clase de ${curso} solicitada: caduca ${hasta.startsWith(today) ? 'hoy' : 'mañana'} a las ${hasta.slice(11)}`,
      texto: `Para el ${shortDayText(fecha)} a las ${hora}. Si no se confirma, la familia se queda sin ella`,
      url: `/administrar/clases/ficha/${String(id)}/`,
      accion: 'Resolver en la clase',
    }));
  },
});

/** `$1` now, `$2` the last day. */
const ABOUT_TO_LAPSE = `
  SELECT c.id, cu.codigo AS curso, c.fecha::text AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS hora,
    to_char(c.caduca AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI') AS hasta
  FROM clases c JOIN cursos cu ON cu.id = c.curso_id
  WHERE c.estado = 'solicitada' AND c.caduca > $1 AND c.caduca < ($2::date + 1)::timestamp AT TIME ZONE ${ZONE_SQL}
  ORDER BY c.caduca, c.id`;
