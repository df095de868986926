import { compare, hasConsequences } from './compare';
import { differenceSentences } from './preview-text';
import type { SeenClass } from './snapshot';

const clase = (id: number, changes: Partial<SeenClass> = {}): SeenClass => ({
  ...{ id, fecha: `2026-11-${String(20 + id)}`, entrada: '17:20', salida: '18:40', plazas: 8, coinciden: 0 },
  ...{ profesor: 3, aula: 5, quiereProfesor: 3, quiereAula: 5 },
  ...changes,
});
const two = [clase(1), clase(2)];
const said = (after: SeenClass[], before: SeenClass[] = two) => differenceSentences(compare(before, after), []);

it.each([
  ['the same classes', two, []],
  ['other hours', [clase(1), clase(2, { salida: '19:00' })], ['Cambia 1 clase desde el 22/11/2026.']],
  ['another teacher', [clase(1, { profesor: 4 }), clase(2)], ['Cambia 1 clase desde el 21/11/2026.']],
  ['no teacher', [clase(1, { profesor: null }), clase(2)], ['1 clase se queda sin profesor desde el 21/11/2026.']],
  [
    'neither, and another class without room',
    [clase(1, { profesor: null, aula: null }), clase(2, { aula: null })],
    ['1 clase se queda sin profesor y sin aula, y 1 sin aula desde el 21/11/2026.'],
  ],
  [
    'no teacher, and another class without room',
    [clase(1, { profesor: null }), clase(2, { aula: null })],
    ['1 clase se queda sin profesor y 1 sin aula desde el 21/11/2026.'],
  ],
  ['a class less', [clase(1)], ['Se quita 1 clase (8 plazas) desde el 22/11/2026.']],
  ['fewer seats', [clase(1, { plazas: 5 }), clase(2)], ['Se quitan 3 plazas desde el 21/11/2026.']],
  ['a seat that meets another class', [clase(1, { coinciden: 1 }), clase(2)], ['1 plaza coincide con otra clase de su alumno.']], // oxfmt-ignore
])('%s: %j', (_what, after, sentences) => {
  expect(said(after)).toEqual(sentences);
});

it('classes that are only added, or that gain a teacher, need no confirmation', () => {
  expect(hasConsequences(compare(two, [...two, clase(3)]))).toBe(false);
  expect(hasConsequences(compare([clase(1, { profesor: null })], [clase(1)]))).toBe(false);
  expect(hasConsequences(compare(two, [...two, clase(3, { aula: null })]))).toBe(true);
});

it('a class that had no teacher before has lost none', () => {
  const without = clase(1, { profesor: null });
  expect(hasConsequences(compare([without], [without]))).toBe(false);
});
