import type { Agent, Response } from 'supertest';
import type { ListConfigReply, ListDefinitionReply, ListShape, PreviewReply } from '../../libs/contracts';
import { AddedFields } from '../../libs/listings';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { allIds, askPage, pageOf, searchId } from './support/lists';

let app: TestApp;
let admin: Agent;
let teacher: Agent;
beforeAll(async () => {
  app = await startTestApp();
  [admin, teacher] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'profesora')]);
});
afterAll(() => app.close());

const configured = async (list: string): Promise<ListConfigReply> =>
  (await admin.get(`/api/listado/configuracion/${list}`).expect(200)).body as ListConfigReply;

const definition = async (list: string, agent = admin): Promise<ListDefinitionReply> =>
  (await agent.get(`/api/listado/get/${list}`).expect(200)).body as ListDefinitionReply;

async function save(list: string, forma: unknown, version?: number): Promise<Response> {
  const from = version ?? (await configured(list)).version;
  return admin.post(`/api/listado/configuracion/${list}`).send({ version: from, forma });
}

const preview = (list: string, asked: object, agent = admin): Promise<Response> =>
  Promise.resolve(agent.post(`/api/listado/vista-previa/${list}`).send(asked));

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

/** Another process saved this: the rows in the database, and not a word to this one. */
async function savedElsewhere(list: string, forma: object): Promise<void> {
  await app.db.query(
    `INSERT INTO formas_listado (listado, version, forma, momento)
     SELECT $1::text, coalesce(max(version), 0) + 1, $2::jsonb, now() FROM formas_listado WHERE listado = $1::text`,
    [list, JSON.stringify(forma)],
  );
  await app.db.query('SELECT claustro_listado_cambiado($1)', [list]);
}

describe('what there is to configure', () => {
  it('[PLUS-05] is what the definition declares, with the way to each field in words', async () => {
    const { version, forma, campos, versiones, rotos, roles } = await configured('alumnos');
    expect([version, rotos, versiones]).toEqual([0, [], [{ version: 0, momento: null, usuario: null }]]);
    const fields = campos.columnas.map(({ campo }) => campo);
    expect(fields).toEqual(expect.arrayContaining(['apellidos', 'familia.tutores.email', 'altas.curso.codigo']));
    expect(fields).not.toContain('usuario_id');
    expect(campos.columnas.find(({ campo }) => campo === 'familia.tutores.email')?.ruta).toEqual(['familia', 'tutores', 'correo electrónico']); // prettier-ignore
    expect(forma.columnas.filter(({ visible }) => visible).map(({ campo }) => campo).slice(0, 3)).toEqual(['codigo', 'apellidos', 'nombre']); // prettier-ignore
    expect(roles).toEqual(['direccion', 'secretaria', 'profesorado']);
  });

  it.each(['secretaria', 'profesora', 'tutora', 'alumno'] as const)(
    '[LIST-01] [PLUS-05] is none of %s’s business, who lacks the right',
    async (user) => {
      const agent = await agentOf(app, user);
      expectRefusal(await agent.get('/api/listado/configuracion/alumnos'), 403);
      for (const path of ['configuracion/alumnos', 'configuracion/alumnos/recuperar', 'vista-previa/alumnos'])
        expectRefusal(await agent.post(`/api/listado/${path}`).send({ version: 0, forma: SMALL }), 403);
    },
  );
});

