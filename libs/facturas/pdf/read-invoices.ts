import type { EntityManager } from 'typeorm';
import type { Emisor } from '../emision/emisor.service';
import { pickFields, selectList } from '../entities/columns';
import { TITULAR, type Pagador } from '../entities/factura.columns';
import { IMPORTES } from '../entities/linea.columns';
import type { TipoFactura } from '../entities/tipos';
import { completeHolder, type DraftPagador } from '../titular/draft-holder';
import { findPagadores } from '../titular/pagadores';
import type { InvoiceForPdf, LineForPdf, RateForPdf } from './invoice-for-pdf';

/** What all invoices print: the issuer for drafts (an issued invoice has a copy of its own), and the note on exemption. */
export interface Printing {
  emisor: Emisor;
  exencion: string;
}

/** Invoices with everything that is printed, in the order of the ids, in two statements; drafts take a third. */
export async function readInvoices(
  manager: EntityManager,
  ids: readonly number[],
  printing: Printing,
): Promise<InvoiceForPdf[]> {
  const rows: InvoiceRow[] = await manager.query(INVOICES, [ids]);
  const lines: LineRow[] = await manager.query(LINES, [ids]);
  const linesOf = new Map(ids.map((id): [number, LineForPdf[]] => [id, []]));
  for (const { factura_id, ...line } of lines) linesOf.get(factura_id)?.push(line);
  const payers = await findPayersOfDrafts(manager, rows);
  return rows.map((row) => invoiceOf(row, linesOf.get(row.id) ?? [], payers.get(row.id), printing));
}

/** Who will be billed for each draft, by the id of the draft. */
async function findPayersOfDrafts(manager: EntityManager, rows: readonly InvoiceRow[]): Promise<Map<number, Pagador>> {
  const drafts = rows.flatMap(({ id, numero, alumno_id }) =>
    numero === null && alumno_id !== null ? [{ id, alumno_id }] : [],
  );
  if (drafts.length === 0) return new Map();
  const payers = await findPagadores(
    manager,
    drafts.map(({ alumno_id }) => alumno_id),
  );
  return new Map(
    drafts.flatMap(({ id, alumno_id }) => {
      const payer = payers.get(alumno_id);
      return payer === undefined ? [] : [[id, payer] as const];
    }),
  );
}

function invoiceOf(
  row: InvoiceRow,
  lineas: readonly LineForPdf[],
  payer: Pagador | undefined,
  { emisor, exencion }: Printing,
): InvoiceForPdf {
  const { id, numero, serie, tipo, fecha, total, retencion, liquido, tipos, tipoIRPF, iban } = row;
  const { nombre, ...titular } = completeHolder(pickFields(TITULAR, row), payer);
  return {
    id,
    numero,
    serie,
    tipo,
    fecha,
    emisor: row.emisor ?? emisor,
    // A draft may still lack its holder.
    titular: { ...titular, nombre: nombre ?? '' },
    lineas,
    tipos,
    exencion,
    tipoIRPF,
    retencion,
    total,
    liquido,
    formaPago: row.formaPago,
    iban,
    rectifica: row.rectifica,
  };
}

interface InvoiceRow extends Pick<DraftPagador, keyof typeof TITULAR> {
  id: number;
  numero: string | null;
  serie: string;
  tipo: TipoFactura;
  fecha: string | null;
  emisor: Emisor | null;
  alumno_id: number | null;
  tipos: RateForPdf[];
  tipoIRPF: string;
  retencion: string;
  total: string;
  liquido: string;
  formaPago: string | null;
  iban: string | null;
  rectifica: InvoiceForPdf['rectifica'];
}

type LineRow = LineForPdf & { factura_id: number };

const INVOICES = `
  SELECT f.id, f.numero, s.codigo AS serie, f.tipo, coalesce(f.fecha_expedicion, f.fecha)::text AS fecha, f.emisor,
         f.alumno_id, ${selectList(TITULAR, 'f')}, f.tipo_irpf AS "tipoIRPF", f.retencion, f.total, f.liquido,
         p.descripcion AS "formaPago", f.iban,
         CASE WHEN r.id IS NOT NULL THEN json_build_object('numero', r.numero, 'fecha', r.fecha_expedicion::text,
                                                           'motivo', coalesce(f.motivo, '')) END AS rectifica,
         (SELECT coalesce(json_agg(json_build_object('tipo', t.tipo::text, 'base', t.base::text, 'importe', t.importe::text)
                                   ORDER BY t.tipo), '[]')
          FROM (VALUES (f.tipo_iva1, f.base_iva1, f.importe_iva1), (f.tipo_iva2, f.base_iva2, f.importe_iva2),
                       (f.tipo_iva3, f.base_iva3, f.importe_iva3)) AS t (tipo, base, importe)
          WHERE t.tipo IS NOT NULL) AS tipos
  FROM unnest($1::integer[]) WITH ORDINALITY AS requested (id, turn)
  JOIN facturas f ON f.id = requested.id
  JOIN series s ON s.id = f.serie_id
  LEFT JOIN formas_pago p ON p.id = f.forma_pago_id
  LEFT JOIN facturas r ON r.id = f.rectifica_id
  ORDER BY requested.turn`;

const LINES = `
  SELECT l.factura_id, l.descripcion, a.nombre || ' ' || a.apellidos AS alumno, k.descripcion AS curso,
         ${selectList(IMPORTES, 'l')}
  FROM facturas_lineas l
  LEFT JOIN alumnos a ON a.id = l.alumno_id
  LEFT JOIN cursos k ON k.id = l.curso_id
  WHERE l.factura_id = ANY($1::integer[]) ORDER BY l.factura_id, l.orden, l.id`;
