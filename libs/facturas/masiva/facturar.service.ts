import { Injectable } from '@nestjs/common';
import type { ChunkContext, Outcome } from '../../jobs';
import { OfertasService, type Consideracion } from '../../ofertas';
import { AppError, Settings, SettingsRegistry } from '../../platform';
import { dinero } from '../../platform/dinero';
import { isRefusal, lineFromBase, totalsOf, type LineAmounts } from '../calculo';
import { keyText, takeKeys } from '../emision/claves';
import { issuerOf } from '../emision/emisor';
import { checkDate, lockSeries } from '../emision/numerar';
import { takeIds, writeIssued, type NewInvoice } from '../emision/write-issued';
import { facturasErrors } from '../errors';
import { payersOf, type Payer } from '../pagadores';
import { facturasSettings } from '../settings/facturas.settings';
import { LIMITE_SIMPLIFICADA } from '../tipos';
import { alreadyCharged } from './already-charged';
import { SIN_FORMA_PAGO, SIN_NIF, SIN_TITULAR, type BulkItem, type BulkRequest, type BulkResult } from './request';

type Context = ChunkContext<BulkRequest>;

/** Issues the invoices of a chunk of a run: a fixed number of statements, however many students there are. */
@Injectable()
export class FacturarService {
  constructor(
    private readonly settings: Settings,
    private readonly registry: SettingsRegistry,
    private readonly ofertas: OfertasService,
  ) {}

  /** An outcome for each student, in order: what keeps all of them from being invoiced is said at each. */
  async issue(items: readonly BulkItem[], context: Context): Promise<Outcome<BulkResult>[]> {
    try {
      return await this.issueAll(items, context);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return items.map(() => ({ fallido: error.message }));
    }
  }

  private async issueAll(items: readonly BulkItem[], context: Context): Promise<Outcome<BulkResult>[]> {
    const { manager, peticion, hoy, now, procesoId, dryRun } = context;
    const fecha = peticion.fecha ?? hoy;
    const serie = await lockSeries(manager, peticion.serieId);
    await checkDate(manager, serie, fecha, hoy);
    const emisor = await issuerOf(manager, this.settings, this.registry);
    const values = await this.settings.within(manager, facturasSettings.ajustes);
    const needsNif = serie.tipo === 'completa' && values['facturas.exigir_nif'] === true;
    const payers = await payersOf(
      manager,
      items.map(({ alumno_id }) => alumno_id),
    );
    const methods = await methodNames(context);
    const reasons = new Map<number, string>();
    for (const { alumno_id } of items) {
      const reason = reasonOf(payers.get(alumno_id), peticion, needsNif);
      if (reason !== null) reasons.set(alumno_id, reason);
    }
    const payable = items.filter(({ alumno_id }) => !reasons.has(alumno_id));
    const ids = await takeIds(manager, payable.length);
    const keyed = payable.map(({ alumno_id }, index) => ({
      alumno_id,
      factura_id: ids[index] ?? 0,
      clave: keyOf(alumno_id, peticion, procesoId),
    }));
    const free = await takeKeys(manager, keyed);
    const charged = keyed.filter(({ clave }) => !free.has(clave));
    for (const [alumno, reason] of await alreadyCharged(manager, charged, peticion)) reasons.set(alumno, reason);
    const charging = keyed.filter(({ clave }) => free.has(clave));
    const considered = await this.ofertas.consider(
      manager,
      charging.map(({ alumno_id }) => ({
        alumno_id,
        curso_id: null,
        concepto_id: null,
        precio: peticion.concepto.importe,
        fecha,
      })),
    );
    const reckon = reckoner(peticion);
    const facturas: NewInvoice[] = [];
    for (const [index, { alumno_id, factura_id }] of charging.entries()) {
      const made = invoice(factura_id, payers.get(alumno_id) as Payer, peticion, considered[index], reckon);
      if (serie.tipo === 'simplificada' && dinero(made.totales.total).compare(LIMITE_SIMPLIFICADA) > 0)
        throw facturasErrors['simplificada-excesiva']();
      facturas.push(made);
    }
    const numeros = await writeIssued(manager, { serie, fecha, emisor, procesoId, ahora: now }, facturas);
    const done = new Map(
      facturas.map((factura, index): [number, BulkResult] => {
        const payer = payers.get(factura.alumno_id ?? 0) as Payer;
        return [
          payer.alumno_id,
          {
            // What is rolled back has no number to remember.
            id: dryRun ? null : factura.id,
            numero: dryRun ? null : (numeros[index] ?? null),
            alumno_id: payer.alumno_id,
            alumno: payer.alumno,
            titular: factura.titular,
            formaPago: methods.get(factura.forma_pago_id ?? 0) ?? '',
            total: factura.totales.total,
            sinNif: factura.titular_nif === null,
          },
        ];
      }),
    );
    return items.map(({ alumno_id }): Outcome<BulkResult> => {
      const result = done.get(alumno_id);
      return result === undefined ? { omitido: reasons.get(alumno_id) ?? SIN_TITULAR } : { hecho: result };
    });
  }
}

