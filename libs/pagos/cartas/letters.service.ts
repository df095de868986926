import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CartaPago } from '../../contracts';
import { EmisorService } from '../../facturas';
import { Clock, Database, oneRow, SettingsService, type Actor } from '../../platform';
import { dinero } from '../../platform/dinero';
import { freeAmount, markCalculated } from './free-rows';
import { propose } from './propose';
import { pagosSettings } from '../settings/pagos.settings';
import { findAdjustments } from '../pendiente/adjustments';
import { calculatePay, type PayRange } from '../pendiente/calculate';
import { lockTeacher } from '../conceptos/conceptos.service';
import { pagosErrors, wrong } from '../errors';
import { checkConcepts, checkRows, type CurrentPay } from './check-rows';
import { findEarlier, findEqual } from './earlier-letters';
import type { NewRow } from './letter';
import type { LetterRequest, RequestRow } from './read-letter';
import { writeCounterLetter } from './write-counter-letter';
import { writeLetters, type WrittenLetter } from './write-letters';
import { LETTERS_OF_TEACHER } from './letters-sql';

/** A letter that was written, and the numbers of earlier letters that pay the same days. */
export interface GeneratedLetter extends WrittenLetter {
  earlier: string[];
}

/** A proposal that was stored instead of a letter, because a second person must approve it. */
export interface ProposedLetter {
  /** The id of the proposal. */
  proposal: number;
  /** The sum of its free rows. */
  libre: string;
}

/**
 * Writes pay letters. A written letter never changes. To cancel a letter, the service writes a second letter that cancels the first one.
 */
@Injectable()
export class LettersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly emisor: EmisorService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Writes a pay letter for one teacher. If the sum of the free rows exceeds the limit, stores a proposal instead of a letter.
   * @throws profesor-desconocido, ya-pagado, ha-cambiado, repetida, propuesta-repetida, por-corregir
   */
  async generate(actor: Actor, request: LetterRequest): Promise<GeneratedLetter | ProposedLetter> {
    return this.db.transaction(actor, async (manager) => {
      const rows = await prepareRows(manager, request);
      const libre = freeAmount(rows);
      if (dinero(libre).compare(await this.readLimit(manager)) <= 0) return this.write(manager, request, rows);
      const id = await propose(manager, request, { rows, libre, autor: actor.userId, now: this.clock.now() });
      return { proposal: id, libre };
    });
  }

  /** Writes a letter that a second person has approved. @throws the errors of `generate` */
  async writeApproved(manager: EntityManager, request: LetterRequest): Promise<GeneratedLetter> {
    return this.write(manager, request, await prepareRows(manager, request));
  }

  private async write(
    manager: EntityManager,
    request: LetterRequest,
    rows: readonly NewRow[],
  ): Promise<GeneratedLetter> {
    const { profesorId, retencion, fecha, range } = request;
    const earlier = await findEarlier(manager, request);
    const [letter] = await writeLetters(manager, [{ profesorId, retencion, filas: rows }], {
      fecha,
      range,
      now: this.clock.now(),
      runId: null,
      pagador: await this.emisor.load(manager),
    });
    if (letter === undefined) throw new Error('Writing one letter returned none');
    return { ...letter, earlier };
  }

  /** Returns the largest sum of free rows that a pay letter may have without the approval of a second person. */
  private async readLimit(manager: EntityManager): Promise<string> {
    const values = await this.settings.loadWithin(manager, pagosSettings.settings);
    return String(values['pagos.importe_libre_maximo']);
  }

  /** Cancels a letter by writing its counter-letter. @throws carta-desconocida, es-anulacion, ya-anulada */
  async cancel(actor: Actor, id: number): Promise<WrittenLetter> {
    return this.db.transaction(actor, async (manager) => {
      const letter = await lockLetter(manager, id);
      if (letter.anula_id !== null) throw pagosErrors['es-anulacion']();
      if (letter.anulada !== null) throw pagosErrors['ya-anulada']({ numero: letter.anulada });
      return writeCounterLetter(manager, id, { fecha: this.clock.today(), now: this.clock.now() });
    });
  }

  /** Returns the letters of a teacher, newest first. */
  list(profesorId: number): Promise<CartaPago[]> {
    return this.db.rows<CartaPago>(LETTERS_OF_TEACHER, [profesorId]);
  }
}

/** Locks the teacher, then checks the rows of a request against the current pay. */
async function prepareRows(manager: EntityManager, request: LetterRequest): Promise<NewRow[]> {
  const { profesorId, range, filas } = request;
  await lockTeacher(manager, profesorId);
  await checkConcepts(manager, filas, profesorId);
  const now = range === null ? null : await readCurrentPay(manager, filas, range);
  const rows = withContent(checkRows(filas, now, profesorId));
  const equal = await findEqual(manager, request);
  if (equal !== null) throw pagosErrors.repetida({ numero: equal });
  return markCalculated(manager, rows, request);
}

async function readCurrentPay(
  manager: EntityManager,
  filas: readonly RequestRow[],
  range: PayRange,
): Promise<CurrentPay | null> {
  const ids = [...new Set(filas.flatMap(({ id }) => (id === null ? [] : [id])))];
  if (ids.length === 0) return null;
  const adjusted = [...new Set(filas.flatMap(({ id, isAdjustment }) => (id === null || !isAdjustment ? [] : [id])))];
  return {
    calculated: await calculatePay(manager, ids, range),
    adjustments:
      adjusted.length === 0
        ? []
        : await findAdjustments((statement, values) => manager.query(statement, values), adjusted, range),
  };
}

/** Drops the rows with an amount of 0. @throws por-corregir if no row is left */
function withContent(filas: readonly NewRow[]): NewRow[] {
  const paying = filas.filter(({ total }) => !dinero(total).equals(0));
  if (paying.length === 0) throw wrong('conceptos', 'No hay nada pendiente de pagar.');
  return paying;
}

/**
 * Locks the teacher of a pay letter. Then reads `anula_id` (the letter that this letter cancels) and `anulada` (the letter that cancels
 * this letter).
 */
async function lockLetter(
  manager: EntityManager,
  id: number,
): Promise<{ anula_id: number | null; anulada: string | null }> {
  const owners: { profesor_id: number }[] = await manager.query('SELECT profesor_id FROM pagos_cartas WHERE id = $1', [
    id,
  ]);
  const [owner] = owners;
  if (owner === undefined) throw pagosErrors['carta-desconocida']();
  await lockTeacher(manager, owner.profesor_id);
  const rows: { anula_id: number | null; anulada: string | null }[] = await manager.query(
    `SELECT anula_id, (SELECT numero FROM pagos_cartas a WHERE a.anula_id = c.id) AS anulada FROM pagos_cartas c WHERE id = $1`,
    [id],
  );
  return oneRow(rows);
}
