import { validate } from 'stdnum/lib/cjs/es/nif.js';
import { withoutSeparators } from '../../contracts';
import { formedText } from './text-based';

/** The form of a NIF, NIE or company number: eight digits and a letter, or a letter, seven digits and a final letter or digit. */
const FORM_OF_NIF = /^(\d{8}[A-Z]|[A-HJ-NP-SU-Z]\d{7}[A-Z\d])$/;
/**
 * Matches texts in the form of a DNI or NIE. Such a text cannot be a passport number, so its check letter must be right. Company numbers
 * are left out, because a passport number may have their form.
 */
const MEANT_AS_NIF = /^(\d{8}|[XYZ]\d{7})[A-Z]$/;
/**
 * Matches the passport number of any country: letters and digits in any order (nine characters in ICAO 9303; some countries print more).
 */
const PASSPORT = /^(?=(.*\d){3})[A-Z\d]{6,14}$/;
/** Matches an incomplete or wrong NIF: a DNI without its first zero, a NIE without its letter, or a DNI with something after its letter. */
const UNFINISHED_NIF = /^(\d{6,7}[A-Z]?|[XYZ]\d{7}|\d{8}[A-Z].+)$/;

/** VAT number of a company of another member state of the European Union: its country code, then 8 to 12 characters. */
const EU_VAT =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)(?=(.*\d){5})[A-Z\d]{8,12}$/;

/** Whether a text without separators is a Spanish NIF, NIE or company number with the right check character. False for passports. */
export const isSpanishNif = (text: string): boolean => FORM_OF_NIF.test(text) && validate(text).isValid;

/** Converts a NIF to its stored form: capitals, without separators and without the country code of Spain. */
export const tidyNif = (text: string): string => withoutSeparators('nif', text).toUpperCase();

/**
 * Whether a number may identify the recipient of an invoice (RD 1619/2012, art. 6.1.d): a Spanish NIF, or the VAT number of another EU
 * state.
 */
export const isInvoiceNif = (text: string): boolean => isSpanishNif(text) || EU_VAT.test(text);

const WRONG = 'Las cifras y la letra de ese NIF no se corresponden.';
const INCOMPLETE = 'Ese NIF, NIE o pasaporte no está completo.';

/** A NIF, NIE, company number or passport without separators: `12345678Z`. */
export const nif = formedText({
  code: 'nif',
  list: { comparesBare: 'nif' },
  generalLabel: 'NIF, NIE o pasaporte',
  tidy: tidyNif,
  // The refusal does not suggest the right letter. If a digit is wrong, the number with the suggested letter would belong to another
  // person.
  form: (text) => {
    if (MEANT_AS_NIF.test(text)) return isSpanishNif(text) ? null : WRONG;
    return PASSPORT.test(text) && !UNFINISHED_NIF.test(text) ? null : INCOMPLETE;
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
      ['925665416', '925665416', '925665416'],
      ['14 CF 12345', '14CF12345', '14CF12345'],
      ['e12345678', 'E12345678', 'E12345678'],
    ],
    refused: [
      ['12345678A', WRONG],
      ['1234567', INCOMPLETE],
      ['X1234567', INCOMPLETE],
    ],
  },
});
