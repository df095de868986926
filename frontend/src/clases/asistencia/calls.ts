import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AsistenciaReply, MensajeReply } from '#libs/contracts';
import { getJson, postForm } from '../../base';
import type { AttendanceState } from './attendance-reducer';

export function useSheet(classId: number): UseQueryResult<AsistenciaReply> {
  return useQuery({
    queryKey: ['asistencia', classId],
    queryFn: ({ signal }) => getJson<AsistenciaReply>(`/api/horarios/asistencia/${String(classId)}`, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function saveAttendance(classId: number, marks: AttendanceState['marks']): Promise<MensajeReply> {
  const alumnos = Object.entries(marks).map(([id, estado]) => ({ alumno_id: Number(id), estado }));
  return postForm<MensajeReply>('/clases-particulares/api/set-asistencia', { clase_id: classId, alumnos });
}
