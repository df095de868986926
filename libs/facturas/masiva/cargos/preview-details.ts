import type { MasivaDetalle, MasivaOferta, TotalesFactura } from '../../../contracts';
import { dinero, sumOf, toWire2 } from '../../../platform/dinero';
import type { LineOffer } from '../../ofertas/line-offers';

/** Returns the amounts of an invoice that a preview lists. @param withoutOffers the total that the invoice would have without offers */
export function previewDetails(
  { total, baseIVA1, baseIVA2, baseIVA3 }: TotalesFactura,
  offers: readonly LineOffer[],
  withoutOffers: string,
): MasivaDetalle {
  const base = sumOf([baseIVA1, baseIVA2, baseIVA3].filter((amount) => amount !== null));
  const ofertas = new Map(offers.flatMap((offer) => offerOf(offer)).map((offer) => [offer.id, offer]));
  return {
    base: toWire2(base),
    iva: toWire2(dinero(total).minus(base)),
    ofertas: [...ofertas.values()],
    descuento: toWire2(dinero(withoutOffers).minus(total)),
  };
}

function offerOf({ oferta_id, descripcion, descuentoPorcentual, descuentoFijo }: LineOffer): MasivaOferta[] {
  if (oferta_id === null || descripcion === null) return [];
  return [{ id: oferta_id, descripcion, descuentoPorcentual, descuentoFijo }];
}
