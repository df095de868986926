import type { UserType } from '../../contracts';

/** The author of a message; without a user, the academy wrote the message or its author was deleted. */
export interface Author {
  autor_id: number | null;
  autor: string | null;
  autor_tipo: UserType | null;
  hilo_id: number | null;
}

const DELETED = 'Persona suprimida';

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
