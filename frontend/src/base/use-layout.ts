import { useMediaQuery } from '@mantine/hooks';

/** The layout for the current screen width: `wide` shows the whole menu, `rail` its icons, `phone` a drawer. */
export type Layout = 'wide' | 'rail' | 'phone';

export function useLayout(): Layout {
  const phone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const narrow = useMediaQuery('(max-width: 1099.98px)', undefined, { getInitialValueInEffect: false });
  if (phone) return 'phone';
  return narrow ? 'rail' : 'wide';
}

/** Whether the screen is low, as on a phone in landscape: windows take the whole page there. */
export const useIsLow = (): boolean =>
  useMediaQuery('(max-height: 560px)', undefined, { getInitialValueInEffect: false });
