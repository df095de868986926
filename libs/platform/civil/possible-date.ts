/** Error for a date outside 2000 to 2150, the years in which the database accepts classes. */
export const FAR_DATE = 'La fecha va de 2000 a 2150.';

export const isFarDate = (date: string): boolean => date < '2000-01-01' || date > '2150-12-31';
