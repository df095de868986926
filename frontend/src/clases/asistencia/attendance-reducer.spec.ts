import { attendanceReducer, isToBegin, openSheet, savedAttendance } from './attendance-reducer';

const student = (alumno_id: number, estado: 'previsto' | 'asiste' | 'falta' | 'justificada') => ({
  alumno_id,
  nombreCompleto: `Alumno ${String(alumno_id)}`,
  estado,
});

it('students without a mark are preset to «asiste», and a preset mark is not a change', () => {
  expect(openSheet([student(1, 'previsto'), student(2, 'falta')])).toEqual({
    marks: { 1: 'asiste', 2: 'falta' },
    isTouched: false,
  });
});

it('choosing another mark is a change', () => {
  const chosen = attendanceReducer(openSheet([student(1, 'previsto')]), { type: 'choose', student: 1, mark: 'falta' });
  expect(chosen).toEqual({ marks: { 1: 'falta' }, isTouched: true });
});

it('choosing the present mark again is not a change', () => {
  const opened = openSheet([student(1, 'asiste')]);
  expect(attendanceReducer(opened, { type: 'choose', student: 1, mark: 'asiste' })).toBe(opened);
});

it('a student outside the class gets no mark', () => {
  const opened = openSheet([student(1, 'asiste')]);
  expect(attendanceReducer(opened, { type: 'choose', student: 2, mark: 'falta' })).toBe(opened);
});

it.each([
  ['2026-11-20T17:19', true],
  ['2026-11-20T17:20', false],
  ['2026-11-21T09:00', false],
])('at %s a class of the 20th at 17:20 is to begin: %s', (now, expected) => {
  expect(isToBegin({ fecha: '2026-11-20', horaEntrada: '17:20' }, now)).toBe(expected);
});

it.each([
  [['previsto', 'previsto'], 'none'],
  [['previsto', 'falta'], 'part'],
  [['asiste', 'falta'], 'all'],
  [[], 'none'],
] as const)('of the marks %j the attendance is noted of: %s', (states, saved) => {
  expect(savedAttendance(states.map((estado, index) => student(index, estado)))).toBe(saved);
});
