import { join } from 'node:path';
import type { Agent } from 'supertest';
import { modules } from '../../apps/modules';
import { ListRegistry } from '../../libs/listings';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { fieldsOf, rowOf } from './support';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp({ modules: [...modules, { nombre: 'modulo', folder: join(__dirname, 'modulo') }] });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const save = (codigo: string, id: number, body: object) => admin.post(`/administrar/${codigo}/ficha/${id}/`).send(body);
const row = (table: string, id: number) => rowOf(app, table, id);

it('an end before its beginning is refused in the words of the rule, at both', async () => {
  const reply = await save('cursos', 1, { fecha_inicio: '2026-09-01', fecha_fin: '2026-08-01' });
  expectRefusal(reply, 422);
  const sentence = 'La fecha de fin es anterior a la de inicio.';
  expect(fieldsOf(reply)).toEqual({ fecha_inicio: sentence, fecha_fin: sentence });
});

it('what cannot be read, what is taken, what cannot be and what is gone are all told in one breath', async () => {
  const before = await row('cursos', 1);
  const reply = await save('cursos', 1, {
    descripcion: '',
    codigo: (await row('cursos', 2)).codigo,
    capacidad: -1,
    precio: '-5',
    fecha_inicio: '2026-09-01',
    fecha_fin: '2026-08-01',
    tipo: 999_999,
    etiquetas: [1, 999_999],
  });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({
    descripcion: 'Falta este dato.',
    codigo: 'Ya hay un curso con ese código.',
    capacidad: 'La capacidad no puede ser negativa.',
    precio: 'El precio no puede ser negativo.',
    fecha_inicio: 'La fecha de fin es anterior a la de inicio.',
    fecha_fin: 'La fecha de fin es anterior a la de inicio.',
    tipo: 'Lo elegido ya no existe.',
    etiquetas: 'Lo elegido ya no existe.',
  });
  expect((reply.body as { mensaje: string }).mensaje).toBe('No se ha guardado: revise los 8 campos marcados.');
  expect(await row('cursos', 1)).toEqual(before);
});

it('a new record is told the same, and its own code is not taken', async () => {
  const { codigo } = await row('cursos', 2);
  expect(fieldsOf(await save('cursos', 0, { codigo, descripcion: 'Nuevo', capacidad: -1 }))).toEqual({
    codigo: expect.any(String) as string,
    capacidad: expect.any(String) as string,
  });
  await save('cursos', 2, { codigo }).expect(200);
});

