import type { Agent } from 'supertest';
import type { ListShape, PreviewReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { allIds, pageOf, searchId } from './support/lists';
import { definitionOf, shapeCalls } from './support/shapes';

let app: TestApp;
let admin: Agent;
let shapes: ReturnType<typeof shapeCalls>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  shapes = shapeCalls(admin);
});
afterAll(() => app.close());

const SMALL: ListShape = {
  columnas: [
    { campo: 'codigo', visible: true, ancho: 92 },
    { campo: 'nombre', visible: true, etiqueta: 'Nombre de pila', alineacion: 'derecha' },
    { campo: 'apellidos', visible: true },
    { campo: 'email', visible: false },
  ],
  busqueda: [
    { campo: 'email', visible: true, etiqueta: 'Correo de casa' },
    { campo: 'nombre', visible: true },
    { campo: 'edad', visible: false },
  ],
  orden: '-nombre',
  porPagina: 7,
};

/** Saves a shape as another process would: writes to the database and notifies the caches. */
async function saveElsewhere(list: string, forma: object): Promise<void> {
  await app.db.query(
    `INSERT INTO formas_listado (listado, version, forma, momento)
     SELECT $1::text, coalesce(max(version), 0) + 1, $2::jsonb, now() FROM formas_listado WHERE listado = $1::text`,
    [list, JSON.stringify(forma)],
  );
  await app.db.query('SELECT claustro_listado_cambiado($1)', [list]);
}

const columnNames = ({ columnas }: { columnas: { campo: string }[] }) => columnas.map(({ campo }) => campo);

describe('the configuration of a list', () => {
  it('[PLUS-05] of a list that was never changed is version 0, the definition', async () => {
    const { version, rotos, versiones, roles } = await shapes.configuration('alumnos');
    expect([version, rotos, versiones]).toEqual([0, [], [{ version: 0, momento: null, usuario: null }]]);
    expect(roles).toEqual(['direccion', 'secretaria', 'profesorado']);
  });

  it('[PLUS-05] offers the fields that the definition declares, and no others', async () => {
    const { forma, campos } = await shapes.configuration('alumnos');
    const fields = columnNames(campos);
    expect(fields).toEqual(expect.arrayContaining(['apellidos', 'familia.tutores.email', 'altas.curso.codigo']));
    expect(fields).not.toContain('usuario_id');
    const shown = columnNames({ columnas: forma.columnas.filter(({ visible }) => visible) });
    expect(shown.slice(0, 3)).toEqual(['codigo', 'apellidos', 'nombre']);
  });

  it('[PLUS-05] names the relations on the way to each field', async () => {
    const { campos } = await shapes.configuration('alumnos');
    const field = campos.columnas.find(({ campo }) => campo === 'familia.tutores.email');
    expect(field?.ruta).toEqual(['familia', 'tutores', 'correo electrónico']);
  });

  it.each(['secretaria', 'profesora', 'tutora', 'alumno'] as const)(
    '[LIST-01] [PLUS-05] is refused to %s, who lacks the permission',
    async (user) => {
      const calls = shapeCalls(await agentOf(app, user));
      expectRefusal(await (await agentOf(app, user)).get('/api/listado/configuracion/alumnos'), 403);
      expectRefusal(await calls.save('alumnos', SMALL, 0), 403);
      expectRefusal(await calls.restore('alumnos', 0), 403);
      expectRefusal(await calls.preview('alumnos', { forma: SMALL }), 403);
    },
  );
});

