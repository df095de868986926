import { invoiceDocument } from './document';
import type { InvoiceForPdf, LineForPdf } from './invoice-for-pdf';

const LINE: LineForPdf = {
  descripcion: 'Cuota de noviembre',
  alumno: 'Łucja García · Inglés B1',
  oferta: 'Hermanos',
  cantidad: '2.00',
  precio: '1065.1234',
  descuentoPorcentual: '10.00',
  descuentoFijo: null,
  tipoIVA: '0.00',
  base: '958.6111',
  precioConIVA: '958.6111',
  total: '1917.22',
};

const INVOICE: InvoiceForPdf = {
  id: 7,
  numero: 'A-2026-000001',
  serie: 'A',
  tipo: 'completa',
  fecha: '2026-11-20',
  fechaOperacion: null,
  emisor: { nombre: 'Academia Alameda', nif: 'B58378431', direccion: 'Calle Alta, 1, Gijón' },
  titular: {
    nombre: 'Rosa Muñoz',
    nif: '12345678Z',
    direccion: 'Calle Baja, 2',
    codigoPostal: '33201',
    localidad: 'Gijón',
    provincia: 'Asturias',
  },
  lineas: [LINE],
  tipos: [{ tipo: '0.00', base: '1917.22', importe: '0.00' }],
  exencion: 'Operación exenta',
  tipoIRPF: '0',
  retencion: '0.00',
  total: '1917.22',
  liquido: '1917.22',
  pago: 'Domiciliación bancaria · cuenta ES** **** 1332',
  rectifica: null,
};

/** Collects all texts in a part of a document, in order. */
function wordsOf(piece: unknown): string[] {
  if (typeof piece === 'string') return [piece];
  if (Array.isArray(piece)) return piece.flatMap(wordsOf);
  if (typeof piece !== 'object' || piece === null) return [];
  const { text, stack, columns, table } = piece as Record<string, unknown>;
  return [text, stack, columns, (table as { body?: unknown } | undefined)?.body].flatMap(wordsOf);
}

const textOf = (change: Partial<InvoiceForPdf> = {}): string =>
  wordsOf(invoiceDocument({ ...INVOICE, ...change }).content)
    .join('\n')
    .replace(/\u00a0/g, ' ');

it('[PLUS-20] prints the issuer, the holder, the number and the dates', () => {
  const text = textOf({ fechaOperacion: '2026-10-31' });
  for (const words of [
    'A-2026-000001',
    '20/11/2026',
    '31/10/2026',
    'NIF B58378431',
    'NIF 12345678Z',
    'Calle Alta, 1, Gijón',
    'Calle Baja, 2',
    '33201 Gijón (Asturias)',
  ])
    expect(text).toContain(words);
  expect(textOf({ fechaOperacion: '2026-11-20' })).not.toContain('Fecha de la operación');
});

it('[PLUS-20] a line prints student, course, quantity, unit price without VAT in cents, offer, discount and amount', () => {
  const text = textOf();
  for (const words of [
    'Łucja García · Inglés B1',
    '\n2\n',
    '\n1.065,12\n',
    'Oferta: Hermanos',
    '10 %',
    'Exento',
    '1.917,22',
  ])
    expect(text).toContain(words);
});

it('the column of discounts is printed only if a line has one', () => {
  expect(textOf()).toContain('Dto.');
  expect(textOf({ lineas: [{ ...LINE, descuentoPorcentual: '0.00' }] })).not.toContain('Dto.');
});

it('[PLUS-20] prints the exemption if a line has no VAT, and only then', () => {
  expect(textOf()).toContain('Operación exenta');
  expect(textOf({ tipos: [{ tipo: '21.00', base: '100.00', importe: '21.00' }] })).not.toContain('Operación exenta');
});

it('prints the withholding and the net payable', () => {
  expect(textOf()).not.toContain('Líquido');
  const text = textOf({ tipoIRPF: '15.00', retencion: '287.58', liquido: '1629.64' });
  for (const words of ['Retención IRPF 15 %', '-287,58 €', 'Líquido', '1.629,64 €']) expect(text).toContain(words);
});

it('a rectifying invoice prints the number and date of its original, the reason and its code', () => {
  const text = textOf({
    tipo: 'rectificativa',
    rectifica: { numero: 'A-2026-000001', fecha: '2026-11-02', motivo: 'Baja', codigo: 'R4' },
  });
  expect(text.replace(/\n/g, '')).toContain(
    'Rectifica la factura A-2026-000001 de 02/11/2026. Motivo: Baja. Clave: R4.',
  );
});

it('a simplified invoice prints prices with VAT, and no address of a holder without NIF', () => {
  const text = textOf({ tipo: 'simplificada', titular: { ...INVOICE.titular, nif: null } });
  expect(text).toContain('Total (IVA incluido)');
  expect(text).not.toContain('Calle Baja, 2');
  expect(text).not.toContain('Base imponible');
});

it('a simplified invoice prints the amount of VAT for a holder with NIF (RD 1619/2012, art. 7.2)', () => {
  const text = textOf({ tipo: 'simplificada', tipos: [{ tipo: '21.00', base: '100.00', importe: '21.00' }] });
  for (const words of ['NIF 12345678Z', 'Calle Baja, 2', 'Cuota de IVA', '100,00 €', '21,00 €'])
    expect(text).toContain(words);
});

it('a draft has a watermark', () => {
  expect(invoiceDocument(INVOICE).watermark).toBeUndefined();
  expect(invoiceDocument({ ...INVOICE, numero: null }).watermark).toBe('BORRADOR');
});

it('prints the QR of the tax agency first, between 30 and 40 mm wide', () => {
  const { content } = invoiceDocument({ ...INVOICE, qr: { url: 'https://aeat.example/qr', texto: 'VERI*FACTU' } });
  const [first] = content as unknown as { columns: { stack: { fit?: number }[] }[] }[];
  const fit = first?.columns[0]?.stack.find((piece) => piece.fit)?.fit ?? 0;
  // 30 and 40 mm in points (72 to an inch).
  expect(fit).toBeGreaterThan(85.1);
  expect(fit).toBeLessThan(113.3);
  expect(JSON.stringify(invoiceDocument(INVOICE).content)).not.toContain('QR');
});