it('of two who take the same code at once one is told at the field', async () => {
  const replies = await Promise.all([1, 2].map((id) => save('aulas', id, { codigo: 'A-LA-VEZ' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused && fieldsOf(refused)).toEqual({ codigo: 'Ya hay un aula con ese código.' });
});

it('a name of a user that differs only in accents is taken', async () => {
  const reply = await save('usuarios', 2, { username: 'Ádmin', nombre: '' });
  expectRefusal(reply, 422);
  expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['nombre', 'username']);
});

it('a student who is in a course already is told when, and one who had left before may have been in it', async () => {
  const { rows } = await app.db.query<{ alumno_id: number; curso_id: number; antes: string }>(
    `SELECT alumno_id, curso_id, (fecha_alta - 1)::text AS antes FROM altas WHERE fecha_baja IS NULL ORDER BY id LIMIT 1`,
  );
  const [{ alumno_id: alumno, curso_id: curso, antes } = { alumno_id: 0, curso_id: 0, antes: '' }] = rows;
  const again = { alumno, curso, fecha_alta: '2026-11-20' };
  const reply = await save('altas', 0, { ...again, precio: '-1' });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({
    fecha_alta: 'Ese alumno ya está de alta en ese curso en esas fechas.',
    precio: 'El precio no puede ser negativo.',
  });
  const sooner = { ...again, fecha_alta: '2020-10-01' };
  await save('altas', 0, { ...sooner, fecha_baja: '2026-11-20' }).expect(422);
  await save('altas', 0, { ...sooner, fecha_baja: antes }).expect(200);
});

it('what has ended is not begun again beside another that goes on, and everything wrong with it is told at once', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja)
     SELECT alumno_id, curso_id, '2019-09-20', '2019-09-30' FROM altas WHERE fecha_baja IS NULL ORDER BY id LIMIT 1 RETURNING id`,
  );
  const reply = await save('altas', rows[0]?.id ?? 0, { fecha_baja: '', precio: '-1' });
  expectRefusal(reply, 422);
  expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['fecha_alta', 'precio']);
});

it('[PLUS-14] an older version is told so, and not of a rule that only the newer one makes it break', async () => {
  const dates = { fecha_inicio: '2026-01-10', fecha_fin: '2026-12-31' };
  await save('cursos', 1, dates).expect(200);
  const { body } = await admin.get('/api/fichas/cursos/1').expect(200);
  const { version } = body as { version: number };
  await save('cursos', 1, { version, fecha_inicio: '2026-09-01' }).expect(200);
  expectRefusal(await save('cursos', 1, { version, fecha_fin: '2026-06-30' }), 409);
});

it('of a record with closed tabs everybody is held to the rules of the fields that they have, and to no others', async () => {
  const secretaria = await agentOf(app, 'secretaria');
  const { rows } = await app.db.query<{ permisos: string[] }>('SELECT permisos FROM usuarios WHERE id = 2');
  for (const [permiso, campo] of [['ajustes.ver', 'codigo'], ['usuarios.editar', 'descripcion']] as const) {
    await app.db.query(`UPDATE usuarios SET permisos = $1 WHERE id = 2`, [[...(rows[0]?.permisos ?? []), permiso]]);
    const reply = await secretaria.post('/administrar/tipos-curso/ficha/1/').send({ codigo: 'x y', descripcion: 'x y' });
    expectRefusal(reply, 422);
    expect(fieldsOf(reply)).toEqual({ [campo]: 'Sin espacios.' });
  }
  await app.db.query(`UPDATE usuarios SET permisos = $1 WHERE id = 2`, [rows[0]?.permisos]);
}); // prettier-ignore

it('half a character is refused at its field', async () => {
  const reply = await save('alumnos', 1, { nombre: 'Ana \ud83d' });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ nombre: 'Tiene caracteres que no se admiten.' });
});

it.each([
  ['99999', 'No puede pasar de 999.'],
  ['100.01', 'El IRPF va de 0 a 100.'],
  ['12.345', 'Escriba 2 decimales como mucho.'],
])('a % IRPF of %s is told at its field', async (irpf, sentence) => {
  const reply = await save('profesores', 1, { irpf });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ irpf: sentence });
});

/** Values that a rule about one column could be broken with, by the type of the column. */
const IMPOSSIBLE: Record<string, string[]> = {
  integer: ['-1'],
  numeric: ['-1'],
  date: ['1000-01-01'],
  text: ['', '¡'],
};

it('every rule of the database about one field is told at that field', async () => {
  const registry = app.app.get(ListRegistry);
  const tables = registry.all().map(({ definition: { codigo }, table }) => ({ codigo, tabla: table })); // prettier-ignore
  const { rows } = await app.db.query<{ codigo: string; regla: string; columna: string; tipo: string }>(
    `SELECT l.codigo, c.conname AS regla, a.attname AS columna, format_type(a.atttypid, NULL) AS tipo
     FROM jsonb_to_recordset($1) AS l (codigo text, tabla text)
     JOIN pg_constraint c ON c.conrelid = to_regclass(l.tabla) AND c.contype = 'c' AND cardinality(c.conkey) = 1
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]`,
    [JSON.stringify(tables)],
  );
  // What is computed, or not taken from any request, nobody can get wrong.
  const written = async (codigo: string): Promise<string[]> => {
    const { body } = (await admin.get(`/api/formularios/${codigo}`)) as { body: { campos_especificos?: { campo: string; soloLectura?: boolean }[] } }; // prettier-ignore
    return (body.campos_especificos ?? []).flatMap(({ campo, soloLectura }) => (soloLectura === true ? [] : [campo]));
  };
  const fields = new Map(await Promise.all(tables.map(async ({ codigo }) => [codigo, await written(codigo)] as const)));
  const rules = rows
    .map((rule) => ({
      ...rule,
      campo:
        registry.metadataOf(registry.list(rule.codigo)).findColumnWithDatabaseName(rule.columna)?.propertyName ?? '',
    })) // prettier-ignore
    .filter(({ codigo, campo }) => fields.get(codigo)?.includes(campo) === true);
  expect(rules.length).toBeGreaterThan(40);
  for (const { codigo, regla, campo, tipo } of rules) {
    // Of what the demo academy has none, a new one.
    const id = (await admin.get(`/api/fichas/${codigo}/1`)).status === 200 ? 1 : 0;
    const replies = await Promise.all((IMPOSSIBLE[tipo] ?? []).map((value) => save(codigo, id, { [campo]: value })));
    const told = replies.some((reply) => reply.status === 422 && campo in fieldsOf(reply));
    expect({ regla, told }).toEqual({ regla, told: true });
  }
});
