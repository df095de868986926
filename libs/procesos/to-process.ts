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
  /** A retry of this run exists. */
  reintentado: boolean;
}

/** Columns of a `ProcessRow`, from `procesos p LEFT JOIN usuarios u`. */
export const PROCESS_COLUMNS = `p.id, p.codigo, p.descripcion, extract(epoch FROM p.inicio)::float8 AS inicio,
  extract(epoch FROM p.fin)::float8 AS fin, p.situacion, p.total, p.hechos, p.omitidos, p.fallidos, p.resumen, p.error,
  p.enlace, p.reintento_de, coalesce(u.nombre, '') AS usuario,
  EXISTS (SELECT FROM procesos r WHERE r.reintento_de = p.id) AS reintentado`;

export interface Viewpoint {
  /** The job of the run; null if the application no longer declares it. */
  job: AnyJob | null;
  user: SessionUser;
  /** Seconds since the epoch. */
  now: number;
}

/** A run as it goes on the wire to one user. */
export function toProcess({ reintentado, ...row }: ProcessRow, { job, user, now }: Viewpoint): ProcesoReply {
  const { situacion, inicio, fin, total, hechos, omitidos, fallidos } = row;
  const totals = { total, done: hechos, skipped: omitidos, failed: fallidos };
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
  };
}

const isoInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();
