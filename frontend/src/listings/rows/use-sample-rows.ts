import { useState } from 'react';
import type { ListRecord } from '#libs/contracts';
import type { PlacedColumn } from '../model/rows/columns';

/**
 * Returns the sample rows from which column widths are computed: the first page that was loaded with these columns. The sample rows stay
 * the same if the page or the order changes. So the widths stay stable.
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
