import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './Button.module.css';

export interface ButtonLinkProps {
  /** A page of the client, or with `isFile` a file to download. */
  to: string;
  isFile?: boolean;
  variant?: 'primary' | 'secondary' | 'quiet';
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, isFile, variant = 'secondary', icon, children }: ButtonLinkProps) {
  const className = `${css.button ?? ''} ${css[variant] ?? ''}`;
  const content = (
    <>
      {icon}
      <span className={css.words}>{children}</span>
    </>
  );
  return isFile ? (
    <a href={to} className={className} download>
      {content}
    </a>
  ) : (
    <Link to={to} className={className}>
      {content}
    </Link>
  );
}
