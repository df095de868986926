import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { renderCopies, type RenderedCopy } from '../../mensajes';

/** A message in the inbox of a reader. */
export interface OwnCopy {
  id: number;
  /** Whether what the reader sees of it depends on the reader. */
  es_propia: boolean;
  /** Ids of the students whom the copy is about. */
  alumno_ids: number[];
}

/**
 * SQL: whether the text of message `m` depends on its reader, because it has variables, or parts about single students. Whoever wrote it
 * sees it as it was written. `$1` is the reader.
 */
export const IS_OWN_TEXT = `(m.hilo_id IS NULL AND m.autor_id IS DISTINCT FROM $1 AND (
  (m.asunto || m.texto) LIKE '%{{%' AND EXISTS (SELECT FROM usuarios a WHERE a.id = m.autor_id AND a.tipo = 'ADM')
  OR EXISTS (SELECT FROM mensajes_destinatarios d WHERE d.mensaje_id = m.id AND d.parte <> '')))`;

/**
 * Writes the messages that depend on the reader as the reader sees them, by id. Other messages are left out.
 * @param reader the person behind the user
 * @param today `YYYY-MM-DD`
 */
export async function renderOwnCopies(
  manager: EntityManager,
  copies: readonly OwnCopy[],
  { reader, today }: { reader: PersonaId; today: string },
): Promise<Map<number, RenderedCopy>> {
  const rendered = new Map<number, RenderedCopy>();
  for (const { id, alumno_ids } of copies.filter((copy) => copy.es_propia)) {
    const [copy] = await renderCopies(manager, id, [{ persona: reader, alumnos: alumno_ids }], { origin: null, today });
    if (copy !== undefined) rendered.set(id, copy);
  }
  return rendered;
}
