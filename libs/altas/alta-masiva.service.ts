import { Injectable } from '@nestjs/common';
import type { AltaNueva, AltaMasivaReply, AltaPair } from '../contracts';
import { ConfirmedRuns, type RunResults, type Starter } from '../jobs';
import { ListEngine, ListRegistry, QueryMaker } from '../listings';
import { Clock, Database, type Session } from '../platform';
import { altasErrors } from './errors';
import { altaMasivaJob } from './jobs/alta-masiva.job';
import { findAgeNotices } from './masiva/ages';
import { EnrolmentNotices } from './masiva/enrolment-notices';
import { readAltaMasiva, type AltaMasivaRequest } from './masiva/read-request';
import { resultText } from './masiva/sentences';

const GONE = {
  cursos: 'Alguno de los cursos ya no existe. Elija otra vez.',
  alumnos: 'Alguno de los alumnos ya no existe. Elija otra vez.',
} as const;

/** Bulk enrolment: validates a request, then previews it or starts its run. */
@Injectable()
export class AltaMasivaService {
  constructor(
    private readonly confirmed: ConfirmedRuns,
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly notices: EnrolmentNotices,
  ) {}

  /**
   * Starts a run. With `previo` it starts none and returns what the run would do.
   * @throws marca-no-valida, por-corregir, demasiadas-altas, and what `JobsService.start` throws
   */
  async enrol(body: Readonly<Record<string, unknown>>, starter: Starter): Promise<AltaMasivaReply> {
    const read = () => this.read(body, starter.session);
    const { results, ...outcome } = await this.confirmed.run(altaMasivaJob, read, { ...starter, body });
    const { altas, omitidos } = toReply(results);
    const { runId: proceso_id } = outcome;
    if (proceso_id === null) {
      const avisos = await this.findNotices(altas, outcome.request.fecha);
      return { mensaje: resultText(altas.length, omitidos.length, true), altas, omitidos, avisos };
    }
    // If the run has not ended yet, the reply has only the pairs that were skipped so far.
    return outcome.hasEnded
      ? { proceso_id, mensaje: resultText(altas.length, omitidos.length, false), altas, omitidos }
      : { proceso_id, mensaje: 'Las altas siguen haciéndose. Puede verlo en Procesos.', omitidos };
  }

  /** Warnings about the previewed enrolments. */
  private async findNotices(altas: readonly AltaNueva[], fecha: string): Promise<string[]> {
    const { manager } = this.db.dataSource;
    const cursos = [...new Set(altas.map(({ curso_id }) => curso_id))];
    return [
      ...(await findAgeNotices(manager, altas, this.clock.today())),
      ...(await this.notices.find(manager, { cursos, fecha })),
    ];
  }

  private async read(body: Readonly<Record<string, unknown>>, session: Session): Promise<AltaMasivaRequest> {
    const request = readAltaMasiva(body, this.clock.today());
    await this.checkVisible(request, session);
    return request;
  }

  /**
   * Refuses ids outside the scope of the user. The error sentence is the same as for ids that do not exist, so that the user cannot find
   * out which ids exist.
   * @throws por-corregir
   */
  private async checkVisible(request: AltaMasivaRequest, session: Session): Promise<void> {
    const campos: Record<string, string> = {};
    for (const name of ['cursos', 'alumnos'] as const) {
      const ids = request[name];
      const visible = await this.engine.ids(this.maker.make(this.registry.list(name), { ids }, session));
      if (visible.length < ids.length) campos[name] = GONE[name];
    }
    if (Object.keys(campos).length > 0) throw altasErrors['por-corregir']({ campos });
  }
}

function toReply({
  done,
  skipped,
  failed,
}: RunResults<AltaPair, AltaNueva>): Required<Pick<AltaMasivaReply, 'altas' | 'omitidos'>> {
  return {
    altas: done,
    omitidos: [...skipped, ...failed].map(({ data, reason, code }) => ({
      ...data,
      motivo: reason,
      codigo_motivo: code,
    })),
  };
}
