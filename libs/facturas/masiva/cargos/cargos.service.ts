import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChunkContext, Outcome } from '../../../jobs';
import { OfertasService } from '../../../ofertas';
import { AppError, SettingsService } from '../../../platform';
import { isRefusal, type Refusal } from '../../calculo';
import { remember } from '../../../platform/lists/remember';
import { mapGroups, zip } from '../../../platform/lists/zip-lists';
import { EmisorService } from '../../emision/emisor.service';
import { claimHandSeats } from '../../emision/hand-seats';
import { checkIssueDate, findDateRefusal } from '../../emision/issue-date';
import { writeBilledSeats } from '../../emision/billed-seats';
import { lacksAccount, PrintedTextsService } from '../../emision/printed-texts';
import { openIssueSeries, type IssueSeries, type OpenSeries } from '../../emision/series';
import { chooseSeries, exceedsSimplificada, payerIn, requiresHolderData } from '../../emision/series-rules';
import { drawIds, writeIssued, type Issuing } from '../../emision/write-issued';
import { findLineOffers } from '../../ofertas/line-offers';
import { loadIssueRules, type IssueRules } from '../../settings/issue-rules';
import { findMissingData } from '../../titular/missing-data';
import { findPagadores, type PagadorDeAlumno } from '../../titular/pagadores';
import type { BulkResult, IssueRequest } from './bulk-request';
import { chargeDigest } from './charge-digest';
import { ChargePricer } from './charge-pricer';
import {
  advance,
  skip,
  type Charge,
  type ConfirmedCharge,
  type IssuedCharge,
  type PayableCharge,
  type PricedCharge,
  type Step,
} from './charge';
import { outcomeOf } from './charge-outcome';
import { claimKeys } from './claim-keys';
import { billedSeatsOf, claimSeats } from './claim-seats';
import { previewDetails } from './preview-details';
import type { SkipReason, UnpriceableCode } from './skip-reasons';

/** The part of a request that `CargosService` needs. */
export type RunRequest = Omit<IssueRequest, 'serieCodigo'>;

/** The data that all charges of a chunk share. */
interface Chunk extends Omit<Issuing, 'serie'>, IssueSeries {
  manager: EntityManager;
  request: RunRequest;
  rules: IssueRules;
  /**
   * Why the simplified series does not accept the date of the run. Null if this series accepts the date, or if there is no simplified
   * series.
   */
  simplifiedRefusal: AppError | null;
  isDryRun: boolean;
}

/** Issues the invoices of a chunk of a run, in a fixed number of statements for any number of students. */
@Injectable()
export class CargosService {
  /** One pricer for each run. The key is the request of the run, an object that lives as long as the run is processed. */
  private readonly pricers = new WeakMap<RunRequest, ChargePricer>();

  constructor(
    private readonly settings: SettingsService,
    private readonly emisor: EmisorService,
    private readonly texts: PrintedTextsService,
    private readonly ofertas: OfertasService,
  ) {}

  /** Returns an outcome for each charge, in order. An error that concerns the whole chunk, such as a closed series, fails every charge. */
  async issue(charges: readonly Step<Charge>[], context: ChunkContext<RunRequest>): Promise<Outcome<BulkResult>[]> {
    try {
      const chunk = await this.openChunk(context);
      const issued = await this.issueCharges(charges, chunk);
      return issued.map((charge) => outcomeOf(charge, chunk));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return charges.map(() => ({ failed: error.message, code: error.code }));
    }
  }

