import type { ProcesoReply, RunState, SessionUser } from '../contracts';
import { countRetryable, hasEnded, nextState, percentage, type AnyJob } from '../jobs';
import { formatElapsed } from './format-elapsed';

export interface ProcessRow {
  id: number;
  codigo: string;
  descripcion: string;
  /** Seconds since the epoch, like `fin`. */
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
  /** True if a retry of this run exists. */
  reintentado: boolean;
  /** Number of skipped items (`omitidos`) whose effect already existed. */
  yaHechos: number;
}

/**
 * Columns of a `ProcessRow`, for `FROM procesos p LEFT JOIN usuarios u`. `$2`: codes of reasons for skipping. An item with such a reason
 * was skipped because its effect already existed.
 */
export const PROCESS_COLUMNS = `p.id, p.codigo, p.descripcion, extract(epoch FROM p.inicio)::float8 AS inicio,
  extract(epoch FROM p.fin)::float8 AS fin, p.situacion, p.total, p.hechos, p.omitidos, p.fallidos, p.resumen, p.error,
  p.enlace, p.reintento_de, coalesce(u.nombre, '') AS usuario,
  EXISTS (SELECT FROM procesos r WHERE r.reintento_de = p.id) AS reintentado,
  CASE WHEN p.omitidos = 0 THEN 0 ELSE (SELECT count(*)::integer FROM procesos_elementos e
    WHERE e.proceso_id = p.id AND e.estado = 'omitido' AND e.codigo_motivo = ANY($2::text[])) END AS "yaHechos"`;

export interface Viewpoint {
  /** The job of the run; null if the application no longer declares it. */
  job: AnyJob | null;
  user: SessionUser;
  /** Seconds since the epoch. */
  now: number;
}

/** Builds the reply for a run, as one user sees it. */
export function toProcess({ reintentado, yaHechos, ...row }: ProcessRow, { job, user, now }: Viewpoint): ProcesoReply {
  const { situacion, inicio, fin, total, hechos, omitidos, fallidos } = row;
  const doneBefore = job?.doneBefore === undefined ? 0 : yaHechos;
  const totals = { total, done: hechos, skipped: omitidos, failed: fallidos, doneBefore };
  const isAllowed = job !== null && user.permisos.includes(job.permission);
  const segundos = Math.max(0, Math.floor((fin ?? now) - inicio));
  const reintentables = hasEnded(situacion) && !reintentado ? countRetryable(job, totals) : 0;
  return {
    ...row,
    inicio: isoInstant(inicio),
    fin: fin === null ? null : isoInstant(fin),
    tiempo: formatElapsed(segundos),
    segundos,
    porcentaje: percentage(situacion, totals),
    detenido: situacion === 'detenido',
    puedeDetener: isAllowed && nextState(situacion, 'stop') !== null,
    puedeReintentar: isAllowed && reintentables > 0,
    reintentables,
    ...(job?.doneBefore !== undefined && { yaHechos }),
  };
}

const isoInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();
