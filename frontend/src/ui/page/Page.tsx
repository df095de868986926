import type { ReactNode } from 'react';
import css from './Page.module.css';

interface PageProps {
  /** `tall` fills the remaining height of the window. `list` does the same with smaller gaps, for lists, grids and calendars. */
  shape?: 'plain' | 'tall' | 'list';
  className?: string | undefined;
  children: ReactNode;
}

/** The parts of a page, one below the other. */
export function Page({ shape = 'plain', className = '', children }: PageProps) {
  return (
    <div className={`${css.page ?? ''} ${className}`.trim()} data-shape={shape}>
      {children}
    </div>
  );
}

interface PageHeadProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The head of a page: its title, and the elements beside it. */
export function PageHead({ className = '', children }: PageHeadProps) {
  return <header className={`${css.head ?? ''} ${className}`.trim()}>{children}</header>;
}
