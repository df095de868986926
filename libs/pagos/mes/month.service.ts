import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CartasMes } from '../../contracts';
import { euros } from '../../facturas';
import { JobsService, RunsService, type RunResults } from '../../jobs';
import { Clock, Database, parseIds, readFlag, type Actor, type Session } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import { readLetterDate } from '../cartas/read-letter';
import type { Fields } from '../conceptos/read-concept';
import { pagosErrors, wrong } from '../errors';
import { pagosMesJob } from '../jobs/mes.job';
import { ALREADY_PAID } from '../cartas/month-omissions';
import type { MonthItem, MonthRequest, MonthResult } from '../cartas/month-request';
import { readMonth } from './read-month';

type Results = RunResults<MonthItem, MonthResult>;

/** Who starts a run. */
interface Starter {
  session: Session;
  actor: Actor;
  idempotencyKey?: string;
}

const MAX_WAIT_MS = 4_000;

/** The letters of a month for many teachers: previewed, then written by a run. */
@Injectable()
export class MonthService {
  constructor(
    private readonly jobs: JobsService,
    private readonly runs: RunsService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Previews a month (`previo`), or starts its run. @throws comprobacion-cambiada, por-corregir */
  async pay(body: Fields, starter: Starter): Promise<CartasMes> {
    const request = this.read(body);
    await this.checkTeachers(request.profesores);
    if (readFlag(body.previo, 'previo'))
      return monthReply(await this.jobs.preview(pagosMesJob, request, starter), request);
    const options = { ...starter, body };
    const earlier = await this.jobs.findRunByKey(pagosMesJob, options);
    const runId = earlier ?? (await this.start(request, body.huella, options));
    const { hasEnded } = await this.runs.waitFor(runId, MAX_WAIT_MS);
    const reply = monthReply(await this.runs.results<MonthItem, MonthResult>(runId), request);
    return { ...reply, proceso_id: runId, cartas: hasEnded ? reply.cartas : [] };
  }

  private async start(request: MonthRequest, huella: unknown, options: Starter & { body: Fields }): Promise<number> {
    const isUnseen = huella === undefined || huella === null || huella === '';
    const confirmado = isUnseen ? null : await this.confirm(request, huella, options);
    return (await this.jobs.start(pagosMesJob, { ...request, confirmado }, options)).runId;
  }

  private async confirm(request: MonthRequest, huella: unknown, starter: Starter) {
    const results = await this.jobs.preview(pagosMesJob, request, starter);
    const current = digestOf(results, request);
    const { done, skipped, failed } = results;
    if (current !== huella) {
      const total = euros(toWire2(sumOf(done.map(({ liquido }) => liquido))));
      throw pagosErrors['comprobacion-cambiada']({ cartas: done.length, total }, { huella: current });
    }
    return {
      huellas: Object.fromEntries(done.map(({ profesor_id, huella: own }) => [profesor_id, own])),
      omitidos: Object.fromEntries(
        [...skipped, ...failed].map(({ data, reason, code }) => [data.profesor_id, { skipped: reason, code }]),
      ),
    };
  }

  private async checkTeachers(ids: readonly number[] | null): Promise<void> {
    const [unknown] = await this.db.rows(
      'SELECT FROM unnest($1::integer[]) AS pedido (id) WHERE NOT EXISTS (SELECT FROM profesores p WHERE p.id = pedido.id) LIMIT 1',
      [ids ?? []],
    );
    if (unknown !== undefined) throw wrong('profesores', 'Uno de los profesores no existe.');
  }

  private read(body: Fields): MonthRequest {
    const ids = parseIds(body.profesores);
    if (ids === null) throw wrong('profesores', 'La lista de profesores no se entiende.');
    const { mes, range } = readMonth(body.mes);
    const fecha = readLetterDate(body.fecha, this.clock.today());
    return { mes, range, profesores: ids.length === 0 ? null : ids, fecha, confirmado: null };
  }
}

function monthReply(results: Results, request: MonthRequest): CartasMes {
  const { done, skipped, failed } = results;
  return {
    cartas: done.map(({ huella: _, ...letter }) => letter),
    omitidos: [...skipped, ...failed].map(({ data, reason, code }) => ({
      ...data,
      motivo: reason,
      pagado: code === ALREADY_PAID,
    })),
    huella: digestOf(results, request),
  };
}

/** The digest of what a preview shows; it changes with the month, the date of the letters, any letter and whoever is left out. */
function digestOf({ done, skipped, failed }: Results, { mes, fecha }: MonthRequest): string {
  const letters = done.map(({ profesor_id, huella }) => [profesor_id, huella]);
  const omitted = [...skipped, ...failed].map(({ data, reason }) => [data.profesor_id, reason]);
  return hash('sha256', JSON.stringify([mes, fecha, letters, omitted]), 'hex');
}
