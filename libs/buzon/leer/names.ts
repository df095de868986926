import type { UserType } from '../../contracts';

/** The author of a message; without a name, the academy wrote the message or its author was deleted. */
export interface Author {
  autor_id: number | null;
  autor: string | null;
  autor_tipo: UserType | null;
  hilo_id: number | null;
}

export const DELETED = 'Persona suprimida';

/**
 * SQL of the name of a user in a thread; null if the user belonged to a student of the thread who was deleted.
 * @param user the alias of the user
 * @param students SQL of the students of the thread; null without a thread
 */
export const nameInThread = (user: string, students: string): string => `
  CASE WHEN ${user}.tipo = 'ALU' AND NOT EXISTS (SELECT FROM alumnos d WHERE d.usuario_id = ${user}.id)
    AND EXISTS (SELECT FROM unnest(${students}) d (id) WHERE NOT EXISTS (SELECT FROM alumnos s WHERE s.id = d.id))
  THEN NULL ELSE ${user}.nombre END`;

/**
 * The name of the author as a reader sees it. Families see the name of the academy instead of a user of the office, in a thread both.
 * @param isInThread whether the name stands beside a text of the thread
 */
export function authorName(author: Author, readerTipo: UserType, academia: string, isInThread: boolean): string {
  const { autor, autor_tipo, hilo_id } = author;
  if (autor === null) return hilo_id === null ? academia : DELETED;
  if (autor_tipo !== 'ADM' || readerTipo === 'ADM') return autor;
  return isInThread ? `${autor} · ${academia}` : academia;
}
