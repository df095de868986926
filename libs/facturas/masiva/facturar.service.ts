import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChunkContext, Outcome } from '../../jobs';
import { OfertasService } from '../../ofertas';
import { AppError, Settings, SettingsRegistry } from '../../platform';
import { dinero } from '../../platform/dinero';
import { freeKeys, keyText, takeKeys } from '../emision/claves';
import { keepConsidered } from '../emision/consideraciones';
import { issuerOf } from '../emision/emisor';
import { checkDate, findSeries, lockSeries, type LockedSeries } from '../emision/numerar';
import { takeIds, writeIssued, type NewInvoice } from '../emision/write-issued';
import { facturasErrors } from '../errors';
import { payersOf, type Payer } from '../pagadores';
import { facturasSettings } from '../settings/facturas.settings';
import { LIMITE_SIMPLIFICADA } from '../tipos';
import { alreadyCharged } from './already-charged';
import { Charging, type Charge, type KeptConsideration, type PayableCharge } from './charge';
import { SIN_FORMA_PAGO, SIN_NIF, SIN_TITULAR, type BulkRequest, type BulkResult } from './request';

/** What all charges of a run share. */
export type RunRequest = Pick<BulkRequest, 'serieId' | 'formaPagoId' | 'fecha' | 'periodo' | 'repetir'>;

type Context = ChunkContext<RunRequest>;

/** A charge about to be issued. */
interface Keyed {
  charge: PayableCharge;
  factura: NewInvoice;
  clave: string;
}

/** Issues the invoices of a chunk of a run: a fixed number of statements, however many students there are. */
@Injectable()
export class FacturarService {
  constructor(
    private readonly settings: Settings,
    private readonly registry: SettingsRegistry,
    private readonly ofertas: OfertasService,
  ) {}

  /** An outcome for each charge, in order: what keeps all of them from being issued is said at each. */
  async issue(charges: readonly Charge[], context: Context): Promise<Outcome<BulkResult>[]> {
    try {
      return await this.issueAll(charges, context);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return charges.map(() => ({ fallido: error.message }));
    }
  }

  private async issueAll(charges: readonly Charge[], context: Context): Promise<Outcome<BulkResult>[]> {
    const { manager, peticion, hoy, now, procesoId, dryRun } = context;
    const fecha = peticion.fecha ?? hoy;
    // A dry run takes no locks: nobody's invoices wait for somebody else's preview.
    const serie = await (dryRun ? findSeries : lockSeries)(manager, peticion.serieId);
    await checkDate(manager, serie, fecha, hoy);
    const emisor = await issuerOf(manager, this.settings, this.registry);
    const reasons = new Map<number, string>();
    const payable = await this.payable(charges, serie, context, reasons);
    const keyed = await this.keyed(payable, serie, fecha, context, reasons);
    const keys = keyed.map(({ clave, factura }) => ({ clave, factura_id: factura.id }));
    const free = dryRun
      ? await freeKeys(
          manager,
          keys.map(({ clave }) => clave),
        )
      : await takeKeys(manager, keys);
    const charged = keyed.filter(({ clave }) => !free.has(clave));
    for (const [alumno, reason] of await alreadyCharged(manager, charged, peticion.periodo))
      reasons.set(alumno, reason);
    const facturas = keyed.filter(({ clave }) => free.has(clave)).map(({ factura }) => factura);
    const numeros = await writeIssued(manager, { serie, fecha, emisor, procesoId, ahora: now, dryRun }, facturas);
    const results = await resultsOf(context, payable, facturas, numeros);
    return charges.map(({ alumno_id }): Outcome<BulkResult> => {
      const result = results.get(alumno_id);
      return result === undefined ? { omitido: reasons.get(alumno_id) ?? SIN_TITULAR } : { hecho: result };
    });
  }

  /** The charges that somebody can be billed for; why of the others goes to `reasons`. */
  private async payable(
    charges: readonly Charge[],
    serie: LockedSeries,
    { manager, peticion }: Context,
    reasons: Map<number, string>,
  ): Promise<PayableCharge[]> {
    const values = await this.settings.within(manager, facturasSettings.ajustes);
    const needsNif = serie.tipo === 'completa' && values['facturas.exigir_nif'] === true;
    const payers = await payersOf(
      manager,
      charges.map(({ alumno_id }) => alumno_id),
    );
    return charges.flatMap((charge) => {
      const payer = payers.get(charge.alumno_id);
      const reason = reasonOf(payer, peticion, needsNif);
      if (reason === null && payer !== undefined) return { ...charge, payer };
      reasons.set(charge.alumno_id, reason ?? SIN_TITULAR);
      return [];
    });
  }

