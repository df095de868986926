/** Runs of long jobs, which users call «procesos». */

/** The states of a run, with the words shown to people. */
export const RUN_STATES = [
  'pendiente',
  'en curso',
  'deteniendo',
  'detenido',
  'terminado',
  'terminado con fallos',
  'fallido',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** States of a run that has not ended. */
export const ACTIVE_RUN_STATES = ['pendiente', 'en curso', 'deteniendo'] as const satisfies readonly RunState[];

export const ITEM_STATES = ['pendiente', 'hecho', 'omitido', 'fallido'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export interface ProcesoReply {
  id: number;
  /** Code of the job: `facturas.facturar-conceptos`. */
  codigo: string;
  descripcion: string;
  /** Instants are ISO 8601 in UTC. */
  inicio: string;
  fin: string | null;
  /** Elapsed time, `0:01:23`. */
  tiempo: string;
  segundos: number;
  /** Percentage done; 100 only if the run ended without being stopped. */
  porcentaje: number;
  situacion: RunState;
  /** True if the run has ended because a user stopped it. */
  detenido: boolean;
  total: number;
  hechos: number;
  omitidos: number;
  fallidos: number;
  /** The result of the run in a sentence; null until it ends. */
  resumen: string | null;
  /** Why the run failed, if `situacion` is `fallido`. */
  error: string | null;
  /** URL of the page with the results. */
  enlace: string | null;
  /** The user who started the run; empty if that user was deleted. */
  usuario: string;
  /** True if the caller may stop the run now. */
  puedeDetener: boolean;
  /** True if the caller may retry the failed and pending items. */
  puedeReintentar: boolean;
  /** Number of items to retry. */
  reintentables: number;
  /**
   * The number of skipped items (`omitidos`) whose effect already existed. The user need not correct these items. Absent if the job does
   * not count them.
   */
  yaHechos?: number;
  /** The id of the run that this run retries; null if this run is not a retry. */
  reintento_de: number | null;
}

/** `GET /api/procesos?getId=` */
export interface ProcesosReply {
  procesos: ProcesoReply[];
}

/** `GET /procesos/parar/{id}` */
export interface StopReply {
  success: boolean;
  message: string;
}

/** The reply to requests that start a run. */
export interface ProcesoStarted {
  proceso_id: number;
}

export interface ProcesoElemento {
  /** Position in the run, from 1. */
  orden: number;
  /** The name of the item, as people see it. */
  rotulo: string;
  estado: ItemState;
  /** Why the item was skipped or failed, in Spanish. */
  motivo: string | null;
  /** URL of the page where the user can fix the cause. */
  arreglo: string | null;
  /** The result of the item; each job has its own type. */
  resultado: unknown;
}

/**
 * `GET /api/procesos/{id}/elementos?pagina=&estado=&yaHechos=`. With `yaHechos=1`, the reply has only the items that were skipped because
 * their effect already existed. With `yaHechos=0`, the reply has all other items.
 */
export interface ElementosReply {
  elementos: ProcesoElemento[];
  pagina: number;
  paginas: number;
  total: number;
}

/**
 * `GET /api/procesos/eventos`: server-sent events. The first event is `procesos`, with the data of `GET /api/procesos`. Each later event
 * is `proceso`, with the `ProcesoReply` of a run that has changed.
 */
export const PROCESO_EVENTS = { todos: 'procesos', uno: 'proceso' } as const;

/** A request that repeats the key of an earlier request gets the same run. Keys have 1 to 200 characters and are kept for 24 hours. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
