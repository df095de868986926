import { readFranjas } from './read-franjas';

const monday = { dia: 'L', desde: '16:00', hasta: '21:00' };

const refusal = (raw: unknown): unknown => {
  try {
    return readFranjas(raw);
  } catch (error) {
    return (error as { extra?: { campos?: unknown } }).extra?.campos ?? (error as Error).message;
  }
};

it('hours are read from a list or its JSON text; without dates they hold always', () => {
  const read = [{ ...monday, vigenteDesde: null, vigenteHasta: null }];
  expect(readFranjas([monday])).toEqual(read);
  expect(readFranjas(JSON.stringify([monday]))).toEqual(read);
  expect(readFranjas([])).toEqual([]);
});

it('an end at 00:00 is midnight', () => {
  expect(readFranjas([{ ...monday, hasta: '00:00' }])[0]?.hasta).toBe('00:00');
});

it.each<[object, string]>([
  [{ dia: 'LX' }, 'Los días se escriben con las letras L M X J V S D.'],
  [{ hasta: '16:00' }, 'El lunes la hora final debe ser posterior a la inicial.'],
  [{ desde: '25:00' }, 'Escriba la hora como 17:30.'],
  [{ vigenteDesde: '2026-12-01', vigenteHasta: '2026-11-01' }, 'La fecha final es anterior a la inicial.'],
])('hours with %j are refused: %s', (change, sentence) => {
  expect(JSON.stringify(refusal([{ ...monday, ...change }]))).toContain(sentence);
});

it.each([[null], ['nada'], [{ dia: 'L' }], [Array.from({ length: 101 }, () => monday)]])('%j is no week', (raw) => {
  expect(() => readFranjas(raw)).toThrow('Las franjas no se pueden leer.');
});
