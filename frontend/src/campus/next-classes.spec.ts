import type { Clase } from '#libs/contracts';
import { dayTitle, factsText } from './next-classes';

const clase = (changes: Partial<Clase>): Clase => ({
  id: 1,
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
  alumno: '',
  alumnos: [],
  color: null,
  colorAula: null,
  anulable: false,
  movible: false,
  diasDistancia: 0,
  estado: 'confirmada',
  particular: false,
  capacidad: null,
  plazas: null,
  version: 1,
  ...changes,
});

const seat = (alumno_id: number) => ({ nombreCompleto: 'Nombre', claseId: 1, alumno_id, estado: 'previsto' as const });
const LUCIA = { id: 1, nombre: 'Lucía' };
const MARIO = { id: 2, nombre: 'Mario' };

it.each([
  ['2026-11-20', 'Hoy, viernes 20'],
  ['2026-11-21', 'Mañana, sábado 21'],
  ['2026-12-01', 'Martes 1'],
])('the day %s is titled «%s»', (fecha, title) => {
  expect(dayTitle(fecha, '2026-11-20')).toBe(title);
});

it('the student of a class is named only in a family with several', () => {
  const shared = clase({ alumnos: [seat(1), seat(2)] });
  expect(factsText(clase({ alumnos: [seat(1)] }), [LUCIA])).toBe('Aula 3 · Marta Soler Vidal');
  expect(factsText(clase({ alumnos: [seat(2)] }), [LUCIA, MARIO])).toBe('Mario · Aula 3 · Marta Soler Vidal');
  expect(factsText(shared, [LUCIA, MARIO])).toBe('Lucía y Mario · Aula 3 · Marta Soler Vidal');
});

it('a class without room and teacher has no facts', () => {
  expect(factsText(clase({ aula: '', profesor: '' }), [LUCIA])).toBe('');
});
