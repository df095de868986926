import { useState } from 'react';
import type { MasivaFactura } from '../../../../../libs/contracts';
import { useLayout } from '../../../base';
import { Pager, sliceOf, spanText } from '../../../ui';
import { countSeries } from '../draft/series';
import { InvoiceCards } from './InvoiceCards';
import { WideRows } from './WideRows';
import css from './InvoiceTable.module.css';

const PAGE_SIZE = 25;

interface InvoiceTableProps {
  title: string;
  facturas: readonly MasivaFactura[];
  empty: string;
}

/** Invoices in pages. In a preview they have no number, but a series where there are several. */
export function InvoiceTable({ title, facturas, empty }: InvoiceTableProps) {
  const [requestedPage, setRequestedPage] = useState(1);
  const { items, page, pages } = sliceOf(facturas, requestedPage, PAGE_SIZE);
  return (
    <>
      <InvoiceRows title={title} facturas={items} empty={empty} hasSeries={countSeries(facturas).length > 1} />
      <TableFoot size={PAGE_SIZE} page={page} pages={pages} count={facturas.length} onGo={setRequestedPage} />
    </>
  );
}

interface TableFootProps {
  /** Rows of a page. */
  size: number;
  page: number;
  pages: number;
  count: number;
  onGo: (page: number) => void;
}

/** «1–25 de 48», and a pager. */
export function TableFoot({ size, page, pages, count, onGo }: TableFootProps) {
  if (count === 0) return null;
  return (
    <div className={css.foot}>
      <span className="num">{spanText(page, size, count)}</span>
      {pages > 1 && <Pager page={page} pages={pages} onGo={onGo} />}
    </div>
  );
}

/** One page of invoices: a table, or cards on a phone. */
export function InvoiceRows({ empty, hasSeries = false, ...rest }: InvoiceTableProps & { hasSeries?: boolean }) {
  const isPhone = useLayout() === 'phone';
  if (rest.facturas.length === 0) return <p className={css.empty}>{empty}</p>;
  return isPhone ? <InvoiceCards {...rest} hasSeries={hasSeries} /> : <WideRows {...rest} hasSeries={hasSeries} />;
}
