import { LARGEST_MESSAGE_FILES, TOO_LARGE_MESSAGE, type AnexoMensaje } from '../../contracts';
import { uploadUrl, type Session, type SqlRunner } from '../../platform';

/**
 * What is wrong with the attachments that a user chose: files that are neither own uploads nor attached to the draft already, or too many
 * bytes. An attachment opens its file to all recipients, so that nobody may attach what somebody else uploaded for another purpose.
 * @param mensajeId the draft; 0 for a new one
 * @returns a Spanish sentence, or null
 */
export async function findAttachmentProblem(
  runner: SqlRunner,
  mensajeId: number,
  ids: readonly number[],
  { user }: Session,
): Promise<string | null> {
  const rows: { bytes: number }[] = await runner.query(
    `SELECT s.bytes::integer AS bytes FROM subidas s WHERE s.id = ANY($1::integer[]) AND (s.usuario_id = $2
       OR EXISTS (SELECT FROM mensajes_anexos x WHERE x.mensaje_id = $3 AND x.subida_id = s.id)) FOR KEY SHARE OF s`,
    [ids, user.id, mensajeId],
  );
  if (rows.length < ids.length) return 'Ese fichero ya no está. Súbalo de nuevo.';
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  return total > LARGEST_MESSAGE_FILES ? TOO_LARGE_MESSAGE : null;
}

export async function hasAttachments(runner: SqlRunner, mensajeId: number): Promise<boolean> {
  const rows: unknown[] = await runner.query('SELECT FROM mensajes_anexos WHERE mensaje_id = $1 LIMIT 1', [mensajeId]);
  return rows.length > 0;
}

/** The attachments of a message, in their order. */
export async function loadAttachments(runner: SqlRunner, mensajeId: number): Promise<AnexoMensaje[]> {
  const rows: { id: number; nombre: string; token: string; bytes: number }[] = await runner.query(
    `SELECT s.id, s.nombre, s.token, s.bytes::integer AS bytes FROM mensajes_anexos a JOIN subidas s ON s.id = a.subida_id
     WHERE a.mensaje_id = $1 ORDER BY a.orden`,
    [mensajeId],
  );
  return rows.map(({ token, ...anexo }) => ({ ...anexo, url: uploadUrl(token) }));
}