describe('a shape that was saved', () => {
  it('[PLUS-05] is what everybody sees: columns, labels, search fields, order and page size', async () => {
    expect((await save('alumnos', SMALL)).body).toEqual({ version: 1 });
    const { busquedas, columnasDisponibles } = await definition('alumnos', await agentOf(app, 'secretaria'));
    const all = busquedas.find(({ descripcion }) => descripcion === 'Todos los alumnos');
    expect(all?.columnas.map(({ etiqueta, ancho, alineacion }) => [etiqueta, ancho, alineacion])).toEqual([
      ['Código', 92, undefined],
      ['Nombre de pila', undefined, 'derecha'],
      ['Apellidos', undefined, undefined],
    ]);
    expect(columnasDisponibles.map(({ campo }) => campo)).toEqual(['codigo', 'nombre', 'apellidos', 'email']);
    expect(all?.camposBusqueda.map(({ etiqueta }) => etiqueta)).toEqual(['Correo de casa', 'Nombre']);
    expect([all?.orden, all?.porPagina, all?.registros.length]).toEqual(['-nombre,id', 7, 7]);
    const page = await pageOf(app, admin, 'alumnos');
    expect(page.columnas.map(({ campo }) => campo)).toEqual(['codigo', 'nombre', 'apellidos']);
    expect(page.registros.map(({ id }) => id)).toEqual(all?.registros.map(({ id }) => id));
  });

  it('[PLUS-05] hides nothing from the searches that people made before', async () => {
    const bajas = await searchId(app, 'alumnos', 'bajas');
    const { columnas } = (await admin.get(`/api/busquedas-api/${bajas}/1`).expect(200)).body as PreviewReply;
    expect(columnas.map(({ campo }) => campo)).toContain('fecha_baja');
    const activos = (await definition('alumnos')).busquedas.find(({ descripcion }) => descripcion === 'Activos');
    expect(activos).toMatchObject({ error: null, parametros: { activo: '1' } });
    expect(activos?.camposBusqueda.map(({ campo }) => campo)).toEqual(['email', 'nombre', 'activo']);
  });

  it('[PLUS-05] is noticed at once by a process that did not save it', async () => {
    await savedElsewhere('alumnos', { ...SMALL, columnas: [{ campo: 'nombre', visible: true, etiqueta: 'De otro' }] });
    expect((await pageOf(app, admin, 'alumnos')).columnas.map(({ etiqueta }) => etiqueta)).toEqual(['De otro']);
    expect((await definition('alumnos')).columnasDisponibles).toHaveLength(1);
  });

  it('[PLUS-05] is brought back as a version of its own', async () => {
    const before = await configured('alumnos');
    const reply = await admin.post('/api/listado/configuracion/alumnos/recuperar').send({ version: 1 }).expect(200);
    expect(reply.body).toEqual({ version: before.version + 1 });
    const after = await configured('alumnos');
    expect(after.forma.columnas.map(({ campo }) => campo)).toEqual(['codigo', 'nombre', 'apellidos', 'email']);
    expect(after.versiones.map(({ version }) => version)).toEqual([3, 2, 1, 0]);
    expect(after.versiones[0]).toMatchObject({ usuario: expect.any(String) as string, momento: expect.stringMatching(/^2026-11-20T/) as string }); // prettier-ignore
    expect((await pageOf(app, admin, 'alumnos')).columnas).toHaveLength(3);
    await admin.post('/api/listado/configuracion/alumnos/recuperar').send({ version: 0 }).expect(200);
    expect((await pageOf(app, admin, 'alumnos')).columnas).toHaveLength(9);
    for (const version of [99, -1, 'x', null])
      expectRefusal(await admin.post('/api/listado/configuracion/alumnos/recuperar').send({ version }), 404);
  });

  it('[PLUS-05] does not fall on what another administrator saved meanwhile', async () => {
    const { version } = await configured('cursos');
    const shape = (await configured('cursos')).forma;
    // More than there are connections: nobody who is told waits for one that another who is told holds.
    const pages = Array.from({ length: 12 }, (_, index) => index + 1);
    const replies = await Promise.all(pages.map((porPagina) => save('cursos', { ...shape, porPagina }, version)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...pages.slice(1).map(() => 409)]);
    for (const other of [version, version + 7, 2_147_483_647]) expectRefusal(await save('cursos', shape, other), 409);
    expect((await configured('cursos')).version).toBe(version + 1);
  });

  it('[PLUS-05] bears in the audit who saved it', async () => {
    const { rows } = await app.db.query(
      `SELECT DISTINCT u.username FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id WHERE a.tabla = 'formas_listado'`,
    );
    expect(rows).toEqual([{ username: 'admin' }]);
  });
});

