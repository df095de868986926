import { useState } from 'react';
import type { ListRecord } from '#libs/contracts';
import type { PlacedColumn } from '../model/rows/columns';

/**
 * Returns the rows from which column widths are computed: the first page that was loaded with these columns. Another page or order does
 * not change these rows, so the widths stay stable.
 */
export function useSampleRows(
  shown: readonly PlacedColumn[],
  rows: readonly ListRecord[],
  isFetching: boolean,
): readonly ListRecord[] {
  const paths = shown.map(({ campo }) => campo).join();
  const [sample, setSample] = useState({ paths, rows, isLoaded: !isFetching });
  const hasOtherColumns = sample.paths !== paths;
  if (hasOtherColumns || (!sample.isLoaded && !isFetching)) setSample({ paths, rows, isLoaded: !isFetching });
  return sample.rows;
}
