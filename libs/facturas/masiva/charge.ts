import type { BulkConcept } from '../../contracts';
import type { Consideracion } from '../../ofertas';
import { isRefusal, lineFromBase, totalsOf, type LineAmounts } from '../calculo';
import type { NewInvoice, NewLine } from '../emision/write-issued';
import { facturasErrors } from '../errors';
import type { Payer } from '../pagadores';

/** What one student is charged. */
export interface Charge {
  alumno_id: number;
  conceptos: readonly BulkConcept[];
}

/** A charge that whoever pays for it can be billed for. */
export interface PayableCharge extends Charge {
  payer: Payer;
}

/** What offers say of a line, and under which id that is kept. */
export type KeptConsideration = Omit<Consideracion, 'consideradas'> & { consideracion_id: number | null };

/** The line of a concept with a discount. */
interface ReckonedLine {
  line: NewLine;
  amounts: LineAmounts;
  /** Lines of the same key are reckoned the same. */
  key: string;
}

/**
 * Makes invoices of charges. Each different line and each different invoice is reckoned once: in a run most students are
 * charged the same.
 */
export class Charging {
  private readonly amounts = new Map<string, LineAmounts>();
  private readonly totals = new Map<string, NewInvoice['totales']>();

  constructor(private readonly formaPagoId: number | null) {}

  /**
   * @param id of the invoice
   * @param considered the offers considered for each concept, in their order, and under which id they are kept
   * @throws concepto-por-corregir for totals that no column holds
   */
  invoice(id: number, { payer, conceptos }: PayableCharge, considered: readonly KeptConsideration[]): NewInvoice {
    const { enlace: _enlace, alumno: _alumno, ...holder } = payer;
    const lines = conceptos.map((concepto, index) => this.line(payer.alumno_id, concepto, considered[index]));
    return {
      ...holder,
      id,
      forma_pago_id: this.formaPagoId ?? payer.forma_pago_id,
      totales: this.totalsOf(lines),
      lineas: lines.map(({ line }) => line),
    };
  }

  private line(alumno_id: number, concepto: BulkConcept, considered: KeptConsideration | undefined): ReckonedLine {
    const { descuentoPorcentual = null, descuentoFijo = null } = considered ?? {};
    const { importe, tipoIVA, descripcion } = concepto;
    const cantidad = String(concepto.cantidad);
    const key = [importe, cantidad, tipoIVA, descuentoPorcentual, descuentoFijo].join('|');
    const amounts =
      this.amounts.get(key) ?? lineFromBase({ precio: importe, tipoIVA, cantidad, descuentoPorcentual, descuentoFijo });
    this.amounts.set(key, amounts);
    const line: NewLine = {
      alumno_id,
      concepto_id: null,
      articulo_id: null,
      curso_id: null,
      descripcion,
      cantidad,
      precio: amounts.precio,
      descuento_porcentual: descuentoPorcentual,
      descuento_fijo: descuentoFijo,
      tipo_iva: tipoIVA,
      anulable: false,
      base: amounts.base,
      precio_con_iva: amounts.precioConIVA,
      total: amounts.total,
      oferta_id: considered?.oferta_id ?? null,
      consideracion_id: considered?.consideracion_id ?? null,
    };
    return { line, amounts, key };
  }

  private totalsOf(lines: readonly ReckonedLine[]): NewInvoice['totales'] {
    const key = lines.map((line) => line.key).join('+');
    const known = this.totals.get(key);
    if (known !== undefined) return known;
    const totales = totalsOf(
      lines.map(({ amounts, line: { cantidad, tipo_iva } }) => ({ ...amounts, cantidad, tipoIVA: tipo_iva })),
      '0',
    );
    if (isRefusal(totales)) throw facturasErrors['concepto-por-corregir']({ frase: `${totales.mensaje}.` });
    this.totals.set(key, totales);
    return totales;
  }
}
