import { useMediaQuery } from '@mantine/hooks';

/** Whether the columns of a table of classes and its buttons have no room: a phone, upright or on its side, or a small tablet. */
export const useHasCards = (): boolean =>
  useMediaQuery('(max-width: 999.98px)', undefined, { getInitialValueInEffect: false });
