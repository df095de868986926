import type { CuadranteAula, CuadranteBloque, CuadranteReply } from '#libs/contracts';
import { PRINTED_HOURS } from '#libs/clases/calculo';
import {
  barScale,
  barSegment,
  crampedGroupsOf,
  fullGroupsOf,
  hasSeveralCentres,
  isOverCapacity,
  legendOf,
  newText,
  noRowsText,
  overText,
  placesText,
  scaleText,
  titleOf,
  findSameTitles,
} from './grid-model';
import { freeText } from './notes';

const given = (more: Partial<CuadranteBloque> = {}): CuadranteBloque => ({
  id: 1,
  horaInicio: '17:20',
  horaFin: '18:40',
  descripcion: 'Inglés B1',
  url: '/administrar/cursos/ficha/7/',
  cantidad: 8,
  capacidad: 10,
  altasNuevas: null,
  materia_id: 7,
  profesor: 'Marta Soler',
  aula: 'Aula 1',
  plazasAula: 0,
  alumno: '',
  color: null,
  tipo: 'Idiomas',
  particular: false,
  codigo: 'ING-B1',
  profesorCorto: 'Marta S.',
  sustituye: '',
  urlClase: '/administrar/clases/ficha/1/',
  bloqueos: [],
  ...more,
});

/** A room with these classes, on Monday 16/11/2026 and the following days. */
const room = (...days: CuadranteBloque[][]): CuadranteAula => ({
  id: 1,
  aula: 'A01',
  descripcion: 'Aula 1',
  url: '/administrar/aulas/ficha/1/',
  capacidad: 10,
  color: null,
  centro: null,
  ocupacion: 0,
  dias: days.map((materias, index) => ({
    diaSemana: '',
    fechaEsp: '',
    fecha: `2026-11-${String(16 + index)}`,
    horas: [],
    materias,
    bloqueos: [],
  })),
});

const reply = (...aulas: CuadranteAula[]): CuadranteReply => ({
  dias: [],
  horas: [...PRINTED_HOURS],
  centros: [],
  aulas,
});

it('the bar of a cell spans the afternoon of the grid', () => {
  const scale = barScale(reply(room([given()])));
  expect(scaleText(scale)).toBe('La barra de cada celda va de 15:00 a 22:00');
  expect(freeText(scale)).toBe('Libre toda la tarde');
  // The bar of a cell stands for 420 minutes, from 15:00 to 22:00. The class begins at 17:20, 140 minutes after 15:00, and lasts 80
  // minutes: 140/420 = 33.33 % and 80/420 = 19.05 %.
  const { left, width } = barSegment(given(), scale);
  expect([left, width].map((percent) => percent.toFixed(2))).toEqual(['33.33', '19.05']);
});

it.each`
  horaInicio | horaFin    | text
  ${'10:30'} | ${'11:30'} | ${'La barra de cada celda va de 10:00 a 22:00'}
  ${'08:15'} | ${'09:00'} | ${'La barra de cada celda va de 08:00 a 22:00'}
  ${'21:30'} | ${'22:30'} | ${'La barra de cada celda va de 10:00 a 23:00'}
`('with a class from $horaInicio to $horaFin the bar spans the day', ({ horaInicio, horaFin, text }) => {
  const scale = barScale(reply(room([given(), given({ horaInicio, horaFin })])));
  expect(scaleText(scale)).toBe(text);
  expect(freeText(scale)).toBe('Libre todo el día');
});

it('places are written as taken/all, and without a limit with a dash', () => {
  expect(placesText(given())).toBe('8/10');
  expect(placesText(given({ capacidad: 0 }))).toBe('8/-');
});

it('a class without a capacity is never above it', () => {
  expect(
    [given({ cantidad: 10 }), given({ cantidad: 11 }), given({ cantidad: 11, capacidad: 0 })].map(isOverCapacity),
  ).toEqual([false, true, false]);
});

