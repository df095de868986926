import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Pager } from '../../ui';
import { numberText } from '../../base';
import { useList } from '../state/context';
import css from './Footer.module.css';

/** Above this many pages one is typed instead of chosen. */
const MOST_CHOICES = 50;

/** The pages of the list: one is chosen, or typed where they are many. */
export function ListPager() {
  const { view, totalPages, run } = useList();
  const { page } = view;
  const go = (to: number) => run({ type: 'go-to', page: Math.min(Math.max(1, to), totalPages) });
  return (
    <Pager page={page} pages={totalPages} onGo={go}>
      {totalPages > MOST_CHOICES ? (
        <TypedPage pagina={page} onGo={go} />
      ) : (
        <select
          className={css.page}
          aria-label="Página"
          value={Math.min(page, totalPages)}
          onChange={(event) => go(Number(event.target.value))}
        >
          {Array.from({ length: totalPages }, (_, index) => (
            <option key={index + 1} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      )}
      <span className="num">de {numberText(totalPages)}</span>
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
