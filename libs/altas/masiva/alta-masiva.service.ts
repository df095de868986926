import { Injectable } from '@nestjs/common';
import type { BulkEnrolment, BulkEnrolmentReply, EnrolmentPair } from '../../contracts';
import { JobsService, type DryRun, type RunResults } from '../../jobs';
import { ListEngine, ListRegistry, QueryMaker } from '../../listings';
import { Clock, type Actor, type Session } from '../../platform';
import { altasErrors } from '../errors';
import { altaMasivaJob } from '../jobs/alta-masiva.job';
import { outcomeText } from './palabras';
import { readBulkEnrolment, type BulkEnrolmentRequest } from './pedido';

export interface Asking {
  session: Session;
  actor: Actor;
  /** The header `Idempotency-Key`. */
  clave?: string;
}

/** How long a request waits for its run: what is small is answered whole. */
const PATIENCE_MS = 4_000;

const GONE = {
  cursos: 'Alguno de los cursos ya no existe. Elija otra vez.',
  alumnos: 'Alguno de los alumnos ya no existe. Elija otra vez.',
} as const;

/** Bulk enrolment as it is asked for: read, held against what the person sees, tried dry or started. */
@Injectable()
export class AltaMasivaService {
  constructor(
    private readonly jobs: JobsService,
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a run, or says what it would do (`previo`). An unsound request starts nothing.
   * @throws por-corregir, demasiadas-altas, and what `JobsService.start` throws
   */
  async enrol(body: Readonly<Record<string, unknown>>, asking: Asking): Promise<BulkEnrolmentReply> {
    if (['1', 1, true, 'true'].includes(body.previo as string)) {
      const { resultados, ...left } = await this.jobs.preview(altaMasivaJob, await this.read(body, asking), asking);
      const { altas, omitidos } = told({ hechos: resultados, ...left });
      return { mensaje: outcomeText(altas.length, omitidos.length, true), altas, omitidos };
    }
    const options = { ...asking, cuerpo: body };
    const before = await this.jobs.madeBefore(altaMasivaJob, options);
    if (before !== null) return this.outcome(before);
    const { proceso_id } = await this.jobs.start(altaMasivaJob, await this.read(body, asking), options);
    return this.outcome(proceso_id);
  }

  /** What has come of a run, after a moment's patience. */
  private async outcome(proceso_id: number): Promise<BulkEnrolmentReply> {
    const { terminado } = await this.jobs.waitFor(proceso_id, PATIENCE_MS);
    const { altas, omitidos } = told(await this.jobs.results<EnrolmentPair, BulkEnrolment>(proceso_id));
    return terminado
      ? { proceso_id, mensaje: outcomeText(altas.length, omitidos.length, false), altas, omitidos }
      : { proceso_id, mensaje: 'Las altas siguen haciéndose. Puede verlo en Procesos.', omitidos };
  }

  private async read(body: Readonly<Record<string, unknown>>, { session }: Asking): Promise<BulkEnrolmentRequest> {
    const request = readBulkEnrolment(body, this.clock.today());
    await this.checkSeen(request, session);
    return request;
  }

  /** Somebody who is not seen is somebody who does not exist. */
  private async checkSeen(request: BulkEnrolmentRequest, session: Session): Promise<void> {
    const campos: Record<string, string> = {};
    for (const name of ['cursos', 'alumnos'] as const) {
      const ids = request[name];
      const seen = await this.engine.ids(this.maker.make(this.registry.list(name), { ids }, session));
      if (seen.length < ids.length) campos[name] = GONE[name];
    }
    if (Object.keys(campos).length > 0) throw altasErrors['por-corregir']({ campos });
  }
}

type Came = RunResults<EnrolmentPair, BulkEnrolment> | (Omit<DryRun<EnrolmentPair, BulkEnrolment>, 'resultados'> & { hechos: BulkEnrolment[] }); // prettier-ignore

function told({ hechos, omitidos, fallidos }: Came): Required<Pick<BulkEnrolmentReply, 'altas' | 'omitidos'>> {
  return {
    altas: hechos,
    omitidos: [...omitidos, ...fallidos].map(({ datos, motivo }) => ({ ...datos, motivo })),
  };
}
