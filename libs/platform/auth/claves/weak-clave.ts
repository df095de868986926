import { COMMON_CLAVES, COMMON_WORDS } from './common-words';

export const SHORTEST_CLAVE = 10;
export const LONGEST_CLAVE = 200;

/** Names that a guesser would try: the user's and the academy's. */
export type KnownNames = readonly string[];

/** Minimum number of letters in a clave. The letters of names do not count, and a run such as `123` or `qwerty` counts as one letter. */
const FREE_LETTERS = 6;

const SENTENCES = {
  short: 'La clave debe tener 10 letras o más.',
  long: 'La clave es demasiado larga.',
  blank: 'La clave no puede ser solo de espacios.',
  digits: 'La clave no puede ser solo de cifras.',
  repeated: 'La clave repite las mismas letras. Elija otra.',
  sequence: 'La clave sigue el orden del teclado o del abecedario. Elija otra.',
  common: 'La clave es de las más usadas y se adivina enseguida. Elija otra.',
  names: 'La clave no puede ser su nombre ni el de la academia. Elija otra.',
} as const;

/** Converts a clave to the form in which it is hashed, so that all keyboards give the same hash (NIST SP 800-63B). */
export const normalizeClave = (clave: string): string => clave.normalize('NFC');

/**
 * Returns a Spanish sentence that says why a new clave is refused; null if the clave is accepted.
 * @param names the names of the user and the academy; a clave that contains little more than these names is refused
 */
export function weaknessOf(clave: string, names: KnownNames = []): string | null {
  const text = normalizeClave(clave);
  const { length } = Array.from(text);
  if (/^\s+$/u.test(text)) return SENTENCES.blank;
  if (length < SHORTEST_CLAVE) return SENTENCES.short;
  if (length > LONGEST_CLAVE) return SENTENCES.long;
  const plain = plainText(text);
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  if (COMMON_CLAVES.has(plain)) return SENTENCES.common;
  if (/^[\p{N}\p{P}\p{S}\s]+$/u.test(plain) && /\p{N}/u.test(plain)) return SENTENCES.digits;
  if (isRepeated(plain)) return SENTENCES.repeated;
  if (lengthWithoutRuns(letters) < FREE_LETTERS) return SENTENCES.sequence;
  if (variants(plain).some(isOfCommonWords)) return SENTENCES.common;
  return isOfNames(plain, names) ? SENTENCES.names : null;
}

/** Lower case without accents. */
const plainText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const LETTERS_AS_DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Returns the letters of a clave in two forms: as typed, and with digits read as letters (`p4ssw0rd` as `password`). */
function variants(plain: string): string[] {
  const withoutEnds = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = Array.from(withoutEnds, (letter) => LETTERS_AS_DIGITS[letter] ?? letter).join('');
  return [withoutEnds, spelled].map((text) => text.replace(/[^\p{L}]/gu, ''));
}

/** True if a clave has fewer than five different characters, or if it repeats one block of characters, as in `abcabcabc`. */
function isRepeated(plain: string): boolean {
  return new Set(plain).size < 5 || /^(.{1,12}?)\1+.?$/u.test(plain);
}

/** Whether a clave consists only of common words, without blanks: `contrasenasegura`. */
function isOfCommonWords(letters: string): boolean {
  const reachable = [true];
  for (let end = 1; end <= letters.length; end += 1)
    reachable[end] = reachable.some((isEnd, start) => isEnd && COMMON_WORDS.has(letters.slice(start, end)));
  return reachable[letters.length] === true;
}

const ROWS = [
  'abcdefghijklmnñopqrstuvwxyz',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
];
const LINES = [...ROWS, ...ROWS.map((row) => Array.from(row).reverse().join(''))];

/** Counts the letters of a clave. A run of three or more letters along the alphabet, the digits or the keyboard counts as one letter. */
function lengthWithoutRuns(letters: string): number {
  let length = 0;
  for (let start = 0; start < letters.length; length += 1) start += runAt(letters, start);
  return length;
}

function runAt(letters: string, start: number): number {
  let end = start + 3;
  while (end <= letters.length && isRun(letters.slice(start, end))) end += 1;
  return end === start + 3 ? 1 : end - 1 - start;
}

const isRun = (part: string): boolean => LINES.some((line) => line.includes(part)) || /^(.)\1+$/u.test(part);

/**
 * True if a clave contains a name and, without all names, has fewer than `FREE_LETTERS` letters. Digits do not count as letters, so
 * `ana.ruiz2026` is refused.
 */
function isOfNames(plain: string, names: KnownNames): boolean {
  const words = ['claustro', ...names].flatMap((name) => {
    const parts = plainText(name).split(/[^\p{L}\p{N}]+/u);
    return [parts.join(''), ...parts].filter((word) => word.length > 2);
  });
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return rest !== plain && rest.replace(/[^\p{L}]/gu, '').length < FREE_LETTERS;
}
