import { defineAviso, SINGLE_LIMIT, summarise } from '../../avisos';
import { listUrl } from '../../listings';
import { countText } from '../../platform';
import { addDays, dateText } from '../../platform/civil';

/** Days before the last day of a document from which on it is a warning. */
const DAYS = 30;

interface Expiring {
  id: number;
  alumno: string;
  titulo: string;
  caduca: string;
  total: number;
}

/** Documents of active students that expire within 30 days or have expired, until there is a newer one of the same kind. */
export const documentoCaducaAviso = defineAviso({
  codigo: 'alumnos.documento-caduca',
  nivel: 1,
  seccion: 'Alumnos',
  permiso: 'alumnos.ver',
  tablas: ['documentos_alumno', 'alumnos'],
  revisar: async (manager, { today }) => {
    const last = addDays(today, DAYS);
    const documents = await manager.query<Expiring[]>(EXPIRING, [last]);
    const found = documents.map(({ id, alumno, titulo, caduca }) => ({
      clave: String(id),
      asunto: `Documento de ${alumno}: ${titulo}`,
      texto: `${caduca < today ? 'Caducó' : 'Caduca'} el ${dateText(caduca)}`,
      url: `/administrar/documentos-alumno/ficha/${String(id)}/`,
      accion: 'Resolver en el documento',
    }));
    const total = documents[0]?.total ?? 0;
    return summarise(
      found,
      documents.map(({ alumno }) => alumno),
      total,
      {
        asunto: countText(total, 'documento caduca', 'documentos caducan'),
        url: listUrl({
          listado: 'documentos-alumno',
          parametros: { 'alumno.activo': '1', caduca__lte: last },
        }),
        accion: 'Resolver en los documentos',
      },
    );
  },
});

/** `$1`: the last expiry date. */
const EXPIRING = `
  SELECT d.id, a.nombre || ' ' || a.apellidos AS alumno, d.titulo, d.caduca::text AS caduca, count(*) OVER ()::integer AS total
  FROM documentos_alumno d JOIN alumnos a ON a.id = d.alumno_id
  WHERE a.activo AND d.caduca <= $1 AND NOT EXISTS (
    SELECT FROM documentos_alumno n
    WHERE n.alumno_id = d.alumno_id AND n.tipo = d.tipo AND n.id <> d.id AND (n.caduca IS NULL OR n.caduca > d.caduca))
  ORDER BY d.caduca, d.id ${SINGLE_LIMIT}`;
