import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface AuditRow {
  usuario_id: number | null;
  peticion: string | null;
  tabla: string;
  registro_id: number;
  accion: string;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

/** Returns the audit entries of a record, newest first. */
async function notesOf(tabla: string, id: number): Promise<AuditRow[]> {
  const { rows } = await app.db.query<AuditRow>(
    'SELECT * FROM auditoria WHERE tabla = $1 AND registro_id = $2 ORDER BY id DESC',
    [tabla, id],
  );
  return rows;
}

it('the audit of a save has its author, and the old and new value of each field', async () => {
  const { rows } = await app.db.query<{ telefono: string | null }>('SELECT telefono FROM alumnos WHERE id = 1');
  const secretaria = await agentOf(app, 'secretaria');
  await secretaria.post('/administrar/alumnos/ficha/1/').send({ telefono: '600 111 222', version: 1 }).expect(200);
  const [note] = await notesOf('alumnos', 1);
  expect(note).toMatchObject({
    usuario_id: 2,
    accion: 'modificar',
    antes: { telefono: rows[0]?.telefono },
    despues: { telefono: '600 111 222' },
  });
  expect(Object.keys(note?.despues ?? {})).toEqual(['telefono']);
  expect(note?.peticion).toMatch(/^[0-9a-f-]{36}$/);
});

it('a save that changes nothing writes no audit', async () => {
  const admin = await agentOf(app, 'admin');
  const before = (await notesOf('alumnos', 2)).length;
  const record = await admin.get('/api/fichas/alumnos/2').expect(200);
  const { valores } = record.body as { valores: Record<string, unknown> };
  await admin.post('/administrar/alumnos/ficha/2/').send({ nombre: valores.nombre }).expect(200);
  expect(await notesOf('alumnos', 2)).toHaveLength(before);
});

it('the audit has all fields of what is created and what is deleted', async () => {
  const admin = await agentOf(app, 'admin');
  const made = await admin
    .post('/administrar/aulas/ficha/0/')
    .send({ codigo: 'Z9', descripcion: 'De prueba', capacidad: 3 })
    .expect(200);
  const { id } = made.body as { id: number };
  await admin
    .post('/api/listado/borrar-registros/aulas')
    .send({ idsSeleccionados: [id] })
    .expect(200);
  const [gone, born] = await notesOf('aulas', id);
  expect(born).toMatchObject({ usuario_id: 1, accion: 'crear', antes: null, despues: { codigo: 'Z9', capacidad: 3 } });
  expect(gone).toMatchObject({ usuario_id: 1, accion: 'borrar', antes: { codigo: 'Z9', capacidad: 3 }, despues: null });
});

it('a refused save writes no audit', async () => {
  const admin = await agentOf(app, 'admin');
  const before = await app.db.query('SELECT FROM auditoria');
  await admin.post('/administrar/alumnos/ficha/3/').send({ nombre: '', telefono: '1' }).expect(422);
  await admin.post('/administrar/alumnos/ficha/3/').send({ nombre: 'X', version: 99 }).expect(409);
  expect((await app.db.query('SELECT FROM auditoria')).rowCount).toBe(before.rowCount);
});

it.each([
  'UPDATE auditoria SET usuario_id = NULL',
  'DELETE FROM auditoria',
  'TRUNCATE auditoria',
  `UPDATE auditoria SET antes = '{}' WHERE false`,
])('«%s» is refused by the database itself', async (statement) => {
  await expect(app.db.query(statement)).rejects.toMatchObject({ code: 'P0001' });
});

it('the audit records that a clave has changed, and never the clave', async () => {
  const { rows } = await app.db.query<{ clave: string }>('SELECT clave FROM usuarios WHERE id = 5');
  await app.db.query(`UPDATE usuarios SET clave = '$argon2id$otra' WHERE id = 5`);
  const [note] = await notesOf('usuarios', 5);
  expect(note).toMatchObject({ accion: 'modificar', antes: { clave: '•••' }, despues: { clave: '•••' } });
  const all = await app.db.query<{ todo: string }>('SELECT a::text AS todo FROM auditoria a');
  const text = all.rows.map(({ todo }) => todo).join('\n');
  expect(text).not.toContain('argon2');
  expect(text).not.toContain(rows[0]?.clave);
});

it('saved searches are audited too', async () => {
  const admin = await agentOf(app, 'admin');
  const busqueda = {
    id: 0,
    descripcion: 'Para la auditoría',
    parametros: {},
    orden: '',
    columnas: [],
    porPagina: 25,
    visibilidad: 'todos',
    predeterminada: false,
  };
  const reply = await admin.post('/api/listado/guardar-busqueda/aulas').send({ busqueda }).expect(200);
  const { id } = reply.body as { id: number };
  await admin.post('/api/listado/borrar-busqueda/aulas').send({ id }).expect(200);
  expect((await notesOf('busquedas', id)).map(({ accion, usuario_id }) => [accion, usuario_id])).toEqual([
    ['borrar', 1],
    ['crear', 1],
  ]);
});

it('the rows of a bulk change are compared without nested loops, whatever the connection changed before', async () => {
  const { rows } = await app.db.query<{ proname: string; proconfig: string[] | null }>(
    `SELECT proname, proconfig FROM pg_proc WHERE prosrc ~ 'JOIN (viejas|\\(SELECT to_jsonb\\(viejas\\))' ORDER BY proname`,
  );
  expect(rows).toEqual(
    ['claustro_auditar_cambio', 'claustro_auditar_clases', 'claustro_buzon_cambios'].map((proname) => ({
      proname,
      proconfig: ['enable_nestloop=off'],
    })),
  );
});
