import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TIPOS_PAGO, type ConceptoPago } from '../../contracts';
import { Database, oneRow, type Actor } from '../../platform';
import { pagosErrors, wrong } from '../errors';
import { LETTER_COUNTS } from '../letter-counts';
import type { ConceptInput } from './read-concept';

const LABELS = Object.fromEntries(TIPOS_PAGO.map(({ valor, etiqueta }) => [valor, etiqueta]));

/** Lists, saves and deletes the pay concepts of teachers. */
@Injectable()
export class ConceptosPagoService {
  constructor(private readonly db: Database) {}

  /** Returns the concepts of a teacher, active ones first. */
  async list(profesorId: number): Promise<ConceptoPago[]> {
    const rows = await this.db.rows<StoredConcept>(LIST, [profesorId]);
    return rows.map(({ cursos, ...concept }) => ({
      ...concept,
      tipoDescripcion: labelOf(concept.tipo),
      global: cursos.length === 0,
      cursos: cursos.map(({ id }) => id),
      cursosDescripcion: cursos.length === 0 ? 'Todos' : cursos.map(({ codigo }) => codigo).join(', '),
      cursosVue: cursos,
    }));
  }

  /**
   * Saves a concept.
   * @returns the id of the concept
   * @throws profesor-desconocido, concepto-desconocido, por-corregir at `cursos` or `tipo`
   */
  async save(actor: Actor, concept: ConceptInput): Promise<number> {
    return this.db.transaction(actor, async (manager) => {
      await lockTeacher(manager, concept.profesorId);
      await checkCourses(manager, concept);
      const id = concept.id === 0 ? await insertConcept(manager, concept) : await updateConcept(manager, concept);
      await manager.query(COURSES_OFF, [id, concept.cursos]);
      await manager.query(COURSES_ON, [id, concept.cursos]);
      return id;
    });
  }

  /**
   * Deletes a pay concept. If a pay letter has paid the concept, only hides the concept: the stored payments stay, so that nothing is paid
   * twice.
   * @returns the description of the concept
   * @throws concepto-desconocido
   */
  async delete(actor: Actor, id: number): Promise<string> {
    return this.db.transaction(actor, async (manager) => {
      const rows: { descripcion: string; usado: boolean }[] = await manager.query(FIND_FOR_DELETE, [id]);
      const [concept] = rows;
      if (concept === undefined) throw pagosErrors['concepto-desconocido']();
      await manager.query(concept.usado ? HIDE : DELETE, [id]);
      return concept.descripcion;
    });
  }
}

type StoredConcept = Omit<ConceptoPago, 'tipoDescripcion' | 'global' | 'cursos' | 'cursosDescripcion' | 'cursosVue'> & {
  cursos: ConceptoPago['cursosVue'];
};

const LIST = `
  SELECT c.id, c.descripcion, c.profesor_id AS "profesorId", c.tipo, c.valor, c.activo,
    coalesce((SELECT json_agg(json_build_object('id', u.id, 'codigo', u.codigo, 'descripcion', u.descripcion) ORDER BY u.codigo, u.id)
      FROM pagos_conceptos_cursos cc JOIN cursos u ON u.id = cc.curso_id WHERE cc.concepto_id = c.id), '[]') AS cursos
  FROM pagos_conceptos c WHERE c.profesor_id = $1 AND NOT c.borrado ORDER BY c.activo DESC, c.id`;
const COURSES_OFF = 'DELETE FROM pagos_conceptos_cursos WHERE concepto_id = $1 AND curso_id <> ALL ($2::integer[])';
const COURSES_ON = `
  INSERT INTO pagos_conceptos_cursos (concepto_id, curso_id) SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`;
const FIND_FOR_DELETE = `
  SELECT descripcion, EXISTS (SELECT FROM pagos_cartas_filas f WHERE f.concepto_id = c.id) AS usado
  FROM pagos_conceptos c WHERE id = $1 AND NOT borrado FOR UPDATE`;
const HIDE = 'UPDATE pagos_conceptos SET borrado = true, version = version + 1 WHERE id = $1';
const DELETE = 'DELETE FROM pagos_conceptos WHERE id = $1';

