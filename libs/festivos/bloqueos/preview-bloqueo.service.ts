import { Injectable } from '@nestjs/common';
import type { PrevioBloqueo } from '../../contracts';
import { Clock, Database, oneRow } from '../../platform';
import {
  CLASS_END,
  CLASS_JOINS,
  AFFECTED_COLUMNS,
  MAX_AFFECTED,
  toAffected,
  horariosErrors,
  type AffectedRow,
} from '../../clases';
import { blockText } from './block-text';
import { callListPath, isOpen } from '../../llamadas';
import { readBlock, type BlockRequest } from './read-block';

interface Totals {
  existe: boolean;
  clases: number;
  plazas: number;
  minutos: number;
}

/** The classes that an absence or a closed room affects, for a saved record or a draft. */
@Injectable()
export class PreviewBloqueoService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws as `readBlock`; profesor-desconocido, aula-desconocida */
  async preview(query: Readonly<Record<string, unknown>>): Promise<PrevioBloqueo> {
    const request = readBlock(query);
    const { from, to } = request;
    const params = paramsOf(request);
    const [totals, rows, substituted, cancelled, calls] = await Promise.all([
      this.db.rows<Totals>(TOTALS, params),
      this.db.rows<AffectedRow & { tocada: boolean }>(AFFECTED, params),
      this.db.rows<AffectedRow>(SUBSTITUTED, [params[0], from, to]),
      this.db.rows<AffectedRow>(CANCELLED, params),
      this.db.rows<{ id: number; faltan: number }>(CALLS, [...params, this.clock.minute()]),
    ]);
    const { existe, ...hit } = oneRow(totals);
    if (!existe) throw horariosErrors[request.resource === 'profesor' ? 'profesor-desconocido' : 'aula-desconocida']();
    const touched = new Set(rows.filter(({ tocada }) => tocada).map(({ id }) => id));
    const afectadas = rows.map(({ tocada: _tocada, ...row }) => toAffected(row));
    return {
      ...hit,
      tocadas: afectadas.filter(({ id, particular }) => touched.has(id) && !particular),
      particulares: afectadas.filter(({ particular }) => particular),
      afectadas,
      sustituidas: substituted.map(toAffected),
      anuladas: cancelled.map(toAffected),
      llamadas: calls.map(({ id, faltan }) => ({ url: callListPath(id), faltan }))[0] ?? null,
      texto: blockText(hit, request.resource, substituted.length + cancelled.length),
    };
  }
}

const paramsOf = ({ resource, id, from, to }: BlockRequest): unknown[] => [
  resource === 'profesor' ? id : null,
  resource === 'aula' ? id : null,
  from,
  to,
];

/**
 * SQL condition: the class overlaps a span of civil time. Cancelled classes count too.
 * @param from SQL of the start of the span
 * @param to SQL of the end of the span
 */
const within = (
  from: string,
  to: string,
): string => `c.fecha BETWEEN ${from}::timestamp::date - 1 AND ${to}::timestamp::date
    AND c.fecha + c.hora_entrada < ${to}::timestamp
    AND ${CLASS_END} > ${from}::timestamp`;

const MEETS = `(c.profesor_id = $1::integer OR c.aula_id = $2::integer) AND ${within('$3', '$4')}`;

/** SQL: the classes of the teacher or room that overlap the absence or closure and are not cancelled. */
const HIT = `
  FROM clases c ${CLASS_JOINS}
  WHERE ${MEETS} AND c.estado <> 'anulada'`;

const SUBSTITUTED = `
  SELECT ${AFFECTED_COLUMNS} FROM clases c ${CLASS_JOINS}
  WHERE c.sustituye_a = $1::integer AND c.profesor_id <> c.sustituye_a AND c.estado <> 'anulada' AND ${within('$2', '$3')}
  ORDER BY c.fecha, c.hora_entrada, c.id LIMIT ${String(MAX_AFFECTED)}`;

/** SQL: the cancelled classes. The preview lists cancelled classes too, because the families must be called. */
const CANCELLED = `
  SELECT ${AFFECTED_COLUMNS} FROM clases c ${CLASS_JOINS}
  WHERE ${MEETS} AND c.estado = 'anulada' ORDER BY c.fecha, c.hora_entrada, c.id LIMIT ${String(MAX_AFFECTED)}`;

/**
 * SQL: the newest call list of the teacher or room, and the number of people who must still be called. Only lists of stored absences or
 * closures count, if they overlap the previewed time.
 */
const CALLS = `
  SELECT l.id, (SELECT count(*) FROM llamadas_personas p WHERE p.llamada_id = l.id AND ${isOpen('$5')})::integer AS faltan
  FROM llamadas l JOIN bloqueos b ON b.id = l.bloqueo_id
  WHERE (b.profesor_id = $1::integer OR b.aula_id = $2::integer) AND b.desde < $4::timestamp AND b.hasta > $3::timestamp
    AND EXISTS (SELECT FROM llamadas_personas p WHERE p.llamada_id = l.id)
  ORDER BY l.id DESC LIMIT 1`;

const TOTALS = `
  SELECT EXISTS (SELECT FROM profesores WHERE id = $1::integer) OR EXISTS (SELECT FROM aulas WHERE id = $2::integer) AS existe,
    count(c.id)::integer AS clases, coalesce(sum(c.ocupadas), 0)::integer AS plazas,
    coalesce(sum(c.minutos) FILTER (WHERE c.profesor_id IS NOT NULL AND c.estado = 'confirmada'), 0)::integer AS minutos
  ${HIT}`;

const AFFECTED = `
  SELECT c.tocada, ${AFFECTED_COLUMNS} ${HIT}
  ORDER BY c.fecha, c.hora_entrada, c.id LIMIT ${String(MAX_AFFECTED)}`;
