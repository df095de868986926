import { VALUE_TYPES } from './index';
import { isInvoiceNif, isSpanishNif } from './nif.value';

const { problem, read } = VALUE_TYPES.nif;
const nifProblem = (value: string) => problem(value, {});

const WRONG = 'Las cifras y la letra de ese NIF no se corresponden.';
const INCOMPLETE = 'Ese NIF, NIE o pasaporte no está completo.';

describe('a NIF', () => {
  it.each(['12345678Z', '89890001K', 'X2482300W', 'K1234567L', 'B58378431', 'P2807900B', 'Q2818002D'])(
    '%s is right: a person, a foreigner, a child, a company, a town hall',
    (value) => expect(nifProblem(value)).toBeNull(),
  );

  it.each(['12345678A', 'X2482300A', 'K1234567A', 'B58378432'])('%s is refused for its letter or figures', (value) =>
    expect(nifProblem(value)).toBe(WRONG),
  );

  it.each(['12345678', '1234567Z', 'X2482300', 'nada', '', '12345678Z9'])('«%s» is not whole', (value) =>
    expect(nifProblem(value)).toBe(INCOMPLETE),
  );

  it.each(['PAB123456', 'C01X00T47'])('%s may be a passport', (value) => expect(nifProblem(value)).toBeNull());

  it('is stored plain, however it was typed', () => {
    for (const typed of ['12345678z', '12.345.678-Z', ' ES 12345678 Z', '12345678/Z'])
      expect(read(typed)).toBe('12345678Z');
    expect(read('b-58.378.431')).toBe('B58378431');
  });
});

describe('on an invoice', () => {
  it.each(['12345678Z', 'X2482300W', 'K1234567L', 'B58378431'])('%s, of Spain, is taken', (value) =>
    expect([isSpanishNif(value), isInvoiceNif(value)]).toEqual([true, true]),
  );

  it.each(['FR40303265045', 'DE136695976', 'PT501964843'])(
    '%s, of another EU state, is taken for its holder',
    (value) => expect([isSpanishNif(value), isInvoiceNif(value)]).toEqual([false, true]),
  );

  it.each(['A1234567', 'PAB123456', 'C01X00T47', 'B58378432', 'GB123456789', ''])(
    '«%s» is not: a company number that lacks a figure, a passport, a wrong figure',
    (value) => expect([isSpanishNif(value), isInvoiceNif(value)]).toEqual([false, false]),
  );
});
