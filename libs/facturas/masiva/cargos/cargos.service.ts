import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChunkContext, Outcome } from '../../../jobs';
import { ConceptosService } from '../../../conceptos';
import { OfertasService } from '../../../ofertas';
import { AppError, SettingsService } from '../../../platform';
import { mapGroups, zip } from '../../calculo/zip-lists';
import {
  chargeKeyText,
  claimChargeKeys,
  findChargedInvoices,
  findFreeChargeKeys,
  normalizeKeyTexts,
} from '../../emision/charge-keys';
import { EmisorService } from '../../emision/emisor.service';
import { checkIssueDate, findDateRefusal } from '../../emision/issue-date';
import { lacksAccount, PrintedTextsService } from '../../emision/printed-texts';
import { openIssueSeries, type IssueSeries, type OpenSeries } from '../../emision/series';
import { chooseSeries, exceedsSimplificada, payerIn, requiresHolderData } from '../../emision/series-rules';
import { drawIds, writeIssued, type Issuing } from '../../emision/write-issued';
import { findLineOffers } from '../../ofertas/line-offers';
import { loadIssueRules, type IssueRules } from '../../settings/issue-rules';
import { findMissingData, lacksNif } from '../../titular/missing-data';
import { findPagadores, type PagadorDeAlumno } from '../../titular/pagadores';
import type { BulkRequest, BulkResult } from '../bulk-request';
import { chargeDigest } from './charge-digest';
import { ChargePricer } from './charge-pricer';
import {
  advance,
  isSkipped,
  skip,
  type Charge,
  type ConfirmedCharge,
  type IssuedCharge,
  type KeyedCharge,
  type PayableCharge,
  type PricedCharge,
  type Step,
} from './charge';
import { withEnrolledPrices } from './enrolled-prices';
import { previewDetails } from './preview-details';
import { skipSentence, type SkipReason } from './skip-reasons';

/** What all charges of a run share. */
export type RunRequest = Pick<
  BulkRequest,
  'serieId' | 'formaPagoId' | 'fecha' | 'fechaOperacion' | 'periodo' | 'repetir' | 'confirmado'
>;

/** What all charges of a chunk share. */
interface Chunk extends Omit<Issuing, 'serie'>, IssueSeries {
  manager: EntityManager;
  request: RunRequest;
  rules: IssueRules;
  /** Why the simplified series refuses the date of the run; null if it does not. */
  simplifiedRefusal: AppError | null;
  isDryRun: boolean;
}

/** Issues the invoices of a chunk of a run, in a fixed number of statements however many students it has. */
@Injectable()
export class CargosService {
  constructor(
    private readonly settings: SettingsService,
    private readonly emisor: EmisorService,
    private readonly texts: PrintedTextsService,
    private readonly ofertas: OfertasService,
    private readonly conceptos: ConceptosService,
  ) {}

  /** An outcome for each charge, in order. A refusal of the whole chunk, such as a closed series, fails every charge. */
  async issue(charges: readonly Charge[], context: ChunkContext<RunRequest>): Promise<Outcome<BulkResult>[]> {
    try {
      const chunk = await this.openChunk(context);
      const issued = await this.issueCharges(charges, chunk);
      return issued.map((charge) => outcomeOf(charge, chunk));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return charges.map(() => ({ failed: error.message, code: error.code }));
    }
  }

  /** @throws serie-desconocida, serie-cerrada, fecha-…, sin-emisor */
  private async openChunk({ manager, request, today, now, runId, isDryRun }: ChunkContext<RunRequest>): Promise<Chunk> {
    const { fecha, fechaOperacion } = request;
    const rules = await loadIssueRules(manager, this.settings);
    // A preview must not block those who issue in the series: a dry run takes no lock.
    const { simplifies } = rules;
    const series = await openIssueSeries(manager, request.serieId, { simplifies, isDryRun, field: 'serieId' });
    await checkIssueDate(manager, series.serie, fecha, today);
    const simplifiedRefusal =
      series.simplificada && (await findDateRefusal(manager, series.simplificada, fecha, today));
    const emisor = await this.emisor.loadComplete(manager);
    const texts = await this.texts.load(manager);
    const dates = { fecha, fechaOperacion, now };
    return { manager, request, rules, ...series, simplifiedRefusal, ...dates, emisor, texts, runId, isDryRun };
  }

