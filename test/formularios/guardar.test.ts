import type { FormReply, FormLayout, FormSummary, RecordReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import {
  formOf,
  itemOf,
  resetForm,
  saveForm,
  sendForm,
  layoutOf,
  withData,
  withItem,
  withoutGroup,
  withoutItem,
} from './support';
import { WRONG_LAYOUTS } from './wrong-layouts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
}, 90_000);
afterAll(() => app.close());

describe('a saved form', () => {
  it('[FICH-13] [FICH-25] has the groups, items and layouts that were sent, and the lists of removed ids', async () => {
    const form = await formOf(app, 'aulas');
    const [group = { i: '' }] = form.grupos;
    const lg = form.layouts_grupos[group.i]?.lg ?? [];
    const sm = lg.map((entry, y) => ({ ...entry, x: 0, y, w: 12 }));
    const sent = { ...layoutOf(form), layouts_grupos: { ...form.layouts_grupos, [group.i]: { lg, sm } } };
    const saved = await saveForm(app, 'aulas', sent);
    expect(saved.layouts_grupos).toEqual(sent.layouts_grupos);
    expect(saved.layout_formulario).toEqual(sent.layout_formulario);
    expect(saved.items.map(({ data }) => data.name)).toEqual(form.items.map(({ data }) => data.name));
    expect(saved).toMatchObject({ grupos_borrados: [], items_borrados: [], version: 1, aviso: null });
    for (const { id } of [...saved.grupos, ...saved.items]) expect(id).toBeGreaterThan(0);
  });

  it('[FICH-17] has the name (i), place and size of each entry of its layouts', async () => {
    const { layouts_grupos, layout_formulario } = await saveForm(app, 'cursos', await formOf(app, 'cursos'));
    const entries = [...Object.values(layouts_grupos).flatMap((widths) => Object.values(widths)), layout_formulario.md];
    expect(entries.flat().length).toBeGreaterThan(5);
    const number = expect.any(Number) as number;
    for (const entry of entries.flat())
      expect(entry).toEqual({ i: expect.any(String) as string, x: number, y: number, w: number, h: number });
  });

  it('[FICH-29] places its groups for the breakpoint md alone', async () => {
    const form = await saveForm(app, 'materias', await formOf(app, 'materias'));
    expect(Object.keys(form.layout_formulario)).toEqual(['md']);
    expect(form.layout_formulario.md.map(({ i }) => i)).toEqual(form.grupos.map(({ i }) => i));
    expectRefusal(await sendForm(app, 'materias', { ...layoutOf(form), layout_formulario: { md: [], lg: [] } }), 422);
  });

  it('[FICH-14] offers general and specific fields, each with a name of its own', async () => {
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

  it('[FICH-19] lists the internal ids that the last save removed; a field that was never saved has none', async () => {
    const first = await saveForm(app, 'tutores', await formOf(app, 'tutores'));
    const { id } = itemOf(first, 'email');
    const fresh = { i: 'nuevo', data: { name: 'general_texto', etiqueta: 'De paso' } };
    const without = withoutItem(withItem(withoutItem(first, 'email'), oneRow(first.grupos).i, fresh), 'general_texto');
    const second = await saveForm(app, 'tutores', { ...without, items_borrados: [Number(id), 999_999] });
    expect(second.items_borrados).toEqual([id]);
    const third = await saveForm(app, 'tutores', second);
    expect([third.items_borrados, third.grupos_borrados]).toEqual([[], []]);
  });

  it('[FICH-21] has no layout of a removed group', async () => {
    const first = await saveForm(app, 'alumnos', await formOf(app, 'alumnos'));
    const gone = first.grupos.find(({ titulo }) => titulo === 'Observaciones');
    const second = await saveForm(app, 'alumnos', withoutGroup(first, 'Observaciones'));
    expect(Object.keys(second.layouts_grupos)).not.toContain(gone?.i);
    expect(second.layout_formulario.md.map(({ i }) => i)).not.toContain(gone?.i);
    expect(second.grupos_borrados).toEqual([gone?.id]);
    expectRefusal(await sendForm(app, 'alumnos', { ...layoutOf(second), layouts_grupos: first.layouts_grupos }), 422);
    await resetForm(app, 'alumnos');
  });

  it('[FICH-13] does not store unknown properties', async () => {
    const form = layoutOf(await resetForm(app, 'aulas'));
    const opciones = [{ valor: 'a', etiqueta: 'A' }];
    const more = {
      ...form,
      grupos: form.grupos.map((group) => ({ ...group, tinte: 'rojo' })),
      items: form.items.map((item) => ({ ...item, data: { ...item.data, sql: 'drop', opciones }, x: 1 })),
      layouts_grupos: Object.fromEntries(
        Object.entries(form.layouts_grupos).map(([i, widths]) => [
          i,
          { lg: widths.lg?.map((entry) => ({ ...entry, static: true })) },
        ]),
      ),
      sobra: true,
    };
    expect((await sendForm(app, 'aulas', more)).status).toBe(200);
    const { rows } = await app.db.query("SELECT estado::text FROM formularios WHERE ficha = 'aulas'");
    expect(rows[0]?.estado).not.toMatch(/tinte|sql|opciones|static|sobra/);
  });

  it('[FICH-25] is accepted as a JSON body too', async () => {
    const agent = await agentOf(app, 'admin');
    const reply = await agent
      .post('/api/formularios/cursos')
      .send(layoutOf(await resetForm(app, 'cursos')))
      .expect(200);
    expect(reply.body).toMatchObject({ mensaje: 'Formulario guardado' });
  });

  it('[FICH-25] the second of two administrators who save the same version is refused', async () => {
    const form = await saveForm(app, 'profesores', await formOf(app, 'profesores'));
    const both = await Promise.all(
      [1, 2].map(() => sendForm(app, 'profesores', layoutOf(form), { version: form.version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const reply of both.filter(({ status }) => status === 409)) expectRefusal(reply, 409);
  });

  it('[FICH-25] returning to the default layout makes a new version', async () => {
    const form = await saveForm(app, 'profesores', await formOf(app, 'profesores'));
    const reset = await resetForm(app, 'profesores');
    expect(reset).toMatchObject({ version: form.version + 1, aviso: null });
    expect(reset.grupos.map(({ id }) => id)).toEqual(reset.grupos.map(() => null));
    expectRefusal(await sendForm(app, 'profesores', layoutOf(reset), { version: form.version }), 409);
    expect((await sendForm(app, 'profesores', layoutOf(reset), { version: reset.version })).status).toBe(200);
  });

  it('[FICH-25] is audited with the user who saved it', async () => {
    await saveForm(app, 'aulas', await formOf(app, 'aulas'));
    const { rows } = await app.db.query(
      `SELECT u.username, a.accion FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id
       WHERE a.tabla = 'formularios' ORDER BY a.id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ username: 'admin', accion: 'modificar' }]);
  });
});

describe('what a form changes of a field', () => {
  it('[FICH-25] other words and stricter rules apply to the record at once', async () => {
    const form = await resetForm(app, 'alumnos');
    const telefono = { etiqueta: 'Móvil', ayuda: 'Con prefijo', obligatorio: true };
    const changed = withData(withData(form, 'telefono', telefono), 'localidad', { soloLectura: true });
    const { campos_especificos } = await saveForm(app, 'alumnos', changed);
    const fieldOf = (campo: string) => campos_especificos.find((field) => field.campo === campo);
    expect(fieldOf('telefono')).toMatchObject(telefono);
    expect(fieldOf('localidad')).toMatchObject({ soloLectura: true });
    const secretaria = await agentOf(app, 'secretaria');
    const refused = await secretaria.post('/administrar/alumnos/ficha/7/').send({ telefono: '', localidad: 'Zamora' });
    expectRefusal(refused, 422);
    expect(refused.body).toHaveProperty('campos.telefono');
    await secretaria.post('/administrar/alumnos/ficha/7/').send({ localidad: 'Zamora' }).expect(200);
    const { body } = await secretaria.get('/api/fichas/alumnos/7');
    expect((body as RecordReply).valores.localidad).not.toBe('Zamora');
  });

  it('[FICH-25] a form never loosens a rule, and never makes a record impossible to create', async () => {
    const form = await resetForm(app, 'alumnos');
    const looser = await saveForm(app, 'alumnos', withData(form, 'nombre', { obligatorio: false }));
    expect(looser.campos_especificos.find(({ campo }) => campo === 'nombre')?.obligatorio).toBe(true);
    for (const [campo, data] of [
      ['nombre', { soloLectura: true }],
      ['telefono', { soloLectura: true, obligatorio: true }],
      ['edad', { obligatorio: true }],
    ] as const) {
      const reply = await sendForm(app, 'alumnos', layoutOf(withData(looser, campo, data)));
      expectRefusal(reply, 422);
      expect(reply.body).toHaveProperty('mensaje', expect.stringContaining('solo lectura'));
    }
  });

  it('[FICH-25] a field that is not on the form can still be saved by programs', async () => {
    await saveForm(app, 'alumnos', withoutItem(await resetForm(app, 'alumnos'), 'localidad'));
    const agent = await agentOf(app, 'secretaria');
    await agent.post('/administrar/alumnos/ficha/7/').send({ localidad: 'Toro' }).expect(200);
    const { body } = await agent.get('/api/fichas/alumnos/7');
    expect((body as RecordReply).valores.localidad).toBe('Toro');
    await resetForm(app, 'alumnos');
  });
});

describe('a wrong form', () => {
  beforeAll(() => resetForm(app, 'tutores'));

  it.each(WRONG_LAYOUTS)('[FICH-25] is refused with a sentence that names %s', async (_wrong, spoil, culprit) => {
    const before = await formOf(app, 'familias');
    const form = layoutOf(await formOf(app, 'tutores'));
    const reply = await sendForm(app, 'tutores', spoil(form) as FormLayout);
    expectRefusal(reply, 422);
    expect(reply.body).toHaveProperty('mensaje', expect.stringContaining(culprit));
    expect(await formOf(app, 'familias')).toEqual(before);
    const { rows } = await app.db.query("SELECT count(*)::int AS n FROM campos_adicionales WHERE ficha = 'tutores'");
    expect(rows).toEqual([{ n: 0 }]);
  });

  it.each<[DemoUser | null, number, string]>([
    ['secretaria', 403, 'alumnos'],
    ['profesora', 403, 'alumnos'],
    ['tutora', 403, 'alumnos'],
    [null, 401, 'alumnos'],
    ['admin', 404, 'no-existe'],
  ])('[FICH-25] «%s» gets %d for saving the form of %s', async (user, status, codigo) => {
    const agent = await agentOf(app, user);
    for (const call of ['', '/restablecer'])
      expectRefusal(await agent.post(`/api/formularios/${codigo}${call}`).send({}), status);
  });

  it('[FICH-25] is not accepted from another site', async () => {
    const agent = await agentOf(app, 'admin');
    for (const call of ['', '/restablecer'])
      expectRefusal(
        await agent.post(`/api/formularios/aulas${call}`).set('Sec-Fetch-Site', 'cross-site').send({}),
        403,
      );
  });
});

describe('a stored layout that cannot be used', () => {
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

  it.each<[string, (form: FormLayout) => unknown]>([
    ['is a number', () => 7],
    ['is a list', () => []],
    ['is empty', () => ({})],
    ['has groups that are not objects', (form) => ({ ...form, grupos: [null, 3, 'a'] })],
    ['has items without data', (form) => ({ ...form, items: form.items.map(({ i }) => ({ i })) })],
    ['has text for a layout', (form) => ({ ...form, layouts_grupos: 'x' })],
    ['has no form layout', (form) => ({ ...form, layout_formulario: null })],
    [
      'has overlapping places',
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
      'names only unknown fields',
      (form) => ({ ...form, items: form.items.map((item, n) => ({ ...item, data: { name: `viejo${n}` } })) }),
    ],
  ])(
    '[FICH-25] is replaced by the default layout if it %s, with a warning for administrators alone',
    async (_wrong, spoil) => {
      const usual = await resetForm(app, 'aulas');
      await store(spoil(layoutOf(usual)));
      const [admin, secretaria] = await both();
      expect(layoutOf(admin)).toEqual(layoutOf(usual));
      expect(admin.aviso).toMatch(
        /^El diseño guardado de esta ficha no se puede usar y se muestra el original\. .+\.$/,
      );
      expect(layoutOf(secretaria)).toEqual(layoutOf(usual));
      expect(secretaria.aviso).toBeNull();
      const agent = await agentOf(app, 'secretaria');
      await agent.get('/api/fichas/aulas/1').expect(200);
      await agent.post('/administrar/aulas/ficha/1/').send({}).expect(200);
      const list = (await (await agentOf(app, 'admin')).get('/api/formularios').expect(200)).body as FormSummary[];
      expect(list.find(({ codigo }) => codigo === 'aulas')?.aviso).toBe(admin.aviso);
      expect((await sendForm(app, 'aulas', layoutOf(admin), { version: admin.version })).status).toBe(200);
      expect((await formOf(app, 'aulas')).aviso).toBeNull();
    },
  );

  it('[FICH-25] is used without the fields and tabs that no longer exist, with a warning that names them', async () => {
    const usual = await saveForm(app, 'aulas', await resetForm(app, 'aulas'));
    const [first = { i: '' }] = usual.grupos;
    const old = withItem({ ...usual, grupos: usual.grupos.map((group) => ({ ...group, solapa: 'antes' })) }, first.i, {
      i: 'c_pizarra',
      data: { name: 'pizarra' },
    });
    await store({ ...layoutOf(old), items: old.items.map((item, n) => ({ ...item, id: item.id ?? 900_000 + n })) });
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

  it('[FICH-25] is used without the fields declared since, which the designer offers', async () => {
    const usual = await resetForm(app, 'aulas');
    const [admin] = [await saveForm(app, 'aulas', withoutItem(usual, 'capacidad'))];
    expect(admin.aviso).toBeNull();
    expect(admin.items).toHaveLength(usual.items.length - 1);
    expect(admin.campos_especificos.map(({ campo }) => campo)).toContain('capacidad');
  });
});

describe('the list of forms', () => {
  it('[FICH-25] shows designers which forms have a layout, and is refused to others', async () => {
    await resetForm(app, 'cursos');
    await saveForm(app, 'aulas', await formOf(app, 'aulas'));
    const list = (await (await agentOf(app, 'admin')).get('/api/formularios').expect(200)).body as FormSummary[];
    expect(list.find(({ codigo }) => codigo === 'aulas')).toMatchObject({ titulo: 'Aulas', disenado: true });
    expect(list.find(({ codigo }) => codigo === 'cursos')).toMatchObject({ disenado: false, aviso: null });
    expectRefusal(await (await agentOf(app, 'secretaria')).get('/api/formularios'), 403);
  });

  it('[GLOB-01] explains what an empty field means in a whole sentence, in every form', async () => {
    const admin = await agentOf(app, 'admin');
    const list = (await admin.get('/api/formularios').expect(200)).body as FormSummary[];
    const forms = await Promise.all(list.map(async ({ codigo }) => JSON.stringify(await formOf(app, codigo))));
    const helps = forms.join().match(/"(?:nota|ayuda|help)":"[^"]+"/g) ?? [];
    expect(helps.length).toBeGreaterThan(30);
    // Finds help texts such as «Vacía, …», which must not exist. «Si se deja vacía, …» is accepted.
    expect(helps.filter((help) => /(?<!se deja )(?<!dejarlo )vac[ií][oa]\b[,:]/i.test(help))).toEqual([]);
  });

  it.each<[DemoUser, number, string]>([
    ['admin', 200, '/administrar/formularios/'],
    ['admin', 200, '/administrar/formularios/alumnos/'],
    ['secretaria', 403, '/administrar/formularios/'],
    ['secretaria', 403, '/administrar/formularios/alumnos/'],
    ['profesora', 403, '/administrar/formularios/alumnos/'],
  ])('[FICH-07] «%s» gets %d at %s', async (user, status, address) => {
    await (await agentOf(app, user)).get(address).expect(status);
  });
});
