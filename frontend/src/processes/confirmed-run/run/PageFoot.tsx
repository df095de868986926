import { useState } from 'react';
import { Pager, sliceOf, spanText } from '../../../ui';
import type { PageFootProps } from '../model/kinds';
import css from './Run.module.css';

const PAGE_SIZE = 25;

/** Splits the rows of a preview into pages. Returns the rows of the current page and the props of its foot. */
export function usePages<Row>(rows: readonly Row[]): { items: readonly Row[]; foot: PageFootProps } {
  const [requestedPage, setRequestedPage] = useState(1);
  const { items, page, pages } = sliceOf(rows, requestedPage, PAGE_SIZE);
  return { items, foot: { size: PAGE_SIZE, page, pages, count: rows.length, onGo: setRequestedPage } };
}

type PageFootAttributes = PageFootProps & { className?: string | undefined; 'data-sin-avisos'?: '' };

/** «1–25 de 48», and a pager if there are several pages. */
export function PageFoot({ size, page, pages, count, onGo, className = '', ...attributes }: PageFootAttributes) {
  if (count === 0) return null;
  return (
    <div {...attributes} className={`${css.pageFoot} ${className}`}>
      <span className="num">{spanText(page, size, count)}</span>
      {pages > 1 && <Pager page={page} pages={pages} onGo={onGo} />}
    </div>
  );
}
