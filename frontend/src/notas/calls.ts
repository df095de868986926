import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { NotesReply } from '../../../libs/contracts';
import { getJson, postForm } from '../api';

/** The head of the keys under which pages of the board are remembered. */
export const NOTES_KEY = 'notas';

export function useNotes(pagina: number): UseQueryResult<NotesReply> {
  return useQuery({
    queryKey: [NOTES_KEY, pagina],
    queryFn: ({ signal }) => getJson<NotesReply>('/api/notas', { pagina }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export interface NoteFields {
  texto?: string;
  color?: string;
  publica?: boolean;
  posicion?: number;
}

/** @param id 0 writes a new note. */
export function saveNote(id: number, fields: NoteFields): Promise<{ id: number }> {
  return postForm<{ id: number }>(id === 0 ? '/api/notas' : `/api/notas/${String(id)}`, { ...fields });
}

export function deleteNote(id: number): Promise<{ mensaje: string }> {
  return getJson<{ mensaje: string }>(`/api/notas/${String(id)}`, { borrar: 1 });
}
