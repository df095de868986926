import { MIN_ANYWHERE_LETTERS, withoutSeparators } from '../../contracts';
import { isTelephoneText } from '../query/sql/comparisons';

/** The typed text in several forms, one for each kind of field. If a form is empty, fields of this kind are not compared. */
export interface Typed {
  /** The typed words. The names must contain every word. */
  words: readonly string[];
  /** The text without blanks and separators, for codes. */
  code: string;
  /** The text if it may be a telephone or a part of one, else empty. */
  telephone: string;
  /** The text if it may be the beginning of a mail address, else empty. */
  mail: string;
  /** True if the text is long enough to search related records too. */
  isLong: boolean;
  /**
   * True if the text has a digit or an `@`. It may then be a code, a telephone or a mail address of a related record. A match of such a
   * value ranks above a match of a name.
   */
  mayBeExact: boolean;
}

/**
 * Minimum length of a typed word that is also found inside other words, by trigram indexes. A shorter word is compared only with the
 * beginnings of words.
 */
export const PART_LENGTH = 3;

const MAX_WORDS = 8;
/** Minimum number of digits for a search of telephones. Fewer digits match too many of them. */
const MIN_TELEPHONE_DIGITS = 5;

/** Parses the typed text. Null if it contains no letter or digit. */
export function readTyped(text: string): Typed | null {
  const trimmed = text.normalize('NFC').trim();
  const words = trimmed.split(/[\s,;]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const code = withoutSeparators('codigo', trimmed);
  if (words.length === 0) return null;
  const isWord = words.length === 1;
  const telephone = isTelephone(trimmed) ? trimmed : '';
  // If the text is a telephone, names and mail addresses are not compared. No name contains the digits and no mail address begins with
  // them, so the comparison would only cost time.
  const isName = telephone === '' && words.some(({ length }) => length >= MIN_ANYWHERE_LETTERS);
  return {
    words: isName ? words.slice(0, MAX_WORDS) : [],
    code: isWord || /\d/.test(code) ? code : '',
    telephone,
    mail: isWord && telephone === '' && trimmed.length >= PART_LENGTH ? trimmed : '',
    isLong: code.length >= PART_LENGTH,
    mayBeExact: /[\d@]/.test(trimmed),
  };
}

function isTelephone(text: string): boolean {
  return isTelephoneText(text) && text.replace(/\D/g, '').length >= MIN_TELEPHONE_DIGITS;
}
