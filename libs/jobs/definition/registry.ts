import { Inject, Injectable } from '@nestjs/common';
import { PERMISSIONS } from '../../contracts';
import { jobsErrors } from '../errors';
import { LARGEST_CHUNK, SMALLEST_CHUNK } from '../running/chunk-size';
import type { AnyJob } from './define-job';

export const JOBS = Symbol('JOBS');

/** Every kind of long work of the house, checked at start. What is not here does not exist. */
@Injectable()
export class JobRegistry {
  private readonly byCode = new Map<string, AnyJob>();

  constructor(@Inject(JOBS) definitions: readonly unknown[]) {
    for (const definition of definitions) this.register(definition as AnyJob);
  }

  find(codigo: string): AnyJob | null {
    return this.byCode.get(codigo) ?? null;
  }

  /** @throws trabajo-desconocido */
  job(codigo: string): AnyJob {
    const job = this.byCode.get(codigo);
    if (job === undefined) throw jobsErrors['trabajo-desconocido']({ codigo });
    return job;
  }

  private register(job: AnyJob): void {
    const problem = problemOf(job) ?? (this.byCode.has(job.codigo) ? 'repite el código de otro' : null);
    if (problem !== null) throw new Error(`El proceso «${job.codigo}» ${problem}`);
    this.byCode.set(job.codigo, job);
  }
}

/** What is wrong with a definition, or null. */
function problemOf(job: AnyJob): string | null {
  const { codigo, permiso, trozo } = job as Partial<AnyJob>;
  if (typeof codigo !== 'string' || !/^[a-z-]+\.[a-z-]+$/.test(codigo)) return 'no tiene un código «modulo.nombre»';
  if (permiso === undefined || !(permiso in PERMISSIONS)) return 'pide un permiso que no existe';
  const missing = (['titulo', 'plan', 'work'] as const).find((part) => typeof job[part] !== 'function');
  if (missing !== undefined) return `no dice su «${missing}»`;
  if (trozo !== undefined && !(Number.isInteger(trozo) && trozo >= SMALLEST_CHUNK && trozo <= LARGEST_CHUNK))
    return `tiene un trozo que no va de ${String(SMALLEST_CHUNK)} a ${String(LARGEST_CHUNK)}`;
  return null;
}

/** Does a file export it as a job? */
export function isJob(value: unknown): value is AnyJob {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'proceso';
}
