import type { ClaseConDatos } from '../../contracts';
import { dateText } from '../../platform';

/** Why the attendance of a class cannot be marked, as a Spanish sentence; null if it can. @param today `YYYY-MM-DD` */
export function obstacleOf({ estado, fecha }: Pick<ClaseConDatos, 'estado' | 'fecha'>, today: string): string | null {
  if (estado === 'anulada') return 'La clase está anulada: no se pasa lista.';
  if (estado === 'solicitada') return 'La clase está solicitada: confírmela antes de pasar lista.';
  if (fecha > today) return `La clase es el ${dateText(fecha)}: la lista se pasa ese día o después.`;
  return null;
}
