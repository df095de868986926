import type { EntityManager } from 'typeorm';
import { selectList } from '../entities/columns';
import { IMPORTES } from '../entities/linea.columns';
import { PRINTED_COLUMNS, type LineRow, type PrintedRow } from './printed-columns';

/*
 * These statements read only `facturas` and `facturas_lineas`. Issued rows of these tables do not change
 * (libs/facturas/emision/immutability.ts), so the statements return an invoice as it was issued.
 * A test fails if a statement names another table.
 */

/** Reads those of the given invoices that are issued, as they were issued. Leaves out drafts. */
export const readIssued = (manager: EntityManager, ids: readonly number[]): Promise<PrintedRow[]> =>
  manager.query(INVOICES, [ids]);

/** Reads the lines of these invoices, in order. */
export const readIssuedLines = (manager: EntityManager, ids: readonly number[]): Promise<LineRow[]> =>
  manager.query(LINES, [ids]);

/** `serie` is the part of the invoice number before the hyphen, because these statements must not read the table `series`. */
const INVOICES = `
  SELECT ${PRINTED_COLUMNS}, split_part(f.numero, '-', 1) AS serie, f.fecha_expedicion::text AS fecha, f.fecha_operacion::text AS "fechaOperacion", f.emisor,
         f.texto_pago AS pago, f.texto_exencion AS exencion
  FROM facturas f LEFT JOIN facturas r ON r.id = f.rectifica_id
  WHERE f.id = ANY($1::integer[]) AND f.estado = 'presentada'`;

const LINES = `
  SELECT l.factura_id, l.descripcion, l.texto_alumno AS alumno, l.texto_oferta AS oferta, ${selectList(IMPORTES, 'l')}
  FROM facturas_lineas l WHERE l.factura_id = ANY($1::integer[]) ORDER BY l.factura_id, l.orden, l.id`;
