import { useState, type ReactNode } from 'react';
import type { MasivaFactura } from '../../../../../libs/contracts';
import { recordPath, moneyText } from '../../../base';
import { RecordLink, Pager, sliceOf, spanText } from '../../../ui';
import { countSeries } from '../draft/series';
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

/** One page of invoices: number (if issued) or series (if there are several), student, holder, payment method and total. */
export function InvoiceRows({
  title,
  facturas,
  empty,
  hasSeries = false,
}: InvoiceTableProps & { hasSeries?: boolean }) {
  if (facturas.length === 0) return <p className={css.empty}>{empty}</p>;
  const numbered = facturas.some(({ numero }) => numero !== null);
  return (
    <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">{title}</caption>
        <thead>
          <tr>
            {numbered && <th scope="col">Número</th>}
            {hasSeries && <th scope="col">Serie</th>}
            <th scope="col">Alumno</th>
            <th scope="col">Titular</th>
            <th scope="col">Forma de pago</th>
            <th scope="col" className={css.amount}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {facturas.map((factura) => (
            <tr key={factura.alumno_id}>
              {numbered && <td className={`num ${css.number}`}>{numberCell(factura)}</td>}
              {hasSeries && <td>{factura.serie}</td>}
              <td>
                <strong>{factura.alumno}</strong>
              </td>
              <td>{factura.titular}</td>
              <td>{factura.formaPago}</td>
              <td className={`num ${css.amount}`}>
                <strong>{moneyText(factura.total)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function numberCell({ id, numero }: MasivaFactura): ReactNode {
  return id === null ? numero : <RecordLink to={recordPath('/administrar/facturas/', id)}>{numero}</RecordLink>;
}
