import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ConLlamadas,
  SelectorItem,
  Materia,
  MateriaPreview,
  MateriaSaved,
  MateriasReply,
  MensajeReply,
  ProfesorElegible,
  ProfesoresReply,
} from '#libs/contracts';
import { getJson, postForm, useCan, type Fields } from '../base';
import { readRecord } from '../records/state/read-record';

const URL_BASE = '/cursos/api/materias';

const materiasKey = (courseId: number) => ['curso-materias', courseId];

/** The subjects of a saved course. */
export function useMaterias(courseId: number) {
  return useQuery({
    queryKey: materiasKey(courseId),
    queryFn: async ({ signal }): Promise<Materia[]> =>
      (await getJson<MateriasReply>(`${URL_BASE}/list/${courseId}`, {}, { signal })).materias,
    staleTime: 0,
  });
}

/**
 * Returns a function that puts a saved subject into the loaded subjects. Otherwise the window of the subject would open with the old
 * values until the subjects are loaded again.
 */
export function useShowSaved(courseId: number): (saved: Materia) => void {
  const client = useQueryClient();
  return (saved) =>
    client.setQueryData<Materia[]>(materiasKey(courseId), (shown) =>
      shown?.map((materia) => (materia.id === saved.id ? saved : materia)),
    );
}

/** Number of students that fit into a room; 0 while it is unknown. */
export function useRoomCapacity(id: number | null): number {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['aula-capacidad', id],
    queryFn: ({ signal }) => readRecord('aulas', id ?? 0, signal),
    enabled: id !== null && can('aulas.ver'),
  });
  return Number(data?.valores.capacidad ?? 0);
}

/** The active teachers. */
export function useTeachers() {
  return useQuery({
    queryKey: ['profesores-elegibles'],
    queryFn: async ({ signal }): Promise<ProfesorElegible[]> =>
      (await getJson<ProfesoresReply>('/administrar/profesores/api/list', {}, { signal })).profesores,
  });
}

export const saveMateria = (courseId: number, body: Fields): Promise<MateriaSaved & ConLlamadas> =>
  postForm<MateriaSaved & ConLlamadas>(`${URL_BASE}/save-materia/${courseId}`, body);

/** Returns, in sentences, the effects that saving this subject has on coming classes. */
export const previewMateria = (courseId: number, body: Fields): Promise<MateriaPreview> =>
  postForm<MateriaPreview>(`${URL_BASE}/save-materia/${courseId}`, { ...body, previo: 1 });

export const withdrawChange = (courseId: number, body: Fields): Promise<MateriaSaved & ConLlamadas> =>
  postForm<MateriaSaved & ConLlamadas>(`${URL_BASE}/retirar-cambio/${courseId}`, body);

/** Loads the preview of withdrawing a planned change: sentences about the effects on coming classes. */
export const previewWithdrawal = (courseId: number, body: Fields): Promise<MateriaPreview> =>
  postForm<MateriaPreview>(`${URL_BASE}/retirar-cambio/${courseId}`, { ...body, previo: 1 });

/** Loads a room as an item for pickers. */
export async function loadRoom(id: number): Promise<SelectorItem> {
  const { titulo } = await readRecord('aulas', id);
  return { id, resultado: titulo };
}

export const deleteMaterias = (courseId: number, ids: readonly number[]): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${URL_BASE}/borrar-materias/${courseId}`, { materias: ids });
