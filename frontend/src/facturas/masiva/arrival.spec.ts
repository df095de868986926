import { arrivalOf } from './arrival';

it.each([
  ['alumnos=1,2,3', null, { ids: [1, 2, 3] }],
  ['ids=4,4,5&busqueda=7&parametros={}', null, { ids: [4, 5] }],
  ['busqueda=7&parametros={"activo":"1"}', null, { busqueda: 7, parametros: { activo: '1' } }],
  ['', { alumnos: [8, 9] }, { ids: [8, 9] }],
  ['alumnos=uno', null, null],
  ['busqueda=7', null, null],
  ['busqueda=0&parametros=[]', null, null],
  ['', { regreso: '/administrar/' }, null],
])('who comes with «%s» and %j comes with %j', (query, state, expected) => {
  expect(arrivalOf(new URLSearchParams(query), state)).toEqual(expected);
});
