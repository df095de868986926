import type { EntityManager } from 'typeorm';
import type { SeleccionMensaje } from '../../contracts';
import { oneRow } from '../../platform';
import type { ChosenId } from '../destinatarios/load-facts';
import type { Draft } from './draft';

const COLUMNS = [
  'tipo',
  'asunto',
  'texto',
  'texto_plano',
  'oficial',
  'categoria',
  'respuestas',
  'confirmar',
  'prueba',
  'enviar_el',
  'plantilla_id',
] as const satisfies readonly (keyof Draft)[];

const valuesOf = (draft: Draft): unknown[] => COLUMNS.map((column) => draft[column]);

/** @returns the id of the new draft */
export async function insertDraft(
  manager: EntityManager,
  draft: Draft,
  { autorId, now }: { autorId: number; now: Date },
): Promise<number> {
  const places = COLUMNS.map((_, index) => `$${String(index + 3)}`);
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO mensajes (autor_id, fecha, ${COLUMNS.join(', ')}) VALUES ($1, $2, ${places.join(', ')}) RETURNING id`,
    [autorId, now, ...valuesOf(draft)],
  );
  return oneRow(rows).id;
}

/** A scheduled message that loses its time is a draft again; one that was held back and gets another time leaves then. */
export async function updateDraft(manager: EntityManager, id: number, draft: Draft): Promise<void> {
  const time = `$${String(COLUMNS.indexOf('enviar_el') + 2)}::timestamptz`;
  const sets = COLUMNS.map((column, index) => `${column} = $${String(index + 2)}`);
  await manager.query(
    `UPDATE mensajes SET ${sets.join(', ')}, version = version + 1,
       motivo = CASE WHEN enviar_el IS DISTINCT FROM ${time} THEN NULL ELSE motivo END,
       estado = CASE WHEN ${time} IS NULL THEN 'borrador' ELSE estado END
     WHERE id = $1`,
    [id, ...valuesOf(draft)],
  );
}

/** Replaces the recipients of a message. @param seleccion the search from which they were taken; null if they were chosen one by one */
export async function writeRecipients(
  manager: EntityManager,
  mensajeId: number,
  chosen: readonly ChosenId[],
  seleccion: SeleccionMensaje | null,
): Promise<void> {
  await manager.query('DELETE FROM mensajes_destinatarios WHERE mensaje_id = $1', [mensajeId]);
  await manager.query(INSERT_RECIPIENTS, [
    mensajeId,
    chosen.map(({ id }) => id),
    chosen.map(({ tipo }) => tipo),
    chosen.map(({ cursoId }) => cursoId),
  ]);
  await manager.query('UPDATE mensajes SET seleccion = $2 WHERE id = $1', [
    mensajeId,
    seleccion === null ? null : JSON.stringify(seleccion),
  ]);
}

const INSERT_RECIPIENTS = `
  INSERT INTO mensajes_destinatarios (mensaje_id, orden, alumno_id, tutor_id, profesor_id, usuario_id, curso_id)
  SELECT $1, p.orden, CASE WHEN p.tipo = 'ALU' THEN p.id END, CASE WHEN p.tipo = 'TUT' THEN p.id END,
         CASE WHEN p.tipo = 'PRO' THEN p.id END, CASE WHEN p.tipo = 'ADM' THEN p.id END, p.curso
  FROM unnest($2::integer[], $3::text[], $4::integer[]) WITH ORDINALITY AS p (id, tipo, curso, orden)`;

/** Replaces the attachments of a message, in the given order. */
export async function writeAttachments(
  manager: EntityManager,
  mensajeId: number,
  uploads: readonly number[],
): Promise<void> {
  await manager.query('DELETE FROM mensajes_anexos WHERE mensaje_id = $1', [mensajeId]);
  await manager.query(
    `INSERT INTO mensajes_anexos (mensaje_id, orden, subida_id)
     SELECT $1, s.orden, s.id FROM unnest($2::integer[]) WITH ORDINALITY AS s (id, orden)`,
    [mensajeId, uploads],
  );
}
