import type { ReactNode } from 'react';
import { isPage } from '../../base';
import { RecordLink } from '../../ui';

interface CellLinkProps {
  to: string;
  title?: string | undefined;
  tabIndex?: number;
  children: ReactNode;
}

/** The link of a cell: to a page, or to a file, which the browser opens in a tab of its own. */
export function CellLink({ to, children, ...rest }: CellLinkProps) {
  return isPage(to) ? (
    <RecordLink to={to} {...rest}>
      {children}
    </RecordLink>
  ) : (
    <a href={to} target="_blank" rel="noreferrer" {...rest}>
      {children}
    </a>
  );
}
