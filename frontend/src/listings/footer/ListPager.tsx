import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Pager } from '../../ui';
import { numberText } from '../../base';
import { useList } from '../state/context';
import css from './Footer.module.css';

/** With at most this many pages, a drop-down list offers every page. With more pages, the user types the page number. */
const MAX_CHOICES = 50;

/** The pager of a list. The user chooses a page in a select or, if there are many pages, in an input. */
export function ListPager() {
  const { view, totalPages, run } = useList();
  const { page } = view;
  const go = (to: number) => run({ type: 'go-to', page: Math.min(Math.max(1, to), totalPages) });
  return (
    <Pager page={page} pages={totalPages} onGo={go}>
      {totalPages > MAX_CHOICES ? (
        <TypedPage page={page} onGo={go} />
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

function TypedPage({ page, onGo }: { page: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState({ page, text: String(page) });
  // If the page changes, updates the text in the input. A new `key` would update the text too, but the input would lose the focus.
  if (typed.page !== page) setTyped({ page, text: String(page) });
  const { text } = typed;
  const setText = (next: string) => setTyped({ page, text: next });
  const go = () => {
    if (/^\d+$/.test(text.trim()) && Number(text) !== page) onGo(Number(text));
    else setText(String(page));
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
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={go}
    />
  );
}
