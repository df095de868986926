import { IconClockPlay, IconClockStop } from '@tabler/icons-react';
import type { WorkClock } from '../../base';

const ICONS = { entrada: IconClockPlay, salida: IconClockStop };

/** The icon of clocking in or out. */
export function ClockIcon({ act, size = 17 }: { act: WorkClock['act']; size?: number }) {
  const Icon = ICONS[act];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
