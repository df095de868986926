import { selectList } from '../entities/columns';
import { TITULAR } from '../entities/factura.columns';
import type { Emisor } from '../emision/emisor.service';
import type { DraftPagador } from '../titular/draft-holder';
import type { TipoFactura } from '../entities/tipos';
import type { InvoiceForPdf, LineForPdf, RateForPdf } from './drawing/invoice-for-pdf';

/** SQL: the printed columns of an invoice `f`, draft or issued. If `f` rectifies an invoice, that invoice is `r`. */
export const PRINTED_COLUMNS = `
  f.id, f.numero, f.tipo, ${selectList(TITULAR, 'f')}, f.tipo_irpf AS "tipoIRPF", f.retencion, f.total, f.liquido,
  CASE WHEN r.id IS NOT NULL THEN json_build_object('numero', r.numero, 'fecha', r.fecha_expedicion::text,
                                                    'motivo', coalesce(f.motivo, ''), 'codigo', f.codigo_rectificacion) END AS rectifica,
  (SELECT coalesce(json_agg(json_build_object('tipo', t.tipo::text, 'base', t.base::text, 'importe', t.importe::text)
                            ORDER BY t.tipo), '[]')
   FROM (VALUES (f.tipo_iva1, f.base_iva1, f.importe_iva1), (f.tipo_iva2, f.base_iva2, f.importe_iva2),
                (f.tipo_iva3, f.base_iva3, f.importe_iva3)) AS t (tipo, base, importe)
   WHERE t.tipo IS NOT NULL) AS tipos`;

/** The row of an issued invoice or of a draft. In a draft, the missing fields are not filled in yet. */
export interface PrintedRow extends Pick<DraftPagador, keyof typeof TITULAR> {
  id: number;
  numero: string | null;
  serie: string;
  tipo: TipoFactura;
  fecha: string | null;
  fechaOperacion: string | null;
  emisor: Emisor;
  tipos: RateForPdf[];
  tipoIRPF: string;
  retencion: string;
  total: string;
  liquido: string;
  pago: string | null;
  exencion: string;
  rectifica: InvoiceForPdf['rectifica'];
}

export type LineRow = LineForPdf & { factura_id: number };
