import { byDate, occupancy, runningHours, gridSlots, type GridClass } from './grid-occupancy';
import { gridHours, PRINTED_HOURS } from './grid-hours';

const PRINTED = gridSlots(PRINTED_HOURS);

const given = (horaInicio: string, horaFin: string, more: Partial<GridClass> = {}): GridClass => ({
  id: 1,
  fecha: '2026-11-16',
  horaInicio,
  horaFin,
  curso: 'Inglés B1',
  descripcion: 'Conversación',
  plazasAula: 0,
  url: '/administrar/cursos/ficha/1/',
  cantidad: 8,
  capacidad: 10,
  altasNuevas: 0,
  materia_id: 1,
  profesor: '',
  aula: '',
  alumno: '',
  color: null,
  tipo: '',
  particular: false,
  codigo: 'ING-B1',
  profesorCorto: '',
  sustituye: '',
  urlClase: '',
  bloqueos: [],
  ...more,
});

it('[CLAS-11] a class from 17:20 to 18:40 runs in the half hours 17:00 to 18:30, with its course and its students', () => {
  expect(runningHours(PRINTED, [given('17:20', '18:40')])).toEqual(
    ['17:00', '17:30', '18:00', '18:30'].map((hora) => ({ hora, cursos: [{ descripcion: 'Inglés B1', cantidad: 8 }] })),
  );
});

it('two classes that share a half hour are both in it; a class that ends when another begins is not', () => {
  const classes = [given('16:00', '17:10'), given('17:10', '17:30', { curso: 'Robótica', cantidad: 3 })];
  expect(runningHours(gridSlots(gridHours('16:30, 17:00, 17:30')), classes)).toEqual([
    { hora: '16:30', cursos: [{ descripcion: 'Inglés B1', cantidad: 8 }] },
    {
      hora: '17:00',
      cursos: [
        { descripcion: 'Inglés B1', cantidad: 8 },
        { descripcion: 'Robótica', cantidad: 3 },
      ],
    },
  ]);
});

it('a class outside the hours of the grid runs in none of them', () => {
  expect(runningHours(PRINTED, [given('14:30', '15:00'), given('08:00', '09:00')])).toEqual([]);
});

it('a class that passes midnight runs in the last hours of its own day', () => {
  expect(runningHours(PRINTED, [given('22:00', '00:30')]).map(({ hora }) => hora)).toEqual(['22:00']);
});

it.each`
  classes                                                                 | days | percent | why
  ${[]}                                                                   | ${5} | ${0}    | ${'nothing is taken'}
  ${[['17:00', '18:00']]}                                                 | ${1} | ${8}    | ${'1 h of 12 h'}
  ${[['17:00', '18:00']]}                                                 | ${5} | ${2}    | ${'1 h of 60 h'}
  ${[['17:20', '18:40']]}                                                 | ${1} | ${11}   | ${'80 min of 720'}
  ${[['17:00', '18:00'], ['17:00', '18:00']]}                             | ${1} | ${8}    | ${'the same hour counts once'}
  ${[['17:00', '18:00'], ['17:30', '18:30']]}                             | ${1} | ${13}   | ${'90 min of 720'}
  ${[['14:00', '15:00']]}                                                 | ${1} | ${4}    | ${'only 14:00 to 14:30 is of the grid'}
  ${[['10:00', '14:30'], ['15:00', '22:30']]}                             | ${1} | ${100}  | ${'all of it'}
  ${[['17:00', '18:00', '2026-11-16'], ['17:00', '18:00', '2026-11-17']]} | ${5} | ${3}    | ${'2 h of 60 h'}
`('a room is taken $percent % in $days days: $why', ({ classes, days, percent }) => {
  const spans = (classes as [string, string, string?][]).map(([from, to, fecha = '2026-11-16']) =>
    given(from, to, { fecha }),
  );
  expect(occupancy(PRINTED, days as number, spans)).toBe(percent);
});

it('dates, and the classes below them, keep their order', () => {
  const items = [
    { id: 1, fecha: '2026-11-20' },
    { id: 2, fecha: '2026-11-20' },
    { id: 3, fecha: '2026-11-24' },
  ];
  expect([...byDate(items)].map(([fecha, ofDay]) => [fecha, ofDay.map(({ id }) => id)])).toEqual([
    ['2026-11-20', [1, 2]],
    ['2026-11-24', [3]],
  ]);
});
