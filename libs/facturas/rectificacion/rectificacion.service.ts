import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Clock, Database, type Actor } from '../../platform';
import { updateDraftTotals } from '../borradores/draft-totals';
import { calculateTotals, isRefusal } from '../calculo';
import { zip } from '../../platform/lists/zip-lists';
import { releaseChargeKeys } from '../emision/release-keys';
import { releaseSeats } from '../emision/release-seats';
import { EmisorService } from '../emision/emisor.service';
import { PrintedTextsService } from '../emision/printed-texts';
import { checkIssueDate, findDateBeforeOriginal } from '../emision/issue-date';
import { codeFor } from '../emision/rectification-code';
import { setOffRectified } from '../emision/set-off';
import { drawIds, writeIssued, type NewInvoice } from '../emision/write-issued';
import { pickFields } from '../entities/columns';
import { PAGADOR } from '../entities/factura.columns';
import type { Linea } from '../entities/linea.columns';
import { facturasErrors } from '../errors';
import { copyNegativeLines, loadNegativeLines } from './negative-lines';
import { checkOriginal, lockOriginals, type Original } from './originals';
import type { RectificationReason } from './read-reason';
import { insertRectifyingDraft, lockRectifyingSeries } from './rectifying-draft';

/** The values that are the same for all rectifying invoices of one request. */
export interface Rectifying {
  reason: RectificationReason;
  runId: number | null;
  now: Date;
  /** The date of the rectifying invoices, `YYYY-MM-DD`: the day of the request. */
  fecha: string;
  /** The academy's today, `YYYY-MM-DD`. */
  today: string;
}

/** A rectifying invoice that was issued. */
export interface Rectification {
  id: number;
  numero: string;
  total: string;
}

/**
 * Rectifies issued invoices by difference (RD 1619/2012, art. 15): the rectifying invoice repeats the lines with negative quantities and
 * has a series of its own.
 */
@Injectable()
export class RectificacionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly emisor: EmisorService,
    private readonly texts: PrintedTextsService,
  ) {}

  /**
   * Issues the invoice that cancels another invoice completely.
   * @throws desconocida, no-presentada, ya-rectificada, es-rectificativa, sin-serie-rectificativa, sin-emisor, fecha-…
   */
  async rectify(facturaId: number, reason: RectificationReason, actor: Actor): Promise<Rectification> {
    const today = this.clock.today();
    const rectifying = { reason, runId: null, now: this.clock.now(), fecha: today, today };
    return this.db.transaction(actor, async (manager) => {
      const result = (await this.rectifyMany(manager, [facturaId], rectifying)).get(facturaId);
      if (result === undefined || result instanceof AppError) throw result ?? facturasErrors.desconocida();
      return result;
    });
  }

  /** Rectifies many invoices in the caller's transaction. Returns for each id the rectifying invoice, or the error that prevents it. */
  async rectifyMany(
    manager: EntityManager,
    ids: readonly number[],
    { reason, runId, now, fecha, today }: Rectifying,
  ): Promise<Map<number, Rectification | AppError>> {
    const serie = await lockRectifyingSeries(manager);
    await checkIssueDate(manager, serie, fecha, today);
    const emisor = await this.emisor.loadComplete(manager);
    const texts = await this.texts.load(manager);
    const { accepted, refused } = sortOut(ids, await lockOriginals(manager, ids), { reason, fecha });
    const acceptedIds = accepted.map(({ id }) => id);
    const lines = await loadNegativeLines(manager, acceptedIds);
    const newIds = await drawIds(manager, accepted.length);
    const facturas = zip(accepted, newIds).map(([original, id]) =>
      negate(original, { id, lineas: lines.get(original.id) ?? [], reason }),
    );
    const numeros = await writeIssued(
      manager,
      { serie, fecha, fechaOperacion: null, emisor, texts, runId, now },
      facturas,
    );
    await releaseChargeKeys(manager, acceptedIds);
    await releaseSeats(manager, acceptedIds);
    await setOffRectified(manager, acceptedIds);
    const made = zip(facturas, numeros).map(([{ id, totales, rectifica_id }, numero]): [number, Rectification] => [
      rectifica_id,
      { id, numero, total: totales.total },
    ]);
    return new Map<number, Rectification | AppError>([...refused, ...made]);
  }

  /**
   * Creates a draft that rectifies the invoice. The user may change the draft before issuing it.
   * @returns the id of the draft
   * @throws desconocida, no-presentada, ya-rectificada, es-rectificativa, sin-serie-rectificativa
   */
  async createDraft(facturaId: number, reason: RectificationReason, actor: Actor): Promise<number> {
    return this.db.transaction(actor, async (manager) => {
      const id = await insertRectifyingDraft(manager, facturaId, reason);
      await copyNegativeLines(manager, facturaId, id);
      await updateDraftTotals(manager, id);
      return id;
    });
  }
}

function sortOut(
  ids: readonly number[],
  originals: ReadonlyMap<number, Original>,
  { reason, fecha }: Pick<Rectifying, 'reason' | 'fecha'>,
): { accepted: Original[]; refused: [number, AppError][] } {
  const accepted: Original[] = [];
  const refused: [number, AppError][] = [];
  for (const id of ids) {
    const checked = checkOriginal(originals.get(id));
    const refusal = checked instanceof AppError ? checked : findRefusal(checked, reason, fecha);
    if (refusal !== null) refused.push([id, refusal]);
    else if (!(checked instanceof AppError)) accepted.push(checked);
  }
  return { accepted, refused };
}

function findRefusal(original: Original, { codigo }: RectificationReason, fecha: string): AppError | null {
  try {
    codeFor(original.tipo, codigo);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return findDateBeforeOriginal(fecha, original);
}

/** @throws linea-por-corregir for totals that exceed their column */
function negate(
  original: Original,
  { id, lineas, reason }: { id: number; lineas: readonly Linea[]; reason: RectificationReason },
): NewInvoice & { rectifica_id: number } {
  const totales = calculateTotals(lineas, original.tipoIRPF);
  if (isRefusal(totales)) throw facturasErrors['linea-por-corregir']({ sentence: `${totales.mensaje}.` });
  const { alumno_id } = original;
  return {
    id,
    alumno_id,
    pagador: pickFields(PAGADOR, original),
    lineas,
    totales,
    rectifica_id: original.id,
    motivo: reason.motivo,
    codigo_rectificacion: codeFor(original.tipo, reason.codigo),
  };
}