/**
 * Locks teachers until the transaction ends. Every transaction that pays these teachers, or changes their concepts, takes this lock first.
 * @returns how many of the teachers exist
 */
export async function lockTeachers(manager: EntityManager, ids: readonly number[]): Promise<number> {
  const rows: unknown[] = await manager.query(
    'SELECT FROM profesores WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
  return rows.length;
}

/** Locks one teacher, like `lockTeachers`. @throws profesor-desconocido if the teacher does not exist */
export async function lockTeacher(manager: EntityManager, profesorId: number): Promise<void> {
  if ((await lockTeachers(manager, [profesorId])) === 0) throw pagosErrors['profesor-desconocido']();
}

async function insertConcept(
  manager: EntityManager,
  { profesorId, descripcion, tipo, valor, activo }: ConceptInput,
): Promise<number> {
  const rows: { id: number }[] = await manager.query(
    'INSERT INTO pagos_conceptos (profesor_id, descripcion, tipo, valor, activo) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [profesorId, descripcion, tipo, valor, activo],
  );
  return oneRow(rows).id;
}

/**
 * Updates a concept, but not its teacher. If a letter has paid the concept, its kind cannot change either, because the kind decides what
 * the paid units mean.
 */
async function updateConcept(
  manager: EntityManager,
  { id, profesorId, descripcion, tipo, valor, activo }: ConceptInput,
): Promise<number> {
  const [paid]: unknown[] = await manager.query(PAID_AS_OTHER_KIND, [id, tipo]);
  if (paid !== undefined)
    throw wrong('tipo', 'Una carta de pago ya ha pagado este concepto: para cobrar de otra forma, añada uno nuevo.');
  const [, count]: [unknown, number] = await manager.query(
    `UPDATE pagos_conceptos SET descripcion = $3, tipo = $4, valor = $5, activo = $6, version = version + 1
     WHERE id = $1 AND profesor_id = $2 AND NOT borrado`,
    [id, profesorId, descripcion, tipo, valor, activo],
  );
  if (count === 0) throw pagosErrors['concepto-desconocido']();
  return id;
}

/**
 * Checks the courses of a pay concept. If the concept already has a course, accepts the course even if another teacher teaches it now.
 * @throws por-corregir if a course does not exist, or if the teacher has no subject and never had a class in it
 */
async function checkCourses(manager: EntityManager, { id, cursos, profesorId }: ConceptInput): Promise<void> {
  if (cursos.length === 0) return;
  const rows: { id: number; codigo: string | null; suyo: boolean }[] = await manager.query(CHECK_COURSES, [
    cursos,
    profesorId,
    id,
  ]);
  const missing = rows.find(({ codigo }) => codigo === null);
  if (missing) throw wrong('cursos', 'Uno de los cursos no existe.');
  const others = rows.filter(({ suyo }) => !suyo).map(({ codigo }) => codigo);
  if (others.length > 0) throw wrong('cursos', `No da clase en ${others.join(', ')}.`);
}

const CHECK_COURSES = `
  SELECT pedido.id, c.codigo,
    EXISTS (SELECT FROM materias m JOIN materias_imparten i ON i.materia_id = m.id WHERE m.curso_id = c.id AND i.profesor_id = $2)
    OR EXISTS (SELECT FROM clases x WHERE x.curso_id = c.id AND x.profesor_id = $2)
    OR EXISTS (SELECT FROM pagos_conceptos_cursos cc WHERE cc.curso_id = c.id AND cc.concepto_id = $3) AS suyo
  FROM unnest($1::integer[]) AS pedido (id) LEFT JOIN cursos c ON c.id = pedido.id ORDER BY c.codigo, pedido.id`;

const PAID_AS_OTHER_KIND = `
  SELECT FROM pagos_conceptos k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_cartas c ON c.id = f.carta_id
  WHERE k.id = $1 AND k.tipo <> $2 AND ${LETTER_COUNTS} LIMIT 1`;

function labelOf(tipo: string): string {
  const label = LABELS[tipo];
  if (label === undefined) throw new Error(`The kind of pay ${tipo} has no label`);
  return label;
}
