import { toTodayClass } from './hoy.service';

const row = {
  clase_id: 7,
  fecha: '2026-11-20',
  hora_entrada: '23:30',
  hora_salida: '00:30',
  codigo: 'ING-B1-01',
  curso: 'Inglés B1',
  materia: 'Inglés B1',
  profesor: null,
  sustituye: '',
  alumno: null,
  aula: null,
  ocupadas: 0,
  capacidad: 8,
  estado: 'confirmada' as const,
  anotados: 0,
  asisten: 0,
};

it.each([
  ['2026-11-20T23:29', false, false],
  ['2026-11-20T23:30', true, false],
  ['2026-11-21T00:29', true, false],
  ['2026-11-21T00:30', true, true],
])('at %s a class from 23:30 to 00:30: begun %s, ended %s', (now, comenzada, terminada) => {
  expect(toTodayClass(row, now)).toMatchObject({ comenzada, terminada });
});

it('a subject is named only if its name differs from its course', () => {
  expect(toTodayClass(row, '2026-11-20T10:00')).toMatchObject({ curso: 'ING-B1-01 · Inglés B1', materia: null });
  expect(toTodayClass({ ...row, materia: 'Gramática' }, '2026-11-20T10:00').materia).toBe('Gramática');
});
