import type { LlamadasHechas } from '#libs/contracts';

/** Builds the toast after a change: the people to phone, with the number if only one phone call is needed. */
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
