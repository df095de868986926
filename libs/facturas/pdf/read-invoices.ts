import type { EntityManager } from 'typeorm';
import { payersOf, type Payer } from '../pagadores';
import type { TipoFactura } from '../tipos';
import type { InvoiceForPdf, LineForPdf, RateForPdf } from './invoice-for-pdf';

/** What the academy says of itself and prints on every invoice; an issued one has its own issuer. */
export interface Printing {
  emisor: InvoiceForPdf['emisor'];
  exencion: string;
}

/** Invoices with all that is printed of them, in the order of the ids: two statements, a third for drafts. */
export async function readInvoices(
  manager: EntityManager,
  ids: readonly number[],
  printing: Printing,
): Promise<InvoiceForPdf[]> {
  const rows: InvoiceRow[] = await manager.query(INVOICES, [ids]);
  const lines: LineRow[] = await manager.query(LINES, [ids]);
  const linesOf = new Map(ids.map((id): [number, LineRow[]] => [id, []]));
  for (const line of lines) linesOf.get(line.factura_id)?.push(line);
  const withoutHolder = rows.flatMap(({ numero, alumno_id }) => (numero === null && alumno_id ? [alumno_id] : []));
  const payers = withoutHolder.length > 0 ? await payersOf(manager, withoutHolder) : new Map<number, Payer>();
  return rows.map((row) => invoiceOf(row, linesOf.get(row.id) ?? [], payers.get(row.alumno_id ?? 0), printing));
}

function invoiceOf(
  row: InvoiceRow,
  lines: readonly LineRow[],
  payer: Payer | undefined,
  { emisor, exencion }: Printing,
): InvoiceForPdf {
  const { id, numero, serie, tipo, fecha, total, retencion, liquido, tipos } = row;
  return {
    id,
    numero,
    serie,
    tipo,
    fecha,
    emisor: row.emisor ?? emisor,
    titular: holderOf(row, payer),
    lineas: lines.map(({ factura_id: _, ...line }) => line),
    tipos,
    exencion,
    tipoIRPF: row.tipo_irpf,
    retencion,
    total,
    liquido,
    formaPago: row.forma_pago,
    iban: row.iban,
    rectifica:
      row.rectificada === null
        ? null
        : { numero: row.rectificada, fecha: row.rectificada_fecha ?? '', motivo: row.motivo ?? '' },
  };
}

/** A draft to nobody yet will go to whoever pays for its student. */
function holderOf(row: InvoiceRow, payer: Payer | undefined): InvoiceForPdf['titular'] {
  const from = payer !== undefined && (!row.titular || row.titular === payer.titular) ? payer : undefined;
  return {
    nombre: row.titular ?? from?.titular ?? '',
    nif: row.titular_nif ?? from?.titular_nif ?? null,
    direccion: row.titular_direccion ?? from?.titular_direccion ?? null,
    codigoPostal: row.titular_codigo_postal ?? from?.titular_codigo_postal ?? null,
    localidad: row.titular_localidad ?? from?.titular_localidad ?? null,
    provincia: row.titular_provincia ?? from?.titular_provincia ?? null,
  };
}

interface InvoiceRow {
  id: number;
  numero: string | null;
  serie: string;
  tipo: TipoFactura;
  fecha: string | null;
  emisor: InvoiceForPdf['emisor'] | null;
  alumno_id: number | null;
  titular: string | null;
  titular_nif: string | null;
  titular_direccion: string | null;
  titular_codigo_postal: string | null;
  titular_localidad: string | null;
  titular_provincia: string | null;
  tipos: RateForPdf[];
  tipo_irpf: string;
  retencion: string;
  total: string;
  liquido: string;
  forma_pago: string | null;
  iban: string | null;
  motivo: string | null;
  rectificada: string | null;
  rectificada_fecha: string | null;
}

type LineRow = LineForPdf & { factura_id: number };

const INVOICES = `
  SELECT f.id, f.numero, s.codigo AS serie, f.tipo, coalesce(f.fecha_expedicion, f.fecha)::text AS fecha, f.emisor,
         f.alumno_id, f.titular, f.titular_nif, f.titular_direccion, f.titular_codigo_postal, f.titular_localidad,
         f.titular_provincia, f.tipo_irpf, f.retencion, f.total, f.liquido, p.descripcion AS forma_pago, f.iban, f.motivo,
         r.numero AS rectificada, r.fecha_expedicion::text AS rectificada_fecha,
         (SELECT coalesce(json_agg(json_build_object('tipo', t.tipo::text, 'base', t.base::text, 'importe', t.importe::text)
                                   ORDER BY t.tipo), '[]')
          FROM (VALUES (f.tipo_iva1, f.base_iva1, f.importe_iva1), (f.tipo_iva2, f.base_iva2, f.importe_iva2),
                       (f.tipo_iva3, f.base_iva3, f.importe_iva3)) AS t (tipo, base, importe)
          WHERE t.tipo IS NOT NULL) AS tipos
  FROM unnest($1::integer[]) WITH ORDINALITY AS asked (id, turn)
  JOIN facturas f ON f.id = asked.id
  JOIN series s ON s.id = f.serie_id
  LEFT JOIN formas_pago p ON p.id = f.forma_pago_id
  LEFT JOIN facturas r ON r.id = f.rectifica_id
  ORDER BY asked.turn`;

const LINES = `
  SELECT l.factura_id, l.descripcion, a.nombre || ' ' || a.apellidos AS alumno, k.descripcion AS curso, l.cantidad, l.precio,
         l.descuento_porcentual AS "descuentoPorcentual", l.descuento_fijo AS "descuentoFijo", l.tipo_iva AS "tipoIVA",
         l.base, l.precio_con_iva AS "precioConIVA", l.total
  FROM facturas_lineas l
  LEFT JOIN alumnos a ON a.id = l.alumno_id
  LEFT JOIN cursos k ON k.id = l.curso_id
  WHERE l.factura_id = ANY($1::integer[]) ORDER BY l.factura_id, l.orden, l.id`;
