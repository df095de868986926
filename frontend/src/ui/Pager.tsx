import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button';
import { numberText } from './format';
import css from './Pager.module.css';

export interface PagerProps {
  pagina: number;
  paginas: number;
  onGo: (pagina: number) => void;
  /** Which pages these are, where a screen has several. */
  etiqueta?: string;
  /** What stands between the buttons, where the page can be chosen; otherwise it says which page of how many. */
  children?: ReactNode;
}

/** Previous, which page of how many, next. */
export function Pager({ pagina, paginas, onGo, etiqueta = 'Páginas', children }: PagerProps) {
  return (
    <nav className={`no-imprimir ${css.pager}`} aria-label={etiqueta}>
      <IconButton
        etiqueta="Página anterior"
        icon={<IconChevronLeft size={16} stroke={1.75} />}
        razon={pagina <= 1 && 'Es la primera'}
        staysFocusable
        onClick={() => onGo(pagina - 1)}
      />
      {children ?? (
        <span className={`num ${css.words}`} aria-live="polite">
          Página {numberText(pagina)} de {numberText(paginas)}
        </span>
      )}
      <IconButton
        etiqueta="Página siguiente"
        icon={<IconChevronRight size={16} stroke={1.75} />}
        razon={pagina >= paginas && 'Es la última'}
        staysFocusable
        onClick={() => onGo(pagina + 1)}
      />
    </nav>
  );
}
