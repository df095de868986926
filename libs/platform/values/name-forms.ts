/**
 * Apostrophes, dashes and the raised dot of «Marcel·la»: characters that join the parts of a name, and that people often replace by a
 * blank or omit.
 */
const JOINTS = /['’‘ʼ´`′\u00b7\p{Pd}\u2212]+/gu;

/** Separates the two forms of a stored name, and the form of joints alone. A name without joints has one form. */
export const FORMS_END = '\u001f';
/** Precedes the second form in a stored name; people cannot type it. */
export const JOINED = `${FORMS_END} `;

/**
 * The forms in which a typed name is compared: its parts as separate words, and joined; one form if both are equal. The database stores
 * both forms of a name (`claustro_nombre`, migration 0096), the second after `JOINED`. Joints alone match any joint.
 */
export function nameForms(typed: string): readonly string[] {
  const collapse = (text: string): string => text.replace(/\s+/g, ' ');
  const [apart, joined] = [collapse(typed.replace(JOINTS, ' ')), collapse(typed.replace(JOINTS, ''))];
  if (apart.trim() === '') return [typed.trim() === '' ? typed : FORMS_END];
  return joined === apart ? [apart] : [apart, joined];
}
