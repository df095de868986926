/** Long work as it crosses the wire: users say «procesos». */

/** The states of a run, as people read them. */
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

/** Those in which a run still has something to do. */
export const ACTIVE_RUN_STATES = ['pendiente', 'en curso', 'deteniendo'] as const satisfies readonly RunState[];

export const ITEM_STATES = ['pendiente', 'hecho', 'omitido', 'fallido'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export interface Process {
  id: number;
  /** Which kind of work it is: `facturas.facturar-conceptos`. */
  codigo: string;
  descripcion: string;
  /** Instants are ISO 8601 in UTC. */
  inicio: string;
  fin: string | null;
  /** How long it has taken, or took: `0:01:23`. */
  tiempo: string;
  segundos: number;
  /** 100 only when it ended by itself. */
  porcentaje: number;
  situacion: RunState;
  /** Somebody stopped it, and nothing more is done. */
  detenido: boolean;
  total: number;
  hechos: number;
  omitidos: number;
  fallidos: number;
  /** What it came to, in a sentence, once it has ended. */
  resumen: string | null;
  /** Why it could not go on, where it is `fallido`. */
  error: string | null;
  /** Where its results are seen. */
  enlace: string | null;
  /** Who started it; empty when they are gone. */
  usuario: string;
  /** Whoever asks may stop it now. */
  puedeDetener: boolean;
  /** Whoever asks may start it again for what failed or was not reached. */
  puedeReintentar: boolean;
  /** How many elements that would be. */
  reintentables: number;
  /** The run of which this is another try. */
  reintento_de: number | null;
}

/** `GET /api/procesos?getId=` */
export interface ProcessesReply {
  procesos: Process[];
}

/** `GET /procesos/parar/{id}` */
export interface StopReply {
  success: boolean;
  message: string;
}

/** What every call answers that starts long work. */
export interface StartedProcess {
  proceso_id: number;
}

export interface ProcessItem {
  /** Its place in the run, from 1. */
  orden: number;
  /** What a person calls it. */
  rotulo: string;
  estado: ItemState;
  /** Why it was left out or failed. */
  motivo: string | null;
  /** Where what kept it out is mended. */
  arreglo: string | null;
  /** What came of it, as the kind of work says. */
  resultado: unknown;
}

/** `GET /api/procesos/{id}/elementos?pagina=&estado=` */
export interface ProcessItemsReply {
  elementos: ProcessItem[];
  pagina: number;
  paginas: number;
  total: number;
}

/**
 * `GET /api/procesos/eventos`, server-sent events. The event `procesos` comes first: the data of `GET /api/procesos`. Each
 * event `proceso` is one run that has changed, its data a `Process`.
 */
export const PROCESS_EVENTS = { todos: 'procesos', uno: 'proceso' } as const;

/** The header that makes a request that is sent again harmless: 1 to 200 characters, kept for 24 hours. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
