import type { ReactNode } from 'react';
import css from './ScrollRegion.module.css';

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A scrolling region. It is a Tab stop, so that the arrow keys scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div
      className={className === undefined ? css.scroll : `${css.scroll} ${className}`}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
