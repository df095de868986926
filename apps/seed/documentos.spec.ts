import { isValidIBAN } from 'ibantools';
import { makeIban, makeNie, makeNif, makePassport, spacedIban } from './documentos';

const some = Array.from({ length: 5_000 }, (_, index) => index * 37 + 1);

/** The rule of the Interior Ministry: the number modulo 23 points into this row of letters. */
const letter = (number: number) => 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23];

it('gives every NIF its letter, and no number twice', () => {
  for (const nif of some.map(makeNif)) {
    expect(nif).toMatch(/^\d{8}[A-Z]$/);
    expect(nif.slice(8)).toBe(letter(Number(nif.slice(0, 8))));
  }
  expect(new Set(some.map(makeNif)).size).toBe(some.length);
});

it('gives every NIE its letter, X, Y and Z counting as 0, 1 and 2', () => {
  for (const nie of some.map(makeNie)) {
    expect(nie).toMatch(/^[XYZ]\d{7}[A-Z]$/);
    expect(nie.slice(8)).toBe(letter(Number(`${String('XYZ'.indexOf(nie.charAt(0)))}${nie.slice(1, 8)}`)));
  }
});

it('gives every IBAN its check digits', () => {
  for (const iban of some.map(makeIban)) expect(isValidIBAN(iban)).toBe(true);
  expect(spacedIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
});

it('makes passports of two letters and six digits', () => {
  for (const passport of some.map(makePassport)) expect(passport).toMatch(/^P[A-H]\d{6}$/);
});