/** Why a student is not invoiced; null when they can be. */
function reasonOf(payer: Payer | undefined, { formaPagoId }: BulkRequest, needsNif: boolean): string | null {
  if (payer === undefined) return 'Ese alumno ya no está.';
  if (!payer.titular) return SIN_TITULAR;
  if (formaPagoId === null && payer.forma_pago_id === null) return SIN_FORMA_PAGO;
  return needsNif && payer.titular_nif === null ? SIN_NIF : null;
}

function keyOf(alumno_id: number, { concepto, periodo, repetir }: BulkRequest, procesoId: number | null): string {
  const clave = keyText({ alumno_id, concepto: concepto.descripcion, periodo });
  return repetir ? `${clave}|${procesoId === null ? 'previo' : String(procesoId)}` : clave;
}

interface Reckoned {
  amounts: LineAmounts;
  totales: NewInvoice['totales'];
}

/** Reckons each different discount once: a run charges everybody the same but for their offers. */
function reckoner({ concepto }: BulkRequest): (discount: Consideracion | undefined) => Reckoned {
  const known = new Map<string, Reckoned>();
  return (discount) => {
    const { descuentoPorcentual = null, descuentoFijo = null } = discount ?? {};
    const key = `${descuentoPorcentual ?? ''}|${descuentoFijo ?? ''}`;
    const reckoned = known.get(key) ?? reckonOne(concepto, descuentoPorcentual, descuentoFijo);
    known.set(key, reckoned);
    return reckoned;
  };
}

function reckonOne(
  { importe, tipoIVA, cantidad: units }: BulkRequest['concepto'],
  descuentoPorcentual: string | null,
  descuentoFijo: string | null,
): Reckoned {
  const cantidad = String(units);
  const amounts = lineFromBase({ precio: importe, tipoIVA, cantidad, descuentoPorcentual, descuentoFijo });
  const totales = totalsOf([{ ...amounts, cantidad, tipoIVA }], '0');
  if (isRefusal(totales)) throw facturasErrors['concepto-por-corregir']({ frase: `${totales.mensaje}.` });
  return { amounts, totales };
}

function invoice(
  id: number,
  payer: Payer,
  { concepto, formaPagoId }: BulkRequest,
  considered: Consideracion | undefined,
  reckon: (discount: Consideracion | undefined) => Reckoned,
): NewInvoice {
  const { amounts, totales } = reckon(considered);
  const { enlace: _enlace, alumno: _alumno, ...holder } = payer;
  return {
    ...holder,
    id,
    forma_pago_id: formaPagoId ?? payer.forma_pago_id,
    totales,
    lineas: [
      {
        alumno_id: payer.alumno_id,
        concepto_id: null,
        articulo_id: null,
        curso_id: null,
        descripcion: concepto.descripcion,
        cantidad: String(concepto.cantidad),
        precio: amounts.precio,
        descuento_porcentual: considered?.descuentoPorcentual ?? null,
        descuento_fijo: considered?.descuentoFijo ?? null,
        tipo_iva: concepto.tipoIVA,
        anulable: false,
        base: amounts.base,
        precio_con_iva: amounts.precioConIVA,
        total: amounts.total,
        oferta_id: considered?.oferta_id ?? null,
        ofertas: considered?.consideradas ?? null,
      },
    ],
  };
}

async function methodNames({ manager }: Context): Promise<Map<number, string>> {
  const rows: { id: number; descripcion: string }[] = await manager.query('SELECT id, descripcion FROM formas_pago');
  return new Map(rows.map(({ id, descripcion }) => [id, descripcion]));
}
