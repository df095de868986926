import { invoiceDocument } from './document';
import type { InvoiceForPdf, LineForPdf } from './invoice-for-pdf';

const LINE: LineForPdf = {
  descripcion: 'Cuota de noviembre',
  alumno: 'Łucja García',
  curso: 'Inglés B1',
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
  formaPago: 'Domiciliación bancaria',
  iban: 'ES91 2100 0418 4502 0005 1332',
  rectifica: null,
};

/** Every text of a piece of a document, in its order. */
function wordsOf(piece: unknown): string[] {
  if (typeof piece === 'string') return [piece];
  if (Array.isArray(piece)) return piece.flatMap(wordsOf);
  if (typeof piece !== 'object' || piece === null) return [];
  const { text, stack, columns, table } = piece as Record<string, unknown>;
  return [text, stack, columns, (table as { body?: unknown } | undefined)?.body].flatMap(wordsOf);
}

const said = (change: Partial<InvoiceForPdf> = {}): string =>
  wordsOf(invoiceDocument({ ...INVOICE, ...change }).content)
    .join('\n')
    .replace(/\u00a0/g, ' ');

it('[PLUS-20] says who issues, to whom, its number and dates', () => {
  const text = said({ fechaOperacion: '2026-10-31' });
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
    // prettier-ignore
    expect(text).toContain(words);
  expect(said({ fechaOperacion: '2026-11-20' })).not.toContain('Fecha de la operación');
});

it('[PLUS-20] a line says student and course, quantity, unit price without VAT with all its decimals, discount and amount', () => {
  const text = said();
  for (const words of ['Łucja García · Inglés B1', '\n2\n', '1.065,1234', '10 %', 'Exento', '1.917,22'])
    expect(text).toContain(words);
});

it('has no column of discounts when there are none', () => {
  expect(said()).toContain('Dto.');
  expect(said({ lineas: [{ ...LINE, descuentoPorcentual: '0.00' }] })).not.toContain('Dto.');
});

it('[PLUS-20] says the exemption whenever something bears no VAT, and only then', () => {
  expect(said()).toContain('Operación exenta');
  expect(said({ tipos: [{ tipo: '21.00', base: '100.00', importe: '21.00' }] })).not.toContain('Operación exenta');
});

it('shows what is withheld and what is left to pay', () => {
  expect(said()).not.toContain('Líquido');
  const text = said({ tipoIRPF: '15.00', retencion: '287.58', liquido: '1629.64' });
  for (const words of ['Retención IRPF 15 %', '-287,58 €', 'Líquido', '1.629,64 €']) expect(text).toContain(words);
});

it('shows no more of an account than its country and its end', () => {
  expect(said()).toContain('ES** **** 1332');
  expect(said()).not.toContain('2100');
});

it('a rectifying invoice says which one it rectifies, of which day, and why', () => {
  const text = said({
    tipo: 'rectificativa',
    rectifica: { numero: 'A-2026-000001', fecha: '2026-11-02', motivo: 'Baja' },
  });
  expect(text.replace(/\n/g, '')).toContain('Rectifica la factura A-2026-000001 de 02/11/2026. Motivo: Baja.');
});

it('a simplified one has VAT within its prices, and no address of somebody without NIF', () => {
  const text = said({ tipo: 'simplificada', titular: { ...INVOICE.titular, nif: null } });
  expect(text).toContain('Total (IVA incluido)');
  expect(text).not.toContain('Calle Baja, 2');
  expect(text).not.toContain('Base imponible');
});

it('a draft says across that it is one', () => {
  expect(invoiceDocument(INVOICE).watermark).toBeUndefined();
  expect(invoiceDocument({ ...INVOICE, numero: null }).watermark).toMatchObject({ text: 'BORRADOR' });
});

it('leaves room for the code of the tax agency at its beginning, between 30 and 40 mm', () => {
  const { content } = invoiceDocument({ ...INVOICE, qr: { url: 'https://aeat.example/qr', texto: 'VERI*FACTU' } });
  const [first] = content as unknown as { columns: { stack: { fit?: number }[] }[] }[];
  const fit = first?.columns[0]?.stack.find((piece) => piece.fit)?.fit ?? 0;
  // In points, of which an inch has 72.
  expect(fit).toBeGreaterThan(85.1);
  expect(fit).toBeLessThan(113.3);
  expect(JSON.stringify(invoiceDocument(INVOICE).content)).not.toContain('QR');
});