it('new enrolments are counted in words', () => {
  expect([null, 0, 1, 2].map(newText)).toEqual(['', '', '+1 alta', '+2 altas']);
});

it('the title of a private class is its student, or its subject if it has none', () => {
  expect(titleOf(given({ particular: true, alumno: 'Noa Campos' }))).toBe('Noa Campos');
  expect(titleOf(given({ particular: true }))).toBe('Inglés B1');
  expect(titleOf(given())).toBe('Inglés B1');
});

it('the legend has each type of course once, without private classes, in the colours that its classes have', () => {
  const rows = [
    room([given({ color: '#0b5c6b' }), given({ tipo: 'Apoyo', particular: true })]),
    room([given({ color: '#a32b2b' }), given({ color: '#a32b2b' }), given({ tipo: 'Arte' }), given({ tipo: '' })]),
  ];
  expect(legendOf(rows)).toEqual([
    { tipo: 'Arte', colors: [null] },
    { tipo: 'Idiomas', colors: ['#a32b2b', '#0b5c6b'] },
  ]);
});

it('the legend shows no colour for a type whose classes have more than three', () => {
  const colours = ['#0b5c6b', '#a32b2b', '#6d3fa0', null];
  expect(legendOf([room(colours.map((color) => given({ color })))])).toEqual([{ tipo: 'Idiomas', colors: [] }]);
});

it('classes show their codes if another course has the same title on that day', () => {
  const rows = [
    room([given({ id: 1 })], [given({ id: 2 })]),
    room([given({ id: 3, codigo: 'ING-B1-02' })], [given({ id: 4 }), given({ id: 5, descripcion: 'Francés' })]),
  ];
  expect([...findSameTitles(rows)]).toEqual([1, 3]);
});

it('a group above its capacity is listed once, with its days and the highest number of students', () => {
  const rows = [
    room([given({ cantidad: 11 })], [], [given({ cantidad: 12 })]),
    room([given({ materia_id: 8, descripcion: 'Robótica' })]),
  ];
  expect(fullGroupsOf(rows)).toEqual([
    { materiaId: 7, title: 'Inglés B1', url: '/administrar/cursos/ficha/7/', detail: 'lunes y miércoles (12 de 10)' },
  ]);
});

it('rooms show their centre if there are several; teachers and rooms without a centre do not count', () => {
  const of = (centro: string | null) => ({ ...room([]), centro });
  expect(hasSeveralCentres(reply(of('Centro'), of('Centro'), of(null)))).toBe(false);
  expect(hasSeveralCentres(reply(of('Centro'), of('Norte')))).toBe(true);
});

it.each([
  [{ roomCode: 'x', centro: 'Norte' }, 'Sin resultados para el código «x»', 'Quitar el código'],
  [{ roomCode: '', centro: 'Norte' }, 'Nada que mostrar en el centro «Norte»', 'Ver todos los centros'],
  [{ roomCode: '', centro: '' }, 'Todavía no hay ningún aula activa', undefined],
])('a grid without rows says why: %o', (filters, title, label) => {
  const text = noRowsText({ rows: 'aulas', ...filters });
  expect([text.title, text.action?.label]).toEqual([title, label]);
});

it('a class with more students than its room holds is marked, in the block and in the foot', () => {
  const cramped = given({ cantidad: 10, capacidad: 10, plazasAula: 8 });
  expect([cramped, given({ cantidad: 8, plazasAula: 8 }), given({ cantidad: 11 })].map(overText)).toEqual([
    '10 alumnos en un aula de 8',
    '',
    'por encima de su capacidad',
  ]);
  const rows = [{ dias: [{ fecha: '2026-11-16', materias: [cramped] }] }] as unknown as CuadranteAula[];
  expect(crampedGroupsOf(rows)).toEqual([
    { materiaId: 7, title: 'Inglés B1', url: '/administrar/cursos/ficha/7/', detail: 'lunes (Aula 1: 10 de 8)' },
  ]);
  expect(fullGroupsOf(rows)).toEqual([]);
});
