import { Injectable } from '@nestjs/common';
import { singlePaymentsOf } from '../../conceptos';
import type { Espera, EsperasReply } from '../../contracts';
import { Clock, Database, parseId, ZONE_SQL, type Actor } from '../../platform';
import { findCoincidences, horariosErrors, wrong, type Viewer, type Fields } from '../../clases';
import { lockRow } from './locked-row';
import { taken } from '../ofrecer/places';

/** Reads and reorders waiting lists. */
@Injectable()
export class LineService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads waiting lists. For administrators: the list of one course. For families: the rows of their own students, in one course or in all
   * courses.
   * @throws por-corregir, curso-desconocido
   */
  async read({ curso_id: raw }: Fields, viewer: Viewer): Promise<EsperasReply> {
    const curso = raw === undefined || raw === '' ? null : parseId(raw);
    if (viewer.alumnos !== null) {
      const esperas = await this.rows(viewer, curso, ['espera', 'ofrecida']);
      return { esperas: esperas.map((row) => ({ ...row, orden: null })), cerradas: [], plazas: null };
    }
    if (curso === null) throw wrong('curso_id', 'Elija un curso.');
    const [plazas] = await this.db.rows<NonNullable<EsperasReply['plazas']>>(PLACES, [curso, viewer.today]);
    if (plazas === undefined) throw horariosErrors['curso-desconocido']();
    const [open, closed] = await Promise.all([
      this.rows(viewer, curso, ['espera', 'ofrecida']),
      this.rows(viewer, curso, ['rechazada', 'caducada']),
    ]);
    return {
      esperas: open.map((row, index) => ({ ...row, orden: index + 1 })),
      cerradas: withoutThoseBack(closed, open).map((row) => ({ ...row, orden: null })),
      plazas,
    };
  }

  private async rows({ alumnos }: Viewer, curso: number | null, states: readonly string[]): Promise<Espera[]> {
    const today = this.clock.today();
    const rows = await this.db.rows<Omit<Espera, 'coincide'>>(ROWS, [curso, alumnos, states, this.clock.now(), today]);
    return this.withCoincidences(rows, today);
  }

  private async withCoincidences(rows: readonly Omit<Espera, 'coincide'>[], today: string): Promise<Espera[]> {
    const offers = rows.flatMap(({ id, oferta, alumno_id, curso_id }) =>
      oferta === null
        ? []
        : [{ id, studentId: alumno_id, courseId: curso_id, from: oferta.empieza ?? today, to: null }],
    );
    const found = await findCoincidences(this.db.runner, offers);
    const coincide = new Map(offers.map(({ id }, index) => [id, found[index] ?? []]));
    return rows.map((row) => ({ ...row, coincide: coincide.get(row.id) ?? [] }));
  }

  /**
   * Moves a row of a waiting list to another place. The first place is 1.
   * @throws espera-desconocida, por-corregir, no-puede-ser
   */
  async move({ id: rawId, orden: rawPlace }: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const place = parseId(rawPlace);
    if (place === null || place === 0) throw wrong('orden', 'Escriba un puesto a partir del 1.');
    return this.db.transaction(actor, async (manager) => {
      const moment = { userId: viewer.userId, now: this.clock.now(), today: viewer.today };
      const row = await lockRow(manager, rawId, viewer, moment);
      const line: { id: number; orden: string }[] = await manager.query(LINE, [row.curso_id]);
      const ids = line.map(({ id }) => id);
      if (!ids.includes(row.id))
        throw horariosErrors['no-puede-ser']({ sentence: `${row.nombre} ya no está en esa lista de espera.` });
      const others = ids.filter((id) => id !== row.id);
      const moved = [...others.slice(0, place - 1), row.id, ...others.slice(place - 1)];
      await manager.query(RENUMBER, [moved, line.map(({ orden }) => orden)]);
      return `${row.nombre} está en el puesto ${String(moved.indexOf(row.id) + 1)}.`;
    });
  }
}

