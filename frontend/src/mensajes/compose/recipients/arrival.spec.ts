import { arrivalOf } from './arrival';

const from = (query: string) => arrivalOf(new URLSearchParams(query));

it('[MENS-02] the URL names students by their ids', () => {
  expect(from('alumnos=3,1,3')).toEqual({ type: 'ALU', ids: [3, 1] });
  for (const text of ['', '0', 'a', '1,,2']) expect(from(`alumnos=${text}`)).toBeNull();
});

it('[MENS-05] people who are selected in a list are chosen one by one', () => {
  expect(from('desde=tutor&ids=4,5')).toEqual({ type: 'TUT', ids: [4, 5] });
  expect(from('desde=profesor&ids=9')).toEqual({ type: 'PRO', ids: [9] });
});

it('[MENS-05] selected families, courses and enrolments stand for their people', () => {
  expect(from('desde=curso&ids=2')).toEqual({
    selection: { codigo: 'cursos', parametros: {}, busqueda: '', ids: [2], total: 1 },
  });
});

it('[MENS-05] all rows that match are a search with the number that the user saw', () => {
  const filters = encodeURIComponent('{"activo":"1"}');
  expect(from(`desde=alumno&todos=${filters}&busqueda=12&total=1127`)).toEqual({
    selection: { codigo: 'alumnos', parametros: { activo: '1' }, busqueda: '12', total: 1127 },
  });
  expect(from(`desde=alumno&todos=${filters}&busqueda=12`)).toBeNull();
  expect(from('desde=factura&ids=2')).toBeNull();
});
