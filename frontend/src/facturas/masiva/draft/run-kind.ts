import type { MasivaReply, SelectorItem } from '../../../../../libs/contracts';
import { countText, monthText, numberText } from '../../../base/format';
import { LONG_FROM, MINUTES_FROM, type BulkRequest } from './draft';

/** What is being issued, in words, while the server has not answered yet. */
export interface RunWords {
  /** Students or invoices: a large number takes minutes. */
  count: number;
  words: string;
  note: string;
}

/** What tells apart the kinds of runs that issue invoices. Everything else they share. */
export interface RunKind<Request extends object> {
  title: string;
  /** The page with its form and its runs. */
  page: string;
  /** The call that previews and issues, and the one that exports the preview. */
  call: string;
  exportCall: string;
  /** What `RunWords.count` counts, and what is left out: singular and plural. */
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
  wordsOf: (request: Request, reply: MasivaReply) => RunWords;
  /** How far a run is. */
  progressText: (done: number, total: number) => string;
}

const API = '/administrar/facturas/api';

/** One concept for many students. */
export const CONCEPTS: RunKind<BulkRequest> = {
  title: 'Facturar conceptos',
  page: '/administrar/facturas/facturar-conceptos/',
  call: `${API}/facturar-conceptos`,
  exportCall: `${API}/exportar-previo`,
  counted: ['alumno', 'alumnos'],
  omitted: ['alumno no se facturará', 'alumnos no se facturarán'],
  billed: 'Ya facturados',
  // Whoever charges a concept that was charged before is told so first: they may charge it again.
  splitsBilled: false,
  longFrom: LONG_FROM,
  again: 'Facturar otro concepto',
  wordsOf: ({ alumnos, concepto }) => ({
    count: alumnos.length,
    words: `Facturando a ${countText(alumnos.length, 'alumno', 'alumnos')}`,
    note: concepto.descripcion,
  }),
  progressText: (done, total) =>
    `Facturando ${numberText(done)} de ${numberText(total)} ${total === 1 ? 'alumno' : 'alumnos'}`,
};

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
export const FEES: RunKind<FeesRequest> = {
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
  wordsOf: ({ mes }, { facturas = [] }) => ({
    count: facturas.length,
    words: `Facturando las cuotas de ${monthText(mes)}`,
    note: countText(facturas.length, 'factura', 'facturas'),
  }),
  progressText: (done, total) => `Facturando cuotas: ${numberText(done)} de ${numberText(total)}`,
};
