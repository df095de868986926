import type { LlamadasHechas } from '#libs/contracts';

/** The toast after a change: whom to call, with the number if it is a single call. */
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
