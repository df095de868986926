/** Pairs of an old and a new sentence of help topics. The new sentence says that records and lists accept more spellings. */
export const LO_QUE_SE_ESCRIBE: readonly (readonly [before: string, after: string])[] = [
  [
    'No importan las mayúsculas ni los acentos: «garcia» encuentra a García.',
    'No importan las mayúsculas, los acentos, los guiones ni los apóstrofos: «garcia» encuentra a García, «perez lopez» a Pérez-López y «oconnor» a O’Connor.',
  ],
  [
    'El NIF, el IBAN, los teléfonos y los correos se comprueban al guardar: se pueden escribir con puntos o espacios.',
    'El NIF, el IBAN, los teléfonos y los correos se comprueban al guardar: se pueden escribir con puntos, guiones, espacios o prefijo. Si la persona no tiene NIF, vale el número de su pasaporte. Del año de una fecha bastan las dos últimas cifras.',
  ],
];
