import { useState } from 'react';
import type { MasivaFactura } from '../../../../../libs/contracts';
import { moneyText, useLayout } from '../../../base';
import { Pager, sliceOf, spanText } from '../../../ui';
import { countSeries } from '../draft/series';
import { InvoiceCards } from './InvoiceCards';
import { invoiceNumber, offerPills, vatText } from './invoice-cells';
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

/** Number (if issued) or series (if there are several), student, holder, payment method and total; offer, base and VAT in a preview. */
function WideRows({ title, facturas, hasSeries }: Omit<InvoiceTableProps, 'empty'> & { hasSeries: boolean }) {
  const detailed = facturas.some(({ base }) => base !== undefined);
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
            {detailed && (
              <>
                <th scope="col">Oferta</th>
                <th scope="col" className={css.amount}>
                  Base
                </th>
                <th scope="col" className={css.amount}>
                  IVA
                </th>
              </>
            )}
            <th scope="col" className={css.amount}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {facturas.map((factura) => (
            <tr key={factura.alumno_id}>
              {numbered && <td className={`num ${css.number}`}>{invoiceNumber(factura)}</td>}
              {hasSeries && <td>{factura.serie}</td>}
              <td>
                <strong>{factura.alumno}</strong>
              </td>
              <td>{factura.titular}</td>
              <td>{factura.formaPago}</td>
              {detailed && (
                <>
                  <td>{factura.ofertas?.length ? offerPills(factura) : '—'}</td>
                  <td className={`num ${css.amount}`}>{moneyText(factura.base)}</td>
                  <td className={`num ${css.amount}`}>{vatText(factura.iva)}</td>
                </>
              )}
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