describe('what the definition does not declare', () => {
  const base: ListShape = {
    columnas: [{ campo: 'nombre', visible: true }],
    busqueda: [],
    orden: 'nombre',
    porPagina: 25,
  };
  const UNDECLARED = [
    'usuario.clave',
    'usuario_id',
    'familia.iban',
    'version',
    'apellidos_normal',
    'constructor',
    't.id',
  ];

  it.each(UNDECLARED)('[PLUS-05] «%s» is refused by its name as column, search field and order', async (campo) => {
    const shapes = [
      { ...base, columnas: [...base.columnas, { campo, visible: true }] },
      { ...base, busqueda: [{ campo, visible: false }] },
      { ...base, orden: `nombre,-${campo}` },
    ];
    for (const forma of shapes) {
      for (const reply of [await save('alumnos', forma), await preview('alumnos', { forma })]) {
        expectRefusal(reply, 400);
        expect((reply.body as { mensaje: string }).mensaje).toContain(`«${campo}»`);
      }
    }
  });

  it.each([
    [{ columnas: [{ campo: 'nombre', visible: true, ancho: 5 }] }, 'columnas.nombre.ancho'],
    [{ columnas: [{ campo: 'nombre', visible: true, ancho: '90px' }] }, 'columnas.nombre.ancho'],
    [{ columnas: [{ campo: 'nombre', visible: true, alineacion: 'arriba' }] }, 'columnas.nombre.alineacion'],
    [{ columnas: [{ campo: 'nombre', visible: true, etiqueta: 'x'.repeat(61) }] }, 'columnas.nombre.etiqueta'],
    [{ columnas: [{ campo: 'nombre', visible: true, etiqueta: 'Nombre \ud83d' }] }, 'columnas.nombre.etiqueta'],
    [{ columnas: [{ campo: 'nombre', visible: 'si' }] }, 'columnas.nombre.visible'],
    [
      {
        columnas: [
          { campo: 'nombre', visible: true },
          { campo: 'nombre', visible: true },
        ],
      },
      'columnas.nombre',
    ],
    [{ columnas: [{ campo: 'nombre', visible: false }] }, 'columnas'],
    [{ columnas: [] }, 'columnas'],
    [{ busqueda: [{ campo: 'nombre', etiqueta: 7 }] }, 'busqueda.nombre.etiqueta'],
    [{ porPagina: 0 }, 'porPagina'],
    [{ porPagina: 101 }, 'porPagina'],
    [{ porPagina: '25' }, 'porPagina'],
  ])('says where %j is wrong', async (change, campo) => {
    const reply = await save('alumnos', { ...base, ...change });
    expectRefusal(reply, 422);
    expect(Object.keys((reply.body as { campos: object }).campos)).toContain(campo);
  });

  it.each([null, [], 'x', 7, { ...base, columnas: 'nombre' }, { ...base, columnas: [null] }, { ...base, busqueda: [{}] }, { ...base, orden: 7 }, {}])(
    'does not understand %j for a shape',
    async (forma) => {
      expectRefusal(await save('alumnos', forma), 400);
      expectRefusal(await preview('alumnos', { forma }), 400);
    },
  ); // prettier-ignore

  it('nothing of all that was kept', async () => {
    expect((await configured('alumnos')).version).toBe(4);
  });

  it('is not kept from anybody by a page that comes from elsewhere', async () => {
    const reply = await admin.post('/api/listado/configuracion/alumnos').set('Sec-Fetch-Site', 'cross-site').send({ version: 4, forma: base }); // prettier-ignore
    expectRefusal(reply, 403);
  });
});

