import type { ArticuloReply, ConceptoAlumno, LineaFactura } from '#libs/contracts';
import {
  amountsOf,
  bodyOf,
  draftOf,
  hasPrice,
  NEW_LINE,
  replacesAmounts,
  withArticleData,
  withConcept,
  withConceptAmounts,
  withDiscount,
  withDiscountKind,
  withGross,
  withOffer,
  withOfferDiscount,
  withPrice,
  withStudent,
  withVat,
  type LineDraft,
} from './line-draft';

const DRAFT: LineDraft = { ...NEW_LINE, precio: '45', precioConIVA: '45.0000', descripcion: 'Cuota' };
const ANA = { id: 1, resultado: 'Pérez, Ana' };
const LUIS = { id: 2, resultado: 'Gil, Luis' };

const STORED = {
  id: 9,
  alumno_id: 1,
  alumno_nombre: 'Ana',
  alumno_apellidos: 'Pérez',
  concepto_id: 4,
  articulo_id: null,
  descripcion: 'Cuota',
  cantidad: '2.00',
  precio: '8.2645',
  descuentoFijo: null,
  descuentoPorcentual: '10.00',
  tipoIVA: '21.00',
  anulable: true,
  periodo: '2026-11',
  precioConIVA: '9.0000',
  oferta: null,
} as LineaFactura;

it('[FACT-14] changing the kind of discount clears its value, and only one of the two is sent', () => {
  const percent = withDiscount(withDiscountKind(DRAFT, 'porcentual'), '10');
  expect(bodyOf(percent, 7, 1)).toMatchObject({ descuentoPorcentual: '10', descuentoFijo: '' });
  const fixed = withDiscountKind(percent, 'fijo');
  expect(bodyOf(fixed, 7, 1)).toMatchObject({ descuentoPorcentual: '', descuentoFijo: '' });
  expect(bodyOf(withDiscount(fixed, '5'), 7, 1)).toMatchObject({ descuentoPorcentual: '', descuentoFijo: '5' });
});

it('a new line sends a discount only if the person chose one, or chose to have none', () => {
  expect(bodyOf(DRAFT, 7, 0)).toMatchObject({ descuentoPorcentual: '', descuentoFijo: '' });
  const none = withDiscountKind(withDiscountKind(DRAFT, 'fijo'), 'sin');
  expect(bodyOf(none, 7, 0)).toMatchObject({ descuentoPorcentual: '0', descuentoFijo: '0' });
  expect(bodyOf(none, 7, 3)).toMatchObject({ descuentoPorcentual: '', descuentoFijo: '' });
});

it('[FACT-15] [FACT-16] changing price, discount or VAT recalculates the price with VAT', () => {
  expect(withVat(DRAFT, '10').precioConIVA).toBe('49.5000');
  expect(withVat(withVat(DRAFT, '10'), '0').precioConIVA).toBe('45.0000');
  expect(withPrice(withVat(DRAFT, '10'), '20').precioConIVA).toBe('22.0000');
  expect(withDiscount(withDiscountKind(DRAFT, 'porcentual'), '15').precioConIVA).toBe('38.2500');
  expect(withPrice(DRAFT, '').precioConIVA).toBe('');
});

it('[FACT-16] changing the price with VAT recalculates the price, with the typed discount', () => {
  const gross = (draft: LineDraft, amount: string) => withGross(draft, amount).draft.precio;
  expect(gross(withVat(DRAFT, '21'), '10')).toBe('8.2645');
  expect(gross(withVat(withDiscount(withDiscountKind(DRAFT, 'porcentual'), '10'), '21'), '45')).toBe('41.3223');
  expect(gross(withVat(withDiscount(withDiscountKind(DRAFT, 'fijo'), '2.5'), '10'), '33')).toBe('32.5');
  // A discount of 150 % is invalid, so it counts as no discount.
  expect(gross(withDiscount(withDiscountKind(DRAFT, 'porcentual'), '150'), '45')).toBe('45');
});

it('[FACT-16] with a discount of 100 % no price gives the price with VAT: the price stays, with the reason', () => {
  const free = withDiscount(withDiscountKind(DRAFT, 'porcentual'), '100');
  expect(withGross(free, '10')).toEqual({ draft: free, problem: expect.stringContaining('100 %') });
});

it('[FACT-05] the total is calculated while typing, and is empty while a figure is missing', () => {
  expect(amountsOf({ ...withVat(DRAFT, '10'), cantidad: '3' })).toMatchObject({ base: '45.0000', total: '148.50' });
  expect(amountsOf({ ...DRAFT, cantidad: '' })).toBeNull();
  expect(amountsOf({ ...DRAFT, precio: '' })).toBeNull();
});

it('[FACT-19] the amounts of a concept are its price without VAT, and its rate', () => {
  const concept = { id: 4, descripcion: 'Cuota', importe: '60.0000', tipoIVA: '10' } as ConceptoAlumno;
  expect(withConceptAmounts(DRAFT, concept)).toMatchObject({ precio: '60', tipoIVA: '10', precioConIVA: '66.0000' });
});

