import type { MasivaReply, SelectorItem } from '#libs/contracts';
import { countText, monthText, numberText } from '../../../base/format';
import type { ConfirmedKind, Preview, StartQuestion } from '../../../processes/confirmed-run';
import { invoiceChanges } from './changes';
import { issueQuestion, LONG_FROM, longNotice, MINUTES_FROM, type BulkRequest } from './draft';
import { countSeries } from './series';

/** The differences between the kinds of runs that issue invoices. They share everything else. */
interface IssueWords<Request extends object> {
  title: string;
  /** The page with its form and its runs. */
  page: string;
  /** The call that previews and issues, and the call that exports the preview. */
  call: string;
  exportCall: string;
  /** The number of students or invoices, which tells how long a run takes. */
  countOf: (request: Request, reply: MasivaReply) => number;
  /** Singular and plural of what `countOf` counts, and of what is left out. */
  counted: readonly [string, string];
  omitted: readonly [string, string];
  /** Plural of what was billed before. If `splitsBilled`, the preview lists it separately. */
  billed: string;
  splitsBilled: boolean;
  /** The page that compares what was billed before with its present cost; omitted by a kind without such a page. */
  billedLink?: { text: string; page: string };
  /** A run over more students or invoices than this is announced as long. */
  longFrom: number;
  /** The text of the link that starts over. */
  again: string;
  /** The words shown from the start of a run until the server has answered. */
  starting: (preview: Preview<Request, MasivaReply>) => { words: string; note: string };
  /** The progress of a run in words. */
  progressText: (done: number, total: number) => string;
}

export type IssueKind<Request extends object> = IssueWords<Request> & ConfirmedKind<Request, MasivaReply>;

const issueKind = <Request extends object>(words: IssueWords<Request>): IssueKind<Request> => ({
  ...words,
  question: ({ request, reply }) => startQuestion(reply, longNotice(words.countOf(request, reply), words.longFrom)),
  changes: invoiceChanges,
});

/** The question before a preview is issued. @param notice the sentence about a long run, or null */
function startQuestion(reply: MasivaReply, notice: string | null): StartQuestion {
  const { facturas = [], importeTotal = '0', siguienteNumero } = reply;
  const series = countSeries(facturas);
  return {
    title: issueQuestion(facturas.length, importeTotal, series),
    text: [
      ...(siguienteNumero !== undefined && series.length === 1 ? [`Empezará en ${siguienteNumero}.`] : []),
      ...(notice === null ? [] : [notice]),
      'Lo emitido no se puede borrar.',
    ].join(' '),
    acceptLabel: 'Facturar',
  };
}

const API = '/administrar/facturas/api';

/** One concept for many students. */
export const CONCEPTS = issueKind<BulkRequest>({
  title: 'Facturar conceptos',
  page: '/administrar/facturas/facturar-conceptos/',
  call: `${API}/facturar-conceptos`,
  exportCall: `${API}/exportar-previo`,
  counted: ['alumno', 'alumnos'],
  omitted: ['alumno no se facturará', 'alumnos no se facturarán'],
  billed: 'Ya facturados',
  // A concept may be charged twice, so students who were charged before are listed with the other omissions.
  splitsBilled: false,
  longFrom: LONG_FROM,
  again: 'Facturar otro concepto',
  countOf: ({ alumnos }) => alumnos.length,
  starting: ({ request: { alumnos, concepto } }) => ({
    words: `Facturando a ${countText(alumnos.length, 'alumno', 'alumnos')}`,
    note: concepto.descripcion,
  }),
  progressText: (done, total) => `Facturando ${numberText(done)} de ${countText(total, 'alumno', 'alumnos')}`,
});

/** The request that bills the fees of a month. */
export interface FeesRequest {
  /** `YYYY-MM` */
  mes: string;
  serieId: number;
  /** Missing: all active courses. */
  cursos?: number[];
  /** Missing: all students. */
  alumnos?: number[];
  /** Also single payments that were never billed. */
  matriculas?: 1;
  /** Missing: the payment method of each payer. */
  formaPagoId?: number;
}

/** The history state of a link to the fees. */
export interface FeesArrival {
  alumnos: readonly SelectorItem[];
}

/** The fees of a month. */
export const FEES = issueKind<FeesRequest>({
  title: 'Facturar cuotas',
  page: '/administrar/facturas/facturar-cuotas/',
  call: `${API}/facturar-cuotas`,
  exportCall: `${API}/exportar-previo-cuotas`,
  counted: ['factura', 'facturas'],
  omitted: ['queda sin facturar', 'quedan sin facturar'],
  billed: 'Ya facturadas',
  splitsBilled: true,
  billedLink: {
    text: 'Ver las que ahora cuestan otra cosa',
    page: '/administrar/facturas/diferencias-cuotas/',
  },
  longFrom: MINUTES_FROM,
  again: 'Facturar otro mes',
  countOf: (_, { facturas = [] }) => facturas.length,
  starting: ({ request: { mes }, reply: { facturas = [] } }) => ({
    words: `Facturando las cuotas de ${monthText(mes)}`,
    note: countText(facturas.length, 'factura', 'facturas'),
  }),
  progressText: (done, total) => `Facturando cuotas: ${numberText(done)} de ${numberText(total)}`,
});
