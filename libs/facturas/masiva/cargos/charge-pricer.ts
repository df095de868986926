import type { MasivaConcepto } from '../../../contracts';
import { calculateTotals, isRefusal, lineFromBase } from '../../calculo';
import { zip } from '../../calculo/zip-lists';
import type { NewInvoice } from '../../emision/write-issued';
import type { RowOf } from '../../entities/columns';
import type { IMPORTES } from '../../entities/linea.columns';
import { facturasErrors } from '../../errors';
import type { LineOffer } from '../../ofertas/line-offers';
import type { Charge } from './charge';

type Importes = RowOf<typeof IMPORTES>;

const WITHOUT_REFERENCES = { concepto_id: null, articulo_id: null, curso_id: null, anulable: false };

/** Prices charges. Equal lines and equal invoices are calculated once: most students of a run are charged the same. */
export class ChargePricer {
  private readonly importes = new Map<string, Importes>();
  private readonly totales = new Map<string, NewInvoice['totales']>();

  /**
   * The lines of a charge and their totals.
   * @param offers one for each concept, in order
   * @throws concepto-por-corregir for totals that no column holds
   */
  price({ alumno_id, conceptos }: Charge, offers: readonly LineOffer[]): Pick<NewInvoice, 'lineas' | 'totales'> {
    const lineas = zip(conceptos, offers).map(([concepto, offer]) => ({
      ...WITHOUT_REFERENCES,
      ...this.importesOf(concepto, offer),
      alumno_id,
      descripcion: concepto.descripcion,
      oferta_id: offer.oferta_id,
      consideracion_id: offer.consideracion_id,
    }));
    return { lineas, totales: this.totalesOf(lineas) };
  }

  private importesOf(
    { importe: precio, tipoIVA, ...concepto }: MasivaConcepto,
    { descuentoPorcentual, descuentoFijo }: LineOffer,
  ): Importes {
    const cantidad = String(concepto.cantidad);
    const line = { precio, cantidad, tipoIVA, descuentoPorcentual, descuentoFijo };
    return remember(this.importes, keyOf(line), () => ({ ...line, ...lineFromBase(line) }));
  }

  private totalesOf(lineas: readonly Importes[]): NewInvoice['totales'] {
    return remember(this.totales, lineas.map(keyOf).join('+'), () => {
      const totales = calculateTotals(lineas, '0');
      if (isRefusal(totales)) throw facturasErrors['concepto-por-corregir']({ frase: `${totales.mensaje}.` });
      return totales;
    });
  }
}

/** Lines with the same key are calculated alike. */
const keyOf = ({
  precio,
  cantidad,
  tipoIVA,
  descuentoPorcentual,
  descuentoFijo,
}: Omit<Importes, 'base' | 'precioConIVA' | 'total'>): string =>
  [precio, cantidad, tipoIVA, descuentoPorcentual, descuentoFijo].join('|');

function remember<Value>(known: Map<string, Value>, key: string, calculate: () => Value): Value {
  const value = known.get(key) ?? calculate();
  known.set(key, value);
  return value;
}
