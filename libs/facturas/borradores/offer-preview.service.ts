import { Injectable } from '@nestjs/common';
import type { OfertaLineaReply } from '../../contracts';
import { ConceptosService } from '../../conceptos';
import { OfertasService } from '../../ofertas';
import { Clock, Database, oneRow } from '../../platform';
import { parseDinero } from '../../platform/dinero';
import { isFeeKind } from '../calculo/fee-kinds';
import { facturasErrors } from '../errors';
import { monthOfFee } from './fee-month';
import { lineRefusal } from './read-line';

/** A new line with the fields filled in so far. */
export interface UnsavedLine {
  alumno_id: number | null;
  concepto_id: number | null;
  /** Unit price without VAT. */
  precio: string;
  /** The month of a fee, `YYYY-MM`; null for the month of the invoice. */
  periodo: string | null;
}

/** Shows the offer of a new line before the line is saved. Writes nothing. */
@Injectable()
export class OfferPreviewService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly conceptos: ConceptosService,
    private readonly ofertas: OfertasService,
  ) {}

  /** @throws desconocida; linea-por-corregir for a price that is no amount */
  async preview(
    facturaId: number,
    { alumno_id, concepto_id, precio, periodo }: UnsavedLine,
  ): Promise<OfertaLineaReply> {
    const { manager } = this.db.dataSource;
    const [draft] = await this.db.rows<{ fecha: string | null; fechaOperacion: string | null; rectificativa: boolean }>(
      DRAFT,
      [facturaId],
    );
    if (draft === undefined) throw facturasErrors.desconocida();
    if (parseDinero(precio, 4)?.isNegative() !== false) throw lineRefusal({ precio: 'Escriba el precio' });
    if (draft.rectificativa) return { oferta: null, ofertas: [] };
    const concept =
      concepto_id === null
        ? undefined
        : (await this.conceptos.findByIds(manager, [concepto_id], this.clock.today())).get(concepto_id);
    const today = this.clock.today();
    const mes = concept !== undefined && isFeeKind(concept.tipo) ? monthOfFee(periodo, { draft, today }) : null;
    const fecha = mes === null ? (draft.fecha ?? today) : `${mes}-01`;
    const line = { alumno_id, concepto_id, curso_id: concept?.curso_id ?? null, precio, fecha, mes };
    const { oferta_id, consideradas, ...discounts } = oneRow(await this.ofertas.evaluate(manager, [line]));
    const chosen = consideradas.find(({ id }) => id === oferta_id);
    return {
      oferta: chosen === undefined ? null : { id: chosen.id, descripcion: chosen.descripcion, ...discounts },
      ofertas: consideradas,
    };
  }
}

const DRAFT = `
  SELECT fecha::text, fecha_operacion::text AS "fechaOperacion", rectifica_id IS NOT NULL AS rectificativa FROM facturas WHERE id = $1`;