  /**
   * Loads and locks everything that the charges of a chunk share.
   * @throws serie-desconocida, serie-cerrada, fecha-…, sin-emisor
   */
  private async openChunk({ manager, request, today, now, runId, isDryRun }: ChunkContext<RunRequest>): Promise<Chunk> {
    const { fecha, fechaOperacion } = request;
    const rules = await loadIssueRules(manager, this.settings);
    // A dry run does not lock the series. Otherwise a preview would block transactions that issue invoices in the series.
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

  private async issueCharges(charges: readonly Step<Charge>[], chunk: Chunk): Promise<Step<IssuedCharge>[]> {
    const payable = await advance(charges, (going) => this.findPayers(going, chunk));
    const priced = await advance(payable, (going) => this.price(going, chunk));
    const confirmed = await advance(priced, (going) => Promise.resolve(confirm(going, chunk)));
    const keyed = await advance(confirmed, (going) => claimKeys(going, chunk));
    const seated = await advance(keyed, (going) => claimSeats(going, chunk));
    return advance(seated, (going) => write(going, chunk));
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
      conceptos.map(({ importe: precio, conceptoId, curso, otro, periodo = null, primerDia = fecha }) => ({
        alumno_id: otro?.alumno_id ?? alumno_id,
        curso_id: curso?.id ?? null,
        concepto_id: conceptoId ?? null,
        precio,
        fecha: primerDia,
        mes: periodo,
      })),
    );
    const offers = await mapGroups(lines, (all) => findLineOffers(manager, this.ofertas, all));
    const ids = await drawIds(manager, charges.length);
    const pricer = remember(this.pricers, chunk.request, () => new ChargePricer());
    return zip(zip(charges, offers), ids).map(([[charge, lineOffers], id]) => {
      const { payer, formaPagoId } = charge;
      const { lineas, totales } = pricer.price(charge, lineOffers);
      const withoutOffers = isDryRun ? pricer.totalsWithoutOffers(charge) : totales;
      if (isRefusal(totales)) return skip(charge, { code: skipCodeOf(totales, charge) });
      if (isRefusal(withoutOffers)) return skip(charge, { code: skipCodeOf(withoutOffers, charge) });
      const serie = findSeriesOf(charge, totales.total, chunk);
      if ('code' in serie) return skip(charge, serie);
      const pagador = payerIn(serie, { ...payer, forma_pago_id: formaPagoId });
      const detalle = isDryRun ? previewDetails(totales, lineOffers, withoutOffers.total) : null;
      const factura = { id, alumno_id: onlyStudentOf(charge), pagador, lineas, totales };
      return { ...charge, serie, factura, ofertas: lineOffers.map(({ descripcion }) => descripcion), detalle };
    });
  }
}

/** Chooses the series of a charge by its total, or returns the reason to skip the charge. */
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
  // A payer without NIF or address may still get a simplified invoice, depending on the amount. The amount is checked later, so the charge
  // is not skipped here.
  if (lacks !== null && !rules.simplifies && requiresHolderData(serie, rules)) return skip(charge, { code: lacks });
  return { ...charge, payer, formaPagoId, lacks };
}

/**
 * Compares the digest of each charge with its digest in the confirmed preview. If the digests differ, skips the charge. If the preview has
 * no digest for the charge, the charge passes: a retry includes charges that the preview skipped.
 */
function confirm(charges: readonly PricedCharge[], chunk: Chunk): Step<ConfirmedCharge>[] {
  const { confirmado } = chunk.request;
  if (confirmado === null && !chunk.isDryRun) return charges.map((charge) => ({ ...charge, huella: null }));
  const confirmed = confirmado?.huellas ?? {};
  return charges.map((charge) => {
    const huella = chargeDigest(charge, chunk);
    const expected = confirmed[charge.clave] ?? huella;
    return expected === huella ? { ...charge, huella } : skip(charge, { code: 'cambiada' });
  });
}

/** Returns the student of a charge if all its lines have the same student; else null. */
const onlyStudentOf = ({ alumno_id, conceptos }: Charge): number | null =>
  conceptos.every(({ otro }) => otro === undefined) ? alumno_id : null;

/**
 * Returns the code of a refusal.
 * If the lines have a fourth rate of VAT and belong to several students: `cuarto-tipo`. One invoice for each student may solve this
 * problem.
 * If the lines have a fourth rate and belong to one student: `cuarto-tipo-alumno`.
 * Otherwise: `total-excesivo`.
 */
function skipCodeOf({ refusal }: Refusal, charge: Charge): UnpriceableCode {
  if (refusal !== 'cuarto-tipo') return 'total-excesivo';
  return onlyStudentOf(charge) === null ? 'cuarto-tipo' : 'cuarto-tipo-alumno';
}

/**
 * True for a fee that a user charges to many students by hand. The lines of such a fee do not name the seats of classes that the fee
 * bills.
 */
const isFeeByHand = ({ conceptos }: Charge): boolean => conceptos.some(({ esCuota = false }) => esCuota);

/** Writes the invoices of each series together. Returns the charges in the given order. */
async function write(charges: readonly ConfirmedCharge[], chunk: Chunk): Promise<IssuedCharge[]> {
  const written = new Map<ConfirmedCharge, IssuedCharge>();
  for (const serie of new Set(charges.map((charge) => charge.serie))) {
    const own = charges.filter((charge) => charge.serie === serie);
    const facturas = own.map(({ factura }) => factura);
    const numeros = await writeIssued(chunk.manager, { ...chunk, serie }, facturas);
    for (const [charge, numero] of zip(own, numeros)) written.set(charge, { ...charge, numero });
  }
  if (!chunk.isDryRun) {
    await writeBilledSeats(chunk.manager, charges.flatMap(billedSeatsOf));
    await claimHandSeats(
      chunk.manager,
      charges.filter(isFeeByHand).map(({ factura }) => factura.id),
    );
  }
  return charges.map((charge) => {
    const issued = written.get(charge);
    if (issued === undefined) throw new Error('An invoice of the chunk was not written');
    return issued;
  });
}