describe('a saved shape', () => {
  beforeAll(async () => {
    expect((await shapes.save('alumnos', SMALL)).body).toEqual({ version: 1 });
  });

  it('[PLUS-05] sets the columns that everybody sees, with titles, widths and alignment', async () => {
    const { busquedas, columnasDisponibles } = await definitionOf(await agentOf(app, 'secretaria'), 'alumnos');
    const all = busquedas.find(({ descripcion }) => descripcion === 'Todos los alumnos');
    expect(all?.columnas.map(({ etiqueta, ancho, alineacion }) => [etiqueta, ancho, alineacion])).toEqual([
      ['Código', 92, undefined],
      ['Nombre de pila', undefined, 'derecha'],
      ['Apellidos', undefined, undefined],
    ]);
    expect(columnasDisponibles.map(({ campo }) => campo)).toEqual(['codigo', 'nombre', 'apellidos', 'email']);
  });

  it('[PLUS-05] sets the search fields, the order and the page size for everybody', async () => {
    const { busquedas } = await definitionOf(await agentOf(app, 'secretaria'), 'alumnos');
    const all = busquedas.find(({ descripcion }) => descripcion === 'Todos los alumnos');
    expect(all?.camposBusqueda.map(({ etiqueta }) => etiqueta)).toEqual(['Correo de casa', 'Nombre']);
    expect([all?.orden, all?.porPagina, all?.registros.length]).toEqual(['-nombre,id', 7, 7]);
    const page = await pageOf(app, admin, 'alumnos');
    expect(columnNames(page)).toEqual(['codigo', 'nombre', 'apellidos']);
    expect(page.registros.map(({ id }) => id)).toEqual(all?.registros.map(({ id }) => id));
  });

  it('[PLUS-05] does not change saved searches, which keep columns and fields that it hides', async () => {
    const bajas = await searchId(app, 'alumnos', 'bajas');
    expect(columnNames((await admin.get(`/api/busquedas-api/${bajas}/1`).expect(200)).body as PreviewReply)).toContain(
      'fecha_baja',
    );
    const { busquedas } = await definitionOf(admin, 'alumnos');
    const activos = busquedas.find(({ descripcion }) => descripcion === 'Activos');
    expect(activos).toMatchObject({ error: null, parametros: { activo: '1' } });
    expect(activos?.camposBusqueda.map(({ campo }) => campo)).toEqual(['email', 'nombre', 'activo']);
  });

  it('[PLUS-05] applies to the next request in a process that did not save it', async () => {
    await saveElsewhere('alumnos', { ...SMALL, columnas: [{ campo: 'nombre', visible: true, etiqueta: 'De otro' }] });
    expect((await pageOf(app, admin, 'alumnos')).columnas.map(({ etiqueta }) => etiqueta)).toEqual(['De otro']);
    expect((await definitionOf(admin, 'alumnos')).columnasDisponibles).toHaveLength(1);
  });

  it('[PLUS-05] is restored as a new version', async () => {
    const before = await shapes.configuration('alumnos');
    const reply = await shapes.restore('alumnos', 1);
    expect([reply.status, reply.body]).toEqual([200, { version: before.version + 1 }]);
    const { forma, versiones } = await shapes.configuration('alumnos');
    expect(columnNames(forma)).toEqual(['codigo', 'nombre', 'apellidos', 'email']);
    expect(versiones.map(({ version }) => version)).toEqual([3, 2, 1, 0]);
    expect(versiones[0]).toMatchObject({
      usuario: expect.any(String) as string,
      momento: expect.stringMatching(/^2026-11-20T/) as string,
    });
    expect((await pageOf(app, admin, 'alumnos')).columnas).toHaveLength(3);
  });

  it('[PLUS-05] is undone by restoring version 0, the definition', async () => {
    expect((await shapes.restore('alumnos', 0)).status).toBe(200);
    expect((await pageOf(app, admin, 'alumnos')).columnas).toHaveLength(9);
  });

  it.each([99, -1, 'x', null])('[PLUS-05] is not restored from version %p, which does not exist', async (version) => {
    expectRefusal(await shapes.restore('alumnos', version), 404);
  });

  it('[PLUS-05] is refused if another administrator saved a version in between', async () => {
    const { version, forma } = await shapes.configuration('cursos');
    // Sends more requests than the pool has connections. If a refused request needed a second connection while it holds the first, the pool
    // would deadlock.
    const sizes = Array.from({ length: 12 }, (_, index) => index + 1);
    const replies = await Promise.all(
      sizes.map((porPagina) => shapes.save('cursos', { ...forma, porPagina }, version)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...sizes.slice(1).map(() => 409)]);
    for (const other of [version, version + 7, 2_147_483_647])
      expectRefusal(await shapes.save('cursos', forma, other), 409);
    expect((await shapes.configuration('cursos')).version).toBe(version + 1);
  });

  it('[PLUS-05] is in the audit with the user who saved it', async () => {
    const { rows } = await app.db.query(
      `SELECT DISTINCT u.username FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id WHERE a.tabla = 'formas_listado'`,
    );
    expect(rows).toEqual([{ username: 'admin' }]);
  });
});

describe('a shape that names a field which no longer exists', () => {
  const BROKEN = {
    columnas: [
      { campo: 'mote', visible: true },
      { campo: 'nombre', visible: true },
    ],
    busqueda: [
      { campo: 'mote', visible: true },
      { campo: 'nombre', visible: true },
    ],
    orden: 'mote,-nombre',
    porPagina: 10,
  };
  beforeAll(() => saveElsewhere('tutores', BROKEN));

  it('[PLUS-05] shows the broken names and the reason in the configuration', async () => {
    const { rotos } = await shapes.configuration('tutores');
    expect(rotos.map(({ parte, campo }) => [parte, campo])).toEqual([
      ['columnas', 'mote'],
      ['busqueda', 'mote'],
      ['orden', 'mote'],
    ]);
    expect(rotos.every(({ motivo }) => motivo.endsWith('.'))).toBe(true);
  });

  it('[PLUS-05] is applied without the field', async () => {
    const page = await pageOf(app, admin, 'tutores');
    expect([columnNames(page), page.registros.length]).toEqual([['nombre'], 10]);
  });

  it('[PLUS-05] may be saved with the broken names that it already had, and with no others', async () => {
    const { forma, version } = await shapes.configuration('tutores');
    expect((await shapes.preview('tutores', { forma })).status).toBe(200);
    expect((await shapes.save('tutores', { ...forma, porPagina: 5 }, version)).status).toBe(200);
    const columnas = [...forma.columnas, { campo: 'alias', visible: true }];
    expectRefusal(await shapes.save('tutores', { ...forma, columnas }), 400);
  });
});

