import type { EntityManager } from 'typeorm';
import type { TipoDocumento } from '../../contracts';
import { readInvoiceDocuments, readReceiptDocuments, type NamedDocument } from '../../facturas';
import { readLetterDocuments } from '../../pagos';
import type { Actor, Database } from '../../platform';
import type { Documento } from '../calculo/document';
import { KIND_FACTS, type KindFacts } from '../calculo/kinds';
import { documentosErrors } from '../errors';
import { readInvoicesToSend, readReceiptsToSend } from './read-invoices';
import { readLettersToSend } from './read-letters';

/** What differs between invoices, receipts and pay letters. */
export interface DocumentKind extends KindFacts {
  /** The column of `mensajes_documentos` with the id. */
  column: 'factura_id' | 'carta_id';
  /** SQL: locks the documents `$1` against changes that would cancel them, in the order of their ids. */
  lock: string;
  /** The page that sends a selection and shows its runs. */
  page: string;
  read: (manager: EntityManager, ids: readonly number[]) => Promise<Documento[]>;
  /** Reads what is drawn. It does not change once the document is issued or the invoice is paid. */
  readDrawings: (
    manager: EntityManager,
    ids: readonly number[],
    context: { db: Database; actor: Actor },
  ) => Promise<NamedDocument[]>;
}

const LOCK_INVOICES = 'SELECT FROM facturas WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE';

/** Pay letters are never changed nor locked; whoever cancels one locks its teacher first. */
const LOCK_TEACHERS = `
  SELECT FROM profesores WHERE id IN (SELECT profesor_id FROM pagos_cartas WHERE id = ANY($1::integer[])) ORDER BY id FOR NO KEY UPDATE`;

export const DOCUMENT_KINDS: Readonly<Record<TipoDocumento, DocumentKind>> = {
  factura: {
    ...KIND_FACTS.factura,
    column: 'factura_id',
    lock: LOCK_INVOICES,
    page: '/administrar/documentos/facturas/',
    read: readInvoicesToSend,
    readDrawings: readInvoiceDocuments,
  },
  recibo: {
    ...KIND_FACTS.recibo,
    column: 'factura_id',
    lock: LOCK_INVOICES,
    page: '/administrar/documentos/justificantes/',
    read: readReceiptsToSend,
    readDrawings: readReceiptDocuments,
  },
  carta: {
    ...KIND_FACTS.carta,
    column: 'carta_id',
    lock: LOCK_TEACHERS,
    page: '/administrar/documentos/cartas/',
    read: readLettersToSend,
    readDrawings: (_, ids, { db, actor }) => readLetterDocuments(db, ids, actor),
  },
};

/** @throws tipo-desconocido */
export function readKind(raw: unknown): DocumentKind {
  const kind = Object.values(DOCUMENT_KINDS).find(({ tipo }) => tipo === raw);
  if (kind === undefined) throw documentosErrors['tipo-desconocido']();
  return kind;
}
