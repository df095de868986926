/** Rows of a list, by its code and filters. */
export interface ListedRows {
  listado: string;
  parametros: Record<string, string>;
}

/** The page of the list with these filters, so that it shows the rows that a figure or a task is about. */
export function listUrl({ listado, parametros }: ListedRows): string {
  const filters =
    Object.keys(parametros).length === 0 ? '' : `?parametros=${encodeURIComponent(JSON.stringify(parametros))}`;
  return `/administrar/${listado}/${filters}`;
}
