import { minimumFor, pick, placeholderFor, shownOf } from './limits';

const item = (id: number) => ({ id, resultado: `Registro ${id}` });

describe('the selector', () => {
  it('[SELE-04] [SELE-05] asks from the third character on, and says so', () => {
    expect(minimumFor('/api/buscador-cursos')).toBe(3);
    expect(placeholderFor(3)).toBe('Al menos 3 letras para buscar');
  });

  it.each(['alumnos', 'tutores', 'profesores', 'aulas'])(
    '[SELE-06] asks from the first character on for %s',
    (nombre) => {
      expect(minimumFor(`/api/buscador-${nombre}`)).toBe(1);
      expect(placeholderFor(1)).toBe('Al menos 1 letra para buscar');
    },
  );

  it('offers series and ways to pay, which are few, without a letter', () => {
    expect(['series', 'formas-pago'].map((nombre) => minimumFor(`/api/buscador-${nombre}`))).toEqual([0, 0]);
  });

  it('asks from where its screen says, when it says so', () => {
    expect(minimumFor('/api/buscador-cursos', 1)).toBe(1);
  });

  it('[SELE-17] shows 99 of the chosen and counts the others', () => {
    const { shown, more } = shownOf(Array.from({ length: 100 }, (_, index) => item(index)));
    expect(shown).toHaveLength(99);
    expect(more).toBe(1);
  });

  it('[SELE-01] holds several, each once; picking one again takes it off', () => {
    const two = pick(pick([], item(1), true), item(2), true);
    expect(two.map(({ id }) => id)).toEqual([1, 2]);
    expect(pick(two, item(1), true)).toEqual([item(2)]);
  });

  it('holds one where only one is wanted', () => {
    expect(pick([item(1)], item(2), false)).toEqual([item(2)]);
  });
});
