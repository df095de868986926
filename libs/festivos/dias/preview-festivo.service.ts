import { Injectable } from '@nestjs/common';
import type { PrevioFestivo } from '../../contracts';
import { Clock, Database, oneRow, readFlag } from '../../platform';
import { readRange, CLASS_JOINS, AFFECTED_COLUMNS, MAX_AFFECTED, toAffected, type AffectedRow } from '../../clases';
import { holidayText } from './preview-text';
import { HIT } from '../../llamadas';

const LIMIT = { days: 400, sentence: 'Un festivo abarca 400 días como mucho.' };

interface Totals {
  clases: number;
  plazas: number;
  minutos: number;
  tocadas: number;
  particulares: number;
  /** Number of private classes with an attendance mark. No holiday cancels them. */
  dadas: number;
}

/** The effect of a holiday on classes, before it is saved. */
@Injectable()
export class PreviewFestivoService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws as `readRange` */
  async preview({
    desde,
    hasta,
    centro,
    particulares: all,
  }: Readonly<Record<string, unknown>>): Promise<PrevioFestivo> {
    const takesPrivate = readFlag(all, 'particulares');
    const { from, to } = readRange(desde, hasta, LIMIT);
    const today = this.clock.today();
    const place = typeof centro === 'string' && centro.trim() !== '' ? centro.trim() : null;
    const params = [from, to, place, today];
    const [totals, kept, removedClasses] = await Promise.all([
      this.db.rows<Totals>(TOTALS, params),
      this.db.rows<AffectedRow>(KEPT, params),
      this.db.rows<AffectedRow>(REMOVED, params),
    ]);
    const { clases, plazas, minutos, tocadas, particulares, dadas } = oneRow(totals);
    const removed = { clases, plazas, minutos };
    return {
      ...removed,
      tocadas: kept.filter(({ particular }) => !particular).map(toAffected),
      particulares: kept.filter(({ particular }) => particular).map(toAffected),
      quitadas: removedClasses.map(toAffected),
      texto: holidayText(
        { removed, touched: tocadas, isPrivate: particulares, cancelled: takesPrivate ? particulares - dadas : 0 },
        from < today,
      ),
    };
  }
}

const TOTALS = `
  WITH c AS (${HIT})
  SELECT count(*) FILTER (WHERE se_quita)::integer AS clases,
    coalesce(sum(ocupadas) FILTER (WHERE se_quita), 0)::integer AS plazas,
    coalesce(sum(minutos) FILTER (WHERE se_quita AND profesor_id IS NOT NULL), 0)::integer AS minutos,
    count(*) FILTER (WHERE NOT se_quita AND NOT particular)::integer AS tocadas,
    count(*) FILTER (WHERE particular)::integer AS particulares,
    count(*) FILTER (WHERE particular AND anotada)::integer AS dadas
  FROM c`;

const KEPT = `
  WITH hit AS (${HIT}),
  c AS (
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY particular ORDER BY fecha, hora_entrada, id) AS puesto FROM hit WHERE NOT se_quita
    ) AS todas WHERE puesto <= ${String(MAX_AFFECTED)})
  SELECT ${AFFECTED_COLUMNS} FROM c ${CLASS_JOINS} ORDER BY c.fecha, c.hora_entrada, c.id`;

const REMOVED = `
  WITH c AS (SELECT * FROM (${HIT}) AS todas WHERE se_quita ORDER BY fecha, hora_entrada, id LIMIT ${String(MAX_AFFECTED)})
  SELECT ${AFFECTED_COLUMNS} FROM c ${CLASS_JOINS} ORDER BY c.fecha, c.hora_entrada, c.id`;
