import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Arches } from '../Brand';
import css from './PageFrame.module.css';

interface PageFrameProps {
  /** The text beside the logo: the name of the academy, or of what the page belongs to, such as «Ayuda». */
  title: string;
  /** At the end of the header. */
  actions?: ReactNode;
  /** Below the content, across the page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of pages outside of office and campus: logo on top, one narrow column. */
export function PageFrame({ title, actions, foot, children }: PageFrameProps) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/" className={css.brand} aria-label={`${title}: ir al inicio`}>
          <Arches size={26} />
          <span>{title}</span>
        </Link>
        {actions}
      </header>
      <main className={css.main}>{children}</main>
      {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
    </div>
  );
}
