import { createHash } from 'node:crypto';

/**
 * The rows of a saved search at one moment: the digests of the cells of each row, by id, in the order of `columnas`. Digests, because
 * a copy of the cells would keep the data of people who were erased since.
 */
export interface Foto {
  columnas: string[];
  filas: Record<string, string[]>;
}

/** A row of a saved search with its cells as text. */
export interface SearchRow {
  id: number;
  cells: readonly string[];
}

/** What is different since the last mail. */
export interface SearchChanges {
  nuevos: number[];
  idos: number[];
  /** Each changed row with the columns that changed. */
  cambiados: { id: number; columnas: string[] }[];
}

/** @param columnas the paths of the columns, in the order of the cells */
export function takeFoto(columnas: readonly string[], rows: readonly SearchRow[]): Foto {
  return {
    columnas: [...columnas],
    filas: Object.fromEntries(rows.map(({ id, cells }) => [id, cells.map((cell) => cellDigest(id, cell))])),
  };
}

/** A short digest. It depends on the row too, so that equal cells of two people cannot be recognised as equal. */
const cellDigest = (id: number, cell: string): string =>
  createHash('sha256')
    .update(`${String(id)}\n${cell}`)
    .digest('base64url')
    .slice(0, 12);

/** Compares two moments. Columns that one of them lacks, because the search was edited, do not count as changes. */
export function changesSince(before: Foto, now: Foto): SearchChanges {
  const common = now.columnas.flatMap((column, place) => {
    const old = before.columnas.indexOf(column);
    return old === -1 ? [] : [{ column, place, old }];
  });
  const ids = Object.keys(now.filas);
  const cambiados = ids.flatMap((id) => {
    const [old, fresh] = [before.filas[id], now.filas[id]];
    if (old === undefined || fresh === undefined) return [];
    const columnas = common.filter((one) => old[one.old] !== fresh[one.place]).map(({ column }) => column);
    return columnas.length === 0 ? [] : [{ id: Number(id), columnas }];
  });
  return {
    nuevos: ids.filter((id) => before.filas[id] === undefined).map(Number),
    idos: Object.keys(before.filas)
      .filter((id) => now.filas[id] === undefined)
      .map(Number),
    cambiados,
  };
}

export const hasChanges = ({ nuevos, idos, cambiados }: SearchChanges): boolean =>
  nuevos.length + idos.length + cambiados.length > 0;