it('[FACT-20] the price of an article includes VAT', () => {
  const article: ArticuloReply = { id: 1, codigo: 'LIB', descripcion: 'Manual', pvp: '20.93', tipoIVA: '4.00' };
  const { draft } = withArticleData(NEW_LINE, article);
  expect(draft).toMatchObject({ precio: '20.125', tipoIVA: '4', precioConIVA: '20.9300', descripcion: 'Manual' });
  expect([hasPrice(NEW_LINE), hasPrice({ ...NEW_LINE, precio: '0.00' }), hasPrice(draft)]).toEqual([
    false,
    false,
    true,
  ]);
});

it('another student clears the concept', () => {
  const draft = { ...DRAFT, alumno: ANA, concepto_id: 4 };
  expect(withStudent(draft, { ...ANA }).concepto_id).toBe(4);
  expect(withStudent(draft, LUIS)).toMatchObject({ alumno: LUIS, concepto_id: null });
});

it('a stored line fills the form, and is sent back unchanged', () => {
  const draft = draftOf(STORED);
  expect(draft).toMatchObject({ alumno: ANA, descuento: 'porcentual', valorDescuento: '10', cantidad: '2' });
  expect(bodyOf(draft, 7, 9)).toEqual({
    transaccion_id: 7,
    id: 9,
    alumno_id: 1,
    concepto_id: 4,
    articulo_id: null,
    descripcion: 'Cuota',
    cantidad: '2',
    precio: '8.2645',
    descuentoPorcentual: '10',
    descuentoFijo: '',
    tipoIVA: '21',
    anulable: true,
    total_visto: '18.00',
  });
});

describe('the offer of a line', () => {
  const HERMANOS = { id: 3, descripcion: 'Hermanos', descuentoPorcentual: '10.00', descuentoFijo: null };
  const offered = withOffer(DRAFT, HERMANOS);

  it('[PLUS-26] counts in the total, is not sent, and is replaced by a discount that the person chooses', () => {
    expect(amountsOf(offered)?.total).toBe('40.50');
    expect(bodyOf(offered, 7, 0)).toMatchObject({ descuentoPorcentual: '', descuentoFijo: '', total_visto: '40.50' });
    expect(amountsOf(withDiscountKind(offered, 'sin'))?.total).toBe('45.00');
    expect(amountsOf(withOfferDiscount(withDiscountKind(offered, 'sin')))?.total).toBe('40.50');
  });

  it('[PLUS-26] stays with the line, and is not a typed discount when the line is opened again', () => {
    const line = { ...STORED, descuentoPorcentual: '10.00', oferta: { id: 3, descripcion: 'Hermanos' } };
    const draft = draftOf(line);
    expect(draft).toMatchObject({ descuento: 'sin', valorDescuento: '', descuentoManual: false, oferta: HERMANOS });
    expect(bodyOf(draft, 7, 9)).toMatchObject({ descuentoPorcentual: '10' });
  });
});

it('[FACT-19] the amounts of a concept count as a replacement only if the line has a price and other amounts', () => {
  const concept = { id: 4, descripcion: 'Cuota', importe: '45.0000', tipoIVA: '0.00' } as ConceptoAlumno;
  expect(
    [NEW_LINE, DRAFT, withPrice(DRAFT, '50'), withVat(DRAFT, '21')].map((draft) => replacesAmounts(draft, concept)),
  ).toEqual([...[false, false, true, true]]);
});

describe('the month of a fee', () => {
  const concept = (tipo: ConceptoAlumno['tipo']) => ({ id: 4, descripcion: 'Cuota', tipo }) as ConceptoAlumno;
  const chosen: LineDraft = { ...DRAFT, periodo: '2026-12', periodoElegido: true };

  it('[PLUS-45] is sent only if the person chose it: a month by default moves with the date of the invoice', () => {
    expect(draftOf(STORED).periodo).toBe('2026-11');
    expect(bodyOf(draftOf(STORED), 7, 9)).not.toHaveProperty('periodo');
    expect(bodyOf(chosen, 7, 9).periodo).toBe('2026-12');
    expect(bodyOf({ ...chosen, periodo: null }, 7, 9).periodo).toBe('');
  });

  it.each(['MENSUAL', 'PORCLASE', 'PORHORA'] as const)('stays with another concept of a fee: %s', (tipo) => {
    expect(withConcept(chosen, concept(tipo)).periodo).toBe('2026-12');
  });

  it.each(['UNICO', 'PERIODICO', 'NOLINEAL'] as const)('is cleared by a concept that is not a fee: %s', (tipo) => {
    expect(bodyOf(withConcept(chosen, concept(tipo)), 7, 9).periodo).toBe('');
  });

  it('is cleared with the concept by another student', () => {
    expect(bodyOf(withStudent(chosen, LUIS), 7, 9).periodo).toBe('');
  });
});
