const AND = new Intl.ListFormat('es', { type: 'conjunction' });
const OR = new Intl.ListFormat('es', { type: 'disjunction' });

/** `lunes, martes y jueves`; `e` before a word that sounds like `i`. */
export const andText = (words: Iterable<string>): string => AND.format(words);

/** `lunes, martes o jueves` */
export const orText = (words: Iterable<string>): string => OR.format(words);