describe('row rules', () => {
  it('[PLUS-05] stay as they are: a teacher sees the same rows through a list however it is configured', async () => {
    const before = await allIds(app, teacher, 'alumnos');
    const everything = await configured('alumnos');
    const forma = {
      ...everything.forma,
      columnas: everything.campos.columnas.map(({ campo }) => ({ campo, visible: true })),
    };
    expect((await save('alumnos', forma)).status).toBe(200);
    expect((await allIds(app, teacher, 'alumnos')).sort()).toEqual(before.sort());
    const related = (await pageOf(app, teacher, 'alumnos', { porPagina: 100 })).registros;
    expect(related.every((row) => row['familia.telefono'] === null)).toBe(true);
    await admin.post('/api/listado/configuracion/alumnos/recuperar').send({ version: 0 }).expect(200);
  });

  it('[PLUS-05] hold in the preview: as a role sees it, and never more than who asks may see', async () => {
    const { forma } = await configured('alumnos');
    const own = (await preview('alumnos', { forma })).body as PreviewReply;
    expect(own.totalRegistros).toBe((await pageOf(app, admin, 'alumnos')).totalRegistros);
    expect(own.registros.length).toBe(25);
    const theirs = (await preview('alumnos', { forma, rol: 'profesorado' })).body as PreviewReply;
    expect(theirs.quien).not.toBeNull();
    expect(theirs.totalRegistros).toBeGreaterThan(0);
    expect(theirs.totalRegistros).toBeLessThan(own.totalRegistros);
    const nobody = (await preview('alumnos', { forma, rol: 'familias' })).body as PreviewReply;
    expect([nobody.registros, nobody.aviso]).toEqual([[], expect.any(String)]);
    expectRefusal(await preview('alumnos', { forma, rol: 'reyes' }), 422);
  });

  it('[PLUS-05] bind a teacher who is given the right to configure lists', async () => {
    const change = (sql: string) => app.db.query(`UPDATE usuarios SET permisos = ${sql} WHERE username = 'profesora'`);
    await change(`permisos || ARRAY['configurar_listados']`);
    const { forma } = await configured('alumnos');
    const mine = (await pageOf(app, teacher, 'alumnos')).totalRegistros;
    for (const rol of [undefined, 'direccion', 'secretaria', 'profesorado'])
      expect(((await preview('alumnos', { forma, rol }, teacher)).body as PreviewReply).totalRegistros).toBe(mine);
    expectRefusal(await teacher.get('/api/listado/configuracion/familias'), 403);
    expectRefusal(await preview('familias', { forma }, teacher), 403);
    await change(`array_remove(permisos, 'configurar_listados')`);
  });

  it('[PLUS-05] show real rows of a search that is being changed, within what the list declares', async () => {
    const { forma } = await configured('alumnos');
    const asked = { forma, parametros: { activo: '0' }, orden: '-fecha_baja', columnas: ['nombre', 'fecha_baja'] };
    const { totalRegistros, columnas } = (await preview('alumnos', asked)).body as PreviewReply;
    expect(totalRegistros).toBe((await pageOf(app, admin, 'alumnos', { parametros: { activo: '0' } })).totalRegistros);
    expect(columnas.map(({ campo }) => campo)).toEqual(['nombre', 'fecha_baja']);
    for (const wrong of [
      { parametros: { 'usuario.clave__icontains': 'a' } },
      { orden: 'iban' },
      { columnas: ['iban'] },
    ])
      expectRefusal(await preview('alumnos', { forma, ...wrong }), 400);
  });
});

it('[PLUS-05] a field that is gone is named with the reason, and the rest works', async () => {
  const shape = {
    columnas: [{ campo: 'mote', visible: true }, { campo: 'nombre', visible: true }],
    busqueda: [{ campo: 'mote', visible: true }, { campo: 'nombre', visible: true }],
    orden: 'mote,-nombre',
    porPagina: 10,
  }; // prettier-ignore
  await savedElsewhere('tutores', shape);
  const { rotos, version, forma } = await configured('tutores');
  expect(rotos.map(({ parte, campo }) => [parte, campo])).toEqual([['columnas', 'mote'], ['busqueda', 'mote'], ['orden', 'mote']]); // prettier-ignore
  expect(rotos.every(({ motivo }) => motivo.endsWith('.'))).toBe(true);
  const page = await pageOf(app, admin, 'tutores');
  expect([page.columnas.map(({ campo }) => campo), page.registros.length]).toEqual([['nombre'], 10]);
  // What is broken may stay where it is, and does nothing; something else that is not there may not come beside it.
  expect((await preview('tutores', { forma })).status).toBe(200);
  expect((await save('tutores', { ...forma, porPagina: 5 }, version)).status).toBe(200);
  expectRefusal(await save('tutores', { ...forma, columnas: [...forma.columnas, { campo: 'alias', visible: true }] }), 400); // prettier-ignore
});

