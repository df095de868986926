import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ClasesAlumnoReply, VistaClasesAlumno } from '#libs/contracts';
import { getJson } from '../../base';

export interface ClassesRequest {
  vista: VistaClasesAlumno;
  pagina: number;
  /** Null for the start of the school year. */
  desde: string | null;
}

export function useStudentClasses(studentId: number, request: ClassesRequest): UseQueryResult<ClasesAlumnoReply> {
  return useQuery({
    queryKey: ['clases-alumno', studentId, request],
    queryFn: ({ signal }) =>
      getJson<ClasesAlumnoReply>(`/api/horarios/clases-alumno/${String(studentId)}`, { ...request }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
