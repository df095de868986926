import { isRepeatable, skipSentence } from './skip-reasons';

it('a charge that was made before names its concept, month and invoice', () => {
  const data = { descripcion: 'Cuota', periodo: '2026-03', numero: 'A-2026-000007' };
  expect(skipSentence({ code: 'ya-facturado', data })).toBe(
    'Ya se le facturó «Cuota» en marzo de 2026 (A-2026-000007).',
  );
});

it('names no invoice if it was rectified in the meantime', () => {
  const data = { descripcion: 'Cuota', periodo: '2026-12', numero: null };
  expect(skipSentence({ code: 'ya-facturado', data })).toBe('Ya se le facturó «Cuota» en diciembre de 2026.');
});

it('only a charge that was made before can be repeated', () => {
  expect(isRepeatable('ya-facturado')).toBe(true);
  expect(isRepeatable('sin-nif')).toBe(false);
  expect(isRepeatable(null)).toBe(false);
});
