import { useState, type ReactNode } from 'react';
import type { BulkInvoice } from '../../../../libs/contracts';
import { recordPath, RecordLink } from '../../app';
import { moneyText, Pager, sliceOf, spanText } from '../../ui';
import css from './InvoiceTable.module.css';

const AT_ONCE = 25;

interface InvoiceTableProps {
  titulo: string;
  facturas: readonly BulkInvoice[];
  vacio: string;
}

/** Invoices by pages: those that would be issued have no number yet. */
export function InvoiceTable({ titulo, facturas, vacio }: InvoiceTableProps) {
  const [asked, setAsked] = useState(1);
  const { items, pagina, paginas } = sliceOf(facturas, asked, AT_ONCE);
  return (
    <>
      <InvoiceRows titulo={titulo} facturas={items} vacio={vacio} />
      <TableFoot size={AT_ONCE} pagina={pagina} paginas={paginas} cuantas={facturas.length} onGo={setAsked} />
    </>
  );
}

interface TableFootProps {
  /** How many a page holds. */
  size: number;
  pagina: number;
  paginas: number;
  cuantas: number;
  onGo: (pagina: number) => void;
}

/** «1–25 de 48», and the way to the others. */
export function TableFoot({ size, pagina, paginas, cuantas, onGo }: TableFootProps) {
  if (cuantas === 0) return null;
  return (
    <div className={css.foot}>
      <span className="num">{spanText(pagina, size, cuantas)}</span>
      {paginas > 1 && <Pager pagina={pagina} paginas={paginas} onGo={onGo} />}
    </div>
  );
}

/** One page of invoices: number (once there is one), student, holder, payment method and total. */
export function InvoiceRows({ titulo, facturas, vacio }: InvoiceTableProps) {
  if (facturas.length === 0) return <p className={css.empty}>{vacio}</p>;
  const numbered = facturas.some(({ numero }) => numero !== null);
  return (
    <div className={css.scroll} role="region" aria-label={titulo} tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">{titulo}</caption>
        <thead>
          <tr>
            {numbered && <th scope="col">Número</th>}
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

function numberCell({ id, numero }: BulkInvoice): ReactNode {
  return id === null ? numero : <RecordLink to={recordPath('/administrar/facturas/', id)}>{numero}</RecordLink>;
}
