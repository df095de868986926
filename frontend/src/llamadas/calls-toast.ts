import type { LlamadasHechas } from '#libs/contracts';

/**
 * Builds the toast after a change that makes phone calls necessary. If exactly one family must be called, or one teacher and no family,
 * the toast shows the name and the telephone number.
 */
export function callsToast(
  done: string,
  { etiqueta, faltan, unica }: LlamadasHechas,
): { text: string; label: string; number: string | null } {
  if (unica === null) return { text: done, label: etiqueta, number: null };
  return {
    text: `${done} Avise a ${unica.nombre}:`,
    label: faltan === 1 ? 'Ver la llamada' : etiqueta,
    number: unica.numero,
  };
}
