import { join } from 'node:path';
import type { Agent } from 'supertest';
import { withoutCatalogues } from '../support/without-catalogues';
import { oneRow } from '../../libs/platform';
import { RecordRegistry } from '../../libs/records/model/record-registry';
import { RefusalService } from '../../libs/records/saving/refusal.service';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { fieldsOf, rowOf } from './support';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp({ modules: withoutCatalogues({ name: 'modulo', folder: join(__dirname, 'modulo') }) });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const save = (codigo: string, id: number, body: object) => admin.post(`/administrar/${codigo}/ficha/${id}/`).send(body);
const row = (table: string, id: number) => rowOf(app, table, id);

it('an end date before the start date is refused at both fields', async () => {
  const reply = await save('cursos', 1, { fecha_inicio: '2026-09-01', fecha_fin: '2026-08-01' });
  expectRefusal(reply, 422);
  const sentence = 'La fecha de fin es anterior a la de inicio.';
  expect(fieldsOf(reply)).toEqual({ fecha_inicio: sentence, fecha_fin: sentence });
});

it('one refusal names unreadable, taken and impossible values and references to deleted records', async () => {
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

it('a new record is checked like an old one, and a record may keep its own code', async () => {
  const { codigo } = await row('cursos', 2);
  expect(fieldsOf(await save('cursos', 0, { codigo, descripcion: 'Nuevo', capacidad: -1 }))).toEqual({
    codigo: expect.any(String) as string,
    capacidad: expect.any(String) as string,
  });
  await save('cursos', 2, { codigo }).expect(200);
});

it('two simultaneous saves with the same code: one is refused at the field', async () => {
  const replies = await Promise.all([1, 2].map((id) => save('aulas', id, { codigo: 'A-LA-VEZ' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused && fieldsOf(refused)).toEqual({ codigo: 'Ya hay un aula con ese código.' });
});

it('a username that differs only in accents from another is refused', async () => {
  const reply = await save('usuarios', 2, { username: 'Ádmin', nombre: '' });
  expectRefusal(reply, 422);
  expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['nombre', 'username']);
});

it('enrolments of one student in one course may not overlap, but may follow each other', async () => {
  const { rows } = await app.db.query<{ alumno_id: number; curso_id: number; antes: string }>(
    `SELECT alumno_id, curso_id, (fecha_alta - 1)::text AS antes FROM altas WHERE fecha_baja IS NULL ORDER BY id LIMIT 1`,
  );
  const { alumno_id: alumno, curso_id: curso, antes } = oneRow(rows);
  const again = { alumno, curso, fecha_alta: '2026-11-20' };
  const reply = await save('altas', 0, { ...again, precio: '-1' });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({
    fecha_alta: 'Ese alumno ya está de alta en ese curso en esas fechas.',
    precio: 'El precio no puede ser negativo.',
  });
  const earlier = { ...again, fecha_alta: `${antes.slice(0, 4)}-01-01` };
  await save('altas', 0, { ...earlier, fecha_baja: '2026-11-20' }).expect(422);
  await save('altas', 0, { ...earlier, fecha_baja: antes }).expect(200);
});

it('an ended enrolment is not reopened beside a current one, and all its wrong fields are named', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja)
     SELECT alumno_id, curso_id, '2019-09-20', '2019-09-30' FROM altas WHERE fecha_baja IS NULL ORDER BY id LIMIT 1 RETURNING id`,
  );
  const reply = await save('altas', oneRow(rows).id, { fecha_baja: '', precio: '-1' });
  expectRefusal(reply, 422);
  expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['fecha_alta', 'precio']);
});

it('[PLUS-14] a save of an older version is refused as such, before its rules are checked', async () => {
  const dates = { fecha_inicio: '2026-01-10', fecha_fin: '2026-12-31' };
  await save('cursos', 1, dates).expect(200);
  const { body } = await admin.get('/api/fichas/cursos/1').expect(200);
  const { version } = body as { version: number };
  await save('cursos', 1, { version, fecha_inicio: '2026-09-01' }).expect(200);
  expectRefusal(await save('cursos', 1, { version, fecha_fin: '2026-06-30' }), 409);
});

it.each([
  ['ajustes.ver', 'codigo'],
  ['usuarios.editar', 'descripcion'],
])('rules about fields in closed tabs are not checked: %s may open only the tab of «%s»', async (permiso, campo) => {
  const secretaria = await agentOf(app, 'secretaria');
  const { rows } = await app.db.query<{ permisos: string[] }>('SELECT permisos FROM usuarios WHERE id = 2');
  const { permisos } = oneRow(rows);
  await app.db.query('UPDATE usuarios SET permisos = $1 WHERE id = 2', [[...permisos, permiso]]);
  const reply = await secretaria.post('/administrar/tipos-curso/ficha/1/').send({ codigo: 'x y', descripcion: 'x y' });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ [campo]: 'Sin espacios.' });
  await app.db.query('UPDATE usuarios SET permisos = $1 WHERE id = 2', [permisos]);
});

it('a lone surrogate is refused at its field', async () => {
  const reply = await save('alumnos', 1, { nombre: 'Ana \ud83d' });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ nombre: 'Tiene caracteres que no se admiten.' });
});

it.each([
  ['99999', 'No puede pasar de 999.'],
  ['100.01', 'El IRPF va de 0 a 100.'],
  ['12.345', 'Escriba 2 decimales como mucho.'],
])('an IRPF of %s %% is refused at its field', async (irpf, sentence) => {
  const reply = await save('profesores', 1, { irpf });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ irpf: sentence });
});

/** Values to try, by the type of the column. For each column with a constraint, at least one of them breaks the constraint. */
const IMPOSSIBLE: Record<string, string[]> = {
  integer: ['-1'],
  numeric: ['-1'],
  date: ['1000-01-01'],
  text: ['', '¡'],
};

/** A value that no field type can parse. */
const UNREADABLE = { no: 'value' };

interface Constraint {
  codigo: string;
  constraint: string;
  columns: string[];
  type: string;
}

/** The check and unique constraints of the tables of all records. */
async function constraintsOfRecords(): Promise<Constraint[]> {
  const tables = app.app.get(RecordRegistry).all();
  const { rows } = await app.db.query<Constraint>(
    `SELECT r.codigo, c.conname AS constraint, min(format_type(a.atttypid, NULL)) AS type,
       array_agg(a.attname::text) AS columns
     FROM jsonb_to_recordset($1) AS r (codigo text, tabla text)
     JOIN pg_constraint c ON c.conrelid = to_regclass(r.tabla) AND c.contype IN ('c', 'u')
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [JSON.stringify(tables.map(({ list, table }) => ({ codigo: list.definition.code, tabla: table })))],
  );
  return rows;
}

/** Returns the fields that store these columns if a save can change all of them, otherwise an empty list. */
function editableFields(codigo: string, columns: readonly string[]): string[] {
  const { fields } = app.app.get(RecordRegistry).get(codigo);
  const editable = fields.filter(
    ({ store, soloLectura }) => soloLectura !== true && 'column' in store && columns.includes(store.column),
  );
  return editable.length === columns.length ? editable.map(({ campo }) => campo) : [];
}

it('every constraint of one field has a rule: its refusal comes together with the refusal of an unreadable field', async () => {
  const constraints = (await constraintsOfRecords()).flatMap(({ codigo, constraint, columns, type }) => {
    const [campo] = columns.length === 1 && !constraint.endsWith('_unico') ? editableFields(codigo, columns) : [];
    return campo === undefined ? [] : [{ codigo, constraint, type, campo }];
  });
  expect(constraints.length).toBeGreaterThan(40);
  for (const { codigo, constraint, type, campo } of constraints) {
    // If the demo academy has no record with id 1, saves a new record (id 0) instead.
    const id = (await admin.get(`/api/fichas/${codigo}/1`)).status === 200 ? 1 : 0;
    const { fields } = app.app.get(RecordRegistry).get(codigo);
    const other = oneRow(fields.filter((field) => field.campo !== campo && field.soloLectura !== true)).campo;
    const replies = await Promise.all(
      (IMPOSSIBLE[type] ?? []).map((value) => save(codigo, id, { [campo]: value, [other]: UNREADABLE })),
    );
    const named = replies.some((reply) => {
      const sentences = fieldsOf(reply);
      return reply.status === 422 && campo in sentences && other in sentences;
    });
    expect({ constraint, named }).toEqual({ constraint, named: true });
  }
});

it('every unique constraint and every constraint between fields has a rule', async () => {
  const constraints = (await constraintsOfRecords()).filter(
    // Leaves out constraints that only forbid an empty value (`…_lleno`). They need no rule, because their field is required.
    ({ constraint, columns }) =>
      !constraint.endsWith('_lleno') && (columns.length > 1 || constraint.endsWith('_unico')),
  );
  const checked = constraints.flatMap(({ codigo, constraint, columns }) => {
    const fields = editableFields(codigo, columns);
    if (fields.length === 0) return [];
    const { rules } = app.app.get(RecordRegistry).get(codigo);
    return [{ constraint, hasRule: rules.some(({ reads }) => fields.every((field) => reads.includes(field))) }];
  });
  expect(checked.length).toBeGreaterThan(15);
  expect(checked.filter(({ hasRule }) => !hasRule)).toEqual([]);
});

it.each<[title: string, ficha: string, sql: string, campos: string[], sentence: string]>([
  [
    'a unique constraint',
    'aulas',
    `INSERT INTO aulas (codigo, descripcion) SELECT codigo, 'Otra' FROM aulas LIMIT 1`,
    ['codigo'],
    'Ya hay un aula con ese código.',
  ],
  [
    'a check between two columns',
    'cursos',
    `UPDATE cursos SET fecha_inicio = '2026-09-02', fecha_fin = '2026-09-01'`,
    ['fecha_inicio', 'fecha_fin'],
    'La fecha de fin es anterior a la de inicio.',
  ],
  [
    'an exclusion',
    'altas',
    `INSERT INTO altas (alumno_id, curso_id) SELECT alumno_id, curso_id FROM altas WHERE fecha_baja IS NULL LIMIT 1`,
    ['fecha_alta'],
    'Ese alumno ya está de alta en ese curso en esas fechas.',
  ],
  ['a foreign key', 'cursos', 'UPDATE cursos SET tipo_id = 999999', ['tipo'], 'Lo elegido ya no existe.'],
  ['a missing value', 'aulas', 'UPDATE aulas SET codigo = NULL', ['codigo'], 'Falta un dato.'],
])('the refusal of %s is translated into a sentence at its fields', async (_, ficha, sql, fields, sentence) => {
  const refused = await app.db.query(sql).then(
    () => null,
    (error: unknown) => error,
  );
  const model = app.app.get(RecordRegistry).get(ficha);
  expect(await app.app.get(RefusalService).translate(refused, model)).toEqual({ fields, sentence });
});
