import { arrivalOf } from './arrival';

it.each([
  ['alumnos=1,2,3', { from: 'alumno', ids: [1, 2, 3] }],
  ['desde=alumno&ids=4,4,5', { from: 'alumno', ids: [4, 5] }],
  ['desde=alumno&todos={"activo":"1"}', { from: 'alumno', parametros: { activo: '1' }, busqueda: null }],
  ['desde=alumno&todos={"activo":"1"}&busqueda=4', { from: 'alumno', parametros: { activo: '1' }, busqueda: 4 }],
  ['desde=curso&ids=4', { from: 'curso', ids: [4] }],
  ['desde=familia&ids=4', null],
  ['alumnos=uno', null],
  ['desde=alumno', null],
  ['proceso=3', null],
])('the address «%s» names %j', (query, expected) => {
  expect(arrivalOf(new URLSearchParams(query))).toEqual(expected);
});
