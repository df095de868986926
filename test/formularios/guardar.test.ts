import type { FormReply, FormState, FormSummary, RecordReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import {
  formOf,
  itemOf,
  resetForm,
  saveForm,
  sendForm,
  stateOf,
  withData,
  withItem,
  withoutGroup,
  withoutItem,
} from './support';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
}, 90_000);
afterAll(() => app.close());

describe('A form that is saved', () => {
  it('[FICH-13][FICH-25] holds groups, items with data.name, layouts at each width and the two deleted lists, as it was sent', async () => {
    const form = await formOf(app, 'aulas');
    const [group = { i: '' }] = form.grupos;
    const lg = form.layouts_grupos[group.i]?.lg ?? [];
    const sm = lg.map((entry, y) => ({ ...entry, x: 0, y, w: 12 }));
    const sent = { ...stateOf(form), layouts_grupos: { ...form.layouts_grupos, [group.i]: { lg, sm } } };
    const saved = await saveForm(app, 'aulas', sent);
    expect(saved.layouts_grupos).toEqual(sent.layouts_grupos);
    expect(saved.layout_formulario).toEqual(sent.layout_formulario);
    expect(saved.items.map(({ data }) => data.name)).toEqual(form.items.map(({ data }) => data.name));
    expect(saved).toMatchObject({ grupos_borrados: [], items_borrados: [], version: 1, aviso: null });
    for (const { id } of [...saved.grupos, ...saved.items]) expect(id).toBeGreaterThan(0);
  });

  it('[FICH-17] holds in each entry of a layout what it is (i) and its row (y)', async () => {
    const { layouts_grupos, layout_formulario } = await saveForm(app, 'cursos', await formOf(app, 'cursos'));
    const entries = [...Object.values(layouts_grupos).flatMap((widths) => Object.values(widths)), layout_formulario.md];
    expect(entries.flat().length).toBeGreaterThan(5);
    for (const entry of entries.flat())
      expect(entry).toEqual({ i: expect.any(String), x: expect.any(Number), y: expect.any(Number), w: expect.any(Number), h: expect.any(Number) }); // prettier-ignore
  });

  it('[FICH-29] is laid out as a whole for the breakpoint md, and for no other', async () => {
    const form = await saveForm(app, 'materias', await formOf(app, 'materias'));
    expect(Object.keys(form.layout_formulario)).toEqual(['md']);
    expect(form.layout_formulario.md.map(({ i }) => i)).toEqual(form.grupos.map(({ i }) => i));
    expectRefusal(await sendForm(app, 'materias', { ...stateOf(form), layout_formulario: { md: [], lg: [] } }), 422);
  });

  it('[FICH-14] offers general types of field and specific fields, each with its campo', async () => {
    const { campos_generales, campos_especificos } = await formOf(app, 'alumnos');
    for (const offered of [campos_generales, campos_especificos]) {
      expect(offered.length).toBeGreaterThan(10);
      for (const { campo, tipo, etiqueta } of offered)
        expect([typeof campo, typeof tipo, etiqueta.length > 0]).toEqual(['string', 'string', true]);
      expect(new Set(offered.map(({ campo }) => campo)).size).toBe(offered.length);
    }
    const specific = campos_especificos.map(({ campo }) => campo);
    expect(campos_generales.filter(({ campo }) => specific.includes(campo))).toEqual([]);
  });

  it('[FICH-19] lists the internal ids of what was taken off, until it is saved again; a field never saved has none', async () => {
    const first = await saveForm(app, 'tutores', await formOf(app, 'tutores'));
    const { id } = itemOf(first, 'email');
    const fresh = { i: 'nuevo', data: { name: 'general_texto', etiqueta: 'De paso' } };
    const without = withoutItem(
      withItem(withoutItem(first, 'email'), first.grupos[0]?.i ?? '', fresh),
      'general_texto',
    );
    const second = await saveForm(app, 'tutores', { ...without, items_borrados: [id ?? 0, 999_999] });
    expect(second.items_borrados).toEqual([id]);
    const third = await saveForm(app, 'tutores', second);
    expect([third.items_borrados, third.grupos_borrados]).toEqual([[], []]);
  });

  it('[FICH-21] holds no layout of a group that was deleted', async () => {
    const first = await saveForm(app, 'alumnos', await formOf(app, 'alumnos'));
    const gone = first.grupos.find(({ titulo }) => titulo === 'Observaciones');
    const second = await saveForm(app, 'alumnos', withoutGroup(first, 'Observaciones'));
    expect(Object.keys(second.layouts_grupos)).not.toContain(gone?.i);
    expect(second.layout_formulario.md.map(({ i }) => i)).not.toContain(gone?.i);
    expect(second.grupos_borrados).toEqual([gone?.id]);
    expectRefusal(await sendForm(app, 'alumnos', { ...stateOf(second), layouts_grupos: first.layouts_grupos }), 422);
    await resetForm(app, 'alumnos');
  });

  it('[FICH-13] keeps nothing that a form has not', async () => {
    const form = stateOf(await resetForm(app, 'aulas'));
    const more = {
      ...form,
      grupos: form.grupos.map((group) => ({ ...group, tinte: 'rojo' })),
      items: form.items.map((item) => ({ ...item, data: { ...item.data, sql: 'drop', opciones: [{ valor: 'a', etiqueta: 'A' }] }, x: 1 })),
      layouts_grupos: Object.fromEntries(
        Object.entries(form.layouts_grupos).map(([i, widths]) => [i, { lg: widths.lg?.map((entry) => ({ ...entry, static: true })) }]),
      ),
      sobra: true,
    }; // prettier-ignore
    expect((await sendForm(app, 'aulas', more)).status).toBe(200);
    const { rows } = await app.db.query("SELECT estado::text FROM formularios WHERE ficha = 'aulas'");
    expect(rows[0]?.estado).not.toMatch(/tinte|sql|opciones|static|sobra/);
  });

  it('[FICH-25] takes JSON bodies too', async () => {
    const agent = await agentOf(app, 'admin');
    const reply = await agent
      .post('/api/formularios/cursos')
      .send(stateOf(await resetForm(app, 'cursos')))
      .expect(200);
    expect(reply.body).toMatchObject({ mensaje: 'Formulario guardado' });
  });

  it('[FICH-25] of two administrators who began with the same one, the second is told; going back to the default counts too', async () => {
    const form = await saveForm(app, 'profesores', await formOf(app, 'profesores'));
    const both = await Promise.all(
      [1, 2].map(() => sendForm(app, 'profesores', stateOf(form), { version: form.version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const reply of both.filter(({ status }) => status === 409)) expectRefusal(reply, 409);
    const reset = await resetForm(app, 'profesores');
    expect(reset).toMatchObject({ version: form.version + 2, aviso: null });
    expect(reset.grupos.map(({ id }) => id)).toEqual(reset.grupos.map(() => null));
    expectRefusal(await sendForm(app, 'profesores', stateOf(reset), { version: form.version + 1 }), 409);
    expect((await sendForm(app, 'profesores', stateOf(reset), { version: reset.version })).status).toBe(200);
  });

  it('[FICH-25] is noted in the audit with who saved it', async () => {
    await saveForm(app, 'aulas', await formOf(app, 'aulas'));
    const { rows } = await app.db.query(
      `SELECT u.username, a.accion FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id
       WHERE a.tabla = 'formularios' ORDER BY a.id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ username: 'admin', accion: 'modificar' }]);
  });
});

describe('What a form says of a field', () => {
  it('[FICH-25] other words and stricter rules are used by the record at once', async () => {
    const form = await resetForm(app, 'alumnos');
    const worded = withData(withData(form, 'telefono', { etiqueta: 'Móvil', ayuda: 'Con prefijo', obligatorio: true }), 'localidad', { soloLectura: true }); // prettier-ignore
    const { campos_especificos } = await saveForm(app, 'alumnos', worded);
    const said = (campo: string) => campos_especificos.find((field) => field.campo === campo);
    expect(said('telefono')).toMatchObject({ etiqueta: 'Móvil', ayuda: 'Con prefijo', obligatorio: true });
    expect(said('localidad')).toMatchObject({ soloLectura: true });
    const secretaria = await agentOf(app, 'secretaria');
    const refused = await secretaria.post('/administrar/alumnos/ficha/7/').send({ telefono: '', localidad: 'Zamora' });
    expectRefusal(refused, 422);
    expect(refused.body).toHaveProperty('campos.telefono');
    await secretaria.post('/administrar/alumnos/ficha/7/').send({ localidad: 'Zamora' }).expect(200);
    const { body } = await secretaria.get('/api/fichas/alumnos/7');
    expect((body as RecordReply).valores.localidad).not.toBe('Zamora');
  });

  it('[FICH-25] never makes a rule looser, nor a record impossible to make', async () => {
    const form = await resetForm(app, 'alumnos');
    const looser = await saveForm(app, 'alumnos', withData(form, 'nombre', { obligatorio: false }));
    expect(looser.campos_especificos.find(({ campo }) => campo === 'nombre')?.obligatorio).toBe(true);
    for (const [campo, data] of [
      ['nombre', { soloLectura: true }],
      ['telefono', { soloLectura: true, obligatorio: true }],
      ['edad', { obligatorio: true }],
    ] as const) {
      // prettier-ignore
      const reply = await sendForm(app, 'alumnos', stateOf(withData(looser, campo, data)));
      expectRefusal(reply, 422);
      expect(reply.body).toHaveProperty('mensaje', expect.stringContaining('solo lectura'));
    }
  });

  it('[FICH-25] a field that is taken off can still be saved by programs', async () => {
    await saveForm(app, 'alumnos', withoutItem(await resetForm(app, 'alumnos'), 'localidad'));
    const agent = await agentOf(app, 'secretaria');
    await agent.post('/administrar/alumnos/ficha/7/').send({ localidad: 'Toro' }).expect(200);
    const { body } = await agent.get('/api/fichas/alumnos/7');
    expect((body as RecordReply).valores.localidad).toBe('Toro');
    await resetForm(app, 'alumnos');
  });
});

describe('A form that cannot be', () => {
  beforeAll(() => resetForm(app, 'tutores'));

  const place = (form: FormState, name: string, entry: object): FormState => {
    const { i, grupo } = itemOf(form, name);
    const lg = (form.layouts_grupos[grupo]?.lg ?? []).map((one) => (one.i === i ? { ...one, ...entry } : one));
    return { ...form, layouts_grupos: { ...form.layouts_grupos, [grupo]: { lg } } };
  };
  const bad: [string, (form: FormState) => object, string][] = [
    ['an unknown field', (form) => withData(form, 'email', { name: 'no_existe' }), '«no_existe»'],
    ['a field that never was declared', (form) => withData(form, 'email', { name: 'usuario_id' }), '«usuario_id»'],
    ['a field twice', (form) => withData(form, 'email', { name: 'telefono' }), '«telefono» está dos veces'],
    ['an unknown tab', (form) => ({ ...form, grupos: form.grupos.map((group) => ({ ...group, solapa: 'luna' })) }), 'solapa'],
    ['a field in an unknown group', (form) => ({ ...form, items: form.items.map((item) => ({ ...item, grupo: 'x' })) }), 'grupo que no existe'],
    ['a place beyond the twelve columns', (form) => place(form, 'telefono', { x: 10, w: 4 }), 'Se sale de las 12 columnas el campo «telefono»'],
    ['a place before the first column', (form) => place(form, 'telefono', { x: -1 }), '«telefono»'],
    ['half a row', (form) => place(form, 'telefono', { y: 0.5 }), '«telefono»'],
    ['no width', (form) => place(form, 'telefono', { w: 0 }), '«telefono»'],
    ['two fields on one place', (form) => place(form, 'email', { x: 0, y: 0 }), 'se pisan'],
    ['a place for something unknown', (form) => place(form, 'email', { i: 'c_nada' }), '«c_nada»'],
    ['a place for what is no name', (form) => place(form, 'email', { i: { toString: 1 } }), 'nombra algo que no está en él'],
    ['two places for one', (form) => place(form, 'email', { i: itemOf(form, 'telefono').i, y: 9 }), 'dos veces'],
    ['an unknown width', (form) => ({ ...form, layouts_grupos: { [form.grupos[0]?.i ?? '']: { xl: [] } } }), '«xl»'],
    ['a layout of an unknown group', (form) => ({ ...form, layouts_grupos: { nada: {} } }), '«nada»'],
    ['two groups of one name', (form) => ({ ...form, grupos: form.grupos.map((group) => ({ ...group, i: 'g' })) }), 'dos grupos'],
    ['a group without a title', (form) => ({ ...form, grupos: form.grupos.map((group) => ({ ...group, titulo: ' ' })) }), 'El grupo n.º 1'],
    ['a title with control characters', (form) => withData(form, 'email', { etiqueta: 'a\u0000b' }), '«email»'],
    ['a title without end', (form) => withData(form, 'email', { etiqueta: 'a'.repeat(121) }), '«email»'],
    ['an internal id of another form', (form) => ({ ...form, items: form.items.map((item, at) => (at === 0 ? { ...item, id: 2_000_000 } : item)) }), '2000000'],
    ['61 groups', (form) => ({ ...form, grupos: Array.from({ length: 61 }, (_, n) => ({ i: `g${n}`, id: null, titulo: 'G', solapa: 'datos' })) }), '60'],
    ['301 fields', (form) => ({ ...form, items: Array.from({ length: 301 }, (_, n) => ({ i: `c${n}`, id: null, grupo: 'g', data: { name: 'general_texto' } })) }), '300'],
    ['a list of choices without any', (form) => withItem(form, form.grupos[0]?.i ?? '', { i: 'n', data: { name: 'general_opcion', etiqueta: 'Talla' } }), '«Talla»'],
    ['the same choice twice', (form) => withItem(form, form.grupos[0]?.i ?? '', { i: 'n', data: { name: 'general_opcion', opciones: [{ valor: 'a', etiqueta: 'A' }, { valor: 'a', etiqueta: 'B' }] } }), 'dos veces'],
    ['no groups at all', () => ({ items: [], layouts_grupos: {}, layout_formulario: { md: [] } }), '«grupos»'],
    ['a text that is no JSON', (form) => ({ ...form, grupos: '[{' }), '«grupos»'],
    ['something else than a list', (form) => ({ ...form, items: { a: 1 } }), '«items»'],
    ['deleted ids that are none', (form) => ({ ...form, items_borrados: ['x'] }), '«items_borrados»'],
  ]; // prettier-ignore

  it.each(bad)('[FICH-25] is refused with a sentence that names it: %s', async (_what, spoil, culprit) => {
    const before = await formOf(app, 'familias');
    const form = stateOf(await formOf(app, 'tutores'));
    const reply = await sendForm(app, 'tutores', spoil(form) as FormState);
    expectRefusal(reply, 422);
    expect(reply.body).toHaveProperty('mensaje', expect.stringContaining(culprit));
    expect(await formOf(app, 'familias')).toEqual(before);
    const { rows } = await app.db.query("SELECT count(*)::int AS n FROM campos_adicionales WHERE ficha = 'tutores'");
    expect(rows).toEqual([{ n: 0 }]);
  });

  it.each<[DemoUser | null, string, number]>([
    ['secretaria', 'alumnos', 403],
    ['profesora', 'alumnos', 403],
    ['tutora', 'alumnos', 403],
    [null, 'alumnos', 401],
    ['admin', 'no-existe', 404],
  ])('[FICH-25] «%s» who saves the form of %s gets %d', async (user, codigo, status) => {
    const agent = await agentOf(app, user);
    for (const call of ['', '/restablecer'])
      expectRefusal(await agent.post(`/api/formularios/${codigo}${call}`).send({}), status);
  });

  it('[FICH-25] is not taken from another site', async () => {
    const agent = await agentOf(app, 'admin');
    for (const call of ['', '/restablecer'])
      expectRefusal(
        await agent.post(`/api/formularios/aulas${call}`).set('Sec-Fetch-Site', 'cross-site').send({}),
        403,
      );
  });
});

describe('A stored layout that does not hold', () => {
  const store = async (estado: unknown) => {
    await app.db.query(
      `INSERT INTO formularios (ficha, estado) VALUES ('aulas', $1)
       ON CONFLICT (ficha) DO UPDATE SET estado = excluded.estado, version = formularios.version + 1`,
      [JSON.stringify(estado)],
    );
  };
  const both = async (): Promise<[FormReply, FormReply]> => [
    await formOf(app, 'aulas'),
    await formOf(app, 'aulas', 'secretaria'),
  ];

  it.each<[string, (form: FormState) => unknown]>([
    ['is a number', () => 7],
    ['is a list', () => []],
    ['is empty', () => ({})],
    ['has groups that are none', (form) => ({ ...form, grupos: [null, 3, 'a'] })],
    ['has items without data', (form) => ({ ...form, items: form.items.map(({ i }) => ({ i })) })],
    ['has a layout that is a text', (form) => ({ ...form, layouts_grupos: 'x' })],
    ['has no form layout', (form) => ({ ...form, layout_formulario: null })],
    [
      'has places on each other',
      (form) => ({
        ...form,
        layouts_grupos: Object.fromEntries(
          form.grupos.map(({ i }) => [
            i,
            {
              lg: form.items.filter(({ grupo }) => grupo === i).map((item) => ({ i: item.i, x: 0, y: 0, w: 12, h: 1 })),
            },
          ]),
        ),
      }),
    ],
    [
      'has a field twice',
      (form) => ({ ...form, items: form.items.map((item) => ({ ...item, data: { name: 'nombre' } })) }),
    ],
    [
      'names nothing that there is',
      (form) => ({ ...form, items: form.items.map((item, n) => ({ ...item, data: { name: `viejo${n}` } })) }),
    ],
  ])(
    '[FICH-25] gives way to the default one when it %s: administrators are told, others are not, and records open',
    async (_what, spoil) => {
      // prettier-ignore
      const usual = await resetForm(app, 'aulas');
      await store(spoil(stateOf(usual)));
      const [admin, secretaria] = await both();
      expect(stateOf(admin)).toEqual(stateOf(usual));
      expect(admin.aviso).toMatch(
        /^El diseño guardado de esta ficha no se puede usar y se muestra el de siempre\. .+\.$/,
      );
      expect(stateOf(secretaria)).toEqual(stateOf(usual));
      expect(secretaria.aviso).toBeNull();
      const agent = await agentOf(app, 'secretaria');
      await agent.get('/api/fichas/aulas/1').expect(200);
      await agent.post('/administrar/aulas/ficha/1/').send({}).expect(200);
      const list = (await (await agentOf(app, 'admin')).get('/api/formularios').expect(200)).body as FormSummary[];
      expect(list.find(({ codigo }) => codigo === 'aulas')?.aviso).toBe(admin.aviso);
      expect((await sendForm(app, 'aulas', stateOf(admin), { version: admin.version })).status).toBe(200);
      expect((await formOf(app, 'aulas')).aviso).toBeNull();
    },
  );

  it('[FICH-25] loses only the fields and tabs that are gone, and administrators are told which', async () => {
    const usual = await saveForm(app, 'aulas', await resetForm(app, 'aulas'));
    const [first = { i: '' }] = usual.grupos;
    const old = withItem({ ...usual, grupos: usual.grupos.map((group) => ({ ...group, solapa: 'antes' })) }, first.i, {
      i: 'c_pizarra',
      data: { name: 'pizarra' },
    });
    await store({ ...stateOf(old), items: old.items.map((item, n) => ({ ...item, id: item.id ?? 900_000 + n })) });
    const [admin, secretaria] = await both();
    expect(admin.items).toEqual(usual.items);
    expect(admin.grupos.map(({ solapa }) => solapa)).toEqual(usual.grupos.map(({ solapa }) => solapa));
    expect(JSON.stringify(admin.layouts_grupos)).not.toContain('pizarra');
    expect(admin.aviso).toContain('«pizarra»');
    expect(admin.aviso).toContain('«antes»');
    expect(secretaria.aviso).toBeNull();
    const mended = await saveForm(app, 'aulas', admin);
    expect([mended.aviso, mended.items_borrados.length]).toEqual([null, 1]);
  });

  it('[FICH-25] stands as it is when fields were declared since: they wait to be placed', async () => {
    const usual = await resetForm(app, 'aulas');
    const [admin] = [await saveForm(app, 'aulas', withoutItem(usual, 'capacidad'))];
    expect(admin.aviso).toBeNull();
    expect(admin.items).toHaveLength(usual.items.length - 1);
    expect(admin.campos_especificos.map(({ campo }) => campo)).toContain('capacidad');
  });
});

describe('The forms that there are', () => {
  it('[FICH-25] are listed for those who may design, with what was done to each', async () => {
    await resetForm(app, 'cursos');
    await saveForm(app, 'aulas', await formOf(app, 'aulas'));
    const list = (await (await agentOf(app, 'admin')).get('/api/formularios').expect(200)).body as FormSummary[];
    expect(list.find(({ codigo }) => codigo === 'aulas')).toMatchObject({ titulo: 'Aulas', disenado: true });
    expect(list.find(({ codigo }) => codigo === 'cursos')).toMatchObject({ disenado: false, aviso: null });
    expectRefusal(await (await agentOf(app, 'secretaria')).get('/api/formularios'), 403);
  });

  it.each<[DemoUser, string, number]>([
    ['admin', '/administrar/formularios/', 200],
    ['admin', '/administrar/formularios/alumnos/', 200],
    ['secretaria', '/administrar/formularios/', 403],
    ['secretaria', '/administrar/formularios/alumnos/', 403],
    ['profesora', '/administrar/formularios/alumnos/', 403],
  ])('[FICH-07] «%s» at %s gets %d', async (user, address, status) => {
    await (await agentOf(app, user)).get(address).expect(status);
  });
});
