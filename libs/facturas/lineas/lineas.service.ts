import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InvoiceLineSaved, InvoiceLinesReply } from '../../contracts';
import { Clock, Database, Settings, type Actor } from '../../platform';
import { FACTURA_PRESENTADA, facturasErrors } from '../errors';
import { facturasSettings } from '../settings/facturas.settings';
import { rateText, readRates } from '../tipos-iva';
import { reckonDraft, storedTotals, TOTAL_COLUMNS } from '../totales';
import { CompleteLineService } from './complete-line.service';
import { lockDraft, type LockedDraft } from './draft';
import type { SentLine } from './read-line';
import { linesOf } from './stored-lines';

/** More lines than a person could check. */
const MOST_LINES = 500;

/** The lines of invoices: read of all, changed of drafts alone. */
@Injectable()
export class LineasService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly complete: CompleteLineService,
  ) {}

  /** @throws desconocida */
  async read(facturaId: number): Promise<InvoiceLinesReply> {
    const { manager } = this.db.dataSource;
    const [row]: (Record<string, string | null> & { estado: string })[] = await manager.query(
      `SELECT estado, ${TOTAL_COLUMNS.map(([column]) => column).join(', ')} FROM facturas WHERE id = $1`,
      [facturaId],
    );
    if (row === undefined) throw facturasErrors.desconocida();
    const editable = row.estado === 'borrador';
    return {
      lineas: await linesOf(manager, facturaId),
      totales: storedTotals(row),
      editable,
      mensaje: editable ? '' : FACTURA_PRESENTADA,
      ...(await this.rates()),
    };
  }

  /**
   * Adds a line (id 0) or changes one, and reckons the invoice anew; `transaccion_id` 0 makes the draft first.
   * @throws presentada, desconocida, linea-desconocida, linea-por-corregir
   */
  async set(sent: SentLine, actor: Actor): Promise<InvoiceLineSaved> {
    const rates = await this.rates();
    return this.db.transaction(actor, async (manager) => {
      const draft = await openDraft(manager, sent);
      const line = await this.complete.of(manager, draft, sent, rates, this.clock.today());
      const id = sent.id === 0 ? await insertLine(manager, draft.id, line) : await updateLine(manager, sent.id, line);
      await reckonDraft(manager, draft.id);
      return { transaccion_id: draft.id, id };
    });
  }

  /** Deletes lines of one draft: all of them or none. @throws lineas-ilegibles, linea-desconocida, presentada */
  async remove(ids: readonly number[], actor: Actor): Promise<void> {
    if (ids.length === 0) throw facturasErrors['lineas-ilegibles']();
    await this.db.transaction(actor, async (manager) => {
      const owners: { factura_id: number; lineas: number }[] = await manager.query(
        `SELECT factura_id, count(*)::integer AS lineas FROM facturas_lineas WHERE id = ANY($1::integer[])
         GROUP BY factura_id ORDER BY factura_id`,
        [ids],
      );
      const found = owners.reduce((sum, { lineas }) => sum + lineas, 0);
      if (found < ids.length) throw facturasErrors['linea-desconocida']();
      for (const { factura_id } of owners) await lockDraft(manager, factura_id);
      await manager.query('DELETE FROM facturas_lineas WHERE id = ANY($1::integer[])', [ids]);
      for (const { factura_id } of owners) await reckonDraft(manager, factura_id);
    });
  }

  /** The rates of VAT that may be chosen, and the one that the switch of a line turns on. */
  async rates(): Promise<Pick<InvoiceLinesReply, 'tiposIVA' | 'tipoIVADefecto'>> {
    const values = await this.settings.of(facturasSettings);
    const tiposIVA = readRates(values['facturas.tipos_iva']) ?? ['0'];
    return { tiposIVA, tipoIVADefecto: rateText(String(values['facturas.iva_defecto'] ?? 10)) };
  }
}

async function openDraft(manager: EntityManager, sent: SentLine): Promise<LockedDraft> {
  if (sent.transaccion_id === 0) {
    if (sent.id !== 0) throw facturasErrors['linea-desconocida']();
    const [serie]: { id: number | null }[] = await manager.query('SELECT claustro_serie_inicial() AS id');
    if ((serie?.id ?? null) === null) throw facturasErrors['sin-series']();
    const rows: { id: number }[] = await manager.query('INSERT INTO facturas DEFAULT VALUES RETURNING id');
    return { id: rows[0]?.id ?? 0, alumno_id: null, rectificativa: false, fecha: null };
  }
  const draft = await lockDraft(manager, sent.transaccion_id);
  if (sent.id === 0) {
    const [row]: { lineas: number }[] = await manager.query(
      'SELECT count(*)::integer AS lineas FROM facturas_lineas WHERE factura_id = $1',
      [draft.id],
    );
    if ((row?.lineas ?? 0) >= MOST_LINES) throw facturasErrors['demasiadas-lineas']();
  }
  return draft;
}

async function insertLine(manager: EntityManager, facturaId: number, line: Map<string, unknown>): Promise<number> {
  const names = [...line.keys()];
  const places = names.map((_, index) => `$${String(index + 2)}`);
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO facturas_lineas (factura_id, orden, ${names.join(', ')})
     SELECT $1, coalesce(max(orden), 0) + 1, ${places.join(', ')} FROM facturas_lineas WHERE factura_id = $1 RETURNING id`,
    [facturaId, ...line.values()],
  );
  return rows[0]?.id ?? 0;
}

async function updateLine(manager: EntityManager, id: number, line: Map<string, unknown>): Promise<number> {
  const sets = [...line.keys()].map((name, index) => `${name} = $${String(index + 2)}`);
  await manager.query(`UPDATE facturas_lineas SET ${sets.join(', ')} WHERE id = $1`, [id, ...line.values()]);
  return id;
}
