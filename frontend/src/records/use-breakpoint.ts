import { useMediaQuery } from '@mantine/hooks';
import type { FormBreakpoint } from '../../../libs/contracts';

/** For which width the page is laid out now: desktop, tablet or telephone. */
export function useBreakpoint(): FormBreakpoint {
  const phone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const tablet = useMediaQuery('(max-width: 1099.98px)', undefined, { getInitialValueInEffect: false });
  if (phone) return 'sm';
  return tablet ? 'md' : 'lg';
}
