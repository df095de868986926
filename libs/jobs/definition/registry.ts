import { Inject, Injectable } from '@nestjs/common';
import { PERMISSIONS } from '../../contracts';
import { LARGEST_CHUNK, SMALLEST_CHUNK } from './chunk-size';
import type { AnyJob } from './define-job';
import { jobsErrors } from './errors';
import { LARGEST_BATCH, type ExternalWork } from './external-work';

export const JOBS = Symbol('JOBS');

/** All jobs by code, checked when the application starts. */
@Injectable()
export class JobRegistry {
  private readonly byCode = new Map<string, AnyJob>();

  /** @throws Error with the first invalid definition */
  constructor(@Inject(JOBS) definitions: readonly unknown[]) {
    for (const definition of definitions) this.register(definition as AnyJob);
  }

  find(code: string): AnyJob | null {
    return this.byCode.get(code) ?? null;
  }

  /** @throws trabajo-desconocido */
  get(code: string): AnyJob {
    const job = this.byCode.get(code);
    if (job === undefined) throw jobsErrors['trabajo-desconocido']({ code });
    return job;
  }

  /** Returns the codes in the `doneBefore` lists of all jobs: the reasons for skipping an item because its effect already existed. */
  doneBeforeCodes(): string[] {
    return [...new Set([...this.byCode.values()].flatMap(({ doneBefore = [] }) => doneBefore))];
  }

  private register(job: AnyJob): void {
    const problem = findProblem(job) ?? (this.byCode.has(job.code) ? 'repeats the code of another job' : null);
    if (problem !== null) throw new Error(`The job «${job.code}» ${problem}`);
    this.byCode.set(job.code, job);
  }
}

/** Returns what is wrong with a definition; null if the definition is valid. The result completes the sentence «The job x …». */
function findProblem(job: AnyJob): string | null {
  const { code, permission, work, external, confirms } = job as Partial<AnyJob>;
  if (typeof code !== 'string' || !/^[a-z-]+\.[a-z-]+$/.test(code)) return 'has no code of the form «modulo.nombre»';
  if (permission === undefined || !(permission in PERMISSIONS)) return 'requires an unknown permission';
  const missing = (['title', 'plan'] as const).find((part) => typeof job[part] !== 'function');
  if (missing !== undefined) return `has no «${missing}»`;
  if ((work === undefined) === (external === undefined)) return 'needs either «work» or «external»';
  return external === undefined ? findWorkProblem(job) : findExternalProblem(external, confirms !== undefined);
}

function findWorkProblem({ work, chunkSize }: AnyJob): string | null {
  if (typeof work !== 'function') return 'has no «work»';
  return chunkSize === undefined || isBetween(chunkSize, SMALLEST_CHUNK, LARGEST_CHUNK)
    ? null
    : `has a chunk size outside ${String(SMALLEST_CHUNK)} to ${String(LARGEST_CHUNK)}`;
}

function findExternalProblem(
  external: Partial<ExternalWork<unknown, unknown, unknown, unknown, unknown>>,
  isConfirmed: boolean,
): string | null {
  const missing = (['take', 'act', 'settle'] as const).find((part) => typeof external[part] !== 'function');
  if (missing !== undefined) return `has no «external.${missing}»`;
  if (isConfirmed && external.preview === undefined) return 'is confirmed, but has no «external.preview»';
  return isBetween(external.batch ?? 0, 1, LARGEST_BATCH) ? null : `has a batch outside 1 to ${String(LARGEST_BATCH)}`;
}

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** True if an export of a file was made by `defineJob`. */
export function isJob(value: unknown): value is AnyJob {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'job';
}
