import type { ClaseDeAlumno, ClasesAlumnoReply } from '#libs/contracts';
import type { Tone } from '../../ui';
import { countText } from '../../base';

export interface ClassState {
  text: string;
  tone: Tone;
}

const CANCELLED: ClassState = { text: 'Anulada', tone: 'neutral' };

const SEATS: Record<ClaseDeAlumno['asistencia'], ClassState | null> = {
  asiste: { text: 'Asistió', tone: 'good' },
  falta: { text: 'Faltó', tone: 'bad' },
  justificada: { text: 'Falta justificada', tone: 'attention' },
  anulado: CANCELLED,
  previsto: null,
};

/** The pill of a class for a student: coming, cancelled, or the student's attendance. @param isPast whether the class has ended */
export function classState({ estado, asistencia }: Pick<ClaseDeAlumno, 'estado' | 'asistencia'>, isPast: boolean) {
  if (estado === 'anulada') return CANCELLED;
  const noted = SEATS[asistencia];
  if (noted !== null) return noted;
  if (isPast) return { text: 'Sin pasar lista', tone: 'attention' } satisfies ClassState;
  return estado === 'solicitada'
    ? ({ text: 'Solicitada', tone: 'attention' } satisfies ClassState)
    : ({ text: 'Confirmada', tone: 'good' } satisfies ClassState);
}

/** Whether the office can move or cancel the class from the record: it is private and not cancelled. */
export const isChangeable = ({
  particular,
  estado,
  asistencia,
}: Pick<ClaseDeAlumno, 'particular' | 'estado' | 'asistencia'>): boolean =>
  particular && estado !== 'anulada' && asistencia !== 'anulado';

/** `Asistencia 94 %: 1 falta y 2 justificadas`. Null while no attendance is recorded. */
export function attendanceSummary({ asistencias, faltas, justificadas }: ClasesAlumnoReply['conteo']): string | null {
  const noted = asistencias + faltas;
  if (noted === 0) return null;
  const percent = `Asistencia ${String(Math.round((asistencias * 100) / noted))} %`;
  if (faltas === 0) return `${percent}: ninguna falta`;
  const unexcused = faltas - justificadas;
  const parts = [
    ...(unexcused === 0 ? [] : [countText(unexcused, 'falta', 'faltas')]),
    ...(justificadas === 0 ? [] : [countText(justificadas, 'justificada', 'justificadas')]),
  ];
  return `${percent}: ${parts.join(' y ')}`;
}
