import { AppError } from '../../platform';
import { readMarks } from './read-marks';

it('the marks of a request are a list or its JSON text', () => {
  const marks = [{ alumno_id: 7, estado: 'falta' }];
  expect(readMarks(JSON.stringify(marks))).toEqual(marks);
  expect(readMarks([{ alumno_id: '7', estado: 'falta' }])).toEqual(marks);
});

it.each([
  [undefined, 'Indique la asistencia de al menos un alumno.'],
  ['[]', 'Indique la asistencia de al menos un alumno.'],
  ['{', 'Indique la asistencia de al menos un alumno.'],
  ['[null]', 'Falta el alumno.'],
  ['[{"estado": "asiste"}]', 'Falta el alumno.'],
  ['[{"alumno_id": 7, "estado": "anulado"}]', 'La asistencia puede ser «asiste», «falta», «justificada» o «previsto».'],
  ['[{"alumno_id": 7, "estado": "falta"}, {"alumno_id": 7, "estado": "asiste"}]', 'Hay un alumno repetido.'],
])('the marks %s are refused at their field: «%s»', (raw, sentence) => {
  const refused = () => readMarks(raw);
  expect(refused).toThrow(AppError);
  expect(refused).toThrow(expect.objectContaining({ message: sentence, details: { campos: { alumnos: sentence } } }));
});
