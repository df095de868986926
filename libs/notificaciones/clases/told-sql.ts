import { enviosAsJson } from '../../mensajes';

/**
 * SQL: true if an address or a campus copy `x` of a message is about the student or teacher of `t`.
 * @param x alias of the address or copy
 * @param t alias of a row with `alumno_id` and `profesor_id`
 */
const concerns = (x: string, t: string): string =>
  `(${t}.profesor_id IS NOT NULL OR ${t}.alumno_id = ANY (${x}.alumnos) OR cardinality(${x}.alumnos) = 0)`;

/** SQL: the addresses of a message about the person of `t`, as JSON. @param mensaje SQL of the id of the message */
export const enviosAbout = (mensaje: string, t: string): string =>
  enviosAsJson(`e.mensaje_id = ${mensaje} AND ${concerns('e', t)}`);

/** SQL: the number of campus copies about the person of `t`, as JSON. Nobody sees who has read an automatic message. */
export const campusAbout = (mensaje: string, t: string): string => `(
  SELECT jsonb_build_object('copias', count(*)) FROM mensajes_buzon b
  WHERE b.mensaje_id = ${mensaje} AND ${concerns('b', t)})`;
