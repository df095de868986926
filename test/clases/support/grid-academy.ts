import type { Pool } from 'pg';
import { oneRow } from '../../../libs/platform';
import { deleteClasses } from '../../support/delete-classes';

/** Monday to Friday of the current week of the demo academy. */
export const WEEK = { fechaInicial: '2026-11-16', fechaFinal: '2026-11-20' } as const;

/** Ids of the rows that the grid tests use. The rooms have the codes `ZA-1` to `ZA-3`; the third is inactive. */
export interface GridAcademy {
  aulas: { grande: number; pequena: number; cerrada: number };
  profesores: { marta: number; juan: number };
  cursos: { ingles: number; lengua: number; particular: number };
  materias: { ingles: number; lengua: number; particular: number };
}

/** Deletes the demo classes and the generation queue, and adds the rooms, teachers, courses and subjects of the grid tests. */
export async function buildGridAcademy(db: Pool): Promise<GridAcademy> {
  await deleteClasses(db);
  const tipo = await insert(db, `INSERT INTO tipos_curso (codigo, descripcion) VALUES ('ZT', 'Idiomas') RETURNING id`);
  const curso = (codigo: string, descripcion: string, color: string | null, capacidad: number, tipoId: number | null) =>
    insert(
      db,
      'INSERT INTO cursos (codigo, descripcion, color, capacidad, tipo_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [codigo, descripcion, color, capacidad, tipoId],
    );
  const aula = (codigo: string, descripcion: string, capacidad: number, activo: boolean) =>
    insert(
      db,
      `INSERT INTO aulas (codigo, descripcion, capacidad, color, activo) VALUES ($1, $2, $3, '#B4531A', $4) RETURNING id`,
      [codigo, descripcion, capacidad, activo],
    );
  const profesor = (nombre: string, apellidos: string) =>
    insert(db, 'INSERT INTO profesores (nombre, apellidos) VALUES ($1, $2) RETURNING id', [nombre, apellidos]);
  const materia = (cursoId: number, descripcion: string, particular: boolean) =>
    insert(db, 'INSERT INTO materias (curso_id, descripcion, particular) VALUES ($1, $2, $3) RETURNING id', [
      cursoId,
      descripcion,
      particular,
    ]);
  const cursos = {
    ingles: await curso('ZC-ING', 'Inglés B1 mañana', '#0B5C6B', 10, tipo),
    lengua: await curso('ZC-LEN', 'Lengua 4.º ESO', null, 0, null),
    particular: await curso('ZC-PAR', 'Clases de apoyo', '#6D3FA0', 0, tipo),
  };
  const academy = {
    aulas: {
      grande: await aula('ZA-1', 'Aula magna', 24, true),
      pequena: await aula('ZA-2', 'Aula pequeña', 6, true),
      cerrada: await aula('ZA-3', 'Aula vieja', 12, false),
    },
    profesores: { marta: await profesor('Marta', 'Soler Vidal'), juan: await profesor('Juan', 'Abad Ruiz') },
    cursos,
    materias: {
      ingles: await materia(cursos.ingles, 'Inglés B1', false),
      lengua: await materia(cursos.lengua, 'Lengua', false),
      particular: await materia(cursos.particular, 'Apoyo', true),
    },
  };
  await db.query('DELETE FROM horarios_pendientes');
  return academy;
}

export interface GivenClass {
  materia: number;
  fecha: string;
  /** Start and end, for example `17:20–18:40`. */
  horas: string;
  aula?: number | null;
  profesor?: number | null;
  /** Number of students with a seat. The demo students with the lowest ids get the seats. */
  alumnos?: number;
  estado?: 'solicitada' | 'confirmada' | 'anulada';
  capacidad?: number;
}

/** Adds a class. @returns its id */
export async function addClass(db: Pool, given: GivenClass): Promise<number> {
  const {
    materia,
    fecha,
    horas,
    aula = null,
    profesor = null,
    alumnos = 0,
    estado = 'confirmada',
    capacidad = 0,
  } = given;
  const [entrada, salida] = horas.split('–');
  const id = await insert(
    db,
    `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, aula_id, profesor_id, estado, capacidad)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [materia, fecha, entrada, salida, aula, profesor, estado, capacidad],
  );
  await db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, tramo, coincide)
     SELECT c.id, a.id, c.tramo, true FROM clases c, (SELECT id FROM alumnos ORDER BY id LIMIT $2) AS a WHERE c.id = $1`,
    [id, alumnos],
  );
  return id;
}

async function insert(db: Pool, sql: string, values: unknown[] = []): Promise<number> {
  return oneRow((await db.query<{ id: number }>(sql, values)).rows).id;
}

/** Replaces all classes by one demo week, according to the group subjects and enrolments. */
export async function addDemoWeek(db: Pool): Promise<void> {
  await deleteClasses(db);
  await db.query(
    `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, profesor_id, aula_id)
     SELECT m.id, '2026-11-16'::date + d.n, m.hora_entrada, m.hora_salida, m.profesor_id, m.aula_id
     FROM materias m JOIN cursos c ON c.id = m.curso_id, generate_series(0, 4) AS d (n)
     WHERE m.activo AND c.activo AND NOT m.particular AND strpos(m.dias_semana, substr('LMXJV', d.n + 1, 1)) > 0`,
  );
  await db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, alta_id, tramo, coincide)
     SELECT c.id, a.alumno_id, a.id, c.tramo, true FROM clases c JOIN altas a ON a.curso_id = c.curso_id
     WHERE a.fecha_alta <= c.fecha AND (a.fecha_baja IS NULL OR a.fecha_baja >= c.fecha)
     ON CONFLICT (clase_id, alumno_id) DO NOTHING`,
  );
  await db.query('DELETE FROM horarios_pendientes');
}
