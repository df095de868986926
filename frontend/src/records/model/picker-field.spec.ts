import { pickerField } from './picker-field';

const CURSO = {
  campo: 'curso',
  tipo: 'referencia',
  etiqueta: 'Curso',
  obligatorio: true,
  buscador: '/api/buscador-cursos-abiertos',
  buscador_segun: { fecha: 'fecha_alta' },
} as const;

it.each([
  [{ fecha_alta: '2026-05-04' }, '/api/buscador-cursos-abiertos?fecha=2026-05-04'],
  [{ fecha_alta: 7 }, '/api/buscador-cursos-abiertos?fecha=7'],
  [{ fecha_alta: '' }, '/api/buscador-cursos-abiertos'],
  [{ fecha_alta: null }, '/api/buscador-cursos-abiertos'],
  [{}, '/api/buscador-cursos-abiertos'],
])('with %j the selector is %s', (values, address) => {
  expect(pickerField(CURSO, values).buscador).toBe(address);
});

it('a field whose selector depends on nothing stays as it is', () => {
  const field = { ...CURSO, buscador_segun: undefined } as never;
  expect(pickerField(field, { fecha_alta: '2026-05-04' })).toBe(field);
});
