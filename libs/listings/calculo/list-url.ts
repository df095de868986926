/** Rows of a list, by its code and filters. */
export interface ListedRows {
  listado: string;
  parametros: Record<string, string>;
  /** The code of a saved search, which supplies the columns and the order of the list page. */
  busqueda?: string;
  /** The page of the list, if it is not below `/administrar/` under the code of the list. */
  pagina?: string;
}

/**
 * Returns the URL of the list page with the filters of a figure or task, so that the page shows the same rows.
 * @param searchId id of the saved search; without it, the page has the default columns of the list
 */
export function listUrl({ listado, parametros, pagina }: ListedRows, searchId?: number): string {
  const query = [
    ...(searchId === undefined ? [] : [`busqueda=${String(searchId)}`]),
    ...(Object.keys(parametros).length === 0 ? [] : [`parametros=${encodeURIComponent(JSON.stringify(parametros))}`]),
  ];
  return `${pagina ?? `/administrar/${listado}/`}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
