import { NAME_OF_PERSON, namedPerson } from '../../mensajes';

/**
 * SQL: true if an address or a campus copy `x` of a message is about the student or teacher of `t`.
 * @param t alias of a row with `alumno_id` and `profesor_id`
 */
const concerns = (t: string): string =>
  `(${t}.profesor_id IS NOT NULL OR ${t}.alumno_id = ANY (x.alumnos) OR cardinality(x.alumnos) = 0)`;

/** SQL: the addresses of a message about the person of `t`, as JSON. @param mensaje SQL of the id of the message */
export const enviosAbout = (mensaje: string, t: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('canal', x.canal, 'nombre', ${NAME_OF_PERSON}, 'destino', x.destino, 'estado', x.estado,
    'motivo', x.motivo) ORDER BY x.id), '[]') FROM envios x ${namedPerson('x')} WHERE x.mensaje_id = ${mensaje} AND ${concerns(t)})`;

/** SQL: the number of campus copies about the person of `t`, as JSON. Nobody sees who has read an automatic message. */
export const campusAbout = (mensaje: string, t: string): string => `(
  SELECT jsonb_build_object('copias', count(*)) FROM mensajes_buzon x
  WHERE x.mensaje_id = ${mensaje} AND ${concerns(t)})`;
