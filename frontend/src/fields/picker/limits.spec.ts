import { minimumFor, placeholderFor, splitShown } from './limits';

describe('the record picker', () => {
  it('[SELE-04] [SELE-05] searches from the third character on, and its placeholder shows it', () => {
    expect(minimumFor('/api/buscador-cursos')).toBe(3);
    expect(placeholderFor(3)).toBe('Al menos 3 letras para buscar');
  });

  it.each(['alumnos', 'tutores', 'profesores', 'aulas'])(
    '[SELE-06] searches %s from the first character on',
    (name) => {
      expect(minimumFor(`/api/buscador-${name}`)).toBe(1);
      expect(placeholderFor(1)).toBe('Al menos 1 letra para buscar');
    },
  );

  it('offers series and payment methods, which are few, before anything is typed', () => {
    expect(['series', 'formas-pago'].map((name) => minimumFor(`/api/buscador-${name}`))).toEqual([0, 0]);
  });

  it('searches from the length that its screen sets', () => {
    expect(minimumFor('/api/buscador-cursos', 1)).toBe(1);
  });

  it('[SELE-17] shows 99 of the chosen records and counts the others', () => {
    const { shown, more } = splitShown(Array.from({ length: 100 }, (_, id) => ({ id })));
    expect(shown).toHaveLength(99);
    expect(more).toBe(1);
  });
});