  private async issueCharges(charges: readonly Charge[], chunk: Chunk): Promise<Step<IssuedCharge>[]> {
    const { manager, request } = chunk;
    const sold = await withEnrolledPrices(manager, this.conceptos, { charges, periodo: request.periodo });
    const payable = await advance(sold, (going) => this.findPayers(going, chunk));
    const priced = await advance(payable, (going) => this.price(going, chunk));
    const confirmed = await advance(priced, (going) => Promise.resolve(confirm(going, chunk)));
    const keyed = await advance(confirmed, (going) => claimKeys(going, chunk));
    return advance(keyed, (going) => write(going, chunk));
  }

  private async findPayers(charges: readonly Charge[], chunk: Chunk): Promise<Step<PayableCharge>[]> {
    const { manager } = chunk;
    const payers = await findPagadores(
      manager,
      charges.map(({ alumno_id }) => alumno_id),
    );
    return charges.map((charge) => withPayer(charge, payers.get(charge.alumno_id), chunk));
  }

  private async price(charges: readonly PayableCharge[], chunk: Chunk): Promise<Step<PricedCharge>[]> {
    const { manager, fecha, isDryRun } = chunk;
    const lines = charges.map(({ alumno_id, conceptos }) =>
      conceptos.map(({ importe: precio, conceptoId, curso }) => ({
        alumno_id,
        curso_id: curso?.id ?? null,
        concepto_id: conceptoId ?? null,
        precio,
        fecha,
      })),
    );
    const offers = await mapGroups(lines, (all) => findLineOffers(manager, this.ofertas, all));
    const ids = await drawIds(manager, charges.length);
    const pricer = new ChargePricer();
    return zip(zip(charges, offers), ids).map(([[charge, lineOffers], id]) => {
      const { alumno_id, payer, formaPagoId } = charge;
      const prices = pricer.price(charge, lineOffers);
      const serie = findSeriesOf(charge, prices.totales.total, chunk);
      if ('code' in serie) return skip(charge, serie);
      const pagador = payerIn(serie, { ...payer, forma_pago_id: formaPagoId });
      const detalle = isDryRun ? previewDetails(prices.totales, lineOffers, pricer.totalWithoutOffers(charge)) : null;
      return { ...charge, serie, factura: { id, alumno_id, pagador, ...prices }, detalle };
    });
  }
}

/** The series of a charge with this total, or why it is left out. */
function findSeriesOf({ lacks }: PayableCharge, total: string, chunk: Chunk): OpenSeries | SkipReason {
  const serie = chooseSeries(chunk, chunk.rules, { lacks, total });
  if (typeof serie === 'string') return { code: serie };
  if (exceedsSimplificada(serie, total)) return { code: 'simplificada-excesiva' };
  if (serie !== chunk.serie && chunk.simplifiedRefusal !== null)
    return { code: 'serie-simplificada', data: { sentence: chunk.simplifiedRefusal.message } };
  return serie;
}

function withPayer(
  charge: Charge,
  payer: PagadorDeAlumno | undefined,
  { request, serie, rules, texts }: Chunk,
): Step<PayableCharge> {
  if (payer === undefined) return skip(charge, { code: 'alumno-borrado' });
  if (!payer.nombre) return skip(charge, { code: 'sin-titular' });
  const formaPagoId = request.formaPagoId ?? payer.forma_pago_id;
  if (formaPagoId === null) return skip(charge, { code: 'sin-forma-pago' });
  if (lacksAccount(texts, { ...payer, forma_pago_id: formaPagoId })) return skip(charge, { code: 'sin-iban' });
  const lacks = findMissingData(payer);
  // Whether a simplified series takes it depends on its price.
  if (lacks !== null && !rules.simplifies && requiresHolderData(serie, rules)) return skip(charge, { code: lacks });
  return { ...charge, payer, formaPagoId, lacks };
}

/** Skips what is no longer as the person has seen it. A student whom the preview left out is charged by a retry alone. */
function confirm(charges: readonly PricedCharge[], chunk: Chunk): Step<ConfirmedCharge>[] {
  const { confirmado } = chunk.request;
  if (confirmado === null && !chunk.isDryRun) return charges.map((charge) => ({ ...charge, huella: null }));
  const confirmed = confirmado?.huellas ?? {};
  return charges.map((charge) => {
    const huella = chargeDigest(charge, chunk);
    const expected = confirmed[charge.alumno_id] ?? huella;
    return expected === huella ? { ...charge, huella } : skip(charge, { code: 'cambiada' });
  });
}

