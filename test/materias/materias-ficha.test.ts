import { saveRecord } from '../clases/support';
import { FULL, materiasSuite } from './support/materias-suite';

const suite = materiasSuite();
const { saved, save } = suite;

const HOURS = 'La hora de salida debe ser posterior a la de entrada';
const WINDOW = 'La hora final debe ser posterior a la inicial';

/**
 * Each case has a start (field and value), an end (field and value), and the error message; null if the hours are accepted.
 * The first cases are hours of a group subject. The last cases are hours between which private classes are possible.
 */
it.each([
  ['hora_entrada', '17:20', 'hora_salida', '18:40', null],
  ['hora_entrada', '23:00', 'hora_salida', '00:30', null],
  ['hora_entrada', '22:00', 'hora_salida', '06:00', null],
  ['hora_entrada', '22:00', 'hora_salida', '06:01', HOURS],
  ['hora_entrada', '10:00', 'hora_salida', '10:00', HOURS],
  ['hora_entrada', '17:00', 'hora_salida', '16:00', HOURS],
  ['hora_inicial', '21:00', 'hora_final', '00:30', null],
  ['hora_inicial', '20:00', 'hora_final', '15:00', WINDOW],
  ['hora_inicial', '15:00', 'hora_final', '15:00', WINDOW],
])(
  '%s %s and %s %s are accepted or refused alike by the record and the panel',
  async (from, start, to, end, sentence) => {
    const { id } = await saved(FULL);
    const fromRecord = await saveRecord(suite.admin, 'materias', id, { [from]: start, [to]: end });
    const wireName = (column: string) => (['hora_entrada', 'hora_salida'].includes(column) ? `${column}_time` : column);
    const fromPanel = await save({ id, [wireName(from)]: start, [wireName(to)]: end });
    expect([fromRecord.status, fromPanel.status]).toEqual(sentence === null ? [200, 200] : [422, 422]);
    const problems = [fromRecord, fromPanel].map(({ body }) => (body as { campos?: object }).campos);
    expect(problems).toEqual(
      sentence === null ? [undefined, undefined] : [{ [to]: sentence }, { [wireName(to)]: sentence }],
    );
  },
);
