import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Permission } from '../../contracts';
import type { Actor } from '../../platform';

/** An element as the plan makes it: what the work needs to know of it, as plain data. It may be left out at once. */
export interface PlannedItem<Item> {
  datos: Item;
  /** Why it is left out; without it the element is worked on. */
  omitido?: string;
}

/** An element as the work is given it. */
export interface JobItem<Item> {
  /** Its place in the run, from 1. */
  orden: number;
  datos: Item;
}

/** What came of an element: done with this result, left out, or failed for a reason that a person can read. */
export type Outcome<Result> = { hecho: Result } | { omitido: string } | { fallido: string };

export interface JobContext {
  /** The transaction. Everything that the job writes goes through it. */
  manager: EntityManager;
  now: Date;
  /** The day in Europe/Madrid, `YYYY-MM-DD`. */
  hoy: string;
  /** Who started it, for the audit. */
  actor: Actor;
  /** The same, as an id; null when they are gone. */
  usuario: number | null;
  /** Null in a dry run. */
  procesoId: number | null;
  dryRun: boolean;
  /** A service of any module. */
  get: <T>(service: Type<T>) => T;
}

export interface ChunkContext<Request> extends JobContext {
  peticion: Request;
}

export interface RunTotals {
  total: number;
  hechos: number;
  omitidos: number;
  fallidos: number;
}

/**
 * One kind of long work. Request, elements and results are plain data: they are kept as JSON, and given back as JSON
 * gives them (a date comes back as text), in a dry run too.
 */
export interface JobOptions<Request, Item, Result> {
  /** Module and name: `facturas.facturar-conceptos`. */
  codigo: string;
  /** Who may start it, stop it, try it again and see its elements. */
  permiso: Permission;
  /** How a run is called, in Spanish. */
  titulo: (request: Request) => string;
  /** Elements in the first chunk, 50 to 500; from then on as many as take about 200 ms. */
  trozo?: number;
  /** The elements, in order, made in the transaction that accepts the request. What it throws refuses the request. */
  plan: (request: Request, context: JobContext) => Promise<PlannedItem<Item>[]>;
  /** The effects of a chunk, in one transaction with the marks of its elements: an outcome for each, in order. */
  work: (items: readonly JobItem<Item>[], context: ChunkContext<Request>) => Promise<Outcome<Result>[]>;
  /** How an element is called. */
  rotulo?: (datos: Item) => string;
  /** Address where one mends what kept an element from being done. */
  arreglo?: (datos: Item) => string | null;
  /** Elements that were left out may be tried again too: what kept them out can be mended. */
  reintentaOmitidos?: boolean;
  /** What the run came to: «740 facturas emitidas». */
  resumen?: (totals: RunTotals) => string;
  /** Address where its results are seen. */
  enlace?: (run: { procesoId: number; peticion: Request }) => string;
}

export interface JobDefinition<Request = unknown, Item = unknown, Result = unknown> extends JobOptions<
  Request,
  Item,
  Result
> {
  kind: 'proceso';
}

/** Any job, whatever its data: registry and runner hand it only what came from itself. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- its functions take types of their own
export type AnyJob = JobDefinition<any, any>;

/** How many elements of a run that has ended could be tried again. */
export const retryable = (
  job: AnyJob | null,
  { total, hechos, omitidos }: Pick<RunTotals, 'total' | 'hechos' | 'omitidos'>,
): number => total - hechos - (job?.reintentaOmitidos === true ? 0 : omitidos);

/** Describes a kind of long work once: starting, working, progress, stopping, dry run and retry follow from it. */
export function defineJob<Request, Item, Result>(
  options: JobOptions<Request, Item, Result>,
): JobDefinition<Request, Item, Result> {
  return { ...options, kind: 'proceso' };
}
