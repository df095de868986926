import { attendanceText, countMarks } from './asistencia';

it.each([
  [['asiste', 'asiste', 'falta'], '2 asisten, 1 falta'],
  [['asiste'], '1 asiste'],
  [['falta', 'falta', 'justificada'], '2 faltan, 1 falta justificada'],
  [['justificada', 'justificada', 'previsto'], '2 faltas justificadas, 1 sin anotar'],
  [['previsto', 'previsto'], '2 sin anotar'],
  [[], ''],
] as const)('the marks %j are «%s»', (marks, text) => {
  expect(attendanceText(countMarks(marks))).toBe(text);
});
