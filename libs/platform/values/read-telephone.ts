import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { withoutSeparators } from '../../contracts/separators';

/**
 * Returns the stored form of a telephone number: `653 025 900` for Spain, `+351 912 345 678` for other countries. Returns null for
 * emergency numbers, short codes and extensions, and if the field has two numbers.
 */
export function readTelephone(text: string): string | null {
  const number = parsePhoneNumberFromString(withoutSeparators('telefono', text), {
    defaultCountry: 'ES',
    extract: false,
  });
  if (number === undefined || number.ext !== undefined) return null;
  if (number.countryCallingCode !== '34') return number.isPossible() ? number.formatInternational() : null;
  // Only Spanish numbers are fully validated. Foreign numbers are checked for length only, because the library may lack the newest ranges
  // of other countries.
  return number.isValid() ? number.nationalNumber.replace(/(\d{3})(?=\d)/g, '$1 ') : null;
}
