import { useMediaQuery } from '@mantine/hooks';
import { useLayout } from '../../../base';

/**
 * Whether the screen is too narrow for the columns of a table of classes. With buttons in each row this includes a phone in landscape and
 * a small tablet.
 */
export function useHasCards(hasButtons: boolean): boolean {
  const isPhone = useLayout() === 'phone';
  const isNarrow = useMediaQuery('(max-width: 999.98px)', undefined, { getInitialValueInEffect: false });
  return isPhone || (hasButtons && isNarrow);
}
