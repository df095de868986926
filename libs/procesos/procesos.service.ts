import { Injectable } from '@nestjs/common';
import type { ItemState, Process, ProcessItem, ProcessItemsReply, RunState, SessionUser } from '../contracts';
import { hasEnded, JobRegistry, nextState, percentage, retryable, type AnyJob } from '../jobs';
import { Clock, Database, allow, type Session } from '../platform';
import { elapsed } from './elapsed';

/** How long a run that has ended stays among those that are shown. */
const SHOWN_HOURS = 24;
/** More runs than a screen shows. */
const MOST_SHOWN = 200;
/** Elements on a page. */
export const ITEMS_A_PAGE = 100;

interface ProcessRow {
  id: number;
  codigo: string;
  descripcion: string;
  inicio: number;
  fin: number | null;
  situacion: RunState;
  total: number;
  hechos: number;
  omitidos: number;
  fallidos: number;
  resumen: string | null;
  error: string | null;
  enlace: string | null;
  usuario: string;
  reintento_de: number | null;
  reintentado: boolean;
}

const COLUMNS = `p.id, p.codigo, p.descripcion, extract(epoch FROM p.inicio)::float8 AS inicio, extract(epoch FROM p.fin)::float8 AS fin,
  p.situacion, p.total, p.hechos, p.omitidos, p.fallidos, p.resumen, p.error, p.enlace, p.reintento_de,
  coalesce(u.nombre, '') AS usuario, EXISTS (SELECT FROM procesos r WHERE r.reintento_de = p.id) AS reintentado`;

/** Runs as whoever follows them sees them. */
@Injectable()
export class ProcesosService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
  ) {}

  /** Those that run and those that ended in the last 24 hours, the newest first. */
  async recent(user: SessionUser): Promise<Process[]> {
    const since = new Date(this.clock.now().getTime() - SHOWN_HOURS * 3_600_000);
    const made = await this.read(
      `WHERE p.fin IS NULL OR p.fin > $1 ORDER BY p.inicio DESC, p.id DESC LIMIT ${String(MOST_SHOWN)}`,
      [since],
    );
    return made(user);
  }

  /** These runs, whether they run or have ended; what does not exist is left out. */
  async withIds(ids: readonly number[], user: SessionUser): Promise<Process[]> {
    return (await this.reader(ids))(user);
  }

  /** The same, read once for several people. */
  async reader(ids: readonly number[]): Promise<(user: SessionUser) => Process[]> {
    return this.read('WHERE p.id = ANY($1) ORDER BY p.id', [ids]);
  }

  /**
   * A page of the elements of a run; null when there is no such run.
   * @param pagina from 1.
   * @throws sin-permiso for those who may not start such a run
   */
  async items(
    id: number,
    pagina: number,
    estado: ItemState | null,
    session: Session,
  ): Promise<ProcessItemsReply | null> {
    const [run] = await this.db.rows<{ codigo: string }>('SELECT codigo FROM procesos WHERE id = $1', [id]);
    if (run === undefined) return null;
    const job = this.registry.find(run.codigo);
    if (job !== null) allow({ permiso: job.permiso }, session);
    const [counted] = await this.db.rows<{ total: number }>(
      'SELECT count(*) AS total FROM procesos_elementos WHERE proceso_id = $1 AND ($2::text IS NULL OR estado = $2)',
      [id, estado],
    );
    const rows = await this.db.rows<ProcessItem & { datos: unknown }>(
      `SELECT orden, datos, estado, motivo, resultado FROM procesos_elementos
       WHERE proceso_id = $1 AND ($2::text IS NULL OR estado = $2) ORDER BY orden LIMIT $3 OFFSET $4`,
      [id, estado, ITEMS_A_PAGE, (pagina - 1) * ITEMS_A_PAGE],
    );
    const total = counted?.total ?? 0;
    const elementos = rows.map(({ datos, ...item }) => ({
      ...item,
      rotulo: labelOf(job, item.orden, datos),
      arreglo: item.estado === 'omitido' ? (job?.arreglo?.(datos) ?? null) : null,
    }));
    return { elementos, pagina, paginas: Math.ceil(total / ITEMS_A_PAGE), total };
  }

  private async read(where: string, values: unknown[]): Promise<(user: SessionUser) => Process[]> {
    const rows = await this.db.rows<ProcessRow>(
      `SELECT ${COLUMNS} FROM procesos p LEFT JOIN usuarios u ON u.id = p.usuario_id ${where}`,
      values,
    );
    const now = this.clock.now().getTime() / 1000;
    return (user) => rows.map((row) => this.asProcess(row, now, user));
  }

  private asProcess({ reintentado, ...row }: ProcessRow, now: number, user: SessionUser): Process {
    const { situacion, inicio, fin } = row;
    const job = this.registry.find(row.codigo);
    const may = job !== null && user.permisos.includes(job.permiso);
    const segundos = Math.max(0, Math.floor((fin ?? now) - inicio));
    const reintentables = hasEnded(situacion) && !reintentado ? retryable(job, row) : 0;
    return {
      ...row,
      inicio: instant(inicio),
      fin: fin === null ? null : instant(fin),
      tiempo: elapsed(segundos),
      segundos,
      porcentaje: percentage(situacion, row),
      detenido: situacion === 'detenido',
      puedeDetener: may && nextState(situacion, 'parar') !== null,
      puedeReintentar: may && reintentables > 0,
      reintentables,
    };
  }
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

function labelOf(job: AnyJob | null, orden: number, datos: unknown): string {
  return job?.rotulo?.(datos) ?? `Elemento ${String(orden)}`;
}
