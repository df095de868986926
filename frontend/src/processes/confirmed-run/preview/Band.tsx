import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Preview.module.css';

const ICONS = { attention: IconAlertTriangle, quiet: IconCircleCheck } as const;

export type BandTone = keyof typeof ICONS;

interface BandProps {
  role: 'alert' | 'group' | 'status';
  label?: string;
  tone?: BandTone;
  className?: string | undefined;
  /** A button beside the words. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message to read before a run is confirmed. */
export function Band({ role, label, tone = 'attention', className = '', action, children }: BandProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`${css.band} ${className}`} data-tone={tone} role={role} aria-label={label}>
      <Icon size={18} stroke={1.75} className={css.bandIcon} aria-hidden />
      <div className={css.bandWords}>{children}</div>
      {action}
    </div>
  );
}
