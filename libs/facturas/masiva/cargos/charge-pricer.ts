import { calculateTotals, isLineTooLarge, lineFromBase, refusal, type Refusal } from '../../calculo';
import { remember } from '../../../platform/lists/remember';
import { zip } from '../../../platform/lists/zip-lists';
import type { NewInvoice } from '../../emision/write-issued';
import type { RowOf } from '../../entities/columns';
import type { IMPORTES } from '../../entities/linea.columns';
import type { LineOffer } from '../../ofertas/line-offers';
import type { ChargedConcept, PayableCharge } from './charge';

type Importes = RowOf<typeof IMPORTES>;

/** The calculated amounts of a line. Two lines with the same key have the same amounts. */
interface PricedLine {
  key: string;
  importes: Importes;
}

/**
 * Calculates the prices of the charges of a run. Most students of a run are charged the same, so equal lines and equal invoices are
 * calculated once.
 */
export class ChargePricer {
  private readonly lines = new Map<string, PricedLine>();
  private readonly totales = new Map<string, NewInvoice['totales'] | Refusal>();

  /**
   * Calculates the lines of a charge and their totals. If the lines have too many rates of VAT for one invoice, or if the total is too
   * large, `totales` is a refusal.
   * @param offers one offer for each concept, in the order of the concepts
   */
  price(
    { alumno_id, conceptos, payer }: PayableCharge,
    offers: readonly LineOffer[],
  ): Pick<NewInvoice, 'lineas'> & { totales: NewInvoice['totales'] | Refusal } {
    const priced = zip(conceptos, offers).map(([concepto, offer]) => ({
      line: this.priceLine(concepto, offer),
      concepto,
      offer,
    }));
    return {
      // JavaScript engines copy a spread at the start of an object literal as a whole, and any other spread property by property. So, for
      // speed, `...importes` is the first entry of this object.
      lineas: priced.map(({ line, concepto, offer: { oferta_id, consideracion_id, descripcion: textoOferta } }) => ({
        ...line.importes,
        alumno_id: concepto.otro?.alumno_id ?? alumno_id,
        concepto_id: concepto.conceptoId ?? null,
        articulo_id: concepto.articuloId ?? null,
        curso_id: concepto.curso?.id ?? null,
        alta_id: concepto.alta?.id ?? null,
        periodo: monthOfLine(concepto),
        textoAlumno: printedStudent(concepto, payer.textoAlumno),
        textoOferta,
        anulable: false,
        descripcion: concepto.descripcion,
        oferta_id,
        consideracion_id,
      })),
      totales: this.totalesOf(priced.map(({ line }) => line)),
    };
  }

  /** Calculates the totals that the charge would have without offers. */
  totalsWithoutOffers({ conceptos }: PayableCharge): NewInvoice['totales'] | Refusal {
    return this.totalesOf(conceptos.map((concepto) => this.priceLine(concepto, NO_DISCOUNT)));
  }

  private priceLine(
    { importe: precio, tipoIVA, cantidad: units }: ChargedConcept,
    { descuentoPorcentual, descuentoFijo }: Pick<LineOffer, 'descuentoPorcentual' | 'descuentoFijo'>,
  ): PricedLine {
    const cantidad = String(units);
    const key = [precio, cantidad, tipoIVA, descuentoPorcentual, descuentoFijo].join('|');
    return remember(this.lines, key, () => {
      const line = { precio, cantidad, tipoIVA, descuentoPorcentual, descuentoFijo };
      return { key, importes: { ...line, ...lineFromBase(line) } };
    });
  }

  private totalesOf(lines: readonly PricedLine[]): NewInvoice['totales'] | Refusal {
    return remember(this.totales, lines.map(({ key }) => key).join('+'), () => {
      const importes = lines.map((line) => line.importes);
      return importes.some(isLineTooLarge) ? refusal('total-excesivo') : calculateTotals(importes, '0');
    });
  }
}

/** Returns the month of a fee line; null for a single payment and for other charges. */
const monthOfLine = ({ periodo, esUnico = false }: ChargedConcept): string | null =>
  periodo === undefined || esUnico ? null : periodo;

/** Returns the printed name: `Lucía García Muñoz · Inglés B1`. */
function printedStudent({ otro, curso }: ChargedConcept, own: string): string {
  const student = otro?.textoAlumno ?? own;
  return curso ? `${student} · ${curso.descripcion}` : student;
}

const NO_DISCOUNT = { descuentoPorcentual: null, descuentoFijo: null };
