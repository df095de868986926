import type { Column, ListConfigReply, ListShape } from '../../../../../libs/contracts';

/**
 * The columns of the preview: titles, widths and which are shown at once as they stand on the left; rows of a column that was
 * just added follow.
 * @param own the columns of a search of its own.
 */
export function placedColumns(
  { campos }: ListConfigReply,
  shape: ListShape,
  known: readonly Column[],
  own: readonly string[],
): Column[] {
  const wanted = own.length > 0 ? own : shape.columnas.filter(({ visible }) => visible).map(({ campo }) => campo);
  return wanted.flatMap((campo) => {
    const field = campos.columnas.find((other) => other.campo === campo);
    if (!field) return [];
    const entry = shape.columnas.find((other) => other.campo === campo);
    const column = known.find((other) => other.campo === campo);
    const { ancho, alineacion } = entry ?? {};
    return [
      {
        ...(column ?? { campo, tipo: field.tipo, ordenable: true }),
        etiqueta: entry?.etiqueta?.trim() || field.etiqueta,
        ancho,
        alineacion,
      },
    ];
  });
}
