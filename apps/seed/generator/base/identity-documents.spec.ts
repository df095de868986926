import { isValidIBAN } from 'ibantools';
import { makeIban, makeNie, makeNif, makePassport, spacedIban } from './identity-documents';

const some = Array.from({ length: 5_000 }, (_, index) => index * 37 + 1);

/** The Interior Ministry's rule: the number modulo 23 is the index of the letter. */
const letter = (number: number) => 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23];

it('NIFs have the right letter and are distinct', () => {
  for (const nif of some.map(makeNif)) {
    expect(nif).toMatch(/^\d{8}[A-Z]$/);
    expect(nif.slice(8)).toBe(letter(Number(nif.slice(0, 8))));
  }
  expect(new Set(some.map(makeNif)).size).toBe(some.length);
});

it('NIEs have the right letter, with X, Y and Z as 0, 1 and 2', () => {
  for (const nie of some.map(makeNie)) {
    expect(nie).toMatch(/^[XYZ]\d{7}[A-Z]$/);
    expect(nie.slice(8)).toBe(letter(Number(`${String('XYZ'.indexOf(nie.charAt(0)))}${nie.slice(1, 8)}`)));
  }
});

it('IBANs have the right check digits', () => {
  for (const iban of some.map(makeIban)) expect(isValidIBAN(iban)).toBe(true);
  expect(spacedIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
});

it('passports have two letters and six digits', () => {
  for (const passport of some.map(makePassport)) expect(passport).toMatch(/^P[A-H]\d{6}$/);
});
