import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './Button.module.css';

export interface ButtonLinkProps {
  /** A page of ours, or with `fichero` a file that the server makes. */
  to: string;
  fichero?: boolean;
  variant?: 'primary' | 'secondary' | 'quiet';
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a button: what one does next lies on another page, or in a file. */
export function ButtonLink({ to, fichero, variant = 'secondary', icon, children }: ButtonLinkProps) {
  const className = `${css.button ?? ''} ${css[variant] ?? ''}`;
  const inside = (
    <>
      {icon}
      <span className={css.words}>{children}</span>
    </>
  );
  return fichero ? (
    <a href={to} className={className} download>
      {inside}
    </a>
  ) : (
    <Link to={to} className={className}>
      {inside}
    </Link>
  );
}
