import { useMediaQuery } from '@mantine/hooks';
import { useLayout } from '../../../base';

/**
 * True if the classes are shown as cards instead of a table: on a phone, or if each row has buttons and the window is narrower than 1000
 * px.
 */
export function useHasCards(hasButtons: boolean): boolean {
  const isPhone = useLayout() === 'phone';
  const isNarrow = useMediaQuery('(max-width: 999.98px)', undefined, { getInitialValueInEffect: false });
  return isPhone || (hasButtons && isNarrow);
}
