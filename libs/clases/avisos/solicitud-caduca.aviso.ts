import { defineAviso } from '../../avisos';
import { shortDayText } from '../../platform/civil';
import { ZONE_SQL } from '../../platform';

/** Hours before the end of a request from which it is a warning and no longer a pending task. */
export const HOURS_BEFORE_LAPSE = 12;

interface Request {
  id: number;
  curso: string;
  fecha: string;
  hora: string;
  /** `HH:MM` of the day on which the request lapses. */
  hasta: string;
}

/** Requested private classes that lapse within twelve hours unless the office confirms them. */
export const solicitudCaducaAviso = defineAviso({
  codigo: 'clases.solicitud-caduca',
  nivel: 2,
  seccion: 'Horarios',
  permiso: 'clases.ver',
  tablas: ['clases'],
  revisar: async (manager, { now }) => {
    const requests = await manager.query<Request[]>(ABOUT_TO_LAPSE, [now]);
    return requests.map(({ id, curso, fecha, hora, hasta }) => ({
      clave: String(id),
      asunto: `Clase de ${curso} solicitada: caduca a las ${hasta}`,
      texto: `Para el ${shortDayText(fecha)} a las ${hora}. Si no se confirma, la familia se queda sin ella`,
      url: `/administrar/clases/ficha/${String(id)}/`,
      accion: 'Resolver en la clase',
    }));
  },
});

/** `$1` now. */
const ABOUT_TO_LAPSE = `
  SELECT c.id, cu.codigo AS curso, c.fecha::text AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS hora,
    to_char(c.caduca AT TIME ZONE ${ZONE_SQL}, 'HH24:MI') AS hasta
  FROM clases c JOIN cursos cu ON cu.id = c.curso_id
  WHERE c.estado = 'solicitada' AND c.caduca > $1 AND c.caduca <= $1::timestamptz + interval '${String(HOURS_BEFORE_LAPSE)} hours'
  ORDER BY c.caduca, c.id`;
