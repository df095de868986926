import type { PersonaId } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, type DemoUser, type TestApp } from '../support';

/** The people of rule M1 in a test database. */
export interface Muestra {
  lucia: number;
  mario: number;
  ana: number;
  leo: number;
  elena: number;
  pablo: number;
  familia: number;
}

type Columns = Readonly<Record<string, unknown>>;

async function insert(app: TestApp, table: string, columns: Columns): Promise<number> {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
    Object.values(columns),
  );
  return oneRow(rows).id;
}

/** Adds the people of rule M1: the family of Lucía and Mario, Ana, and Leo whose tutor has no address. */
export async function addPeople(app: TestApp): Promise<Muestra> {
  const familia = await insert(app, 'familias', { nombre: 'Muñoz de la muestra' });
  const other = await insert(app, 'familias', { nombre: 'Ruiz Peña' });
  await insert(app, 'tutores', { nombre: 'Rosa', apellidos: 'Ruiz', familia_id: other });
  const tutor = (nombre: string, apellidos: string, email: string) =>
    insert(app, 'tutores', { nombre, apellidos, email, familia_id: familia });
  const student = (nombre: string, apellidos: string, columns: Columns) =>
    insert(app, 'alumnos', { nombre, apellidos, ...columns });
  return {
    familia,
    elena: await tutor('Elena', 'Muñoz', 'Elena@x.es'),
    pablo: await tutor('Pablo', 'García', 'pablo@x.es'),
    lucia: await student('Lucía', 'Muñoz', { fecha_nacimiento: '2015-03-02', familia_id: familia }),
    mario: await student('Mario', 'Muñoz', {
      fecha_nacimiento: '2011-05-09',
      familia_id: familia,
      email: 'mario@x.es',
    }),
    ana: await student('Ana', 'Gil', { fecha_nacimiento: '2007-01-15', email: 'ana@x.es' }),
    leo: await student('Leo', 'Ruiz', { fecha_nacimiento: '2017-06-30', familia_id: other }),
  };
}

/** Adds a course with running altas. @returns the id of the course */
export async function addCourse(app: TestApp, codigo: string, students: readonly number[]): Promise<number> {
  const curso = await insert(app, 'cursos', { codigo, descripcion: `Curso ${codigo}` });
  for (const alumno of students)
    await insert(app, 'altas', { alumno_id: alumno, curso_id: curso, fecha_alta: '2026-10-01' });
  return curso;
}

export const student = (id: number): PersonaId => ({ id, tipo: 'ALU' });

/** Calls of messages as a user sends them: forms, and JSON in `destinatarios`. */
export function callsOf(app: TestApp) {
  const post = async (call: string, fields: object, user: DemoUser = 'secretaria') =>
    (await agentOf(app, user)).post(`/mensajeria/api/${call}`).type('form').send(fields);
  const get = async (call: string, user: DemoUser = 'secretaria') =>
    (await agentOf(app, user)).get(`/mensajeria/api/${call}`);
  /** Saves a message. @returns its id */
  const save = async (fields: object, user?: DemoUser): Promise<number> => {
    const reply = await post(
      'set-mensaje',
      { id: 0, tipo: '01', asunto: 'Aviso', texto: '<p>Hola</p>', ...fields },
      user,
    );
    if (reply.status !== 200) throw new Error(reply.text);
    return (reply.body as { id: number }).id;
  };
  return { post, get, save };
}
