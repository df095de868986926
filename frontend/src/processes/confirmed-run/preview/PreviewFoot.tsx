import type { ReactNode } from 'react';
import css from './Preview.module.css';

/** The total and the button below a preview. They are sticky, because a preview may be long. */
export function PreviewFoot({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <footer className={`${css.foot} ${className}`} data-sin-avisos="">
      {children}
    </footer>
  );
}
