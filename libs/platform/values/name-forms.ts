/** Apostrophes, dashes and the raised dot of «Marcel·la»: what joins the parts of a name, and is often typed as a blank or not at all. */
const JOINTS = /['’‘ʼ´`′\u00b7\p{Pd}\u2212]+/gu;

/** Between the two forms of a stored name, and the form of joints alone. A name without joints has one form. */
export const FORMS_END = '\u001f';
/** What stands before the second form in a stored name: no text that people type contains it. */
export const JOINED = `${FORMS_END} `;

/**
 * The ways in which a typed name is compared: with its parts as words, and with its parts written together; one form if they
 * agree. The database stores both forms of a name (`claustro_nombre`, migration 0096), the second after `JOINED`. Joints alone
 * stand for any joint.
 */
export function nameForms(typed: string): readonly string[] {
  const collapse = (text: string): string => text.replace(/\s+/g, ' ');
  const [apart, joined] = [collapse(typed.replace(JOINTS, ' ')), collapse(typed.replace(JOINTS, ''))];
  if (apart.trim() === '') return [typed.trim() === '' ? typed : FORMS_END];
  return joined === apart ? [apart] : [apart, joined];
}
