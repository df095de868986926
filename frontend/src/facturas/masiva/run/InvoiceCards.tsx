import type { MasivaFactura } from '../../../../../libs/contracts';
import { moneyText } from '../../../base';
import { Pill } from '../../../ui';
import { invoiceNumber, offerPills } from './invoice-cells';
import css from './InvoiceTable.module.css';

interface InvoiceCardsProps {
  title: string;
  facturas: readonly MasivaFactura[];
  hasSeries: boolean;
}

/** Invoices on a phone, one card each: name and amount first, then number or state, holder and payment method. */
export function InvoiceCards({ title, facturas, hasSeries }: InvoiceCardsProps) {
  return (
    <ul className={css.cards} aria-label={title}>
      {facturas.map((factura) => (
        <li key={factura.alumno_id}>
          <div className={css.cardRow}>
            <strong>{factura.alumno}</strong>
            <strong className={`num ${css.cardTotal}`}>{moneyText(factura.total)}</strong>
          </div>
          <div className={css.cardRow}>
            <span className={css.cardNote}>
              {factura.titular} · {factura.formaPago}
              {hasSeries && ` · serie ${factura.serie ?? ''}`}
            </span>
            {factura.numero === null ? (
              <Pill tone="neutral">Sin emitir</Pill>
            ) : (
              <span className="num">{invoiceNumber(factura)}</span>
            )}
          </div>
          {offerPills(factura)}
        </li>
      ))}
    </ul>
  );
}
