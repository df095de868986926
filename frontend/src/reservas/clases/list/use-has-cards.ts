import { useMediaQuery } from '@mantine/hooks';
import { useLayout } from '../../../base';

/**
 * Whether the columns of a table of classes have no room. With the buttons of each class that is so on a phone on its side and
 * on a small tablet too.
 */
export function useHasCards(hasButtons: boolean): boolean {
  const isPhone = useLayout() === 'phone';
  const isNarrow = useMediaQuery('(max-width: 999.98px)', undefined, { getInitialValueInEffect: false });
  return isPhone || (hasButtons && isNarrow);
}
