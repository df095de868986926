import { cancellingText } from './cancelling-text';

const NONE = { clases: 0, anuladas: 0, plazas: 0, particulares: 0 };

describe('what a cancelling would do', () => {
  it.each([
    [{ ...NONE, clases: 1 }, '1 clase sin alumnos.'],
    [{ ...NONE, clases: 1, plazas: 1 }, '1 clase con 1 alumno.'],
    [{ ...NONE, clases: 3, plazas: 24, anuladas: 1 }, '3 clases con 24 alumnos; 1 ya estaba anulada.'],
    [
      { clases: 2, plazas: 3, anuladas: 2, particulares: 1 },
      '2 clases con 3 alumnos; 2 ya estaban anuladas. Quien iba a una particular recibe un crédito de recuperación.',
    ],
    [{ ...NONE, anuladas: 2 }, 'No hay ninguna clase que anular: ya lo están.'],
  ])('%j: %s', (totals, text) => {
    expect(cancellingText(totals)).toBe(text);
  });
});
