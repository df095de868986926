import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/Button';
import { numberText } from '../../base/format';
import css from './Pager.module.css';

export interface PagerProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
  /** The accessible name of the pager. If a screen has several pagers, each needs a name. */
  label?: string;
  /** Replaces «Página 2 de 5» between the buttons. */
  children?: ReactNode;
}

/** Buttons to the previous and next page, with the page number between them. */
export function Pager({ page, pages, onGo, label = 'Páginas', children }: PagerProps) {
  return (
    <nav className={`no-imprimir ${css.pager}`} aria-label={label}>
      <IconButton
        label="Página anterior"
        icon={<IconChevronLeft size={16} stroke={1.75} />}
        reason={page <= 1 && 'Es la primera'}
        staysFocusable
        onClick={() => onGo(page - 1)}
      />
      {children ?? (
        <span className={`num ${css.words}`} aria-live="polite">
          Página {numberText(page)} de {numberText(pages)}
        </span>
      )}
      <IconButton
        label="Página siguiente"
        icon={<IconChevronRight size={16} stroke={1.75} />}
        reason={page >= pages && 'Es la última'}
        staysFocusable
        onClick={() => onGo(page + 1)}
      />
    </nav>
  );
}
