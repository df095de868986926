import { useQuery } from '@tanstack/react-query';
import type {
  Materia,
  MateriaSaved,
  MateriasReply,
  MensajeReply,
  ProfesorElegible,
  ProfesoresReply,
} from '../../../../libs/contracts/horarios';
import { getJson, postForm, type Fields } from '../../base';

const URL_BASE = '/cursos/api/materias';

/** The subjects of a saved course. */
export function useMaterias(courseId: number) {
  return useQuery({
    queryKey: ['curso-materias', courseId],
    queryFn: async ({ signal }): Promise<Materia[]> =>
      (await getJson<MateriasReply>(`${URL_BASE}/list/${courseId}`, {}, { signal })).materias,
    staleTime: 0,
  });
}

/** The active teachers. */
export function useTeachers() {
  return useQuery({
    queryKey: ['profesores-elegibles'],
    queryFn: async ({ signal }): Promise<ProfesorElegible[]> =>
      (await getJson<ProfesoresReply>('/administrar/profesores/api/list', {}, { signal })).profesores,
  });
}

export const saveMateria = (courseId: number, body: Fields): Promise<MateriaSaved> =>
  postForm<MateriaSaved>(`${URL_BASE}/save-materia/${courseId}`, body);

export const deleteMaterias = (courseId: number, ids: readonly number[]): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${URL_BASE}/borrar-materias/${courseId}`, { materias: ids });
