import { Injectable } from '@nestjs/common';
import type { ItemState, ProcesoReply, ProcesoElemento, ElementosReply, SessionUser } from '../contracts';
import { completeResults, JobRegistry, type AnyJob } from '../jobs';
import { checkAccess, Clock, Database, oneRow, type Session } from '../platform';
import { zip } from '../platform/lists/zip-lists';
import { PROCESS_COLUMNS, toProcess, type ProcessRow } from './to-process';

/** Hours that a run stays on the monitor after its end. */
const RECENT_HOURS = 24;
const MAX_RECENT = 200;
const ITEMS_PER_PAGE = 100;

type ForUser = (user: SessionUser) => ProcesoReply[];

/** Reads runs and their items for the monitor. */
@Injectable()
export class ProcesosService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
  ) {}

  /** Lists the active runs and those that ended in the last 24 hours, newest first. */
  async listRecent(user: SessionUser): Promise<ProcesoReply[]> {
    const since = new Date(this.clock.now().getTime() - RECENT_HOURS * 3_600_000);
    const forUser = await this.query(
      `WHERE p.fin IS NULL OR p.fin > $1 ORDER BY p.inicio DESC, p.id DESC LIMIT ${String(MAX_RECENT)}`,
      since,
    );
    return forUser(user);
  }

  /** Lists the runs with these ids. Ids that do not exist are omitted. */
  async listByIds(ids: readonly number[], user: SessionUser): Promise<ProcesoReply[]> {
    return (await this.loadForUsers(ids))(user);
  }

  /** Reads the runs with these ids once. Returns a function that builds the reply for one user. */
  async loadForUsers(ids: readonly number[]): Promise<ForUser> {
    return this.query('WHERE p.id = ANY($1) ORDER BY p.id', ids);
  }

  /**
   * Lists one page of the items of a run; null if the run does not exist. The first `page` is 1. If `state` is null, items in every state
   * are listed.
   * `doneBefore`: true lists only the skipped items whose effect already existed; false lists all other items; null lists all items.
   * @throws sin-permiso for users who may not start such a run
   */
  async listItems(
    id: number,
    { page, state, doneBefore }: { page: number; state: ItemState | null; doneBefore: boolean | null },
    session: Session,
  ): Promise<ElementosReply | null> {
    const [run] = await this.db.rows<{ codigo: string }>('SELECT codigo FROM procesos WHERE id = $1', [id]);
    if (run === undefined) return null;
    const job = this.registry.find(run.codigo);
    if (job !== null) checkAccess({ permission: job.permission }, session);
    const which = [id, state, doneBefore, job?.doneBefore ?? []];
    const { total } = oneRow(
      await this.db.rows<{ total: number }>(`SELECT count(*) AS total FROM procesos_elementos ${WHICH_ITEMS}`, which),
    );
    const rows = await this.db.rows<ItemRow>(
      `SELECT orden, datos, estado, motivo, resultado FROM procesos_elementos ${WHICH_ITEMS} ORDER BY orden LIMIT $5 OFFSET $6`,
      [...which, ITEMS_PER_PAGE, (page - 1) * ITEMS_PER_PAGE],
    );
    const elementos = (await this.complete(rows, job)).map((row) => toItem(row, job));
    return { elementos, pagina: page, paginas: Math.ceil(total / ITEMS_PER_PAGE), total };
  }

  /** Returns all rows. In rows of done items, replaces the stored result by the result that the job's `complete` returns. */
  private async complete(rows: readonly ItemRow[], job: AnyJob | null): Promise<ItemRow[]> {
    const done = rows.filter(({ estado }) => estado === 'hecho');
    const results = await completeResults(
      job,
      done.map(({ resultado }) => resultado),
      this.db.dataSource.manager,
    );
    const completed = new Map(zip(done, results));
    return rows.map((row) => (completed.has(row) ? { ...row, resultado: completed.get(row) } : row));
  }

  /** Reads the runs that match `where`. @param value the value of `$1` in `where` */
  private async query(where: string, value: unknown): Promise<ForUser> {
    const rows = await this.db.rows<ProcessRow>(
      `SELECT ${PROCESS_COLUMNS} FROM procesos p LEFT JOIN usuarios u ON u.id = p.usuario_id ${where}`,
      [value, this.registry.doneBeforeCodes()],
    );
    const now = this.clock.now().getTime() / 1000;
    return (user) => rows.map((row) => toProcess(row, { job: this.registry.find(row.codigo), user, now }));
  }
}

const WHICH_ITEMS = `WHERE proceso_id = $1 AND ($2::text IS NULL OR estado = $2)
  AND ($3::boolean IS NULL OR (estado = 'omitido' AND coalesce(codigo_motivo = ANY($4::text[]), false)) = $3)`;

type ItemRow = Omit<ProcesoElemento, 'rotulo' | 'arreglo'> & { datos: unknown };

function toItem({ datos, ...item }: ItemRow, job: AnyJob | null): ProcesoElemento {
  return {
    ...item,
    rotulo: job?.itemLabel?.(datos) ?? `Elemento ${String(item.orden)}`,
    arreglo: item.estado === 'omitido' ? (job?.fixLink?.(datos) ?? null) : null,
  };
}
