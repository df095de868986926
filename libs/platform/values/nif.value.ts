import { validate } from 'stdnum/lib/cjs/es/nif.js';
import { formedText } from './text-based';

/** Eight digits, or seven between letters: probably a NIF, NIE or company number, whose check letter must be right. */
const MEANT_AS_NIF = /^(\d{8}[A-Z]|[A-HJ-NP-SU-Z]\d{7}[A-Z\d])$/;
const PASSPORT = /^(?![XYZKLM]?\d+$)(?=(.*\d){3})[A-Z][A-Z\d]{5,11}$/;

const WRONG = 'Las cifras y la letra de ese NIF no se corresponden.';
const INCOMPLETE = 'Ese NIF, NIE o pasaporte no está completo.';

/** A NIF, NIE, company number or passport without separators: `12345678Z`. */
export const nif = formedText({
  code: 'nif',
  generalLabel: 'NIF, NIE o pasaporte',
  tidy: (text) =>
    text
      .toUpperCase()
      .replace(/[\s./-]/g, '')
      .replace(/^ES(?=[A-Z\d]{9}$)/, ''),
  // The sentence does not name the right letter: if a digit is wrong, the corrected number would belong to another person.
  form: (text) => {
    if (MEANT_AS_NIF.test(text)) return validate(text).isValid ? null : WRONG;
    return PASSPORT.test(text) ? null : INCOMPLETE;
  },
  examples: {
    good: [
      ['12345678z', '12345678Z', '12345678Z'],
      ['12.345.678-Z', '12345678Z', '12345678Z'],
      [' ES 12345678 Z', '12345678Z', '12345678Z'],
      ['12345678/Z', '12345678Z', '12345678Z'],
      ['b-58.378.431', 'B58378431', 'B58378431'],
      ['X2482300W', 'X2482300W', 'X2482300W'],
      ['PAB123456', 'PAB123456', 'PAB123456'],
    ],
    refused: [
      ['12345678A', WRONG],
      ['12345678', INCOMPLETE],
    ],
  },
});
