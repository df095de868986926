import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EnrolmentConcept } from '../contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../listings';
import { Clock, Database, dateInMadrid, type Session } from '../platform';
import { conceptosErrors } from './errors';
import type { TipoConcepto } from './tipos-concepto';

/** A concept as it can be put on an invoice. */
export interface BillableConcept {
  id: number;
  codigo: string;
  descripcion: string;
  tipo: TipoConcepto;
  curso_id: number | null;
  curso_descripcion: string | null;
  alta_id: number | null;
  /** Before taxes; null while neither it nor its course says it. Of a course concept, what it costs without an enrolment's own price. */
  importe: string | null;
  tipoIVA: string;
  activo: boolean;
}

/** What concepts cost, and whose they are. */
@Injectable()
export class ConceptosService {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly clock: Clock,
  ) {}

  /** The concepts with these ids, by id, in one statement; what is not there is left out. */
  async byIds(manager: EntityManager, ids: readonly number[]): Promise<Map<number, BillableConcept>> {
    const rows: BillableConcept[] = await manager.query(BY_IDS, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * What a student who is enrolled today can be billed for: by their courses and enrolments first, general ones last.
   * @throws alumno-desconocido when there is none, or this person does not see them
   */
  async ofStudent(alumnoId: number | null, session: Session): Promise<EnrolmentConcept[]> {
    const list = this.registry.list('alumnos');
    const seen = alumnoId === null ? [] : await this.engine.ids(this.maker.make(list, { ids: [alumnoId] }, session));
    if (seen.length === 0) throw conceptosErrors['alumno-desconocido']();
    return this.db.rows<EnrolmentConcept>(OF_STUDENT, [alumnoId, dateInMadrid(this.clock.now())]);
  }
}

const BY_IDS = `
  SELECT k.id, k.codigo, k.descripcion, k.tipo, c.id AS curso_id, c.descripcion AS curso_descripcion, k.alta_id,
    claustro_importe_concepto(k.tipo, k.importe, t.precio, c.precio, c.matricula)::text AS importe,
    k.tipo_iva::text AS "tipoIVA", k.activo
  FROM conceptos k
  LEFT JOIN altas t ON t.id = k.alta_id
  LEFT JOIN cursos c ON c.id = coalesce(k.curso_id, t.curso_id)
  WHERE k.id = ANY($1::integer[])`;

/** Enrolments count until the day of leaving, included, as in their list. A concept that nobody gave an amount is not offered. */
const OF_STUDENT = `
  WITH suyas AS (
    SELECT t.id, t.curso_id, t.precio FROM altas t WHERE t.alumno_id = $1 AND (t.fecha_baja IS NULL OR t.fecha_baja >= $2)
  ), ofrecidos AS (
    SELECT k.id, k.descripcion, coalesce(c.descripcion, '') AS curso_descripcion,
      claustro_importe_concepto(k.tipo, k.importe, s.precio, c.precio, c.matricula) AS importe,
      k.tipo_iva AS "tipoIVA", c.id AS curso_id, k.tipo, s.id AS alta
    FROM conceptos k
    LEFT JOIN suyas s ON s.id = k.alta_id OR s.curso_id = k.curso_id
    LEFT JOIN cursos c ON c.id = s.curso_id
    WHERE k.activo AND (s.id IS NOT NULL OR (k.curso_id IS NULL AND k.alta_id IS NULL))
  )
  SELECT id, descripcion, curso_descripcion, importe, "tipoIVA", curso_id, tipo FROM ofrecidos
  WHERE importe IS NOT NULL
  ORDER BY alta IS NULL, curso_descripcion, alta, array_position('{MENSUAL,PERIODICO,PORHORA,PORCLASE,NOLINEAL,UNICO}', tipo), descripcion, id`;
