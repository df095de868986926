import { useState } from 'react';
import type { ListRecord } from '#libs/contracts';
import type { PlacedColumn } from '../model/rows/columns';

/**
 * The rows from which column widths are computed: the first page loaded with these columns. So paging and sorting do not
 * change the widths.
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
