/** The year in which the school year of a date starts; school years last from September to August. */
export const schoolYearOf = (date: string): number => Number(date.slice(0, 4)) - (date.slice(5, 7) < '09' ? 1 : 0);

/** `2026/27` */
export const schoolYearText = (year: number): string => `${String(year)}/${String((year + 1) % 100).padStart(2, '0')}`;

/** The first day of the school year that starts in a year. */
export const schoolYearStart = (year: number): string => `${String(year)}-09-01`;
