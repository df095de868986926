import type { EntityManager } from 'typeorm';
import type { Emisor } from '../emision/emisor.service';
import { LINE_TEXT, OFFER_TEXT, paymentText, type PrintedTexts } from '../emision/printed-texts';
import { pickFields, selectList } from '../entities/columns';
import { PAGADOR } from '../entities/factura.columns';
import { IMPORTES } from '../entities/linea.columns';
import { completeHolder, type DraftPagador } from '../titular/draft-holder';
import { findPagadores } from '../titular/pagadores';
import { PRINTED_COLUMNS, type LineRow, type PrintedRow } from './printed-columns';

/** The current data that drafts print: the issuer, the mention of exemption, the payment methods. */
export interface Printing {
  emisor: Emisor;
  texts: PrintedTexts;
}

/** Reads the data that drafts would print if they were issued now. */
export async function readDrafts(
  manager: EntityManager,
  ids: readonly number[],
  { emisor, texts }: Printing,
): Promise<PrintedRow[]> {
  if (ids.length === 0) return [];
  const rows: DraftRow[] = await manager.query(DRAFTS, [ids]);
  const payers = await findPagadores(
    manager,
    rows.flatMap(({ alumno_id }) => alumno_id ?? []),
  );
  return rows.map((row) => {
    const payer = row.alumno_id === null ? undefined : payers.get(row.alumno_id);
    const completed = { ...row, ...completeHolder(pagadorOf(row), payer) };
    return { ...completed, emisor, exencion: texts.exencion, pago: paymentText(texts, completed) };
  });
}

/** Reads the lines of drafts, in order, with the current names of students, courses and offers. */
export const readDraftLines = async (manager: EntityManager, ids: readonly number[]): Promise<LineRow[]> =>
  ids.length === 0 ? [] : manager.query(LINES, [ids]);

type DraftRow = Omit<PrintedRow, 'emisor' | 'exencion' | 'pago'> & DraftPagador & { alumno_id: number | null };

const pagadorOf = (row: DraftRow): DraftPagador => pickFields(PAGADOR, row);

const DRAFTS = `
  SELECT ${PRINTED_COLUMNS}, s.codigo AS serie, f.fecha::text AS fecha, f.fecha_operacion::text AS "fechaOperacion", f.alumno_id, ${selectList(PAGADOR, 'f')}
  FROM facturas f
  JOIN series s ON s.id = f.serie_id
  LEFT JOIN facturas r ON r.id = f.rectifica_id
  WHERE f.id = ANY($1::integer[]) AND f.estado = 'borrador'`;

const LINES = `
  SELECT l.factura_id, l.descripcion, ${LINE_TEXT} AS alumno, ${OFFER_TEXT} AS oferta, ${selectList(IMPORTES, 'l')}
  FROM facturas_lineas l
  LEFT JOIN alumnos a ON a.id = l.alumno_id
  LEFT JOIN cursos k ON k.id = l.curso_id
  WHERE l.factura_id = ANY($1::integer[]) ORDER BY l.factura_id, l.orden, l.id`;
