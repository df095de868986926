import { Injectable } from '@nestjs/common';
import type { CartasMes } from '../../../contracts';
import { ConfirmedRuns, previewDigest, type RunResults, type Starter } from '../../../jobs';
import { Clock, Database, parseIds } from '../../../platform';
import { readLetterDate } from '../../cartas/read-letter';
import type { Fields } from '../../conceptos/read-concept';
import { wrong } from '../../errors';
import { pagosMesJob } from '../../jobs/mes.job';
import { ALREADY_PAID } from '../month-omissions';
import type { MonthItem, MonthRequest, MonthResult } from '../month-request';
import { readMonth } from './read-month';

/** Previews the letters of a month for many teachers, and starts the run that writes them. */
@Injectable()
export class MonthService {
  constructor(
    private readonly confirmed: ConfirmedRuns,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Starts the run of a month. With `previo`, only previews it. @throws comprobacion-cambiada, por-corregir */
  async pay(body: Fields, starter: Starter): Promise<CartasMes> {
    const request = this.read(body);
    await this.checkTeachers(request.profesores);
    const { results, ...outcome } = await this.confirmed.run(pagosMesJob, () => request, { ...starter, body });
    const reply = monthReply(results, request);
    if (outcome.runId === null) return reply;
    return { ...reply, proceso_id: outcome.runId, cartas: outcome.hasEnded ? reply.cartas : [] };
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

function monthReply(results: RunResults<MonthItem, MonthResult>, request: MonthRequest): CartasMes {
  const { done, skipped, failed } = results;
  return {
    cartas: done.map(({ huella: _, ...letter }) => letter),
    omitidos: [...skipped, ...failed].map(({ data, reason, code }) => ({
      ...data,
      motivo: reason,
      pagado: code === ALREADY_PAID,
    })),
    huella: previewDigest(pagosMesJob, request, results),
  };
}
