import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton, numberText } from '../ui';
import css from './Notes.module.css';

/** Previous, which page of how many, next. */
export function NotePager({ pagina, paginas, onGo }: { pagina: number; paginas: number; onGo: (to: number) => void }) {
  return (
    <nav className={css.pager} aria-label="Páginas">
      <IconButton
        etiqueta="Página anterior"
        icon={<IconChevronLeft size={16} stroke={1.75} />}
        razon={pagina <= 1 && 'Es la primera'}
        staysFocusable
        onClick={() => onGo(pagina - 1)}
      />
      <span className="num" aria-live="polite">
        Página {numberText(pagina)} de {numberText(paginas)}
      </span>
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
