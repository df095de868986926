import type { Column, ListConfigReply, ListShape, Parametros } from '#libs/contracts';

/** The saved search that the preview shows. Its filters and its order replace the defaults of the shape. */
export interface PreviewedSearch {
  parametros: Parametros;
  orden: string;
  /** If empty, the preview shows the columns of the shape. */
  columnas: readonly string[];
}

/**
 * Returns the columns of the preview, with titles, widths and visibility from the draft. The cells of an added column are empty until the
 * next reply.
 * @param known the columns of the last reply
 * @param own the columns of the saved search in preview; if empty, the visible columns of the shape are used
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
