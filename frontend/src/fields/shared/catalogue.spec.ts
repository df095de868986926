import { catalogueOf, chosenIds, toggleId } from './catalogue';

const field = {
  campo: 'etiquetas',
  tipo: 'referencias' as const,
  etiqueta: 'Etiquetas',
  obligatorio: false,
  opciones: [
    { valor: '7', etiqueta: 'Intensivo' },
    { valor: '3', etiqueta: 'Verano' },
  ],
};

describe('a small catalogue', () => {
  it('keeps the stored value of a record even if it is no longer offered', () => {
    expect(catalogueOf(field, [{ id: 9, resultado: 'Antigua' }]).map(({ label }) => label)).toEqual([
      'Intensivo',
      'Verano',
      'Antigua',
    ]);
    expect(catalogueOf(field, [{ id: 3, resultado: 'Verano' }])).toHaveLength(2);
  });

  it('returns the choices in the order of the catalogue, whatever the order of the clicks', () => {
    const catalogue = catalogueOf(field, []);
    expect(toggleId(catalogue, [3], 7)).toEqual([7, 3]);
    expect(toggleId(catalogue, [7, 3], 7)).toEqual([3]);
  });

  it('reads null as no choice', () => {
    expect(chosenIds(null)).toEqual([]);
    expect(chosenIds([3, 7])).toEqual([3, 7]);
  });
});
