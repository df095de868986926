import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { NotasReply } from '#libs/contracts';
import { getJson, postForm } from '../base';

/** The first part of the query keys of the board. */
export const NOTES_KEY = 'notas';

export function useNotes(page: number): UseQueryResult<NotasReply> {
  return useQuery({
    queryKey: [NOTES_KEY, page],
    queryFn: ({ signal }) => getJson<NotasReply>('/api/notas', { pagina: page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The fields of a save, as on the wire. */
export interface NoteFields {
  texto?: string;
  color?: string;
  publica?: boolean;
  posicion?: number;
}

/** Saves a note. @param id 0 for a new note */
export function saveNote(id: number, fields: NoteFields): Promise<{ id: number }> {
  return postForm<{ id: number }>(id === 0 ? '/api/notas' : `/api/notas/${String(id)}`, { ...fields });
}

export function deleteNote(id: number): Promise<{ mensaje: string }> {
  return getJson<{ mensaje: string }>(`/api/notas/${String(id)}`, { borrar: 1 });
}
