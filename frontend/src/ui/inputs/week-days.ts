/** The codes and names of the days of the week, from Monday. */
export const WEEK_DAYS = [
  { codigo: 'L', nombre: 'lunes' },
  { codigo: 'M', nombre: 'martes' },
  { codigo: 'X', nombre: 'miércoles' },
  { codigo: 'J', nombre: 'jueves' },
  { codigo: 'V', nombre: 'viernes' },
  { codigo: 'S', nombre: 'sábado' },
  { codigo: 'D', nombre: 'domingo' },
] as const;

export const ALL_WEEK_DAYS = WEEK_DAYS.map((day) => day.codigo).join('');

/** Adds or removes a day, in the order of the week: `LX` and `M` → `LMX`. */
export function toggleWeekDay(days: string, codigo: string): string {
  const chosen = new Set(days);
  if (!chosen.delete(codigo)) chosen.add(codigo);
  return WEEK_DAYS.map((day) => day.codigo)
    .filter((code) => chosen.has(code))
    .join('');
}
