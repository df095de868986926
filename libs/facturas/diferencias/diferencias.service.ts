import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DiferenciaCuota, DiferenciasCuotasReply } from '../../contracts';
import { OfertasService } from '../../ofertas';
import { addMonths, Clock, Database, type Actor } from '../../platform';
import { facturasErrors } from '../errors';
import { createDifferenceDraft } from './difference-draft';
import type { DifferenceSearch } from './fee-costs';
import { findDifferences } from './find-differences';
import { markReviewed, readToReview } from './old-lines';
import type { DifferenceFilter, SettledDifference } from './read-request';

/** How far back fees are compared; later months all are. */
const MONTHS_BACK = 12;

const LAST_MONTH = '2150-12';

/** Differences between what fees cost and what was billed, and what a person decides about them. */
@Injectable()
export class DiferenciasService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ofertas: OfertasService,
  ) {}

  /** @param mes null: the last twelve months and all later ones */
  async list(search: DifferenceFilter): Promise<DiferenciasCuotasReply> {
    const { manager } = this.db.dataSource;
    const diferencias = await findDifferences(manager, this.ofertas, this.monthsOf(search));
    return { diferencias, porRevisar: await readToReview(manager, search) };
  }

  /** What the start page shows. */
  async count(): Promise<{ diferencias: number; porRevisar: number }> {
    const { diferencias, porRevisar } = await this.list({ alumno_id: null, mes: null });
    return { diferencias: diferencias.length, porRevisar: porRevisar.length };
  }

  /** Leaves a fee as it was billed, until one of both amounts changes. @throws diferencia-cambiada */
  async leave(settled: SettledDifference, actor: Actor): Promise<void> {
    await this.db.transaction(actor, async (manager) => {
      const { clave, antes, ahora } = await this.findSeen(manager, settled);
      await manager.query(
        `INSERT INTO facturas_diferencias (clave, antes, ahora, usuario_id, momento) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (clave) DO UPDATE SET antes = excluded.antes, ahora = excluded.ahora, usuario_id = excluded.usuario_id,
           momento = excluded.momento`,
        [clave, antes, ahora, actor.userId, this.clock.now()],
      );
    });
  }

  /** Takes back `leave`: the worklist has the difference again. */
  async resume({ clave, antes, ahora }: SettledDifference, actor: Actor): Promise<void> {
    await this.db.transaction(actor, (manager) =>
      manager.query('DELETE FROM facturas_diferencias WHERE clave = $1 AND antes = $2 AND ahora = $3', [
        clave,
        antes,
        ahora,
      ]),
    );
  }

  /**
   * Writes the draft that settles a difference: a rectification of what was charged too much, or an invoice of what is missing.
   * @returns its id
   * @throws diferencia-cambiada, sin-serie-rectificativa, ya-rectificada, sin-series
   */
  async createDraft(settled: SettledDifference, actor: Actor): Promise<number> {
    return this.db.transaction(actor, async (manager) =>
      createDifferenceDraft(manager, await this.findSeen(manager, settled)),
    );
  }

  /** A person has looked at an old line. @throws desconocida */
  async review(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(actor, (manager) =>
      markReviewed(manager, id, { userId: actor.userId, now: this.clock.now() }),
    );
  }

  /** The difference as it is now, if it still is the one that the person has seen. */
  private async findSeen(
    manager: EntityManager,
    { clave, alumno_id, antes, ahora }: SettledDifference,
  ): Promise<DiferenciaCuota> {
    const found = await findDifferences(manager, this.ofertas, this.monthsOf({ alumno_id, mes: null }));
    const same = found.find((difference) => difference.clave === clave);
    if (same?.antes !== antes || same.ahora !== ahora) throw facturasErrors['diferencia-cambiada']();
    return same;
  }

  private monthsOf({ alumno_id, mes }: DifferenceFilter): DifferenceSearch {
    const desde = mes ?? addMonths(this.clock.today().slice(0, 7), -MONTHS_BACK);
    return { desde, hasta: mes ?? LAST_MONTH, alumno_id };
  }
}
