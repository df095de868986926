import type { AnywhereGroup, AnywhereResult } from '#libs/contracts';
import { listLinks } from './list-links';

const result = (section: string, texto: string, detalle = ''): AnywhereResult => ({
  id: 1,
  texto,
  detalle,
  url: `/administrar/${section}/ficha/1/`,
});

function linksOf(query: string, first: AnywhereResult, codigo: AnywhereGroup = 'personas') {
  const resultados = [first, ...[2, 3, 4].map(() => result('otros', 'X'))];
  return listLinks(query, [{ codigo, titulo: '', resultados }]).map(({ title, target }) => [
    title,
    target.kind === 'page' ? new URL(target.url, 'http://x').searchParams.get('parametros') : null,
  ]);
}

const LUCIA = result('alumnos', 'García Muñoz, Lucía');

it.each([
  ['garc', { apellidos__icontains: 'garc' }],
  ['lucia', { nombre__icontains: 'lucia' }],
  ['Lucía García', { apellidos__icontains: 'García', nombre__icontains: 'Lucía' }],
  ['garcia muñoz lu', { apellidos__icontains: 'garcia muñoz', nombre__icontains: 'lu' }],
])('«%s» is searched in the list of students by the fields that it is in', (query, filters) => {
  expect(linksOf(query, LUCIA)).toEqual([[`Buscar «${query}» en Alumnos`, JSON.stringify(filters)]]);
});

it.each([
  ['ing-b1', 'cursos', 'ING-B1-01 · Inglés B1', '', { codigo__icontains: 'ing-b1' }],
  ['ingles', 'cursos', 'ING-B1-01 · Inglés B1', '', { descripcion__icontains: 'ingles' }],
  ['2026', 'facturas', 'A-2026-000012', 'Elena Muñoz · 49,50 €', { numero__icontains: '2026' }],
  ['elena', 'facturas', 'A-2026-000012', 'Elena Muñoz · 49,50 €', { titular__icontains: 'elena' }],
])('«%s» is searched in the list of %s', (query, section, text, detail, filters) => {
  expect(linksOf(query, result(section, text, detail))[0]?.[1]).toBe(JSON.stringify(filters));
});

it('a list is not offered if its filters would not find the result', () => {
  expect(linksOf('721225720', LUCIA)).toEqual([]);
  expect(linksOf('muñoz garcia', LUCIA)).toEqual([]);
});

it('a list is only offered for a full group, which may leave results out', () => {
  expect(listLinks('garc', [{ codigo: 'personas', titulo: '', resultados: [LUCIA] }])).toEqual([]);
});
