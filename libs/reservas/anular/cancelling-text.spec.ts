import { cancellingText } from './cancelling-text';

const NONE = { clases: 0, anuladas: 0, plazas: 0 };

describe('the preview of a cancellation', () => {
  it.each([
    [{ ...NONE, clases: 1 }, '', '1 clase sin alumnos.'],
    [{ ...NONE, clases: 1, plazas: 1 }, '', '1 clase con 1 alumno.'],
    [{ ...NONE, clases: 3, plazas: 24, anuladas: 1 }, '', '3 clases con 24 alumnos; 1 ya estaba anulada.'],
    [
      { clases: 2, plazas: 3, anuladas: 2 },
      'Da 1 crédito, hasta el 20/12/2026.',
      '2 clases con 3 alumnos; 2 ya estaban anuladas. Da 1 crédito, hasta el 20/12/2026.',
    ],
    [{ ...NONE, anuladas: 2 }, '', 'No hay ninguna clase que anular: ya lo están.'],
  ])('%j %s: %s', (totals, devuelve, text) => {
    expect(cancellingText(totals, devuelve)).toBe(text);
  });
});
