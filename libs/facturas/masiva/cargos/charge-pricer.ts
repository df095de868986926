import { calculateTotals, isRefusal, lineFromBase } from '../../calculo';
import { zip } from '../../calculo/zip-lists';
import type { NewInvoice } from '../../emision/write-issued';
import type { RowOf } from '../../entities/columns';
import type { IMPORTES } from '../../entities/linea.columns';
import { facturasErrors } from '../../errors';
import type { LineOffer } from '../../ofertas/line-offers';
import type { BulkConcept } from '../bulk-request';
import type { PayableCharge } from './charge';

type Importes = RowOf<typeof IMPORTES>;

/** The amounts of a line; lines with the same key are calculated alike. */
interface PricedLine {
  key: string;
  importes: Importes;
}

/** Prices charges. Equal lines and equal invoices are calculated once: most students of a run are charged the same. */
export class ChargePricer {
  private readonly lines = new Map<string, PricedLine>();
  private readonly totales = new Map<string, NewInvoice['totales']>();

  /**
   * The lines of a charge and their totals.
   * @param offers one for each concept, in order
   * @throws concepto-por-corregir for totals that no column holds
   */
  price(
    { alumno_id, conceptos, payer }: PayableCharge,
    offers: readonly LineOffer[],
  ): Pick<NewInvoice, 'lineas' | 'totales'> {
    const priced = zip(conceptos, offers).map(([concepto, offer]) => ({
      line: this.priceLine(concepto, offer),
      concepto,
      offer,
    }));
    return {
      // The spread comes first: engines copy it as a whole there, and property by property anywhere else.
      lineas: priced.map(({ line, concepto, offer: { oferta_id, consideracion_id } }) => ({
        ...line.importes,
        alumno_id,
        concepto_id: concepto.conceptoId ?? null,
        articulo_id: concepto.articuloId ?? null,
        curso_id: concepto.curso?.id ?? null,
        textoAlumno: concepto.curso ? `${payer.textoAlumno} · ${concepto.curso.descripcion}` : payer.textoAlumno,
        anulable: false,
        descripcion: concepto.descripcion,
        oferta_id,
        consideracion_id,
      })),
      totales: this.totalesOf(priced.map(({ line }) => line)),
    };
  }

  /** What the charge would cost without the offers. */
  totalWithoutOffers({ conceptos }: PayableCharge): string {
    return this.totalesOf(conceptos.map((concepto) => this.priceLine(concepto, NO_DISCOUNT))).total;
  }

  private priceLine(
    { importe: precio, tipoIVA, cantidad: units }: BulkConcept,
    { descuentoPorcentual, descuentoFijo }: Pick<LineOffer, 'descuentoPorcentual' | 'descuentoFijo'>,
  ): PricedLine {
    const cantidad = String(units);
    const key = [precio, cantidad, tipoIVA, descuentoPorcentual, descuentoFijo].join('|');
    return remember(this.lines, key, () => {
      const line = { precio, cantidad, tipoIVA, descuentoPorcentual, descuentoFijo };
      return { key, importes: { ...line, ...lineFromBase(line) } };
    });
  }

  private totalesOf(lines: readonly PricedLine[]): NewInvoice['totales'] {
    return remember(this.totales, lines.map(({ key }) => key).join('+'), () => {
      const totales = calculateTotals(
        lines.map(({ importes }) => importes),
        '0',
      );
      if (isRefusal(totales)) throw facturasErrors['concepto-por-corregir']({ sentence: `${totales.mensaje}.` });
      return totales;
    });
  }
}

const NO_DISCOUNT = { descuentoPorcentual: null, descuentoFijo: null };

function remember<Value>(known: Map<string, Value>, key: string, calculate: () => Value): Value {
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const value = calculate();
  known.set(key, value);
  return value;
}
