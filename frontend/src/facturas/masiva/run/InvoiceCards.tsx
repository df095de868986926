import { useState } from 'react';
import type { MasivaFactura } from '#libs/contracts';
import { countText, moneyText } from '../../../base';
import { Button, Pill } from '../../../ui';
import { invoiceNumber, offerPills } from './invoice-cells';
import { InvoiceLines } from './InvoiceLines';
import css from './InvoiceTable.module.css';

interface InvoiceCardsProps {
  title: string;
  facturas: readonly MasivaFactura[];
  hasSeries: boolean;
}

/** Invoices on a phone, one card each: name and amount first, then number or state, holder and payment method. A button shows the lines. */
export function InvoiceCards({ title, facturas, hasSeries }: InvoiceCardsProps) {
  return (
    <ul className={css.cards} aria-label={title}>
      {facturas.map((factura) => (
        <InvoiceCard key={factura.id ?? factura.alumno_id} factura={factura} hasSeries={hasSeries} />
      ))}
    </ul>
  );
}

function InvoiceCard({ factura, hasSeries }: { factura: MasivaFactura; hasSeries: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { alumno, titular, formaPago, serie = '', numero, total, lineas } = factura;
  return (
    <li>
      <div className={css.cardRow}>
        <strong>{alumno}</strong>
        <strong className={`num ${css.cardTotal}`}>{moneyText(total)}</strong>
      </div>
      <div className={css.cardRow}>
        <span className={css.cardNote}>
          {titular} · {formaPago}
          {hasSeries && ` · serie ${serie}`}
        </span>
        {numero === null ? (
          <Pill tone="neutral">Sin emitir</Pill>
        ) : (
          <span className="num">{invoiceNumber(factura)}</span>
        )}
      </div>
      {offerPills(factura)}
      {lineas && (
        <>
          <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {countText(lineas.length, 'línea', 'líneas')}
          </Button>
          {isOpen && <InvoiceLines title={`Líneas de ${alumno}`} lineas={lineas} />}
        </>
      )}
    </li>
  );
}
