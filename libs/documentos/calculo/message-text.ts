import { escapeHtml } from '../../platform/text';
import { monthName } from '../../platform/civil';
import type { TipoDocumento } from '../../contracts';
import type { Documento } from './document';

type Sent = Pick<Documento, 'numero' | 'frase' | 'fecha'>;

interface Words {
  plural: string;
  /** The subject for a single document. */
  subject: (document: Sent) => string;
  /** The sentence for a single document, and the one above a list of several. */
  one: (frase: string) => string;
  many: string;
}

const WORDS: Record<TipoDocumento, Words> = {
  factura: {
    plural: 'facturas',
    subject: ({ numero }) => `Factura ${numero}`,
    one: (frase) => `Ya está emitida la ${frase}.`,
    many: 'Ya están emitidas estas facturas:',
  },
  recibo: {
    plural: 'justificantes de cobro',
    subject: ({ numero }) => `Justificante de cobro de la factura ${numero}`,
    one: (frase) => `Este es el justificante de cobro de la ${frase}.`,
    many: 'Estos son los justificantes de cobro de las facturas:',
  },
  carta: {
    plural: 'cartas de pago',
    subject: ({ numero }) => `Carta de pago ${numero}`,
    one: (frase) => `Ya está disponible la ${frase}.`,
    many: 'Ya están disponibles estas cartas de pago:',
  },
};

const IN_CAMPUS = { one: 'El PDF se abre en el campus, en este mensaje.', many: 'Los PDF se abren en el campus, en este mensaje.' }; // oxfmt-ignore

/** Subject and clean HTML of the message with these documents, at least one. Amounts are in the PDF only. */
export function messageText(
  tipo: TipoDocumento,
  documents: readonly Sent[],
  { isAttached }: { isAttached: boolean },
): { asunto: string; texto: string } {
  const { subject, plural, one, many } = WORDS[tipo];
  const [only, ...more] = documents;
  if (only === undefined) throw new Error('A message has at least one document');
  const isSingle = more.length === 0;
  const intro = isSingle
    ? `<p>${escapeHtml(one(only.frase))}</p>`
    : `<p>${many}</p><ul>${documents.map(({ frase }) => `<li>${escapeHtml(frase)}</li>`).join('')}</ul>`;
  return {
    asunto: isSingle ? subject(only) : `${String(documents.length)} ${plural}${ofMonth(documents)}`,
    texto: `${intro}${isAttached ? '' : `<p>${isSingle ? IN_CAMPUS.one : IN_CAMPUS.many}</p>`}`,
  };
}

/** ` de noviembre` if all documents are of one month, else empty. */
function ofMonth(documents: readonly Sent[]): string {
  const [month = '', ...others] = new Set(documents.map(({ fecha }) => fecha.slice(0, 7)));
  return others.length === 0 ? ` de ${monthName(month)}` : '';
}
