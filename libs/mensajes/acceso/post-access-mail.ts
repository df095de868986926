import type { EntityManager } from 'typeorm';
import { htmlToText, oneRow, toParagraphs, type AccessMail } from '../../platform';

const MAX_SUBJECT = 200;

/**
 * Writes a mail about the access of a user and its envío, in the caller's transaction. It goes to one address only: no copies to tutors, no
 * inbox, no quiet hours. Neither refusals nor an address that has returned mail hold it back, because the user may depend on it.
 * @returns the id of the message
 */
export async function postAccessMail(manager: EntityManager, mail: AccessMail, now: Date): Promise<number> {
  const { kind, userId, address, subject, paragraphs, authorId } = mail;
  const html = toParagraphs(paragraphs);
  const rows: { id: number }[] = await manager.query(INSERT, [
    ...[subject.slice(0, MAX_SUBJECT), html, htmlToText(html), now],
    ...[authorId, kind, userId, address.trim().toLowerCase()],
  ]);
  return oneRow(rows).id;
}

const INSERT = `
  WITH mensaje AS (
    INSERT INTO mensajes (tipo, asunto, texto, texto_plano, categoria, estado, fecha, autor_id, respuestas, acceso)
    VALUES ('01', $1, $2, $3, 'servicio', 'enviado', $4, $5, 'academia', $6) RETURNING id
  ), destinatario AS (
    INSERT INTO mensajes_destinatarios (mensaje_id, orden, usuario_id) SELECT id, 1, $7 FROM mensaje
  ), envio AS (
    INSERT INTO envios (mensaje_id, canal, usuario_id, destino, no_antes, urgente) SELECT id, 'correo', $7, $8, $4, true FROM mensaje
  )
  SELECT id FROM mensaje`;
