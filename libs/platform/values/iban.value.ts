import { isValidIBAN } from 'ibantools';
import { withoutSeparators } from '../../contracts';
import { formedText } from './text-based';
import { plainText } from './value-type';

/**
 * If a text has at least this many characters, its first four and its last four are shown. A shorter text is no IBAN, so no character is
 * shown.
 */
const MIN_MASKED = 12;

/** `ES91 •••• 1332`: enough to tell two accounts apart. */
function masked(iban: string): string {
  const bare = tidy(iban);
  return bare.length < MIN_MASKED ? '••••' : `${bare.slice(0, 4)} •••• ${bare.slice(-4)}`;
}

const tidy = (text: string): string => withoutSeparators('iban', text).toUpperCase();

/** SQL version of `masked`. */
const maskedSql = (text: string): string => {
  const bare = `upper(regexp_replace(${text}, '\\s', '', 'g'))`;
  return `CASE WHEN ${bare} = '' THEN '' WHEN length(${bare}) < ${String(MIN_MASKED)} THEN '••••'
    ELSE left(${bare}, 4) || ' •••• ' || right(${bare}, 4) END`;
};

export const iban = formedText({
  code: 'iban',
  generalLabel: 'Cuenta bancaria',
  tidy,
  form: (text) => (isValidIBAN(text) ? null : 'Ese IBAN no es correcto: revise sus cifras.'),
  mask: masked,
  text: (value) => (plainText(value) === '' ? '' : masked(plainText(value))),
  list: { readSql: maskedSql, comparesBare: 'iban' },
  formWidth: { columns: 4 },
  examples: {
    good: [
      ['es91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', 'ES91 •••• 1332'],
      ['ES91-2100-0418-45-0200051332', 'ES9121000418450200051332', 'ES91 •••• 1332'],
      ['ES91.2100.0418.4502.0005.1332', 'ES9121000418450200051332', 'ES91 •••• 1332'],
      ['IBAN ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', 'ES91 •••• 1332'],
      ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE89 •••• 3000'],
    ],
    refused: [
      ['ES92 2100 0418 4502 0005 1332', 'Ese IBAN no es correcto: revise sus cifras.'],
      ['2100 0418 45 0200051332', 'Ese IBAN no es correcto: revise sus cifras.'],
      ['ES91 •••• 1332', 'Ese IBAN no es correcto: revise sus cifras.'],
    ],
  },
});
