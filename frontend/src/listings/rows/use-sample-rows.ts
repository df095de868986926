import { useState } from 'react';
import type { ListRecord } from '../../../../libs/contracts';
import type { PlacedColumn } from '../model/rows/columns';

/**
 * The rows by which the widths of these columns are reckoned: the first page that came with them. Paging and sorting do not
 * move the columns; other columns do, once their own rows are there.
 */
export function useSampleRows(
  shown: readonly PlacedColumn[],
  rows: readonly ListRecord[],
  cargando: boolean,
): readonly ListRecord[] {
  const campos = shown.map(({ campo }) => campo).join();
  const [sample, setSample] = useState({ campos, rows, settled: !cargando });
  const others = sample.campos !== campos;
  if (others || (!sample.settled && !cargando)) setSample({ campos, rows, settled: !cargando });
  return sample.rows;
}
