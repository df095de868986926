import type { ConceptoAlumno } from '#libs/contracts';
import { NEW_LINE } from './line-draft';
import { hasUnparsed, lineFormReducer, openLineForm, type LineFormAction } from './line-form-reducer';

const after = (...actions: LineFormAction[]) => actions.reduce(lineFormReducer, openLineForm(NEW_LINE));
const concept = (id: number, descripcion: string) =>
  ({ id, descripcion, importe: '50.00', tipoIVA: '21', tipo: 'MENSUAL' }) as ConceptoAlumno;

describe('the form of a line', () => {
  it('keeps the price when its text is not a number, and shows the problem', () => {
    const state = after(
      { type: 'set-figure', field: 'precio', value: '10' },
      { type: 'set-figure', field: 'precio', value: undefined },
    );
    expect(state.draft.precio).toBe('10');
    expect(hasUnparsed(state)).toBe(true);
  });

  it('shows the price again when the price with VAT replaces an unreadable text', () => {
    const state = after(
      { type: 'set-figure', field: 'precio', value: undefined },
      { type: 'set-vat', rate: '21' },
      { type: 'set-figure', field: 'precioConIVA', value: '12.10' },
    );
    expect(state.draft.precio).toBe('10');
    expect(state.resets.precio).toBe(1);
    expect(hasUnparsed(state)).toBe(false);
  });

  it('shows at the price with VAT why it cannot be reached', () => {
    const state = after({ type: 'set-figure', field: 'precioConIVA', value: '-1' });
    expect(state.unparsed.precioConIVA).toBe('El precio no puede ser menor que 0');
  });

  it('takes the description of the concept unless the person has written one', () => {
    const first = concept(1, 'Matrícula');
    const second = concept(2, 'Cuota');
    const state = after({ type: 'choose-concept', concept: first, previous: undefined });
    expect(state.draft.descripcion).toBe('Matrícula');
    const next = lineFormReducer(state, { type: 'choose-concept', concept: second, previous: first });
    expect(next.draft.descripcion).toBe('Cuota');
  });

  it('keeps a description that the person wrote', () => {
    const state = after(
      { type: 'set', changes: { descripcion: 'Mi texto' } },
      { type: 'choose-concept', concept: concept(1, 'Matrícula'), previous: undefined },
    );
    expect(state.draft.descripcion).toBe('Mi texto');
  });

  it('removes an error when its field changes', () => {
    const state = after(
      { type: 'refuse', sentences: { precio: 'No', cantidad: 'Tampoco' } },
      { type: 'set-figure', field: 'precio', value: '3' },
    );
    expect(state.refused).toEqual({ cantidad: 'Tampoco' });
  });

  it('clears the discount when another kind is chosen', () => {
    const state = after(
      { type: 'set-discount-kind', kind: 'porcentual' },
      { type: 'set-figure', field: 'valorDescuento', value: '10' },
      { type: 'set-discount-kind', kind: 'fijo' },
    );
    expect(state.draft.valorDescuento).toBe('');
  });
});
