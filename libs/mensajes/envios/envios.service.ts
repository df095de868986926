import { Injectable } from '@nestjs/common';
import type { CanalEnvio, CopiasCampus, EnviosReply, EstadoEnvio } from '../../contracts';
import { Clock, Database, oneRow } from '../../platform';
import { ATTENTION, ENVIO_COLUMNS, filterValues, MATCHING_ENVIOS, toEnvio, type EnvioSql } from './reached-sql';
import type { EnvioFilter } from './read-filter';
import { COUNT_COPIES } from './reading';

const PAGE = 50;

/** What became of a message, address by address. */
@Injectable()
export class EnviosService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(mensajeId: number, filter: EnvioFilter, page: number): Promise<EnviosReply> {
    const values = filterValues(mensajeId, filter);
    const counts = await this.db.rows<{ canal: CanalEnvio | null; estado: EstadoEnvio; cuantos: number }>(TOTALS, [
      mensajeId,
    ]);
    const matching = oneRow(
      await this.db.rows<{ total: number }>(`SELECT count(*)::integer AS total ${MATCHING_ENVIOS}`, values),
    );
    const rows = await this.db.rows<EnvioSql>(pageSql(filter), [...values, PAGE, (page - 1) * PAGE]);
    const ofChannel = counts.filter(
      ({ canal }) => filter.channel === null || canal === null || canal === filter.channel,
    );
    return {
      envios: rows.map((row) => toEnvio(row, this.clock.zone)),
      paginas: Math.ceil(matching.total / PAGE),
      total: matching.total,
      totales: sumBy(ofChannel, ({ estado }) => estado),
      canales: sumBy(
        counts.flatMap(({ canal, cuantos }) => (canal === null ? [] : [{ canal, cuantos }])),
        ({ canal }) => canal,
      ),
      campus: oneRow(await this.db.rows<CopiasCampus>(COUNT_COPIES, [mensajeId])),
    };
  }
}

/** Adds the counts up by key. */
function sumBy<Key extends string, Row extends { cuantos: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Partial<Record<Key, number>> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.cuantos);
  return Object.fromEntries(sums) as Partial<Record<Key, number>>;
}

/** Old messages have their counts only, without the channel. */
const TOTALS = `
  SELECT canal, estado, count(*) AS cuantos FROM envios WHERE mensaje_id = $1 GROUP BY canal, estado
  UNION ALL SELECT NULL, t.key, t.value::bigint FROM mensajes m, jsonb_each_text(m.totales) t WHERE m.id = $1`;

const pageSql = ({ isByAttention }: EnvioFilter): string => `
  SELECT ${ENVIO_COLUMNS} ${MATCHING_ENVIOS} ORDER BY ${isByAttention ? `${ATTENTION} NULLS LAST, ` : ''}e.id LIMIT $5 OFFSET $6`;
