import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { numberText, Pager } from '../../ui';
import { useList } from '../context';
import css from './Footer.module.css';

/** Above this many pages one is typed instead of chosen. */
const MOST_CHOICES = 50;

/** The pages of the list: one is chosen, or typed where they are many. */
export function ListPager() {
  const { view, totalPaginas, act } = useList();
  const { pagina } = view;
  const go = (to: number) => act({ tipo: 'ir-a', pagina: Math.min(Math.max(1, to), totalPaginas) });
  return (
    <Pager pagina={pagina} paginas={totalPaginas} onGo={go}>
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
    </Pager>
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
