import { isEmail } from 'class-validator';

/** Characters that the standard allows only in the quoted part of a mail address. No mail provider uses quoted parts. */
const QUOTED_ONLY = /["\\(),:;<>[\]\s]/;

const INCOMPLETE = 'Esa dirección de correo no está completa.';
const WRONG = 'Esa dirección de correo no existe: revise los puntos y los guiones.';

/**
 * Checks a mail address (RFC 5321 and 6531). On both sides of the @, dots and dashes must be between other characters; letters of any
 * language are valid: the mail library encodes the domain as Punycode, and sends such a local part by SMTPUTF8.
 * @returns the Spanish sentence that refuses the text; null if it is exactly one address, without a display name
 */
export function addressProblem(text: string): string | null {
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local === '' || !/.\../.test(domain) || QUOTED_ONLY.test(text)) return INCOMPLETE;
  return isEmail(text) ? null : WRONG;
}

export const isMailAddress = (text: string): boolean => addressProblem(text) === null;
