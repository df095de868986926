import type { Agent, Test } from 'supertest';
import { oneRow } from '../../libs/platform';
import type { TestApp } from '../support';

/** A subject of its own course, with its teacher and room. */
export interface NewMateria {
  materia: number;
  curso: number;
  profesor: number;
  aula: number;
  /** `Nombre Apellidos` of the teacher. */
  nombre: string;
  nombreAula: string;
  /** Enrols new students, one per period. @returns their ids */
  enrol: (...spans: [from: string, to: string | null][]) => Promise<number[]>;
}

let count = 0;

export async function addMateria(
  { db }: TestApp,
  options: {
    descripcion: string;
    particular?: boolean;
    profesor?: number;
    curso?: number;
    tipo?: number;
    centro?: string;
  },
): Promise<NewMateria> {
  count += 1;
  const suffix = `${String(process.pid)}-${String(count)}`;
  const id = async (sql: string, values: unknown[]) => oneRow((await db.query<{ id: number }>(`${sql} RETURNING id`, values)).rows).id; // oxfmt-ignore
  const profesor =
    options.profesor ??
    (await id(`INSERT INTO profesores (nombre, apellidos, fecha_alta) VALUES ('Marta', $1, '2026-01-01')`, [
      `Soler ${String(count)}`,
    ]));
  const nombreAula = `Sala ${String(count)}`;
  const aula = await id('INSERT INTO aulas (codigo, descripcion, capacidad) VALUES ($1, $2, 12)', [`S${suffix}`, nombreAula]); // oxfmt-ignore
  const curso =
    options.curso ??
    (await id('INSERT INTO cursos (codigo, descripcion, tipo_id, centro) VALUES ($1, $2, $3, $4)', [
      `C${suffix}`,
      options.descripcion,
      options.tipo ?? null,
      options.centro ?? null,
    ]));
  const materia = await id(
    'INSERT INTO materias (curso_id, descripcion, profesor_id, aula_id, particular) VALUES ($1, $2, $3, $4, $5)',
    [curso, options.descripcion, profesor, aula, options.particular ?? false],
  );
  const { rows } = await db.query<{ nombre: string }>(
    `SELECT nombre || ' ' || apellidos AS nombre FROM profesores WHERE id = $1`,
    [profesor],
  );
  const enrol: NewMateria['enrol'] = async (...spans) => {
    const ids: number[] = [];
    for (const [from, to] of spans) {
      const alumno = await id(`INSERT INTO alumnos (nombre, apellidos) VALUES ('Lucía', 'García')`, []);
      await db.query('INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja) VALUES ($1, $2, $3, $4)', [alumno, curso, from, to]); // oxfmt-ignore
      ids.push(alumno);
    }
    return ids;
  };
  return { materia, curso, profesor, aula, nombre: oneRow(rows).nombre, nombreAula, enrol };
}

export const saveRecord = (agent: Agent, codigo: string, id: number, body: object): Test =>
  agent.post(`/administrar/${codigo}/ficha/${String(id)}/`).send(body);

export const deleteRows = (agent: Agent, codigo: string, ids: readonly (number | undefined)[]): Test =>
  agent.post(`/api/listado/borrar-registros/${codigo}`).send({ idsSeleccionados: ids });

export interface NewClass {
  fecha: string;
  /** The start time; 18:00 by default. */
  hora?: string;
  /** One hour after the start by default. */
  salida?: string;
  origen?: 'horario' | 'suelta';
  tocada?: boolean;
  anulada?: boolean;
  alumnos?: readonly (number | undefined)[];
  /** The state of every seat; `previsto` by default. */
  estado?: string;
}

/** Inserts a class of a subject directly into the database, with a seat for each student. @returns its id */
export async function addClass(
  { db }: TestApp,
  { materia, profesor, aula }: NewMateria,
  options: NewClass,
): Promise<number> {
  const { fecha, hora = '18:00', origen = 'suelta', tocada = false, anulada = false, alumnos = [], estado = 'previsto' } = options; // oxfmt-ignore
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO clases (materia_id, profesor_id, aula_id, fecha, hora_entrada, hora_salida, origen, tocada, estado)
     VALUES ($1, $2, $3, $4, $5, coalesce($6::time, $5::time + interval '1 hour'), $7, $8, $9) RETURNING id`,
    [materia, profesor, aula, fecha, hora, options.salida ?? null, origen, tocada, anulada ? 'anulada' : 'confirmada'],
  );
  const { id } = oneRow(rows);
  await db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, tramo, estado)
     SELECT c.id, a, c.tramo, $3 FROM clases c, unnest($2::integer[]) AS a WHERE c.id = $1`,
    [id, alumnos, estado],
  );
  return id;
}
