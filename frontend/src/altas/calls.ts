import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkEnrolmentReply } from '../../../libs/contracts';
import { postForm } from '../api';

const ADDRESS = '/administrar/altas/api/alta-masiva';

export interface Wanted {
  cursos: readonly number[];
  alumnos: readonly number[];
  /** `YYYY-MM-DD` */
  fecha: string;
}

/** Choosing that goes on asks nothing. */
const PAUSE = 400;

/** What enrolling them would come to; asked for as soon as there is somebody and something. */
export function usePreview(wanted: Wanted | null) {
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const preview = useQuery({
    queryKey: ['alta-masiva', settled],
    queryFn: ({ signal }) => postForm<BulkEnrolmentReply>(ADDRESS, { ...settled, previo: 1 }, { signal }),
    enabled: wanted !== null && settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const current = wanted !== null && settled !== null && JSON.stringify(wanted) === JSON.stringify(settled);
  return { ...preview, current: current && !preview.isPlaceholderData && !preview.isFetching };
}

/** @param clave the same for every try of the same enrolment */
export const enrol = (wanted: Wanted, clave: string): Promise<BulkEnrolmentReply> =>
  postForm<BulkEnrolmentReply>(ADDRESS, { ...wanted }, { clave });
