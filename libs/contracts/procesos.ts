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
  /** Code of its job: `facturas.facturar-conceptos`. */
  codigo: string;
  descripcion: string;
  /** Instants are ISO 8601 in UTC. */
  inicio: string;
  fin: string | null;
  /** Elapsed time, `0:01:23`. */
  tiempo: string;
  segundos: number;
  /** Reaches 100 only if the run ended without being stopped. */
  porcentaje: number;
  situacion: RunState;
  /** Whether a user stopped it and it has ended. */
  detenido: boolean;
  total: number;
  hechos: number;
  omitidos: number;
  fallidos: number;
  /** Its result in a sentence, once it has ended. */
  resumen: string | null;
  /** Why it failed, if `fallido`. */
  error: string | null;
  /** Page with its results. */
  enlace: string | null;
  /** Who started it; empty if the user was deleted. */
  usuario: string;
  /** Whether the caller may stop it now. */
  puedeDetener: boolean;
  /** Whether the caller may retry its failed and pending items. */
  puedeReintentar: boolean;
  /** Number of items to retry. */
  reintentables: number;
  /** Number of `omitidos` that were done before, so that nothing needs fixing. Omitted for jobs that do not count them. */
  yaHechos?: number;
  /** The id of the run that this one retries. */
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

/** The answer of calls that start a run. */
export interface ProcesoStarted {
  proceso_id: number;
}

export interface ProcesoElemento {
  /** Position in the run, from 1. */
  orden: number;
  /** Its name for people. */
  rotulo: string;
  estado: ItemState;
  /** Why it was skipped or failed. */
  motivo: string | null;
  /** Page where the cause can be fixed. */
  arreglo: string | null;
  /** Its result, typed by the job. */
  resultado: unknown;
}

/** `GET /api/procesos/{id}/elementos?pagina=&estado=&yaHechos=`; `yaHechos` 1 or 0: only those done before, or all others. */
export interface ElementosReply {
  elementos: ProcesoElemento[];
  pagina: number;
  paginas: number;
  total: number;
}

/**
 * `GET /api/procesos/eventos`, server-sent events. The first event is `procesos` with the data of `GET /api/procesos`. Each
 * event `proceso` is a run that has changed, with a `ProcesoReply` as data.
 */
export const PROCESO_EVENTS = { todos: 'procesos', uno: 'proceso' } as const;

/** Repeated requests with the same key get the same run. 1 to 200 characters, remembered for 24 hours. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
