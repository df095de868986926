import { useState } from 'react';
import type { MasivaFactura } from '../../../../../libs/contracts';
import { moneyText } from '../../../base';
import { invoiceNumber, offerPills, vatText } from './invoice-cells';
import { InvoiceLines } from './InvoiceLines';
import { LinesToggle } from './LinesToggle';
import css from './InvoiceTable.module.css';

/** Which columns a table of invoices has, beside student, holder, payment method and total. */
interface Columns {
  hasLines: boolean;
  hasNumber: boolean;
  hasSeries: boolean;
  /** Offer, base and VAT. */
  hasDetails: boolean;
}

interface WideRowsProps {
  title: string;
  facturas: readonly MasivaFactura[];
  hasSeries: boolean;
}

/** Number (if issued) or series (if there are several), student, holder, payment method and total; offer, base and VAT in a preview. */
export function WideRows({ title, facturas, hasSeries }: WideRowsProps) {
  const columns: Columns = {
    hasLines: facturas.some(({ lineas }) => lineas !== undefined),
    hasNumber: facturas.some(({ numero }) => numero !== null),
    hasSeries,
    hasDetails: facturas.some(({ base }) => base !== undefined),
  };
  return (
    <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">{title}</caption>
        <Headings {...columns} />
        <tbody>
          {facturas.map((factura) => (
            <InvoiceRow key={factura.id ?? factura.alumno_id} factura={factura} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Headings({ hasLines, hasNumber, hasSeries, hasDetails }: Columns) {
  return (
    <thead>
      <tr>
        {hasLines && (
          <th scope="col" className={css.toggle}>
            <span className="solo-lectores">Líneas</span>
          </th>
        )}
        {hasNumber && <th scope="col">Número</th>}
        {hasSeries && <th scope="col">Serie</th>}
        <th scope="col">{hasLines ? 'Alumnos' : 'Alumno'}</th>
        <th scope="col">Titular</th>
        <th scope="col">Forma de pago</th>
        {hasDetails && (
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
  );
}

/** Columns that every table has. */
const FIXED = 4;

/** How many columns the lines of an invoice span. */
const widthOf = ({ hasLines, hasNumber, hasSeries, hasDetails }: Columns): number =>
  FIXED + [hasLines, hasNumber, hasSeries].filter(Boolean).length + (hasDetails ? 3 : 0);

function InvoiceRow({ factura, columns }: { factura: MasivaFactura; columns: Columns }) {
  const [isOpen, setOpen] = useState(false);
  const { hasLines, hasNumber, hasSeries, hasDetails } = columns;
  const { alumno, titular, formaPago, serie, ofertas, base, iva, total, lineas = [] } = factura;
  return (
    <>
      <tr data-abierta={isOpen || undefined}>
        {hasLines && (
          <td className={css.toggle}>
            <LinesToggle factura={factura} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </td>
        )}
        {hasNumber && <td className={`num ${css.number}`}>{invoiceNumber(factura)}</td>}
        {hasSeries && <td>{serie}</td>}
        <td>
          <strong>{alumno}</strong>
        </td>
        <td>{titular}</td>
        <td>{formaPago}</td>
        {hasDetails && (
          <>
            <td>{ofertas?.length ? offerPills(factura) : '—'}</td>
            <td className={`num ${css.amount}`}>{moneyText(base)}</td>
            <td className={`num ${css.amount}`}>{vatText(iva)}</td>
          </>
        )}
        <td className={`num ${css.amount}`}>
          <strong>{moneyText(total)}</strong>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={widthOf(columns)} className={css.linesCell}>
            <InvoiceLines title={`Líneas de ${alumno}`} lineas={lineas} />
          </td>
        </tr>
      )}
    </>
  );
}
