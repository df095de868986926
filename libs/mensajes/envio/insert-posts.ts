import type { EntityManager } from 'typeorm';
import { htmlToText } from '../../platform';
import { zip } from '../../platform/lists/zip-lists';
import { PERSON_COLUMNS, PERSON_RECORD, personColumns } from './person-columns';
import type { NewMensaje } from './post-mensaje';

/**
 * Inserts messages with their attachments and recipients.
 * @returns the ids, in the order of the messages
 */
export async function insertPosts(manager: EntityManager, posts: readonly NewMensaje[], now: Date): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(INSERT_MESSAGES, [JSON.stringify(posts.map(toRow)), now]);
  const ids = rows.map(({ id }) => id);
  const numbered = zip(ids, posts);
  await insertEach(manager, INSERT_FILES, numbered, ({ anexos, anexosSoloCampus = false }) =>
    anexos.map((subida) => ({ subida, solo_campus: anexosSoloCampus })),
  );
  await insertEach(manager, INSERT_RECIPIENTS, numbered, ({ destinatarios }) =>
    destinatarios.map((one) => ({ ...personColumns(one), parte: one.parte ?? '' })),
  );
  return ids;
}

const toRow = ({ enlace, origen, texto, ...post }: NewMensaje): object => ({
  ...post,
  texto,
  texto_plano: htmlToText(texto),
  enlace: enlace?.path,
  enlace_texto: enlace?.label,
  origen,
});

/** Inserts the rows that belong to messages, numbered within each message. */
async function insertEach(
  manager: EntityManager,
  statement: string,
  posts: readonly (readonly [number, NewMensaje])[],
  rowsOf: (post: NewMensaje) => object[],
): Promise<void> {
  const rows = posts.flatMap(([id, post]) =>
    rowsOf(post).map((row, index) => ({ mensaje: id, orden: index + 1, ...row })),
  );
  if (rows.length > 0) await manager.query(statement, [JSON.stringify(rows)]);
}

/** SQL: the ids are taken beforehand, because `RETURNING` promises no order. The message itself is sent: each envío has a state of its own. */
const INSERT_MESSAGES = `
  WITH escritos AS MATERIALIZED (
    SELECT nextval(pg_get_serial_sequence('mensajes', 'id'))::integer AS id, r.* FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (
      tipo text, asunto text, texto text, texto_plano text, oficial boolean, categoria text, "autorId" integer, "hiloId" integer,
      respuestas text, confirmar boolean, enlace text, enlace_texto text, origen text, "isPrivate" boolean)) WITH ORDINALITY AS r (
      tipo, asunto, texto, texto_plano, oficial, categoria, "autorId", "hiloId", respuestas, confirmar, enlace, enlace_texto, origen, "isPrivate", orden)
  ), insertados AS (
    INSERT INTO mensajes (id, tipo, asunto, texto, texto_plano, oficial, categoria, estado, fecha, autor_id, hilo_id, respuestas,
      confirmar, enlace, enlace_texto, origen, del_campus)
    SELECT id, tipo, asunto, texto, texto_plano, oficial, categoria, 'enviado', $2, "autorId", "hiloId", respuestas, confirmar,
      enlace, enlace_texto, origen, "isPrivate" FROM escritos
  )
  SELECT id FROM escritos ORDER BY orden`;

const INSERT_FILES = `
  INSERT INTO mensajes_anexos (mensaje_id, orden, subida_id, solo_campus)
  SELECT mensaje, orden, subida, solo_campus
  FROM jsonb_to_recordset($1::jsonb) AS a (mensaje integer, orden integer, subida integer, solo_campus boolean)`;

const INSERT_RECIPIENTS = `
  INSERT INTO mensajes_destinatarios (mensaje_id, orden, ${PERSON_COLUMNS}, parte)
  SELECT mensaje, orden, ${PERSON_COLUMNS}, parte
  FROM jsonb_to_recordset($1::jsonb) AS d (mensaje integer, orden integer, ${PERSON_RECORD}, parte text) ORDER BY mensaje, orden
  ON CONFLICT DO NOTHING`;
