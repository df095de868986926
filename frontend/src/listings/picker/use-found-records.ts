import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findRecords, PAGE_SIZE, type RecordsQuery } from './calls';

/** A page of the records that match. The previous page stays on screen while the next one loads. */
export function useFoundRecords(query: Omit<RecordsQuery, 'pageSize'>) {
  return useQuery({
    queryKey: ['buscador-registros', query],
    queryFn: ({ signal }) => findRecords({ ...query, pageSize: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });
}
