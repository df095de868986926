/** Rows of a list, by its code and filters. */
export interface ListedRows {
  listado: string;
  parametros: Record<string, string>;
  /** The code of a saved search that comes with the list, whose columns and order the page has. */
  busqueda?: string;
}

/**
 * The page of the list with these filters, so that it shows the rows that a figure or a task is about.
 * @param searchId of the saved search; without one, the page has the columns that the list opens with
 */
export function listUrl({ listado, parametros }: ListedRows, searchId?: number): string {
  const query = [
    ...(searchId === undefined ? [] : [`busqueda=${String(searchId)}`]),
    ...(Object.keys(parametros).length === 0 ? [] : [`parametros=${encodeURIComponent(JSON.stringify(parametros))}`]),
  ];
  return `/administrar/${listado}/${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
