import { validate } from 'stdnum/lib/cjs/es/nif.js';

/** Eight figures, or seven between letters: meant as a NIF, NIE or company number. */
const MEANT_AS_NIF = /^(\d{8}[A-Z]|[A-HJ-NP-SU-Z]\d{7}[A-Z\d])$/;
const PASSPORT = /^(?![XYZKLM]?\d+$)(?=(.*\d){3})[A-Z][A-Z\d]{5,11}$/;

/** As it is stored: `12345678Z`, however it was typed. */
export function plainNif(value: string): string {
  return value
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^ES(?=[A-Z\d]{9}$)/, '');
}

/**
 * What is wrong with a NIF, NIE, company number or passport in its plain form, or null. Which letter it should have had is
 * not said: the mistake may be in the figures, and would become somebody else's number.
 */
export function nifProblem(value: string): string | null {
  if (MEANT_AS_NIF.test(value))
    return validate(value).isValid ? null : 'Las cifras y la letra de ese NIF no se corresponden.';
  return PASSPORT.test(value) ? null : 'Ese NIF, NIE o pasaporte no está completo.';
}
