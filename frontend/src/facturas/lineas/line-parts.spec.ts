import { NEW_LINE, type LineDraft } from './line-draft';
import { isSameLine, lineDisputes, mergedLine } from './line-parts';

const before: LineDraft = { ...NEW_LINE, descripcion: 'Cuota', precio: '45.0000', precioConIVA: '45.0000' };
const mine: LineDraft = { ...before, precio: '50', cantidad: '2', descuento: 'porcentual', valorDescuento: '10' };
const theirs: LineDraft = { ...before, precio: '60.0000', tipoIVA: '21', precioConIVA: '72.6000' };

describe('a line that two people changed', () => {
  it('needs a decision only for parts that both changed', () => {
    expect(lineDisputes({ before, mine, theirs }).map(({ part, by }) => [part.key, by])).toEqual([
      ['precio', 'both'],
      ['descuento', 'me'],
      ['tipoIVA', 'them'],
      ['cantidad', 'me'],
    ]);
  });

  it.each([
    [[], '60.0000', '65.3400'],
    [['precio'], '50', '54.4500'],
  ])('with %j kept has the changes of both, and its price with VAT calculated again', (keep, precio, precioConIVA) => {
    expect(mergedLine({ before, mine, theirs }, new Set(keep))).toMatchObject({
      precio,
      precioConIVA,
      cantidad: '2',
      valorDescuento: '10',
      tipoIVA: '21',
    });
  });

  it('is equal however its figures are written', () => {
    expect(isSameLine(before, { ...before, precio: '45', cantidad: '1.00' })).toBe(true);
    expect(isSameLine(before, { ...before, precio: '45.01' })).toBe(false);
  });

  it('is merged with student and concept as one part', () => {
    const [ana, eva] = [1, 2].map((id) => ({ id, resultado: String(id) }));
    const hers = { ...before, alumno: ana ?? null, concepto_id: 7 };
    const versions = {
      before: hers,
      mine: { ...hers, cantidad: '2' },
      theirs: { ...hers, alumno: eva ?? null, concepto_id: null },
    };
    expect(mergedLine(versions, new Set())).toMatchObject({ alumno: eva, concepto_id: null, cantidad: '2' });
  });
});
