import type { DateRange } from '../../ui';

/** First part of the query keys of pay: concepts, letters, calculations. */
export const PAY_KEY = 'pagos-profesor';

export const PAY_API = '/api/pagos-profesor';

/** The path of the page with the pay of a teacher. @param profesorId 0 for the page without a chosen teacher */
export const payPath = (profesorId: number): string =>
  `/administrar/profesores/pagos/${profesorId === 0 ? '' : `?teacherId=${String(profesorId)}`}`;

/** The page with the pay of a teacher, for the calculation of a range. */
export const payRangePath = (profesorId: number, { from, to }: DateRange): string =>
  `${payPath(profesorId)}&desde=${from}&hasta=${to}`;

/** The URL of the pay page of a teacher on which a pay letter is open. */
export const payLetterPath = (profesorId: number, letter: number): string =>
  `${payPath(profesorId)}&carta=${String(letter)}`;

/** The path that downloads the pay letters of a teacher as a CSV or XLSX file. */
export const historyFilePath = (profesorId: number, formato: 'csv' | 'xlsx'): string =>
  `${PAY_API}/exportar?profesorId=${String(profesorId)}&formato=${formato}`;

/** The URL of the PDF of a pay letter. */
export const letterPdfPath = (id: number): string => `${PAY_API}/pdf/${String(id)}`;
