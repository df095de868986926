import type { MasivaReply, SelectorItem } from '#libs/contracts';
import { countText, monthText, numberText } from '../../../base/format';
import type { ConfirmedKind, Preview, StartQuestion } from '../../../processes/confirmed-run';
import { invoiceChanges } from './changes';
import { issueQuestion, LONG_FROM, longNotice, MINUTES_FROM, type BulkRequest } from './draft';
import { countSeries } from './series';

/** What differs between the kinds of runs that issue invoices: texts, paths and limits. */
interface IssueWords<Request extends object> {
  title: string;
  /** Path of the page with the form and the runs of this kind. */
  page: string;
  /** The API path of the preview and of the issuing. `exportCall`: the API path that exports the preview. */
  call: string;
  exportCall: string;
  /** Returns the number of students or invoices from which the duration of a run is estimated. */
  countOf: (request: Request, reply: MasivaReply) => number;
  /**
   * The singular and plural noun for what `countOf` counts. The next property, `omitted`, has the singular and plural noun for what is
   * left out.
   */
  counted: readonly [string, string];
  omitted: readonly [string, string];
  /**
   * The plural noun for what was billed before. The next property, `splitsBilled`, is true if the preview shows the items that were billed
   * before in a separate list.
   */
  billed: string;
  splitsBilled: boolean;
  /** Link to the page that compares the billed amounts with the present amounts. Absent if this kind of run has no such page. */
  billedLink?: { text: string; page: string };
  /** Maximum number of students or invoices without a notice. If there are more, a notice says that the run takes long. */
  longFrom: number;
  /** The text of the link that opens an empty form after a run. */
  again: string;
  /** The words that are shown after the start of a run, until the server has answered. */
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

/** The kind of run that charges one concept to many students. */
export const CONCEPTS = issueKind<BulkRequest>({
  title: 'Facturar conceptos',
  page: '/administrar/facturas/facturar-conceptos/',
  call: `${API}/facturar-conceptos`,
  exportCall: `${API}/exportar-previo`,
  counted: ['alumno', 'alumnos'],
  omitted: ['alumno no se facturará', 'alumnos no se facturarán'],
  billed: 'Ya facturados',
  // False, because a concept may be charged to a student twice. Students who were charged before are shown in the list of omissions.
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
  /** The ids of the courses. If missing, all active courses. */
  cursos?: number[];
  /** Missing: all students. */
  alumnos?: number[];
  /** If 1, single payments that were never billed are billed too. */
  matriculas?: 1;
  /** If omitted, each invoice has the payment method of its payer. */
  formaPagoId?: number;
}

/** The history state of a link to the page that bills fees: the students to start with. */
export interface FeesArrival {
  alumnos: readonly SelectorItem[];
}

/** The kind of run that bills the fees of a month. */
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
