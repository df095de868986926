import { classesText } from '../base/read-ids';

/** Counts of a planned cancellation. */
export interface CancellingTotals {
  clases: number;
  /** Number of classes that are already cancelled. */
  anuladas: number;
  /** Seats in the classes. */
  plazas: number;
}

/**
 * `3 clases con 24 alumnos; 1 ya estaba anulada. Da 1 crédito, hasta el 20/12/2026.`
 * @param devuelve what private classes give back; may be empty
 */
export function cancellingText({ clases, anuladas, plazas }: CancellingTotals, devuelve: string): string {
  if (clases === 0) return 'No hay ninguna clase que anular: ya lo están.';
  const seats = plazas === 0 ? 'sin alumnos' : plazas === 1 ? 'con 1 alumno' : `con ${String(plazas)} alumnos`;
  const before = anuladas === 1 ? '; 1 ya estaba anulada' : `; ${String(anuladas)} ya estaban anuladas`;
  const credits = devuelve === '' ? '' : ` ${devuelve}`;
  return `${classesText(clases)} ${seats}${anuladas === 0 ? '' : before}.${credits}`;
}
