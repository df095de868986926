import type { EnviarDocumentosReply, TipoDocumento } from '#libs/contracts';
import { KIND_FACTS, type KindFacts } from '#libs/documentos/calculo';
import { countText, listPath } from '../../base';
import type { ConfirmedKind } from '../../processes/confirmed-run';

/** What the screens of invoices, receipts and pay letters differ in. */
export interface DocumentWords extends Pick<KindFacts, 'tipo' | 'permission' | 'nouns'> {
  title: string;
  /** The model of the list in which the documents are selected, and the address and name of that list. */
  model: string;
  list: string;
  listTitle: string;
  /** What to do on the page without a selection. */
  empty: string;
  /** The headline of documents that were sent before, by their number. */
  sentBefore: (count: number) => string;
}

const counted = (words: readonly [string, string]) => (count: number) => countText(count, ...words);

/** What the screens share with the server. */
function wordsOf(kind: TipoDocumento): Pick<DocumentWords, 'tipo' | 'permission' | 'nouns' | 'list'> {
  const { list, ...shared } = KIND_FACTS[kind];
  return { ...shared, list: listPath(list) };
}

export const DOCUMENTS: Readonly<Record<TipoDocumento, DocumentWords>> = {
  factura: {
    ...wordsOf('factura'),
    title: 'Enviar facturas por correo',
    model: 'factura',
    listTitle: 'Facturas',
    empty: 'Marque las facturas en el listado',
    sentBefore: counted(['factura ya se envió', 'facturas ya se enviaron']),
  },
  recibo: {
    ...wordsOf('recibo'),
    title: 'Enviar justificantes de cobro',
    model: 'factura',
    listTitle: 'Facturas',
    empty: 'Marque las facturas cobradas en el listado',
    sentBefore: counted(['justificante ya se envió', 'justificantes ya se enviaron']),
  },
  carta: {
    ...wordsOf('carta'),
    title: 'Enviar cartas de pago por correo',
    model: 'carta-pago',
    listTitle: 'Cartas de pago',
    empty: 'Marque las cartas en el listado',
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
