import { VALUE_TYPES } from './index';
import { isInvoiceNif, isSpanishNif } from './nif.value';

const { problem, read } = VALUE_TYPES.nif;
const nifProblem = (value: string) => problem(value, {});

const WRONG = 'Las cifras y la letra de ese NIF no se corresponden.';
const INCOMPLETE = 'Ese NIF, NIE o pasaporte no está completo.';

describe('[PLUS-17] a NIF', () => {
  it.each(['12345678Z', '89890001K', 'X2482300W', 'K1234567L', 'B58378431', 'P2807900B', 'Q2818002D'])(
    '%s is right: a person, a foreigner, a child, a company, a town hall',
    (value) => expect(nifProblem(value)).toBeNull(),
  );

  it.each(['12345678A', 'X2482300A', 'Y1234567A'])('%s is refused for its letter or figures', (value) =>
    expect(nifProblem(value)).toBe(WRONG),
  );

  it.each(['1234567', '1234567Z', 'X2482300', 'nada', '', '12345678Z9', 'AB12'])('«%s» is not whole', (value) =>
    expect(nifProblem(value)).toBe(INCOMPLETE),
  );

  it.each([
    ['Spain', 'PAB123456'],
    ['Germany', 'C01X00T47'],
    ['the United Kingdom', '925665416'],
    ['the United States', '567891234'],
    ['the United States, new', 'A12345678'],
    ['France', '14CF12345'],
    ['Italy', 'YA1234567'],
    ['China', 'E12345678'],
    ['Mexico', 'G12345678'],
    ['Morocco', 'AB1234567'],
    ['Ukraine', 'FE123456'],
    ['Norway and Sweden', '12345678'],
    ['Singapore', 'K1234567A'],
    ['the Philippines', 'P1234567A'],
    ['India', 'N1234567'],
    ['Romania', '051234567'],
    ['Russia', '4512345678'],
  ])('a passport of %s, %s, is taken', (_, value) => {
    expect(nifProblem(value)).toBeNull();
    expect(isInvoiceNif(value)).toBe(false);
  });

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