describe('the searches of a list', () => {
  const wanted = { id: 0, descripcion: 'De la casa', parametros: { activo: '1' }, orden: '', columnas: [], porPagina: 10, visibilidad: 'rol', rol: 'secretaria', predeterminada: true }; // prettier-ignore
  const keep = (busqueda: object, agent = admin) =>
    agent.post('/api/listado/guardar-busqueda/cursos').send({ busqueda });

  it('[PLUS-05] [PLUS-06] are made for any role by who configures lists, and for no other by who does not', async () => {
    const office = await agentOf(app, 'secretaria');
    const { id } = (await keep(wanted).expect(200)).body as { id: number };
    const theirs = (await definition('cursos', office)).busquedas.find((search) => search.id === id);
    expect(theirs).toMatchObject({ predeterminada: true, porPagina: 10 });
    expect((await definition('cursos')).busquedas.some((search) => search.id === id)).toBe(false);
    expect((await configured('cursos')).busquedas.find((search) => search.id === id)).toMatchObject({ rol: 'secretaria' }); // prettier-ignore
    await keep({ ...wanted, id, descripcion: 'Otra cosa', predeterminada: false, rol: undefined }).expect(200);
    expect((await configured('cursos')).busquedas.find((search) => search.id === id)).toMatchObject({ rol: 'secretaria', descripcion: 'Otra cosa' }); // prettier-ignore
    expectRefusal(await keep({ ...wanted, rol: 'direccion' }, office), 403);
    expectRefusal(await keep({ ...wanted, rol: 'reyes' }), 422);
    await admin.post('/api/listado/borrar-busqueda/cursos').send({ id }).expect(200);
    expectRefusal(await keep({ ...wanted, id }), 404);
  });

  it('[PLUS-05] that are another person’s own are not among them', async () => {
    const office = await agentOf(app, 'secretaria');
    const { id } = (await keep({ ...wanted, visibilidad: 'yo', rol: undefined }, office).expect(200)).body as { id: number }; // prettier-ignore
    expect((await configured('cursos')).busquedas.some((search) => search.id === id)).toBe(false);
    expectRefusal(await keep({ ...wanted, id }), 404);
  });

  it('[PLUS-05] that came with it can be hidden and made the default, and are not deleted', async () => {
    const arrange = (body: object) => admin.post('/api/listado/configuracion/alumnos/busqueda-del-listado').send(body);
    const [todos, activos, bajas] = await Promise.all(['todos', 'activos', 'bajas'].map((codigo) => searchId(app, 'alumnos', codigo))); // prettier-ignore
    await arrange({ id: bajas, oculta: true, predeterminada: false }).expect(200);
    await arrange({ id: activos, oculta: false, predeterminada: true }).expect(200);
    const { busquedas } = await definition('alumnos', await agentOf(app, 'secretaria'));
    expect(busquedas.find(({ predeterminada }) => predeterminada)?.id).toBe(activos);
    expect(busquedas.map(({ id }) => id)).not.toContain(bajas);
    await admin.get(`/api/busquedas-api/${String(bajas)}/1`).expect(200);
    expectRefusal(await arrange({ id: activos, oculta: true, predeterminada: false }), 409);
    expectRefusal(await arrange({ id: await searchId(app, 'cursos'), oculta: true, predeterminada: false }), 404);
    expectRefusal(await arrange({ id: bajas, oculta: 'quizá', predeterminada: false }), 400);
    expectRefusal(await admin.post('/api/listado/borrar-busqueda/alumnos').send({ id: bajas }), 409);
    await arrange({ id: todos, oculta: false, predeterminada: true }).expect(200);
    await arrange({ id: bajas, oculta: false, predeterminada: false }).expect(200);
  });
});

