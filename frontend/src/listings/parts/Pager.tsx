import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton, numberText } from '../../ui';
import { useList } from '../context';
import css from './Footer.module.css';

/** Above this many pages one is typed instead of chosen. */
const MOST_CHOICES = 50;

/** Previous, which page, of how many, next. */
export function Pager() {
  const { view, totalPaginas, act } = useList();
  const { pagina } = view;
  const go = (to: number) => act({ tipo: 'ir-a', pagina: Math.min(Math.max(1, to), totalPaginas) });
  return (
    <nav className={css.pager} aria-label="Páginas">
      <IconButton
        etiqueta="Página anterior"
        icon={<IconChevronLeft size={16} stroke={1.75} />}
        razon={pagina <= 1 && 'Es la primera'}
        staysFocusable
        onClick={() => go(pagina - 1)}
      />
      {totalPaginas > MOST_CHOICES ? (
        <TypedPage pagina={pagina} onGo={go} />
      ) : (
        <select
          className={css.page}
          aria-label="Página"
          value={Math.min(pagina, totalPaginas)}
          onChange={(event) => go(Number(event.target.value))}
        >
          {Array.from({ length: totalPaginas }, (_, index) => (
            <option key={index + 1} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      )}
      <span className="num">de {numberText(totalPaginas)}</span>
      <IconButton
        etiqueta="Página siguiente"
        icon={<IconChevronRight size={16} stroke={1.75} />}
        razon={pagina >= totalPaginas && 'Es la última'}
        staysFocusable
        onClick={() => go(pagina + 1)}
      />
    </nav>
  );
}

function TypedPage({ pagina, onGo }: { pagina: number; onGo: (pagina: number) => void }) {
  const [kept, setKept] = useState({ pagina, texto: String(pagina) });
  // Another page is there: its number stands in the field, which keeps the focus.
  if (kept.pagina !== pagina) setKept({ pagina, texto: String(pagina) });
  const { texto } = kept;
  const setTexto = (next: string) => setKept({ pagina, texto: next });
  const go = () => {
    if (/^\d+$/.test(texto.trim()) && Number(texto) !== pagina) onGo(Number(texto));
    else setTexto(String(pagina));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go();
  };
  return (
    <input
      className={`num ${css.page}`}
      type="text"
      inputMode="numeric"
      aria-label="Página"
      value={texto}
      onChange={(event) => setTexto(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={go}
    />
  );
}
