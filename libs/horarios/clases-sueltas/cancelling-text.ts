import { classesText } from '../reservas/read-ids';

/** What would be cancelled. */
export interface CancellingTotals {
  clases: number;
  /** Those that are cancelled already. */
  anuladas: number;
  /** Seats in the classes. */
  plazas: number;
  /** Seats in confirmed private classes: each may give a make-up credit. */
  particulares: number;
}

/** `3 clases con 24 alumnos; 1 ya estaba anulada. Quien iba a una particular recibe un crédito.` */
export function cancellingText({ clases, anuladas, plazas, particulares }: CancellingTotals): string {
  if (clases === 0) return 'No hay ninguna clase que anular: ya lo están.';
  const seats = plazas === 0 ? 'sin alumnos' : plazas === 1 ? 'con 1 alumno' : `con ${String(plazas)} alumnos`;
  const before = anuladas === 1 ? '; 1 ya estaba anulada' : `; ${String(anuladas)} ya estaban anuladas`;
  const credits = particulares === 0 ? '' : ' Quien iba a una particular recibe un crédito de recuperación.';
  return `${classesText(clases)} ${seats}${anuladas === 0 ? '' : before}.${credits}`;
}
