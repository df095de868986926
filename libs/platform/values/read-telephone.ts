import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { withoutSeparators } from '../../contracts/separators';

/**
 * The one form in which a telephone is stored: `653 025 900` for Spain, `+351 912 345 678` for other countries. Null if the
 * text is no telephone that can exist: emergency and office short codes, extensions and two numbers in one field are none.
 */
export function readTelephone(text: string): string | null {
  const number = parsePhoneNumberFromString(withoutSeparators('telefono', text), {
    defaultCountry: 'ES',
    extract: false,
  });
  if (number === undefined || number.ext !== undefined) return null;
  if (number.countryCallingCode !== '34') return number.isPossible() ? number.formatInternational() : null;
  // Foreign numbers are only checked for their length: the library may not have the newest ranges of every country.
  return number.isValid() ? number.nationalNumber.replace(/(\d{3})(?=\d)/g, '$1 ') : null;
}
