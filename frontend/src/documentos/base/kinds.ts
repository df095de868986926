import type { EnviarDocumentosReply, Permission, TipoDocumento } from '#libs/contracts';
import { countText, listPath } from '../../base';
import type { ConfirmedKind } from '../../processes/confirmed-run';

/** What the screens of invoices, receipts and pay letters differ in. */
export interface DocumentWords {
  tipo: TipoDocumento;
  title: string;
  /** The model of the list in which the documents are selected, and the address and name of that list. */
  model: string;
  list: string;
  listTitle: string;
  /** The right to see the documents. */
  permission: Permission;
  /** What to do on the page without a selection. */
  empty: string;
  nouns: readonly [singular: string, plural: string];
  /** The headline of documents that were sent before, by their number. */
  sentBefore: (count: number) => string;
}

const counted = (words: readonly [string, string]) => (count: number) => countText(count, ...words);

export const DOCUMENTS: Readonly<Record<TipoDocumento, DocumentWords>> = {
  factura: {
    tipo: 'factura',
    title: 'Enviar facturas por correo',
    model: 'factura',
    list: listPath('facturas'),
    listTitle: 'Facturas',
    permission: 'facturas.ver',
    empty: 'Marque las facturas en el listado',
    nouns: ['factura', 'facturas'],
    sentBefore: counted(['factura ya se envió', 'facturas ya se enviaron']),
  },
  recibo: {
    tipo: 'recibo',
    title: 'Enviar justificantes de cobro',
    model: 'factura',
    list: listPath('facturas'),
    listTitle: 'Facturas',
    permission: 'facturas.ver',
    empty: 'Marque las facturas cobradas en el listado',
    nouns: ['justificante', 'justificantes'],
    sentBefore: counted(['justificante ya se envió', 'justificantes ya se enviaron']),
  },
  carta: {
    tipo: 'carta',
    title: 'Enviar cartas de pago por correo',
    model: 'carta-pago',
    list: listPath('cartas-pago'),
    listTitle: 'Cartas de pago',
    permission: 'pagos.ver',
    empty: 'Marque las cartas en el listado',
    nouns: ['carta de pago', 'cartas de pago'],
    sentBefore: counted(['carta ya se envió', 'cartas ya se enviaron']),
  },
};

/** The fields of a request that sends documents. */
export type SendRequest = Readonly<Record<string, unknown>>;

/** The kind of run that sends documents. */
export const SENDING: ConfirmedKind<SendRequest, EnviarDocumentosReply> = {
  call: '/administrar/documentos/api/enviar',
  question: ({ reply: { personas, mensaje } }) => ({
    title: `¿Enviar ${countText(personas.length, 'correo', 'correos')}?`,
    text: `${mensaje}.`,
    acceptLabel: 'Enviar',
  }),
  changes: (before, after) => ({
    headline: 'Ha cambiado desde la comprobación.',
    sentence: `Antes: ${before.mensaje}. Ahora: ${after.mensaje}.`,
    rows: [],
    moreText: () => '',
  }),
};
