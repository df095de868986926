import type { MasivaReply, SelectorItem } from '../../../../../libs/contracts';
import { countText, monthText, numberText } from '../../../base/format';
import type { ConfirmedKind, Preview, StartQuestion } from '../../../processes/confirmed-run';
import { invoiceChanges } from './changes';
import { issueQuestion, LONG_FROM, longNotice, MINUTES_FROM, type BulkRequest } from './draft';
import { countSeries } from './series';

/** What tells apart the kinds of runs that issue invoices. Everything else they share. */
interface IssueWords<Request extends object> {
  title: string;
  /** The page with its form and its runs. */
  page: string;
  /** The call that previews and issues, and the one that exports the preview. */
  call: string;
  exportCall: string;
  /** How many students or invoices: a large number takes minutes. */
  countOf: (request: Request, reply: MasivaReply) => number;
  /** What `countOf` counts, and what is left out: singular and plural. */
  counted: readonly [string, string];
  omitted: readonly [string, string];
  /** What was billed before, in the plural; the preview lists it apart if `splitsBilled`. */
  billed: string;
  splitsBilled: boolean;
  /** Where to look whether what was billed before costs the same now; left out where nothing is compared. */
  billedLink?: { text: string; page: string };
  /** A run over more students or invoices than this says that it takes long. */
  longFrom: number;
  /** The link that starts over. */
  again: string;
  /** What is being issued, while the server has not answered yet. */
  starting: (preview: Preview<Request, MasivaReply>) => { words: string; note: string };
  /** How far a run is. */
  progressText: (done: number, total: number) => string;
}

export type IssueKind<Request extends object> = IssueWords<Request> & ConfirmedKind<Request, MasivaReply>;

const issueKind = <Request extends object>(words: IssueWords<Request>): IssueKind<Request> => ({
  ...words,
  question: ({ request, reply }) => startQuestion(reply, longNotice(words.countOf(request, reply), words.longFrom)),
  changes: invoiceChanges,
});

/** What is asked before a preview is issued. @param notice that it takes long, or null */
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
  // A concept may be charged again, so students who were charged before are listed with the others.
  splitsBilled: false,
  longFrom: LONG_FROM,
  again: 'Facturar otro concepto',
  countOf: ({ alumnos }) => alumnos.length,
  starting: ({ request: { alumnos, concepto } }) => ({
    words: `Facturando a ${countText(alumnos.length, 'alumno', 'alumnos')}`,
    note: concepto.descripcion,
  }),
  progressText: (done, total) =>
    `Facturando ${numberText(done)} de ${numberText(total)} ${total === 1 ? 'alumno' : 'alumnos'}`,
});

/** The request that bills the fees of a month. */
export interface FeesRequest {
  /** `YYYY-MM` */
  mes: string;
  serieId: number;
  /** Left out: all active ones. */
  cursos?: number[];
  /** Left out: all. */
  alumnos?: number[];
  /** Also single payments that were never billed. */
  matriculas?: 1;
  /** Left out: the payment method of each payer. */
  formaPagoId?: number;
}

/** What a link to the fees hands over in the state of the history. */
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
