/** Shown for a date on which no class can be: the database accepts classes from 2000 to 2150. */
export const FAR_DATE = 'La fecha va de 2000 a 2150.';

export const isFarDate = (date: string): boolean => date < '2000-01-01' || date > '2150-12-31';
