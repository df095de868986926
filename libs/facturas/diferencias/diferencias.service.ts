import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DiferenciaCuota, DiferenciasCuotasReply } from '../../contracts';
import { OfertasService } from '../../ofertas';
import {
  addMonths,
  Clock,
  Database,
  oneRow,
  Remembered,
  START_PAGE_PATIENCE,
  type Actor,
  type Session,
} from '../../platform';
import { facturasErrors } from '../errors';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import { createDifferenceDraft } from './difference-draft';
import type { DifferenceSearch } from './fee-costs';
import { findDifferences } from './find-differences';
import { markReviewed, readToReview } from './old-lines';
import type { DifferenceFilter, SeenDifference } from './read-request';

/** The comparison starts this many months before today and includes all later months. */
const MONTHS_BACK = 12;

const LAST_MONTH = '2150-12';

/** Differences between the current cost of fees and the billed amounts, and the users' decisions on them. */
@Injectable()
export class DiferenciasService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ofertas: OfertasService,
    private readonly access: InvoiceAccessService,
  ) {}

  /** Caches the ids of the invoices with differences. If an invoice has several differences, its id occurs once for each difference. */
  private readonly differing = new Remembered(async () => {
    const all = this.monthsOf({ alumno_id: null, mes: null });
    const found = await findDifferences(this.db.dataSource.manager, this.ofertas, all);
    return found.map(({ factura_id }) => factura_id);
  }, START_PAGE_PATIENCE);

  /** Returns the differences and the lines to review. @param search if `mes` is null: the last twelve months and all later ones */
  async list(search: DifferenceFilter): Promise<DiferenciasCuotasReply> {
    const { manager } = this.db.dataSource;
    const diferencias = await findDifferences(manager, this.ofertas, this.monthsOf(search));
    return { diferencias, porRevisar: await readToReview(manager, search) };
  }

  /** Counts the differences and the lines to review in the invoices that the user may see, for the start page. */
  async countWaiting(session: Session): Promise<{ diferencias: number; porRevisar: number }> {
    const [differing, toReview] = await Promise.all([
      this.differing.read(),
      readToReview(this.db.dataSource.manager, { alumno_id: null, mes: null }),
    ]);
    const diferencias = differing ?? [];
    const porRevisar = toReview.map(({ factura_id }) => factura_id);
    const visible = await this.access.visibleInvoices([...new Set([...diferencias, ...porRevisar])], session);
    const seen = (invoices: readonly number[]): number => invoices.filter((id) => visible.has(id)).length;
    return { diferencias: seen(diferencias), porRevisar: seen(porRevisar) };
  }

  /**
   * Accepts differences, so that the fees stay as billed. If one difference has changed, accepts none. An accepted difference stays
   * accepted until one of its two amounts changes.
   * @throws diferencia-cambiada
   */
  async leave(settled: readonly SeenDifference[], actor: Actor): Promise<void> {
    await this.db.transaction(actor, async (manager) => {
      const seen = await this.findSeen(manager, settled);
      await manager.query(LEAVE, [JSON.stringify(seen), actor.userId, this.clock.now()]);
    });
    this.differing.expire();
  }

  /** Undoes `leave`: the worklist shows the difference again. */
  async resume({ clave, antes, ahora }: SeenDifference, actor: Actor): Promise<void> {
    await this.db.transaction(actor, (manager) =>
      manager.query('DELETE FROM facturas_diferencias WHERE clave = $1 AND antes = $2 AND ahora = $3', [
        clave,
        antes,
        ahora,
      ]),
    );
    this.differing.expire();
  }

  /**
   * Creates the draft that corrects a difference: a rectification if too much was billed, an invoice if too little.
   * @returns the id of the draft
   * @throws diferencia-cambiada, sin-serie-rectificativa, ya-rectificada, sin-series
   */
  async createDraft(settled: SeenDifference, actor: Actor): Promise<number> {
    return this.db.transaction(actor, async (manager) =>
      createDifferenceDraft(manager, oneRow(await this.findSeen(manager, [settled]))),
    );
  }

  /** Records that a user has reviewed a line of an older version. @throws desconocida */
  async review(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(actor, (manager) =>
      markReviewed(manager, id, { userId: actor.userId, now: this.clock.now() }),
    );
  }

  /**
   * Loads the current differences and compares them with the differences that the user saw.
   * @throws diferencia-cambiada if a difference is not the same any more
   */
  private async findSeen(manager: EntityManager, settled: readonly SeenDifference[]): Promise<DiferenciaCuota[]> {
    const students = new Set(settled.map(({ alumno_id }) => alumno_id));
    const [alumno_id = null] = students.size === 1 ? students : [];
    const found = await findDifferences(manager, this.ofertas, this.monthsOf({ alumno_id, mes: null }));
    const byKey = new Map(found.map((difference) => [difference.clave, difference]));
    return settled.map(({ clave, antes, ahora }) => {
      const same = byKey.get(clave);
      if (same?.antes !== antes || same.ahora !== ahora) throw facturasErrors['diferencia-cambiada']();
      return same;
    });
  }

  private monthsOf({ alumno_id, mes }: DifferenceFilter): DifferenceSearch {
    const desde = mes ?? addMonths(this.clock.today().slice(0, 7), -MONTHS_BACK);
    return { desde, hasta: mes ?? LAST_MONTH, alumno_id };
  }
}

const LEAVE = `
  INSERT INTO facturas_diferencias (clave, antes, ahora, usuario_id, momento)
  SELECT clave, antes, ahora, $2, $3 FROM jsonb_to_recordset($1::jsonb) AS d (clave text, antes numeric, ahora numeric)
  ON CONFLICT (clave) DO UPDATE SET antes = excluded.antes, ahora = excluded.ahora, usuario_id = excluded.usuario_id,
    momento = excluded.momento`;
