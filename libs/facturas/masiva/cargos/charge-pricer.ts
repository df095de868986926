import { calculateTotals, isLineTooLarge, lineFromBase, refusal, type Refusal } from '../../calculo';
import { remember } from '../../../platform/lists/remember';
import { zip } from '../../../platform/lists/zip-lists';
import type { NewInvoice } from '../../emision/write-issued';
import type { RowOf } from '../../entities/columns';
import type { IMPORTES } from '../../entities/linea.columns';
import type { LineOffer } from '../../ofertas/line-offers';
import type { ChargedConcept, PayableCharge } from './charge';

type Importes = RowOf<typeof IMPORTES>;

/** The amounts of a line. Lines with equal keys have equal amounts. */
interface PricedLine {
  key: string;
  importes: Importes;
}

/**
 * Prices the charges of a run. Equal lines and equal invoices are calculated once, because most students of a run are charged the same.
 */
export class ChargePricer {
  private readonly lines = new Map<string, PricedLine>();
  private readonly totales = new Map<string, NewInvoice['totales'] | Refusal>();

  /**
   * The lines of a charge and their totals; a refusal if an invoice cannot have so many rates or so high amounts.
   * @param offers one for each concept, in order
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
      // The spread comes first: in that place engines copy the object as a whole, elsewhere property by property.
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

  /** The totals of the charge without the offers. */
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

/** The month of a fee line; null for a single payment and for other charges. */
const monthOfLine = ({ periodo, esUnico = false }: ChargedConcept): string | null =>
  periodo === undefined || esUnico ? null : periodo;

/** `Lucía García Muñoz · Inglés B1` */
function printedStudent({ otro, curso }: ChargedConcept, own: string): string {
  const student = otro?.textoAlumno ?? own;
  return curso ? `${student} · ${curso.descripcion}` : student;
}

const NO_DISCOUNT = { descuentoPorcentual: null, descuentoFijo: null };
