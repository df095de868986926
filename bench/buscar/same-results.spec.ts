import { isSameResult } from './same-results';

const found = (codigo: 'personas' | 'cursos', url: string) => ({
  codigo,
  resultados: [{ id: 1, texto: '', detalle: '', url }],
});

it('a telephone finds the same record on both sides', () => {
  const grupos = [found('personas', '/a/')];
  expect(isSameResult('telefono', { grupos }, { resultados: [{ grupo: 'personas', url: '/a/' }] })).toBe(true);
  expect(isSameResult('telefono', { grupos }, { resultados: [{ grupo: 'personas', url: '/b/' }] })).toBe(false);
});

it('a group that only the floor finds is a difference', () => {
  const resultados = [{ grupo: 'cursos', url: '/c/' }];
  expect(isSameResult('letras', { grupos: [found('personas', '/a/')] }, { resultados })).toBe(false);
  expect(isSameResult('letras', { grupos: [found('cursos', '/d/')] }, { resultados })).toBe(true);
});

it('a text without matches finds nothing on both sides', () => {
  expect(isSameResult('nada', { grupos: [] }, { resultados: [] })).toBe(true);
  expect(isSameResult('nada', { grupos: [found('personas', '/a/')] }, { resultados: [] })).toBe(false);
});
