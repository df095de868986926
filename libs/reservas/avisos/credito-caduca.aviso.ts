import { defineAviso, SINGLE_LIMIT, summarise } from '../../avisos';
import { listUrl } from '../../listings';
import { countText } from '../../platform';
import { addDays, dateText } from '../../platform/civil';

/** Days before the end of a credit from which the office is informed. */
const DAYS = 14;

interface Expiring {
  id: number;
  alumno: string;
  minutos: number;
  caduca: string;
  total: number;
}

/** Make-up credits that nobody has used and that expire within two weeks. */
export const creditoCaducaAviso = defineAviso({
  codigo: 'reservas.credito-caduca',
  nivel: 0,
  seccion: 'Horarios',
  permiso: 'clases.editar',
  tablas: ['creditos'],
  revisar: async (manager, { today }) => {
    const last = addDays(today, DAYS);
    const credits = await manager.query<Expiring[]>(EXPIRING, [today, last]);
    const found = credits.map(({ id, alumno, minutos, caduca }) => ({
      clave: String(id),
      asunto: `A ${alumno} le caduca una recuperación`,
      texto: `${countText(minutos, 'minuto', 'minutos')} sin usar, hasta el ${dateText(caduca)}`,
      url: `/administrar/creditos/ficha/${String(id)}/`,
      accion: 'Ver el crédito',
    }));
    const total = credits[0]?.total ?? 0;
    return summarise(
      found,
      credits.map(({ alumno }) => alumno),
      total,
      {
        asunto: countText(total, 'recuperación caduca pronto', 'recuperaciones caducan pronto'),
        url: listUrl({
          listado: 'creditos',
          parametros: { situacion__iexact: 'disponible', caduca__gte: today, caduca__lte: last },
        }),
        accion: 'Ver los créditos',
      },
    );
  },
});

/** `$1` and `$2`: first and last day of expiry. */
const EXPIRING = `
  SELECT c.id, a.nombre || ' ' || a.apellidos AS alumno, c.minutos, c.caduca::text AS caduca, count(*) OVER ()::integer AS total
  FROM creditos c JOIN alumnos a ON a.id = c.alumno_id
  WHERE c.situacion = 'disponible' AND c.caduca BETWEEN $1 AND $2 ORDER BY c.caduca, c.id ${SINGLE_LIMIT}`;