/** Drops the closed rows of students who are waiting again. For each other student, returns only the last closed row. */
function withoutThoseBack(closed: readonly Espera[], open: readonly Espera[]): Espera[] {
  const waiting = new Set(open.map(({ alumno_id }) => alumno_id));
  const last = new Map(closed.map((row) => [row.alumno_id, row]));
  return [...last.values()].filter(({ alumno_id }) => !waiting.has(alumno_id));
}

const WIRE_MINUTE = (column: string) => `to_char(${column} AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI')`;

/**
 * SQL of `horario`: the weekly hours of the groups of course `c`. If row `e` of the waiting list names a group, only the hours of this
 * group.
 */
const HOURS = `(SELECT coalesce(json_agg(json_build_object('dias', h.dias_semana, 'horaEntrada', to_char(h.hora_entrada, 'HH24:MI'),
        'horaSalida', to_char(h.hora_salida, 'HH24:MI')) ORDER BY h.hora_entrada, h.id), '[]')
      FROM materias h WHERE h.curso_id = c.id AND h.activo AND NOT h.particular AND coalesce(e.materia_id, h.id) = h.id
        AND h.dias_semana <> '' AND h.hora_entrada IS NOT NULL AND h.hora_salida IS NOT NULL)`;

/** The `CursoOfrecido` of course `c`; `$5` is today. */
const OFFERED = `json_build_object('empieza', CASE WHEN c.fecha_inicio > $5::date THEN to_char(c.fecha_inicio, 'YYYY-MM-DD') END,
    'precio', c.precio::text, 'unicos', ${singlePaymentsOf('c', 'greatest($5::date, c.fecha_inicio)')})`;

const ROWS = `
  SELECT e.id, e.curso_id, c.descripcion AS curso, e.materia_id, m.descripcion AS materia, e.alumno_id,
    CASE WHEN $2::integer[] IS NULL THEN s.apellidos || ', ' || s.nombre ELSE s.nombre END AS alumno,
    ${WIRE_MINUTE('e.desde')} AS desde, e.estado,
    CASE WHEN e.estado = 'ofrecida' THEN ${WIRE_MINUTE('e.caduca')} END AS caduca,
    CASE WHEN e.estado = 'ofrecida' THEN greatest(0, ceil(extract(epoch FROM e.caduca - $4) / 60))::integer END AS minutos,
    ${HOURS} AS horario,
    CASE WHEN e.estado = 'ofrecida' THEN ${OFFERED} END AS oferta
  FROM esperas e JOIN cursos c ON c.id = e.curso_id JOIN alumnos s ON s.id = e.alumno_id LEFT JOIN materias m ON m.id = e.materia_id
  WHERE ($1::integer IS NULL OR e.curso_id = $1) AND ($2::integer[] IS NULL OR e.alumno_id = ANY ($2::integer[]))
    AND e.estado = ANY ($3::text[])
    AND (e.estado IN ('espera', 'ofrecida') OR NOT EXISTS (SELECT FROM altas a WHERE a.curso_id = e.curso_id AND a.alumno_id = e.alumno_id
      AND a.fecha_alta >= e.desde::date))
  ORDER BY e.curso_id, e.orden, e.id LIMIT 500`;

const PLACES = `
  SELECT c.capacidad, (${taken('$2')} - o.ofrecidas)::integer AS ocupadas, o.ofrecidas
  FROM cursos c, LATERAL (SELECT count(*)::integer AS ofrecidas FROM esperas WHERE curso_id = c.id AND estado = 'ofrecida') AS o
  WHERE c.id = $1`;

const LINE = `SELECT id, orden FROM esperas WHERE curso_id = $1 AND estado IN ('espera', 'ofrecida') ORDER BY orden, id`;

/** SQL: stores the new order of a waiting list. $1 has the ids of the rows, $2 has the new `orden` of each row. */
const RENUMBER = `
  UPDATE esperas e SET orden = r.orden, version = e.version + 1
  FROM unnest($1::integer[], $2::bigint[]) AS r (id, orden) WHERE e.id = r.id AND e.orden <> r.orden`;
