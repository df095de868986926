import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ConceptoAlumno, ConceptoCatalogo } from '../contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../listings';
import { Clock, Database, type Session } from '../platform';
import { conceptosErrors } from './errors';
import { conceptPriceOn } from './price-sql';

/** A concept with the data of its invoice line. */
export interface BillableConcepto extends ConceptoCatalogo {
  alta_id: number | null;
  /** The student of the enrolment `alta_id`; null without an enrolment. */
  alumno_id: number | null;
  activo: boolean;
}

/** Finds concepts with their prices. */
@Injectable()
export class ConceptosService {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds concepts with one statement and returns them by id. Unknown ids are omitted.
   * @param dia the day whose price applies, `YYYY-MM-DD`
   */
  async findByIds(manager: EntityManager, ids: readonly number[], dia: string): Promise<Map<number, BillableConcepto>> {
    const rows: BillableConcepto[] = await manager.query(BY_IDS, [ids, dia]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Finds one concept that the user may see. @throws concepto-desconocido */
  async findVisible(id: number | null, session: Session): Promise<ConceptoCatalogo> {
    if (id === null) throw conceptosErrors['concepto-desconocido']();
    const list = this.registry.list('conceptos');
    const visible = await this.engine.ids(this.maker.make(list, { ids: [id] }, session));
    const concepto = (await this.findByIds(this.db.dataSource.manager, visible, this.clock.today())).get(id);
    if (concepto === undefined) throw conceptosErrors['concepto-desconocido']();
    const { codigo, descripcion, tipo, importe, tipoIVA, curso_id, curso_descripcion } = concepto;
    return { id: concepto.id, codigo, descripcion, tipo, importe, tipoIVA, curso_id, curso_descripcion };
  }

  /**
   * Returns the price of a course's concept by student id. If the concept has an amount, the price is this amount. Otherwise the price is
   * the one agreed in the student's latest enrolment of the month or, if none is agreed, the price of the course. Students without an
   * enrolment in the month are omitted.
   * @param periodo `YYYY-MM`
   */
  async findEnrolledPrices(
    manager: EntityManager,
    { conceptoId, alumnos, periodo }: { conceptoId: number; alumnos: readonly number[]; periodo: string },
  ): Promise<Map<number, string | null>> {
    const rows: { alumno_id: number; importe: string | null }[] = await manager.query(ENROLLED_PRICES, [
      conceptoId,
      alumnos,
      `${periodo}-01`,
    ]);
    return new Map(rows.map(({ alumno_id, importe }) => [alumno_id, importe]));
  }

  /**
   * Lists the concepts that a student can be charged today: first those of the student's courses and enrolments, last the general ones.
   * @throws alumno-desconocido, also when the session may not see the student
   */
  async listForAlumno(alumnoId: number | null, session: Session): Promise<ConceptoAlumno[]> {
    const list = this.registry.list('alumnos');
    const visible = alumnoId === null ? [] : await this.engine.ids(this.maker.make(list, { ids: [alumnoId] }, session));
    if (visible.length === 0) throw conceptosErrors['alumno-desconocido']();
    return this.db.rows<ConceptoAlumno>(FOR_ALUMNO, [alumnoId, this.clock.today()]);
  }
}

const BY_IDS = `
  SELECT k.id, k.codigo, k.descripcion, k.tipo, c.id AS curso_id, c.descripcion AS curso_descripcion, k.alta_id,
    t.alumno_id, (${conceptPriceOn({ k: 'k', t: 't', c: 'c' }, '$2::date')})::text AS importe,
    trim_scale(k.tipo_iva)::text AS "tipoIVA", k.activo
  FROM conceptos k
  LEFT JOIN altas t ON t.id = k.alta_id
  LEFT JOIN cursos c ON c.id = coalesce(k.curso_id, t.curso_id)
  WHERE k.id = ANY($1::integer[])`;

const ENROLLED_PRICES = `
  SELECT DISTINCT ON (t.alumno_id) t.alumno_id,
    (${conceptPriceOn({ k: 'k', t: 't', c: 'c' }, 'greatest(t.fecha_alta, $3::date)')})::text AS importe
  FROM conceptos k
  JOIN altas t ON t.id = k.alta_id OR (k.alta_id IS NULL AND t.curso_id = k.curso_id)
  JOIN cursos c ON c.id = t.curso_id
  WHERE k.id = $1 AND t.alumno_id = ANY($2::integer[]) AND t.fecha_alta < $3::date + interval '1 month'
    AND (t.fecha_baja IS NULL OR t.fecha_baja >= $3::date)
  ORDER BY t.alumno_id, t.fecha_alta DESC, t.id DESC`;

/**
 * SQL: the concepts that can be billed to student $1 on day $2. An enrolment counts up to and including its last day. Concepts without an
 * amount are left out.
 */
const FOR_ALUMNO = `
  WITH suyas AS (
    SELECT t.* FROM altas t WHERE t.alumno_id = $1 AND (t.fecha_baja IS NULL OR t.fecha_baja >= $2)
  ), ofrecidos AS (
    SELECT k.id, k.descripcion, coalesce(c.descripcion, '') AS curso_descripcion,
      ${conceptPriceOn({ k: 'k', t: 's', c: 'c' }, '$2::date')} AS importe,
      trim_scale(k.tipo_iva) AS "tipoIVA", c.id AS curso_id, k.tipo, s.id AS alta
    FROM conceptos k
    LEFT JOIN suyas s ON s.id = k.alta_id OR s.curso_id = k.curso_id
    LEFT JOIN cursos c ON c.id = s.curso_id
    WHERE k.activo AND (s.id IS NOT NULL OR (k.curso_id IS NULL AND k.alta_id IS NULL))
  )
  SELECT id, descripcion, curso_descripcion, importe, "tipoIVA", curso_id, tipo FROM ofrecidos
  WHERE importe IS NOT NULL
  ORDER BY alta IS NULL, curso_descripcion, alta, array_position('{MENSUAL,PERIODICO,PORHORA,PORCLASE,NOLINEAL,UNICO}', tipo), descripcion, id`;
