import { isRepeatable, skipSentence } from './skip-reasons';

it('a charge that was made before names its concept, month and invoice', () => {
  const data = { descripcion: 'Cuota', periodo: '2026-03', factura: { numero: 'A-2026-000007', fecha: '2026-03-31' } };
  expect(skipSentence({ code: 'ya-facturado', data })).toBe(
    'Ya se le facturó «Cuota» en marzo de 2026 (A-2026-000007).',
  );
});

it('a charge of another month than that of its invoice says when it was issued', () => {
  const data = { descripcion: 'Cuota', periodo: '2026-10', factura: { numero: 'A-2026-000007', fecha: '2026-11-05' } };
  expect(skipSentence({ code: 'ya-facturado', data })).toBe(
    'Ya se le facturó «Cuota» de octubre de 2026 (A-2026-000007, emitida el 05/11/2026).',
  );
});

it('names no invoice if it was rectified in the meantime', () => {
  const data = { descripcion: 'Cuota', periodo: '2026-12', factura: null };
  expect(skipSentence({ code: 'ya-facturado', data })).toBe('Ya se le facturó «Cuota» en diciembre de 2026.');
});

it('only a charge that was made before can be repeated', () => {
  expect(isRepeatable('ya-facturado')).toBe(true);
  expect(isRepeatable('sin-nif')).toBe(false);
  expect(isRepeatable(null)).toBe(false);
});