describe('row rules', () => {
  let teacher: Agent;
  beforeAll(async () => {
    teacher = await agentOf(app, 'profesora');
  });

  it('[PLUS-05] apply whatever the shape: a teacher sees the same rows with every column shown', async () => {
    const before = await allIds(app, teacher, 'alumnos');
    const { forma, campos } = await shapes.configuration('alumnos');
    const columnas = campos.columnas.map(({ campo }) => ({ campo, visible: true }));
    expect((await shapes.save('alumnos', { ...forma, columnas })).status).toBe(200);
    expect((await allIds(app, teacher, 'alumnos')).sort()).toEqual(before.sort());
    const rows = (await pageOf(app, teacher, 'alumnos', { porPagina: 100 })).registros;
    expect(rows.every((row) => row['familia.telefono'] === null)).toBe(true);
    expect((await shapes.restore('alumnos', 0)).status).toBe(200);
  });

  it('[PLUS-05] of the user apply to the preview', async () => {
    const { forma } = await shapes.configuration('alumnos');
    const own = (await shapes.preview('alumnos', { forma })).body as PreviewReply;
    expect(own.totalRegistros).toBe((await pageOf(app, admin, 'alumnos')).totalRegistros);
    expect(own.registros.length).toBe(25);
  });

  it('[PLUS-05] of a role apply to the preview for that role', async () => {
    const { forma } = await shapes.configuration('alumnos');
    const { totalRegistros } = await pageOf(app, admin, 'alumnos');
    const theirs = (await shapes.preview('alumnos', { forma, rol: 'profesorado' })).body as PreviewReply;
    expect(theirs.quien).not.toBeNull();
    expect(theirs.totalRegistros).toBeGreaterThan(0);
    expect(theirs.totalRegistros).toBeLessThan(totalRegistros);
  });

  it('[PLUS-05] the preview for a role that may not open the list is empty and says so', async () => {
    const { forma } = await shapes.configuration('alumnos');
    const nobody = (await shapes.preview('alumnos', { forma, rol: 'familias' })).body as PreviewReply;
    expect([nobody.registros, nobody.aviso]).toEqual([[], expect.any(String)]);
    expectRefusal(await shapes.preview('alumnos', { forma, rol: 'reyes' }), 422);
  });

  it('[PLUS-05] apply to a teacher who may configure lists: every preview shows only her own rows', async () => {
    const setPermissions = (sql: string) =>
      app.db.query(`UPDATE usuarios SET permisos = ${sql} WHERE username = 'profesora'`);
    await setPermissions(`permisos || ARRAY['configurar_listados']`);
    const hers = shapeCalls(teacher);
    const { forma } = await shapes.configuration('alumnos');
    const { totalRegistros } = await pageOf(app, teacher, 'alumnos');
    for (const rol of [undefined, 'direccion', 'secretaria', 'profesorado'])
      expect(((await hers.preview('alumnos', { forma, rol })).body as PreviewReply).totalRegistros).toBe(
        totalRegistros,
      );
    expectRefusal(await teacher.get('/api/listado/configuracion/familias'), 403);
    expectRefusal(await hers.preview('familias', { forma }), 403);
    await setPermissions(`array_remove(permisos, 'configurar_listados')`);
  });
});

it('[PLUS-05] the preview of a saved search shows its rows and columns, within what the list declares', async () => {
  const { forma } = await shapes.configuration('alumnos');
  const search = { forma, parametros: { activo: '0' }, orden: '-fecha_baja', columnas: ['nombre', 'fecha_baja'] };
  const { totalRegistros, columnas } = (await shapes.preview('alumnos', search)).body as PreviewReply;
  expect(totalRegistros).toBe((await pageOf(app, admin, 'alumnos', { parametros: { activo: '0' } })).totalRegistros);
  expect(columnNames({ columnas })).toEqual(['nombre', 'fecha_baja']);
  for (const wrong of [{ parametros: { 'usuario.clave__icontains': 'a' } }, { orden: 'iban' }, { columnas: ['iban'] }])
    expectRefusal(await shapes.preview('alumnos', { forma, ...wrong }), 400);
});