  /** The invoices of charges, with the offers that fall on them, and what each is charged under. */
  private async keyed(
    payable: readonly PayableCharge[],
    serie: LockedSeries,
    fecha: string,
    { manager, peticion, procesoId }: Context,
    reasons: Map<number, string>,
  ): Promise<Keyed[]> {
    const offers = await this.offers(manager, payable, fecha);
    const ids = await takeIds(manager, payable.length);
    const charging = new Charging(peticion.formaPagoId);
    let line = 0;
    return payable.flatMap((charge, index) => {
      const considered = offers.slice(line, line + charge.conceptos.length);
      line += charge.conceptos.length;
      const factura = charging.invoice(ids[index] ?? 0, charge, considered);
      const total = dinero(factura.totales.total);
      if (serie.tipo === 'simplificada' && total.compare(LIMITE_SIMPLIFICADA) > 0) {
        reasons.set(charge.alumno_id, facturasErrors['simplificada-excesiva']().message);
        return [];
      }
      return { charge, factura, clave: keyOf(charge, peticion, procesoId) };
    });
  }

  /** What offers say of each line, of all charges one after another. */
  private async offers(
    manager: EntityManager,
    payable: readonly PayableCharge[],
    fecha: string,
  ): Promise<KeptConsideration[]> {
    const lines = payable.flatMap(({ alumno_id, conceptos }) =>
      conceptos.map(({ importe }) => ({ alumno_id, curso_id: null, concepto_id: null, precio: importe, fecha })),
    );
    if (lines.length === 0) return [];
    const considered = await this.ofertas.consider(manager, lines);
    const kept = await keepConsidered(
      manager,
      considered.map(({ consideradas }) => consideradas),
    );
    return considered.map(({ consideradas: _consideradas, ...offer }, index) => ({
      ...offer,
      consideracion_id: kept[index] ?? null,
    }));
  }
}

/** Why a student is not invoiced; null when they can be. */
function reasonOf(payer: Payer | undefined, { formaPagoId }: RunRequest, needsNif: boolean): string | null {
  if (payer === undefined) return 'Ese alumno ya no está.';
  if (!payer.titular) return SIN_TITULAR;
  if (formaPagoId === null && payer.forma_pago_id === null) return SIN_FORMA_PAGO;
  return needsNif && payer.titular_nif === null ? SIN_NIF : null;
}

function keyOf({ alumno_id, conceptos }: Charge, { periodo, repetir }: RunRequest, procesoId: number | null): string {
  const concepto = conceptos.map(({ descripcion }) => descripcion).join(' + ');
  const clave = keyText({ alumno_id, concepto, periodo });
  return repetir ? `${clave}|${procesoId === null ? 'previo' : String(procesoId)}` : clave;
}

/** What the run keeps of each invoice, by its student. */
async function resultsOf(
  { manager, dryRun }: Context,
  payable: readonly PayableCharge[],
  facturas: readonly NewInvoice[],
  numeros: readonly string[],
): Promise<Map<number, BulkResult>> {
  const methods: { id: number; descripcion: string }[] = await manager.query('SELECT id, descripcion FROM formas_pago');
  const methodName = new Map(methods.map(({ id, descripcion }) => [id, descripcion]));
  const studentName = new Map(payable.map(({ alumno_id, payer }) => [alumno_id, payer.alumno]));
  return new Map(
    facturas.map((factura, index): [number, BulkResult] => {
      const alumno_id = factura.alumno_id ?? 0;
      const result = {
        // What is rolled back has no number to remember.
        id: dryRun ? null : factura.id,
        numero: dryRun ? null : (numeros[index] ?? null),
        alumno_id,
        alumno: studentName.get(alumno_id) ?? '',
        titular: factura.titular,
        formaPago: methodName.get(factura.forma_pago_id ?? 0) ?? '',
        total: factura.totales.total,
        sinNif: factura.titular_nif === null,
      };
      return [alumno_id, result];
    }),
  );
}
