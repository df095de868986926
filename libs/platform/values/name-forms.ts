/**
 * Matches the characters that join the parts of a name: apostrophes, dashes and the raised dot of «Marcel·la». People often replace them
 * by a blank or omit them.
 */
const JOINTS = /['’‘ʼ´`′\u00b7\p{Pd}\u2212]+/gu;

/**
 * The character between the two forms of a stored name. A name without joining characters (`JOINTS`) has only one form. For a typed text
 * of joining characters only, `nameForms` returns this character alone.
 */
export const FORMS_END = '\u001f';
/** The separator between the two forms of a stored name. People cannot type this text. */
export const JOINED = `${FORMS_END} `;

/**
 * Returns the forms of a typed name for the comparison. The first form has spaces in place of the joining characters. The second form has
 * no joining characters; it is left out if both forms are equal.
 * If the text has only joining characters, such as «-», returns `FORMS_END`. `FORMS_END` matches every name with a joining character.
 * The database stores both forms of each name (`claustro_nombre`, migration 0096).
 */
export function nameForms(typed: string): readonly string[] {
  const collapse = (text: string): string => text.replace(/\s+/g, ' ');
  const [apart, joined] = [collapse(typed.replace(JOINTS, ' ')), collapse(typed.replace(JOINTS, ''))];
  if (apart.trim() === '') return [typed.trim() === '' ? typed : FORMS_END];
  return joined === apart ? [apart] : [apart, joined];
}