async function claimKeys(
  charges: readonly ConfirmedCharge[],
  { manager, request, runId, isDryRun }: Chunk,
): Promise<Step<KeyedCharge>[]> {
  const normalized = await normalizeKeyTexts(manager, charges.map(describe));
  const conceptOf = (charge: Charge) => catalogueConceptOf(charge) ?? normalized(describe(charge));
  const keyed = charges.map((charge): KeyedCharge => ({
    ...charge,
    clave: keyOf(charge, conceptOf(charge), request, runId),
  }));
  const keys = keyed.map(({ clave, factura }) => ({ clave, factura_id: factura.id }));
  const free = await (isDryRun ? findFreeChargeKeys : claimChargeKeys)(manager, keys);
  // A repeated charge counts for later requests too, if nothing else holds the key of its month.
  if (request.repetir && !isDryRun)
    await claimChargeKeys(
      manager,
      keyed.flatMap((charge) =>
        free.has(charge.clave)
          ? [{ clave: monthKeyOf(charge, conceptOf(charge), request), factura_id: charge.factura.id }]
          : [],
      ),
    );
  const taken = keys.flatMap(({ clave }) => (free.has(clave) ? [] : [clave]));
  const holders = await findChargedInvoices(manager, taken);
  return keyed.map((charge) => {
    if (free.has(charge.clave)) return charge;
    const factura = holders.get(charge.clave) ?? null;
    const descripcion = factura?.descripcion ?? describe(charge);
    return skip(charge, { code: 'ya-facturado', data: { descripcion, periodo: request.periodo, factura } });
  });
}

const monthKeyOf = ({ alumno_id }: Charge, concepto: number | string, { periodo }: RunRequest): string =>
  chargeKeyText({ alumno_id, concepto, periodo });

/** A repeated charge has a key of its own run: sending the same request twice still charges it once. */
function keyOf(charge: Charge, concepto: number | string, request: RunRequest, runId: number | null): string {
  const clave = monthKeyOf(charge, concepto, request);
  return request.repetir ? `${clave}|${runId === null ? 'previo' : String(runId)}` : clave;
}

/** The concept of the catalogue that a charge is for, as lines by hand have it in their keys; null for words and articles. */
const catalogueConceptOf = ({ conceptos }: Charge): number | null =>
  conceptos.length === 1 ? (conceptos[0]?.conceptoId ?? null) : null;

const describe = ({ conceptos }: Charge): string => conceptos.map(({ descripcion }) => descripcion).join(' + ');

/** Writes the invoices of each series together, in the order of the charges. */
async function write(charges: readonly KeyedCharge[], chunk: Chunk): Promise<IssuedCharge[]> {
  const written = new Map<KeyedCharge, IssuedCharge>();
  for (const serie of new Set(charges.map((charge) => charge.serie))) {
    const own = charges.filter((charge) => charge.serie === serie);
    const facturas = own.map(({ factura }) => factura);
    const numeros = await writeIssued(chunk.manager, { ...chunk, serie }, facturas);
    for (const [charge, numero] of zip(own, numeros)) written.set(charge, { ...charge, numero });
  }
  return charges.map((charge) => {
    const issued = written.get(charge);
    if (issued === undefined) throw new Error('An invoice of the chunk was not written');
    return issued;
  });
}

function outcomeOf(charge: Step<IssuedCharge>, { serie: requested, texts, isDryRun }: Chunk): Outcome<BulkResult> {
  if (isSkipped(charge)) return { skipped: skipSentence(charge.skipped), code: charge.skipped.code };
  const { alumno_id, payer, formaPagoId, lacks, serie, factura, detalle, sinAlta, numero, huella } = charge;
  const formaPago = texts.methods.get(formaPagoId)?.descripcion;
  if (formaPago === undefined) throw new Error(`The payment method ${String(formaPagoId)} does not exist`);
  return {
    done: {
      // The invoice of a dry run is rolled back: its id and number mean nothing.
      id: isDryRun ? null : factura.id,
      numero: isDryRun ? null : numero,
      alumno_id,
      alumno: payer.alumno,
      titular: payer.nombre,
      formaPago,
      total: factura.totales.total,
      serie: serie.codigo,
      ...detalle,
      ...(sinAlta !== undefined && { sinAlta }),
      sinNif: serie.tipo === 'completa' && lacksNif(lacks),
      simplificada: serie !== requested,
      huella,
    },
  };
}
