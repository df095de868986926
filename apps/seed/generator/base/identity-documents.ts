const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

function letterOf(number: number): string {
  return NIF_LETTERS.charAt(number % 23);
}

/** The `index`-th NIF: all are distinct and have the right letter. */
export function makeNif(index: number): string {
  const number = 12_000_000 + ((index * 7_919_993) % 66_999_949);
  return `${String(number).padStart(8, '0')}${letterOf(number)}`;
}

/** The `index`-th NIE (X, Y or Z, seven digits, letter). */
export function makeNie(index: number): string {
  const first = index % 3;
  const number = 1_000_000 + ((index * 791_993) % 8_999_993);
  return `${'XYZ'.charAt(first)}${number}${letterOf(first * 10_000_000 + number)}`;
}

export function makePassport(index: number): string {
  return `P${'ABCDEFGH'.charAt(index % 8)}${String(100_000 + ((index * 7_919) % 899_981))}`;
}

/** Codes of Spanish banks and savings banks. */
const BANKS = ['2100', '0049', '0182', '0081', '2085', '2103', '3035', '1465'] as const;

/** The `index`-th Spanish IBAN, with the right check digits of account and IBAN. */
export function makeIban(index: number): string {
  const bank = BANKS[index % BANKS.length] ?? BANKS[0];
  const office = String(1 + ((index * 37) % 9_998)).padStart(4, '0');
  const account = String((index * 9_176_263) % 9_999_999_967).padStart(10, '0');
  const digits = `${accountDigit(`00${bank}${office}`)}${accountDigit(account)}`;
  const bban = `${bank}${office}${digits}${account}`;
  return `ES${String(98 - mod97(`${bban}142800`)).padStart(2, '0')}${bban}`;
}

/** The account digit of Spanish banks: a weighted sum modulo 11. */
function accountDigit(tenDigits: string): number {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(tenDigits.charAt(at)), 0);
  const digit = 11 - (sum % 11);
  return digit === 11 ? 0 : digit === 10 ? 1 : digit;
}

function mod97(digits: string): number {
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** An IBAN in groups of four, as on paper. */
export function spacedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
