import type { Agent, Response } from 'supertest';
import type { Materia, MateriaSaved, MateriasReply } from '../../../libs/contracts';
import { oneRow } from '../../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../../support';

export const API = '/cursos/api/materias';

/** A group subject as the form sends it, with a value for every field except teacher and room. */
export const FULL = {
  descripcion: 'Inglés B1',
  capacidad: '10',
  fecha_inicio: '2026-09-14',
  fecha_fin: '2026-12-23',
  dias_semana: 'XL',
  hora_entrada_time: '17:20',
  hora_salida_time: '18:40',
  observaciones: 'Con auriculares',
  plazas_computables: '1',
  mostrar_horarios: 'true',
  ocultar_inscripciones: 'on',
  destacado: '1',
};

interface Choice {
  id: number;
  resultado: string;
}

/** Returns the error sentences of a refusal, by field. */
export const campos = (reply: Response) => (reply.body as { campos?: Record<string, string> }).campos;

/** Saves, reads and deletes the subjects of a course, as the office does. */
export class MateriasSuite {
  app!: TestApp;
  admin!: Agent;
  /** Ids of two new courses without subjects. */
  curso!: number;
  otro!: number;
  /** Active teachers, ordered by id, and an active room. */
  teachers!: Choice[];
  aula!: Choice;

  async start(): Promise<void> {
    this.app = await startTestApp();
    this.admin = await agentOf(this.app, 'admin');
    [this.curso, this.otro] = [await this.newCourse('PRUEBA-1'), await this.newCourse('PRUEBA-2')];
    this.teachers = await this.rows(
      `SELECT id, apellidos || ', ' || nombre AS resultado FROM profesores WHERE activo ORDER BY id LIMIT 4`,
    );
    this.aula = await this.one(
      `SELECT id, codigo || ' · ' || descripcion AS resultado FROM aulas WHERE activo ORDER BY id LIMIT 1`,
    );
  }

  rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await this.app.db.query<Row>(sql, values)).rows;

  one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> =>
    oneRow(await this.rows<Row>(sql, values));

  newCourse = async (codigo: string): Promise<number> =>
    (await this.one<{ id: number }>(`INSERT INTO cursos (codigo, descripcion) VALUES ($1, $1) RETURNING id`, [codigo]))
      .id;

  teacher = (index: number): Choice => {
    const found = this.teachers[index];
    if (found === undefined) throw new Error(`The demo academy has no teacher ${String(index)}`);
    return found;
  };

  save = async (fields: object, at = this.curso): Promise<Response> =>
    this.admin
      .post(`${API}/save-materia/${String(at)}`)
      .type('form')
      .send(fields);

  saved = async (fields: object): Promise<Materia> => {
    const reply = await this.save(fields);
    expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 200 });
    return (reply.body as MateriaSaved).materia;
  };

  list = async (at = this.curso): Promise<Materia[]> =>
    ((await this.admin.get(`${API}/list/${String(at)}`).expect(200)).body as MateriasReply).materias;

  listed = async (id: number): Promise<Materia> => oneRow((await this.list()).filter((materia) => materia.id === id));

  remove = async (materias: unknown, at = this.curso): Promise<Response> =>
    this.admin.post(`${API}/borrar-materias/${String(at)}`).send({ materias });
}

/** Starts an application with two courses for the tests of a file. */
export function materiasSuite(): MateriasSuite {
  const suite = new MateriasSuite();
  beforeAll(() => suite.start());
  afterAll(() => suite.app.close());
  return suite;
}