describe('fields that were added to the records', () => {
  const FIELDS = [
    ['adicional_alergias', 'alergias', 'texto'],
    ['adicional_talla', 'talla', 'numero'],
    ['adicional_cuota', 'cuota', 'importe'],
    ['adicional_visita', 'visita', 'fecha'],
    ['adicional_llamada', 'llamada', 'fecha-hora'],
    ['adicional_carne', 'carne', 'booleano'],
    ['adicional_foto', 'foto', 'imagen'],
  ] as const;
  const VALUES = [
    { alergias: 'Polen y Ácaros', talla: 38, cuota: '45.50', visita: '2026-02-03', llamada: '2026-02-03T10:00:00Z', carne: true },
    { alergias: 'Nueces', talla: 9, cuota: '9.00', visita: '2025-12-31', llamada: '2025-12-31T23:30:00Z', carne: false },
    { alergias: 'O\'Brien "x"', talla: 'grande', cuota: 'nada', visita: '2026-02-31', llamada: 'ayer', carne: 'quizá' },
  ]; // prettier-ignore
  let ids: number[];

  beforeAll(async () => {
    ids = (await app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY id LIMIT 3')).rows.map(({ id }) => id);
    for (const [index, id] of ids.entries())
      await app.db.query('UPDATE aulas SET adicionales = $2 WHERE id = $1', [id, JSON.stringify(VALUES[index])]);
    app.app.get(AddedFields, { strict: false }).use({
      of: (listado) =>
        Promise.resolve(
          listado === 'aulas'
            ? FIELDS.map(([campo, clave, tipo]) => ({ campo, clave, tipo, etiqueta: clave, opciones: null }))
            : [],
        ),
    });
    await app.db.query(`SELECT claustro_listado_cambiado('aulas')`);
  });

  it('[PLUS-05] may be chosen like any other, but for those that no list could show', async () => {
    const { campos } = await configured('aulas');
    const names = campos.columnas.map(({ campo }) => campo);
    expect(names).toEqual(expect.arrayContaining(FIELDS.slice(0, 6).map(([campo]) => campo)));
    expect(names).not.toContain('adicional_foto');
    expect((await definition('aulas')).columnasDisponibles.map(({ campo }) => campo)).toContain('adicional_talla');
  });

  it('[PLUS-05] are columns: what does not read as its type counts as empty', async () => {
    const columnas = FIELDS.slice(0, 6).map(([campo]) => campo);
    const page = await pageOf(app, admin, 'aulas', { columnas: columnas.join(','), porPagina: 100 });
    const rows = ids.map((id) => page.registros.find((row) => row.id === id)).map((row) => columnas.map((campo) => row?.[campo])); // prettier-ignore
    expect(rows).toEqual([
      ['Polen y Ácaros', 38, '45.50', '2026-02-03', '2026-02-03T10:00:00Z', true],
      ['Nueces', 9, '9.00', '2025-12-31', '2025-12-31T23:30:00Z', false],
      ['O\'Brien "x"', null, null, null, null, null],
    ]);
  });

  it.each([
    [{ adicional_alergias__icontains: 'acaros' }, [0]],
    [{ adicional_alergias__istartswith: 'O\'B' }, [2]],
    [{ adicional_talla__gt: '10' }, [0]],
    [{ adicional_cuota: '9' }, [1]],
    [{ adicional_visita__year: '2026' }, [0]],
    [{ adicional_visita__lte: '2025-12-31' }, [1]],
    [{ adicional_llamada: '2026-01-01' }, [1]],
    [{ adicional_carne: '1' }, [0]],
    [{ adicional_carne: '0', adicional_talla__gt: '0' }, [1]],
  ])('[PLUS-05] are searched by %j', async (parametros, found) => {
    expect(await allIds(app, admin, 'aulas', { parametros })).toEqual(found.map((index) => ids[index]));
  }); // prettier-ignore

  it('[PLUS-05] order rows as their type does, empty ones last whichever way', async () => {
    for (const [campo] of FIELDS.slice(1, 6)) {
      const up = await allIds(app, admin, 'aulas', { orden: campo });
      const down = await allIds(app, admin, 'aulas', { orden: `-${campo}` });
      expect([campo, up.slice(0, 2), down.slice(0, 2)]).toEqual([campo, [ids[1], ids[0]], [ids[0], ids[1]]]);
    }
  });

  it('[PLUS-05] can be kept in a shape, and are shown as broken when they are taken away', async () => {
    const { forma } = await configured('aulas');
    const columnas = [
      { campo: 'adicional_alergias', visible: true },
      ...forma.columnas.filter(({ visible }) => visible),
    ];
    expect((await save('aulas', { ...forma, columnas, orden: '-adicional_talla' })).status).toBe(200);
    expect((await pageOf(app, admin, 'aulas')).registros[0]).toMatchObject({ id: ids[0], adicional_alergias: 'Polen y Ácaros' }); // prettier-ignore
    app.app.get(AddedFields, { strict: false }).use({ of: () => Promise.resolve([]) });
    await app.db.query(`SELECT claustro_listado_cambiado('aulas')`);
    expect((await configured('aulas')).rotos.map(({ campo }) => campo)).toContain('adicional_alergias');
    expect((await pageOf(app, admin, 'aulas')).columnas.map(({ campo }) => campo)).not.toContain('adicional_alergias');
    expectRefusal(await askPage(app, admin, 'aulas', { columnas: 'adicional_alergias' }), 400);
  });
});
