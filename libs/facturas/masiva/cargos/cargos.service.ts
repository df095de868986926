import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChunkContext, Outcome } from '../../../jobs';
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
import { checkIssueDate } from '../../emision/issue-date';
import { PrintedTextsService } from '../../emision/printed-texts';
import { findSeries, lockSeries } from '../../emision/series';
import { exceedsSimplificada, requiresHolderData } from '../../emision/series-rules';
import { drawIds, writeIssued, type Issuing } from '../../emision/write-issued';
import { findLineOffers } from '../../ofertas/line-offers';
import { findMissingData, hasInvoiceNif } from '../../titular/missing-data';
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
import { skipSentence } from './skip-reasons';

/** What all charges of a run share. */
export type RunRequest = Pick<
  BulkRequest,
  'serieId' | 'formaPagoId' | 'fecha' | 'fechaOperacion' | 'periodo' | 'repetir' | 'confirmado'
>;

/** What all charges of a chunk share. */
interface Chunk extends Issuing {
  manager: EntityManager;
  request: RunRequest;
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
    // A preview must not block those who issue in the series.
    const serie = await (isDryRun ? findSeries : lockSeries)(manager, request.serieId, 'serieId');
    await checkIssueDate(manager, serie, fecha, today);
    const emisor = await this.emisor.loadComplete(manager);
    const texts = await this.texts.load(manager);
    return { manager, request, serie, fecha, fechaOperacion, emisor, texts, now, runId, isDryRun };
  }

  private async issueCharges(charges: readonly Charge[], chunk: Chunk): Promise<Step<IssuedCharge>[]> {
    const payable = await advance(charges, (going) => this.findPayers(going, chunk));
    const priced = await advance(payable, (going) => this.price(going, chunk));
    const confirmed = await advance(priced, (going) => Promise.resolve(confirm(going, chunk)));
    const keyed = await advance(confirmed, (going) => claimKeys(going, chunk));
    return advance(keyed, (going) => write(going, chunk));
  }

  private async findPayers(charges: readonly Charge[], chunk: Chunk): Promise<Step<PayableCharge>[]> {
    const { manager, request, serie } = chunk;
    const needsData = await requiresHolderData(manager, this.settings, serie);
    const payers = await findPagadores(
      manager,
      charges.map(({ alumno_id }) => alumno_id),
    );
    return charges.map((charge) => withPayer(charge, payers.get(charge.alumno_id), { ...request, needsData }));
  }

  private async price(charges: readonly PayableCharge[], chunk: Chunk): Promise<Step<PricedCharge>[]> {
    const { manager, serie, fecha } = chunk;
    const lines = charges.map(({ alumno_id, conceptos }) =>
      conceptos.map(({ importe }) => ({ alumno_id, curso_id: null, concepto_id: null, precio: importe, fecha })),
    );
    const offers = await mapGroups(lines, (all) => findLineOffers(manager, this.ofertas, all));
    const ids = await drawIds(manager, charges.length);
    const pricer = new ChargePricer();
    return zip(zip(charges, offers), ids).map(([[charge, lineOffers], id]) => {
      const { alumno_id, payer, formaPagoId } = charge;
      const pagador = { ...payer, forma_pago_id: formaPagoId };
      const factura = { id, alumno_id, pagador, ...pricer.price(charge, lineOffers) };
      if (exceedsSimplificada(serie, factura.totales.total)) return skip(charge, { code: 'simplificada-excesiva' });
      return { ...charge, factura };
    });
  }
}

function withPayer(
  charge: Charge,
  payer: PagadorDeAlumno | undefined,
  { formaPagoId: chosen, needsData }: { formaPagoId: number | null; needsData: boolean },
): Step<PayableCharge> {
  if (payer === undefined) return skip(charge, { code: 'alumno-borrado' });
  if (!payer.nombre) return skip(charge, { code: 'sin-titular' });
  const formaPagoId = chosen ?? payer.forma_pago_id;
  if (formaPagoId === null) return skip(charge, { code: 'sin-forma-pago' });
  const missing = needsData ? findMissingData(payer) : null;
  if (missing !== null) return skip(charge, { code: missing });
  return { ...charge, payer, formaPagoId };
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
  const keyed = charges.map((charge): KeyedCharge => ({
    ...charge,
    clave: keyOf(charge, normalized(describe(charge)), request, runId),
  }));
  const keys = keyed.map(({ clave, factura }) => ({ clave, factura_id: factura.id }));
  const free = await (isDryRun ? findFreeChargeKeys : claimChargeKeys)(manager, keys);
  const taken = keys.flatMap(({ clave }) => (free.has(clave) ? [] : [clave]));
  const holders = await findChargedInvoices(manager, taken);
  return keyed.map((charge) => {
    if (free.has(charge.clave)) return charge;
    // Without a number if its invoice was rectified in the meantime.
    const numero = holders.get(charge.clave)?.numero ?? null;
    return skip(charge, {
      code: 'ya-facturado',
      data: { descripcion: describe(charge), periodo: request.periodo, numero },
    });
  });
}

/** A repeated charge has a key of its own run: sending the same request twice still charges it once. */
function keyOf(
  { alumno_id }: Charge,
  concepto: string,
  { periodo, repetir }: RunRequest,
  runId: number | null,
): string {
  const clave = chargeKeyText({ alumno_id, concepto, periodo });
  return repetir ? `${clave}|${runId === null ? 'previo' : String(runId)}` : clave;
}

const describe = ({ conceptos }: Charge): string => conceptos.map(({ descripcion }) => descripcion).join(' + ');

async function write(charges: readonly KeyedCharge[], chunk: Chunk): Promise<IssuedCharge[]> {
  const facturas = charges.map(({ factura }) => factura);
  const numeros = await writeIssued(chunk.manager, chunk, facturas);
  return zip(charges, numeros).map(([charge, numero]) => ({ ...charge, numero }));
}

function outcomeOf(charge: Step<IssuedCharge>, { texts, isDryRun }: Chunk): Outcome<BulkResult> {
  if (isSkipped(charge)) return { skipped: skipSentence(charge.skipped), code: charge.skipped.code };
  const { alumno_id, payer, formaPagoId, factura, numero, huella } = charge;
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
      sinNif: !hasInvoiceNif(payer),
      huella,
    },
  };
}
