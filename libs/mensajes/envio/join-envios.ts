import type { EntityManager } from 'typeorm';
import { htmlToText, oneRow } from '../../platform';
import type { RenderedCopy } from '../calculo/render-copy';
import type { Moment } from './envio-changes';
import { lockEnvios } from './envio-rows';
import { loadCopies } from './load-copies';
import { withOwnStudents } from './own-students';

export interface JoinOptions extends Moment {
  /** Writes subject and clean HTML of the mail from the copies that it joins. */
  compose: (copies: readonly RenderedCopy[]) => { asunto: string; texto: string };
  /** The button of the mail. */
  enlace: { path: string; label: string };
}

/**
 * Joins waiting mails of one person to one address in one mail, the summary, in the caller's transaction. The delivery task sends the
 * summary after the commit. A trigger copies the final state of the summary to the joined envíos.
 * @returns the id of the new envío; null if none of the mails waits any more, or another transaction has locked them
 */
export async function joinEnvios(
  manager: EntityManager,
  ids: readonly number[],
  options: JoinOptions,
): Promise<number | null> {
  const { compose, enlace, now } = options;
  const locked = (await lockEnvios(manager, ids)).filter(
    ({ estado, withdrawn }) => estado === 'en-cola' && withdrawn === null,
  );
  const rows = await withOwnStudents(manager, locked);
  const [first] = rows;
  if (first === undefined) return null;
  const copies = await loadCopies(manager, rows, options);
  const { asunto, texto } = compose(rows.flatMap(({ id }) => copies.get(id) ?? []));
  const mensaje: { id: number }[] = await manager.query(INSERT_MESSAGE, [
    ...[asunto, texto, htmlToText(texto), now],
    ...[enlace.path, enlace.label],
  ]);
  const joined: { id: number }[] = await manager.query(INSERT_ENVIO, [
    oneRow(mensaje).id,
    first.id,
    [...new Set(rows.flatMap(({ alumnos }) => alumnos))],
    now,
  ]);
  const { id } = oneRow(joined);
  await manager.query('UPDATE envios SET resumen_id = $2, no_antes = NULL WHERE id = ANY ($1::bigint[])', [
    rows.map((row) => row.id),
    id,
  ]);
  return id;
}

const INSERT_MESSAGE = `
  INSERT INTO mensajes (tipo, asunto, texto, texto_plano, categoria, estado, fecha, respuestas, enlace, enlace_texto)
  VALUES ('01', $1, $2, $3, 'servicio', 'enviado', $4, 'academia', $5, $6) RETURNING id`;

const INSERT_ENVIO = `
  INSERT INTO envios (mensaje_id, canal, alumno_id, tutor_id, profesor_id, usuario_id, destino, alumnos, no_antes, es_resumen)
  SELECT $1, 'correo', alumno_id, tutor_id, profesor_id, usuario_id, destino, $3::integer[], $4, true FROM envios WHERE id = $2
  RETURNING id::integer AS id`;
