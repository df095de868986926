import { attendanceSummary, classState, isChangeable } from './class-state';

it.each([
  ['confirmada', 'previsto', false, 'Confirmada'],
  ['solicitada', 'previsto', false, 'Solicitada'],
  ['confirmada', 'previsto', true, 'Sin pasar lista'],
  ['confirmada', 'asiste', true, 'Asistió'],
  ['confirmada', 'falta', true, 'Faltó'],
  ['confirmada', 'justificada', true, 'Falta justificada'],
  ['confirmada', 'anulado', false, 'Anulada'],
  ['anulada', 'previsto', true, 'Anulada'],
] as const)('a class «%s» with the place «%s», past: %s, is «%s»', (estado, asistencia, isPast, text) => {
  expect(classState({ estado, asistencia }, isPast).text).toBe(text);
});

it.each([
  [true, 'confirmada', 'previsto', true],
  [true, 'solicitada', 'previsto', true],
  [true, 'anulada', 'anulado', false],
  [true, 'confirmada', 'anulado', false],
  [false, 'confirmada', 'previsto', false],
] as const)(
  'private: %s, %s, with the place «%s»: may be changed from the record: %s',
  (particular, estado, asistencia, may) => {
    expect(isChangeable({ particular, estado, asistencia })).toBe(may);
  },
);

it.each([
  [{ asistencias: 47, faltas: 3, justificadas: 2 }, 'Asistencia 94 %: 1 falta y 2 justificadas'],
  [{ asistencias: 9, faltas: 1, justificadas: 1 }, 'Asistencia 90 %: 1 justificada'],
  [{ asistencias: 2, faltas: 2, justificadas: 0 }, 'Asistencia 50 %: 2 faltas'],
  [{ asistencias: 5, faltas: 0, justificadas: 0 }, 'Asistencia 100 %: ninguna falta'],
  [{ asistencias: 0, faltas: 0, justificadas: 0 }, null],
])('the counts %j are «%s»', (counts, text) => {
  expect(attendanceSummary({ proximas: 0, pasadas: 0, ...counts })).toBe(text);
});
