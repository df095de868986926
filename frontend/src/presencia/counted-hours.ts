import type { EntradaPresencia } from '#libs/contracts';

/**
 * If an entry of a closed month has a proposal without agreement, returns the entry with the hours that count (rule R13) in place of the
 * proposed hours.
 */
export function withCountedHours(entry: EntradaPresencia): EntradaPresencia {
  const { estado, vigente, original } = entry;
  if (estado !== 'pendiente' || vigente === null) return entry;
  const { hora_inicio, hora_fin } = vigente;
  const isOriginal = original?.hora_inicio === hora_inicio && original.hora_fin === hora_fin;
  return { ...entry, hora_inicio, hora_fin, original: isOriginal ? null : original };
}
