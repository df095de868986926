import type { AsistenciaAlumno, ClaseConDatos, MarcaAsistencia } from '#libs/contracts';

/** A mark that a person chooses. A student without a mark is preset to «asiste». */
export type ChosenMark = Exclude<MarcaAsistencia, 'previsto'>;

export const CHOICES: readonly ChosenMark[] = ['asiste', 'falta', 'justificada'];

export interface AttendanceState {
  /** Marks by the id of the student. */
  marks: Readonly<Record<number, ChosenMark>>;
  /** Whether the person has changed a mark since the sheet was opened or saved. */
  isTouched: boolean;
}

export type AttendanceAction =
  | { type: 'open'; students: readonly AsistenciaAlumno[] }
  | { type: 'choose'; student: number; mark: ChosenMark };

export const openSheet = (students: readonly AsistenciaAlumno[]): AttendanceState => ({
  marks: Object.fromEntries(
    students.map(({ alumno_id, estado }) => [alumno_id, estado === 'previsto' ? 'asiste' : estado]),
  ),
  isTouched: false,
});

/** The next state of an attendance sheet. Pure. */
export function attendanceReducer(state: AttendanceState, action: AttendanceAction): AttendanceState {
  switch (action.type) {
    case 'open':
      return openSheet(action.students);
    case 'choose':
      return withMark(state, action.student, action.mark);
  }
}

function withMark(state: AttendanceState, student: number, mark: ChosenMark): AttendanceState {
  const present = state.marks[student];
  if (present === undefined || present === mark) return state;
  return { marks: { ...state.marks, [student]: mark }, isTouched: true };
}

/** Whether a class has not begun yet. @param now civil minute, `YYYY-MM-DDTHH:MM` */
export const isToBegin = ({ fecha, horaEntrada }: Pick<ClaseConDatos, 'fecha' | 'horaEntrada'>, now: string): boolean =>
  `${fecha}T${horaEntrada}` > now;

/** For how many students the server has stored a mark: none, some, or all. */
export type SavedAttendance = 'none' | 'part' | 'all';

export function savedAttendance(students: readonly AsistenciaAlumno[]): SavedAttendance {
  const noted = students.filter(({ estado }) => estado !== 'previsto').length;
  if (noted === 0) return 'none';
  return noted < students.length ? 'part' : 'all';
}
