import type { Clase } from '#libs/contracts';
import { dayTitle, factsText, mondayIn, sheetOf, weekText, withWeek } from './week';

const clase = (changes: Partial<Clase>): Clase => ({
  id: 7,
  fecha: '2026-11-20',
  horaEntrada: '17:20',
  horaSalida: '18:40',
  curso: 'Inglés B1',
  curso_id: 1,
  profesor: 'Marta Soler Vidal',
  profesor_id: 1,
  sustituye: '',
  aula: 'Aula 3',
  aula_id: 1,
  materia: 'Inglés B1',
  materia_id: 1,
  alumno: 'Lucía García Muñoz',
  alumnos: [{ nombreCompleto: 'Lucía García Muñoz', claseId: 7, alumno_id: 1, estado: 'previsto' }],
  color: null,
  colorAula: null,
  anulable: false,
  movible: false,
  diasDistancia: 0,
  estado: 'confirmada',
  particular: false,
  capacidad: 10,
  plazas: 9,
  version: 1,
  ...changes,
});

it.each([
  ['', '2026-11-16'],
  ['semana=2026-11-09', '2026-11-09'],
  ['semana=2026-11-15', '2026-11-09'],
  ['semana=x', '2026-11-16'],
  ['semana=2026-13-01', '2026-11-16'],
  ['semana=1026-11-09', '2026-11-16'],
])('the address «%s» shows the week of %s', (address, monday) => {
  expect(mondayIn(new URLSearchParams(address), '2026-11-20')).toBe(monday);
});

it('another week is in the address, the current one is not, and other parameters stay', () => {
  const address = new URLSearchParams('semana=2026-11-02&otro=1');
  expect(withWeek(address, '2026-11-09', '2026-11-20').toString()).toBe('semana=2026-11-09&otro=1');
  expect(withWeek(address, '2026-11-16', '2026-11-20').toString()).toBe('otro=1');
});

it('a week is named by its first and last day', () => {
  expect(weekText('2026-12-28')).toBe('28/12 – 03/01/2027');
});

it.each([
  ['2026-11-20', 'Hoy, viernes 20/11'],
  ['2026-11-17', 'Martes 17/11'],
])('the day %s of a week is titled «%s»', (fecha, title) => {
  expect(dayTitle(fecha, '2026-11-20')).toBe(title);
});

it.each([
  [{}, '/clases/asistencia/7/'],
  [{ fecha: '2026-11-18' }, '/clases/asistencia/7/'],
  [{ fecha: '2026-11-21' }, null],
  [{ estado: 'anulada' as const }, null],
  [{ estado: 'solicitada' as const }, null],
])('a class of a week with %j leads to %s', (changes, url) => {
  expect(sheetOf(clase(changes), '2026-11-20')).toBe(url);
});

it.each([
  [{}, 'Aula 3 · 1/10 plazas'],
  [{ capacidad: 0 }, 'Aula 3 · 1 alumno'],
  [{ particular: true }, 'Aula 3 · Lucía García Muñoz'],
  [{ particular: true, alumno: '', alumnos: [], aula: '' }, 'Sin aula · 0/10 plazas'],
])('a class of a week with %j says «%s»', (changes, text) => {
  expect(factsText(clase(changes))).toBe(text);
});
