import type { CartaMes, CartasMes, OmitidoMes } from '#libs/contracts';
import { changedLetters, changeSentence, payQuestion, splitOmitted, sumsOf } from './preview';

const letter = (profesor_id: number, bruto: string, importeRetencion: string, liquido: string): CartaMes => ({
  id: null,
  numero: null,
  profesor_id,
  profesor: `Profesor ${profesor_id}`,
  bruto,
  retencion: '15.00',
  avisos: [],
  importeRetencion,
  liquido,
  filas: [{ tipo: 'MENSUAL', descripcion: 'Fijo', cantidad: '1.0000', valor: bruto, total: bruto }],
});
const omitted = (profesor_id: number, pagado: boolean): OmitidoMes => ({
  profesor_id,
  profesor: `Profesor ${profesor_id}`,
  motivo: pagado ? 'Ya está pagado con la carta CP-2026-0001.' : 'No tiene conceptos de pago activos.',
  pagado,
});
const preview = (cartas: CartaMes[], omitidos: OmitidoMes[] = []): CartasMes => ({ cartas, omitidos, huella: '' });

const ONE = letter(1, '1214.60', '182.19', '1032.41');
const TWO = letter(2, '100.10', '15.02', '85.08');

it('sums are exact', () => {
  expect(sumsOf([ONE, TWO])).toEqual({ bruto: '1314.70', importeRetencion: '197.21', liquido: '1117.49' });
  expect(sumsOf([])).toEqual({ bruto: '0.00', importeRetencion: '0.00', liquido: '0.00' });
});

it('[PLUS-29] the question names number, month and sum', () => {
  expect(payQuestion('2026-10', [ONE, TWO])).toBe(
    '¿Hacer 2 cartas de pago de octubre de 2026 por 1.117,49\u00a0€ líquidos?',
  );
  expect(payQuestion('2026-10', [TWO])).toBe('¿Hacer 1 carta de pago de octubre de 2026 por 85,08\u00a0€ líquidos?');
});

it('teachers whom earlier letters have paid are listed separately from teachers who lack something', () => {
  const { lacking, paid } = splitOmitted([omitted(3, true), omitted(4, false)]);
  expect([lacking, paid].map((all) => all.map(({ profesor_id }) => profesor_id))).toEqual([[4], [3]]);
});

describe('After a change', () => {
  it('the sentence has both figures', () => {
    expect(changeSentence(preview([ONE, TWO]), preview([TWO]))).toContain(
      'antes 2 cartas de pago por 1.117,49\u00a0€, ahora 1 carta de pago por 85,08\u00a0€',
    );
    expect(changeSentence(preview([TWO]), preview([TWO]))).toContain('con el mismo importe');
  });

  it('with no letters left the sentence says that they were made elsewhere, or that no teacher is paid', () => {
    expect(changeSentence(preview([TWO]), preview([], [omitted(2, true)]))).toBe(
      'Al comprobar había 1 carta de pago por 85,08\u00a0€. Ya se han hecho en otra ventana.',
    );
    expect(changeSentence(preview([TWO]), preview([], [omitted(2, false)]))).toContain('Vea por qué abajo.');
  });

  it('each teacher whose letter differs has both texts, the others are not listed', () => {
    const after = preview([letter(2, '90.00', '13.50', '76.50')], [omitted(1, true)]);
    expect(changedLetters(preview([ONE, TWO], [omitted(3, false)]), after)).toEqual([
      {
        profesor_id: 2,
        profesor: 'Profesor 2',
        before: '1 concepto, 100,10\u00a0€ brutos, 85,08\u00a0€ líquidos',
        after: '1 concepto, 90,00\u00a0€ brutos, 76,50\u00a0€ líquidos',
      },
      {
        profesor_id: 1,
        profesor: 'Profesor 1',
        before: '1 concepto, 1.214,60\u00a0€ brutos, 1.032,41\u00a0€ líquidos',
        after: 'Ya está pagado con la carta CP-2026-0001.',
      },
    ]);
  });
});
