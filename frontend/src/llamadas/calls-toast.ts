import type { LlamadasHechas } from '../../../libs/contracts';

/** What a notice says after an act: whom to call, with the number of a single call. */
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
