import type { ReactNode } from 'react';
import type { MasivaFactura } from '#libs/contracts';
import { dinero } from '#libs/platform/dinero';
import { moneyText, numberText, recordPath } from '../../../base';
import { Pill, RecordLink } from '../../../ui';

/** `Hermanos −10 %`, one pill for each offer; nothing without offers. */
export function offerPills({ ofertas = [] }: MasivaFactura): ReactNode[] {
  return ofertas.map((oferta) => (
    <Pill key={oferta.id} tone="good" noDot>
      {oferta.descripcion} −
      {oferta.descuentoFijo === null ? `${rateText(oferta.descuentoPorcentual)} %` : moneyText(oferta.descuentoFijo)}
    </Pill>
  ));
}

const rateText = (rate: string | null): string => numberText(dinero(rate ?? '0').toString());

/** «exento» for no VAT, else its amount. */
export const vatText = (iva: string | undefined): string => (iva === '0.00' ? 'exento' : moneyText(iva));

/** The number of an invoice as a link to its record; null in a preview. */
export function invoiceNumber({ id, numero }: MasivaFactura): ReactNode {
  return id === null ? numero : <RecordLink to={recordPath('/administrar/facturas/', id)}>{numero}</RecordLink>;
}
