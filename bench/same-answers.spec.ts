import type { ListPageReply } from '../libs/contracts';
import { differenceOfPages } from './same-answers';

const page = (change: Partial<ListPageReply> = {}): ListPageReply => ({
  modelo: 'alumno',
  titulo: 'Todos los alumnos',
  columnas: [],
  registros: [
    { id: 4, apellidos: 'Muñoz' },
    { id: 7, apellidos: 'Prieto' },
  ],
  pagina: 1,
  porPagina: 25,
  totalPaginas: 1,
  totalRegistros: 2,
  ...change,
});

it('equal pages have no difference', () => {
  expect(differenceOfPages(page(), page())).toBeNull();
});

it.each([
  ['another total', { totalRegistros: 3 }, 'la api cuenta 3 y el suelo 2'],
  ['another order', { registros: page().registros.toReversed() }, 'la api da 7 4 y el suelo 4 7'],
  [
    'another cell',
    {
      registros: [
        { id: 4, apellidos: 'Munoz' },
        { id: 7, apellidos: 'Prieto' },
      ],
    },
    'en el 4, apellidos es "Munoz" y en el suelo "Muñoz"',
  ],
])('%s is a difference', (_, change, difference) => {
  expect(differenceOfPages(page(change), page())).toBe(difference);
});

it('another number of pages is a difference', () => {
  expect(differenceOfPages(page({ totalPaginas: 2 }), page())).toContain('la api dice');
});
