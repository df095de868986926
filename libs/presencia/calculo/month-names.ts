const NAME = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long' });
const NAME_AND_YEAR = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** «octubre» of `2026-10`. */
export const monthName = (mes: string): string => NAME.format(firstDay(mes));

/** «octubre de 2026» of `2026-10`. */
export const monthText = (mes: string): string => NAME_AND_YEAR.format(firstDay(mes));

/** A name at the start of a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const firstDay = (mes: string): Date => new Date(`${mes}-01`);
