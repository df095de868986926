import { countText } from '../../platform/text';

/** Counts of the classes that a holiday, an absence or a closed room affects. */
export interface Hit {
  clases: number;
  plazas: number;
  minutos: number;
}

/** `16 h`, `1 h 20 min`, `40 min` */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [...(hours > 0 ? [`${String(hours)} h`] : []), ...(rest > 0 ? [`${String(rest)} min`] : [])];
  return parts.length === 0 ? '0 h' : parts.join(' ');
}

/** `4 clases (25 plazas, 5 h de profesorado)` */
export const hitText = ({ clases, plazas, minutos }: Hit): string =>
  `${countText(clases, 'clase', 'clases')} (${countText(plazas, 'plaza', 'plazas')}, ${hoursText(minutos)} de profesorado)`;
