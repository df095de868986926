import type { GlanceValue } from '../../contracts';

/** The days of the week by letter. */
const DAYS = [
  ['L', 'lunes'],
  ['M', 'martes'],
  ['X', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
  ['D', 'domingo'],
] as const;

/**
 * Returns the places of a course in words: «Ocupadas 8 de 8 · Completo». If there are more students than places, the text is marked as a
 * warning.
 * @param capacity 0 means no limit
 */
export function placesValue(taken: number, capacity: number): GlanceValue {
  if (capacity === 0) return { texto: `Ocupadas ${String(taken)}, sin límite` };
  const places = `Ocupadas ${String(taken)} de ${String(capacity)}`;
  return {
    texto: taken >= capacity ? `${places} · Completo` : places,
    ...(taken > capacity ? { malo: true } : {}),
  };
}

/** Returns the weekly hours of a subject: «Lunes y miércoles, 17:00–18:30». Null if it has neither days nor hours. */
export function scheduleText(days: string | null, from: string | null, to: string | null): string | null {
  const names = DAYS.filter(([letter]) => days?.includes(letter)).map(([, name]) => name);
  const last = names.pop();
  const words = last !== undefined && names.length > 0 ? `${names.join(', ')} y ${last}` : last;
  const hours = from === null ? [] : [[from, to].filter((hour) => hour !== null).map((hour) => hour.slice(0, 5)).join('–')]; // oxfmt-ignore
  const parts = [...(words === undefined ? [] : [words]), ...hours];
  if (parts.length === 0) return null;
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
