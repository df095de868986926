import type { EntityManager } from 'typeorm';
import { dateText } from '../../platform';
import type { Documento, Problem } from '../calculo/document';

/** An invoice with what sending it, or its receipt, depends on. */
interface InvoiceRow {
  id: number;
  numero: string | null;
  estado: string;
  tipo: string;
  cobro: string;
  fecha: string | null;
  titular: string | null;
  nif: string | null;
  familiaId: number | null;
  alumnoId: number | null;
  alumnos: { id: number; nombre: string }[];
  rectifica: string | null;
  /** The numbers of the rectifications that cancel the invoice wholly; null if it is in force. */
  anuladaPor: string | null;
  fechaCobro: string | null;
  formaCobro: string | null;
  importe: string;
}

export const readInvoicesToSend = async (manager: EntityManager, ids: readonly number[]): Promise<Documento[]> =>
  (await rowsOf(manager, ids)).map(toInvoice);

export const readReceiptsToSend = async (manager: EntityManager, ids: readonly number[]): Promise<Documento[]> =>
  (await rowsOf(manager, ids)).map(toReceipt);

const rowsOf = (manager: EntityManager, ids: readonly number[]): Promise<InvoiceRow[]> =>
  manager.query(INVOICES, [ids]);

const DRAFT: Problem = { motivo: 'Es un borrador: antes hay que emitirla.', codigo: 'borrador' };
const UNPAID: Problem = { motivo: 'No está cobrada.', codigo: 'sin-cobrar' };

function toInvoice(row: InvoiceRow): Documento {
  const { id, estado, tipo, fecha, titular, rectifica, anuladaPor } = row;
  const cancels = rectifica === null ? '' : `, que rectifica la ${rectifica}`;
  const day = fecha === null ? '' : `, del ${dateText(fecha)}`;
  const whose = titular === null || titular === '' ? '' : `, a nombre de ${titular}`;
  const noun = tipo === 'rectificativa' ? 'factura rectificativa' : 'factura';
  return {
    ...base(row),
    tipo: 'factura',
    clave: `factura:${String(id)}`,
    frase: `${noun} ${numberOf(row)}${day}${whose}${cancels}`,
    fecha: fecha ?? '',
    problem: estado === 'presentada' ? cancelled(anuladaPor) : DRAFT,
  };
}

function toReceipt(row: InvoiceRow): Documento {
  const { id, estado, cobro, fechaCobro, formaCobro, importe, tipo } = row;
  const day = fechaCobro === null ? '' : `, cobrada el ${dateText(fechaCobro)}`;
  const isPaid = estado === 'presentada' && cobro === 'cobrada' && tipo !== 'rectificativa';
  return {
    ...base(row),
    tipo: 'recibo',
    // Another payment of the invoice is another receipt.
    clave: ['recibo', String(id), fechaCobro ?? '', formaCobro ?? '', importe].join(':'),
    frase: `factura ${numberOf(row)}${day}`,
    fecha: fechaCobro ?? row.fecha ?? '',
    problem: isPaid ? null : UNPAID,
  };
}

const numberOf = ({ numero }: InvoiceRow): string => numero ?? 'Borrador';

const cancelled = (by: string | null): Problem | null =>
  by === null ? null : { motivo: `Está anulada por la ${by}.`, codigo: 'anulada' };

function base(row: InvoiceRow): Pick<Documento, 'id' | 'numero' | 'holder' | 'url'> {
  const { id, titular, nif, familiaId, alumnoId, alumnos } = row;
  return {
    id,
    numero: numberOf(row),
    holder: { nombre: titular ?? 'Sin titular', nif, familiaId, alumnoId, alumnos, profesorId: null },
    url: `/administrar/facturas/ficha/${String(id)}/`,
  };
}

/** SQL: `facturas_familias` names the family that pays an invoice; the view `facturas_alumnos` may repeat a student. */
const INVOICES = `
  SELECT f.id, f.numero, f.estado, f.tipo, f.cobro, f.fecha_expedicion::text AS fecha, f.titular, nullif(f.titular_nif, '') AS nif,
    (SELECT v.familia_id FROM facturas_familias v WHERE v.factura_id = f.id LIMIT 1) AS "familiaId",
    CASE WHEN f.paga_alumno THEN f.alumno_id END AS "alumnoId",
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'nombre', a.nombre || ' ' || a.apellidos) ORDER BY a.id) FROM alumnos a
      WHERE EXISTS (SELECT FROM facturas_alumnos v WHERE v.factura_id = f.id AND v.alumno_id = a.id)), '[]') AS alumnos,
    o.numero AS rectifica, c.numeros AS "anuladaPor", f.fecha_cobro::text AS "fechaCobro", p.descripcion AS "formaCobro",
    (f.liquido + f.compensado)::text AS importe
  FROM facturas f LEFT JOIN facturas o ON o.id = f.rectifica_id LEFT JOIN formas_pago p ON p.id = f.forma_cobro_id
    LEFT JOIN LATERAL (
      SELECT string_agg(r.numero, ', ' ORDER BY r.id) AS numeros FROM facturas r
      WHERE r.rectifica_id = f.id AND r.estado = 'presentada' HAVING sum(r.total) + f.total = 0 AND f.total <> 0) c ON true
  WHERE f.id = ANY($1::integer[]) ORDER BY f.fecha_expedicion, f.numero, f.id`;
