import { chargedLast, isRepeatable, skipSentence } from './skip-reasons';

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

it('words that name the month are not followed by it', () => {
  const data = {
    descripcion: 'Cuota de Inglés, noviembre de 2026 (16 de 30 días)',
    periodo: '2026-11',
    factura: { numero: 'A-2026-000010', fecha: '2026-11-26' },
  };
  expect(skipSentence({ code: 'ya-facturado', data })).toBe(
    'Ya se le facturó «Cuota de Inglés, noviembre de 2026 (16 de 30 días)» (A-2026-000010).',
  );
  const later = { ...data, factura: { numero: 'A-2026-000090', fecha: '2026-12-02' } };
  expect(skipSentence({ code: 'ya-facturado', data: later })).toBe(
    'Ya se le facturó «Cuota de Inglés, noviembre de 2026 (16 de 30 días)» (A-2026-000090, emitida el 02/12/2026).',
  );
});

it.each([
  ['clases', '7', '8', '7 clases; ahora son 8. Facture la diferencia a mano.'],
  ['clases', '1', '2', '1 clase; ahora son 2. Facture la diferencia a mano.'],
  ['clases', '2', '1', '2 clases; ahora es 1. Rectifique la diferencia.'],
  ['euros', '60', '40.5', '60,00 €; ahora son 40,50 €. Rectifique la diferencia.'],
] as const)('what was charged otherwise says both %s: %s and %s', (unidad, antes, ahora, expected) => {
  const factura = { numero: 'A-2026-000010', fecha: '2026-11-26' };
  const data = { descripcion: 'Clase, noviembre de 2026', periodo: '2026-11', factura, unidad, antes, ahora };
  expect(skipSentence({ code: 'facturado-distinto', data }).replace(/\s/g, ' ')).toBe(
    `Ya se le facturó «Clase, noviembre de 2026» (A-2026-000010): ${expected}`,
  );
});

it('what was charged before comes after what needs somebody, each in its order', () => {
  const items = [{ code: 'ya-facturado' }, { code: 'sin-nif' }, { code: null }, { code: 'facturado-distinto' }];
  expect(chargedLast(items).map(({ code }) => code)).toEqual(['sin-nif', null, 'facturado-distinto', 'ya-facturado']);
});
