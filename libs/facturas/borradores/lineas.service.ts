import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LineaFacturaSaved, LineasFacturaReply, UltimoCambioReply } from '../../contracts';
import { Clock, Database, oneRow, SettingsService, type Actor } from '../../platform';
import { assignments, namesAndValues, selectList, type RowOf } from '../entities/columns';
import { toWireTotals, TOTALES } from '../entities/factura.columns';
import { LINEA, type Linea } from '../entities/linea.columns';
import { FACTURA_PRESENTADA, facturasErrors } from '../errors';
import { readVatRates } from '../settings/vat-rates';
import { CompleteLineService } from './complete-line.service';
import { updateDraftStudent } from './draft-student';
import { updateDraftTotals } from './draft-totals';
import { findLastChange } from './last-change';
import { insertDraft, insertLine } from './insert-draft';
import { lockDraft, type LockedDraft } from './lock-draft';
import type { SentLine } from './read-line';
import { findRectifications } from './rectifications';
import { listLines } from './stored-lines';

/** Maximum number of lines of an invoice: a user could not review more. */
const MAX_LINES = 500;

/** Lists the lines of any invoice, and changes the lines of drafts. */
@Injectable()
export class LineasService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly complete: CompleteLineService,
  ) {}

  /** @throws desconocida */
  async list(facturaId: number): Promise<LineasFacturaReply> {
    const { manager } = this.db.dataSource;
    const [row]: (RowOf<typeof TOTALES> & { estado: string; version: number })[] = await manager.query(
      `SELECT f.estado, f.version, ${selectList(TOTALES, 'f')} FROM facturas f WHERE id = $1`,
      [facturaId],
    );
    if (row === undefined) throw facturasErrors.desconocida();
    const { estado, version, ...totals } = row;
    const editable = estado === 'borrador';
    return {
      lineas: await listLines(manager, facturaId, this.clock.today()),
      totales: toWireTotals(totals),
      version,
      editable,
      mensaje: editable ? '' : FACTURA_PRESENTADA,
      rectificacion: await findRectifications(manager, facturaId),
      ...(await readVatRates(this.settings)),
    };
  }

  /** Returns who last changed an invoice, and when. If `lineId` is set: who last changed or deleted this line, and when. */
  findLastChange(facturaId: number, lineId: number | null): Promise<UltimoCambioReply> {
    return findLastChange(this.db.dataSource.manager, facturaId, lineId);
  }

  /**
   * Adds a line if its id is 0; otherwise changes the line. Updates the totals of the draft. If `transaccion_id` is 0, creates the draft
   * first.
   * @throws presentada, desconocida, cambiada, linea-desconocida, linea-por-corregir, dos-pagadores, sin-series,
   * demasiadas-lineas
   */
  async save(sent: SentLine, actor: Actor): Promise<LineaFacturaSaved> {
    const rates = await readVatRates(this.settings);
    return this.db.transaction(actor, async (manager) => {
      const draft = await openDraft(manager, sent);
      const { line, stored } = await this.complete.complete(manager, sent, {
        draft,
        ...rates,
        today: this.clock.today(),
      });
      const id = sent.id === 0 ? await insertLine(manager, draft.id, line) : await updateLine(manager, sent.id, line);
      await updateDraftStudent(manager, draft, stored === null ? [] : [stored.alumno_id]);
      await updateDraftTotals(manager, draft.id);
      return { transaccion_id: draft.id, id };
    });
  }

  /**
   * Deletes lines of drafts. If one of the lines cannot be deleted, none is deleted.
   * @param version the version of the draft that the user edited; null accepts any version
   * @throws lineas-ilegibles, linea-desconocida, presentada, cambiada
   */
  async delete(ids: readonly number[], version: number | null, actor: Actor): Promise<void> {
    if (ids.length === 0) throw facturasErrors['lineas-ilegibles']();
    await this.db.transaction(actor, async (manager) => {
      const owners: { factura_id: number; lineas: number; alumnos: (number | null)[] }[] = await manager.query(
        `SELECT factura_id, count(*)::integer AS lineas, array_agg(alumno_id) AS alumnos FROM facturas_lineas WHERE id = ANY($1::integer[])
         GROUP BY factura_id ORDER BY factura_id`,
        [ids],
      );
      const found = owners.reduce((sum, { lineas }) => sum + lineas, 0);
      if (found < ids.length) throw facturasErrors['linea-desconocida']();
      const drafts: [LockedDraft, (number | null)[]][] = [];
      for (const { factura_id, alumnos } of owners)
        drafts.push([await lockDraft(manager, factura_id, version), alumnos]);
      await manager.query('DELETE FROM facturas_lineas WHERE id = ANY($1::integer[])', [ids]);
      for (const [draft, alumnos] of drafts) {
        await updateDraftStudent(manager, draft, alumnos);
        await updateDraftTotals(manager, draft.id);
      }
    });
  }
}

async function openDraft(manager: EntityManager, sent: SentLine): Promise<LockedDraft> {
  if (sent.transaccion_id === 0) {
    if (sent.id !== 0) throw facturasErrors['linea-desconocida']();
    return insertDraft(manager);
  }
  const draft = await lockDraft(manager, sent.transaccion_id, sent.version ?? null);
  if (sent.id === 0) await checkRoom(manager, draft.id);
  return draft;
}

async function checkRoom(manager: EntityManager, facturaId: number): Promise<void> {
  const { lineas } = oneRow<{ lineas: number }>(
    await manager.query('SELECT count(*)::integer AS lineas FROM facturas_lineas WHERE factura_id = $1', [facturaId]),
  );
  if (lineas >= MAX_LINES) throw facturasErrors['demasiadas-lineas']();
}

async function updateLine(manager: EntityManager, id: number, line: Partial<Linea>): Promise<number> {
  const { names, values } = namesAndValues(LINEA, line);
  await manager.query(`UPDATE facturas_lineas SET ${assignments(names, 2)} WHERE id = $1`, [id, ...values]);
  return id;
}
