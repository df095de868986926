import type { EntityManager } from 'typeorm';
import type { Permission, TipoDocumento } from '../../contracts';
import { readInvoiceDocuments, readReceiptDocuments, type NamedDocument } from '../../facturas';
import { readLetterDocuments } from '../../pagos';
import type { Actor, Database } from '../../platform';
import type { Documento } from '../calculo/document';
import { documentosErrors } from '../errors';
import { readInvoicesToSend, readReceiptsToSend } from './read-invoices';
import { readLettersToSend } from './read-letters';

/** What differs between invoices, receipts and pay letters. */
export interface DocumentKind {
  tipo: TipoDocumento;
  /** The list whose row rule decides who may see a document. */
  list: 'facturas' | 'cartas-pago';
  /** The right to see the documents; sending also needs `mensajes.escribir`. */
  permission: Permission;
  /** The column of `mensajes_documentos` with the id. */
  column: 'factura_id' | 'carta_id';
  /** SQL: locks the documents `$1` against changes that would cancel them, in the order of their ids. */
  lock: string;
  nouns: readonly [singular: string, plural: string];
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
    tipo: 'factura',
    list: 'facturas',
    permission: 'facturas.ver',
    column: 'factura_id',
    lock: LOCK_INVOICES,
    nouns: ['factura', 'facturas'],
    page: '/administrar/documentos/facturas/',
    read: readInvoicesToSend,
    readDrawings: readInvoiceDocuments,
  },
  recibo: {
    tipo: 'recibo',
    list: 'facturas',
    permission: 'facturas.ver',
    column: 'factura_id',
    lock: LOCK_INVOICES,
    nouns: ['justificante', 'justificantes'],
    page: '/administrar/documentos/justificantes/',
    read: readReceiptsToSend,
    readDrawings: readReceiptDocuments,
  },
  carta: {
    tipo: 'carta',
    list: 'cartas-pago',
    permission: 'pagos.ver',
    column: 'carta_id',
    lock: LOCK_TEACHERS,
    nouns: ['carta de pago', 'cartas de pago'],
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
