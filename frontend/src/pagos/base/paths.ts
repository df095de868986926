import type { DateRange } from '../../ui';

/** Queries of pay: concepts, letters, calculations. */
export const PAY_KEY = 'pagos-profesor';

export const PAY_API = '/api/pagos-profesor';

/** The page of the pay of a teacher; with 0 no teacher is chosen. */
export const payPath = (profesorId: number): string =>
  `/administrar/profesores/pagos/${profesorId === 0 ? '' : `?teacherId=${String(profesorId)}`}`;

/** The same page with the calculation of this range. */
export const payRangePath = (profesorId: number, { from, to }: DateRange): string =>
  `${payPath(profesorId)}&desde=${from}&hasta=${to}`;

/** The same page with a letter open. */
export const payLetterPath = (profesorId: number, letter: number): string =>
  `${payPath(profesorId)}&carta=${String(letter)}`;

/** The address of the letters of a teacher as a file. */
export const historyFilePath = (profesorId: number, formato: 'csv' | 'xlsx'): string =>
  `${PAY_API}/exportar?profesorId=${String(profesorId)}&formato=${formato}`;

/** The address of the PDF of a letter. */
export const letterPdfPath = (id: number): string => `${PAY_API}/pdf/${String(id)}`;
