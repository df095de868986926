import { chargedLast, isRepeatable, skipSentence } from './skip-reasons';

it('a charge that was made before names its concept, month and invoice', () => {
  const data = { descripcion: 'Cuota', periodo: '2026-03', factura: { numero: 'A-2026-000007', fecha: '2026-03-31' } };
  expect(skipSentence({ code: 'ya-facturado', data })).toBe(
    'Ya se le facturó «Cuota» en marzo de 2026 (A-2026-000007).',
  );
});

it('an earlier charge says its date of issue if its invoice was issued in another month', () => {
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

it('the month is not repeated after a description that names it', () => {
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
  [
    { cantidad: 4, desde: '2026-11-07', hasta: '2026-11-28', hasEnrolment: true },
    '4 clases fuera del alta en «Inglés», del 07/11/2026 al 28/11/2026. Anote la asistencia, anúlelas o corrija las fechas del alta.',
  ],
  [
    { cantidad: 1, desde: '2026-11-07', hasta: '2026-11-07', hasEnrolment: false },
    '1 clase fuera del alta: no tiene ninguna en «Inglés», el 07/11/2026. Añada el alta o anúlelas.',
  ],
])('[PLUS-45] classes outside an enrolment say how many, when, and what to do', (classes, expected) => {
  expect(skipSentence({ code: 'fuera-del-alta', data: { curso: 'Inglés', ...classes } })).toBe(expected);
});

it('charges made before come after skips that need a correction, each group in its order', () => {
  const items = [{ code: 'ya-facturado' }, { code: 'sin-nif' }, { code: null }, { code: 'fuera-del-alta' }];
  expect(chargedLast(items).map(({ code }) => code)).toEqual(['sin-nif', null, 'fuera-del-alta', 'ya-facturado']);
});
