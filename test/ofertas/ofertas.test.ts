import type { Agent } from 'supertest';
import type { FormReply, CondicionReply, ConsideracionReply, RecordReply } from '../../libs/contracts';
import { OfertasService, type Consideracion } from '../../libs/ofertas';
import { Database, oneRow } from '../../libs/platform';
import { fieldsOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const AT = '/administrar/ofertas';
const save = (codigo: string, id: number, form: object) =>
  admin.post(`/administrar/${codigo}/ficha/${id}/`).type('form').send(form);
const create = async (codigo: string, form: object): Promise<number> =>
  ((await save(codigo, 0, form).expect(200)).body as { id: number }).id;
const offer = (form: object = {}) => create('ofertas', { descripcion: 'Prueba', descuentoPorcentual: '10', ...form });

const saveCondition = (form: object) => admin.post(`${AT}/set-condicion`).type('form').send(form);
const conditions = async (oferta: number): Promise<CondicionReply[]> =>
  (await admin.get(`${AT}/get-condiciones?oferta_id=${oferta}`).expect(200)).body as CondicionReply[];
/** Adds a condition. @returns all conditions of the offer */
async function add(oferta: number, modelo: string, campo: string, control: string, ...valores: (string | number)[]) {
  const form = { oferta_id: oferta, condicion_id: 0, modelo, campo, control, valores: JSON.stringify(valores) };
  return (await saveCondition(form).expect(200)).body as CondicionReply[];
}
/** The `id` of the only row of a query. */
const queryId = async (text: string, values: unknown[] = []): Promise<number> =>
  oneRow((await app.db.query<{ id: number }>(text, values)).rows).id;
const unknownId = 999_999;

type Line = Parameters<OfertasService['evaluate']>[1][number];
const evaluate = (lines: Line[]): Promise<Consideracion[]> =>
  app.app
    .get(Database)
    .transaction({ userId: null, requestId: 'prueba' }, (manager) =>
      app.app.get(OfertasService, { strict: false }).evaluate(manager, lines),
    );
/** Names of the offers that apply to a line. */
const applying = ({ consideradas }: Consideracion) =>
  consideradas.filter(({ aplica }) => aplica).map(({ descripcion }) => descripcion);
const line = (fields: Partial<Line>): Line => ({
  alumno_id: null,
  curso_id: null,
  concepto_id: null,
  precio: '45.00',
  fecha: '2026-11-20',
  ...fields,
});

it('the demo academy has twelve offers that the office could have written; up to three or more apply to one line', async () => {
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM ofertas ORDER BY id');
  expect(rows).toHaveLength(12);
  for (const { id } of rows)
    for (const { id: condicion_id, modelo, campo, control, valores, valores_txt, script } of await conditions(id)) {
      const form = { oferta_id: id, condicion_id, modelo, campo, control, valores: JSON.stringify(valores) };
      const reply = (await saveCondition(form).expect(200)).body as CondicionReply[];
      expect(reply.find((one) => one.id === condicion_id)).toMatchObject({ valores, valores_txt, script });
      expect(script).not.toContain('Registro n.º');
    }
  const { rows: lines } = await app.db.query<Pick<Line, 'alumno_id' | 'curso_id' | 'concepto_id'>>(
    `SELECT a.alumno_id, a.curso_id, k.id AS concepto_id FROM altas a JOIN conceptos k ON k.curso_id = a.curso_id AND k.tipo = 'MENSUAL'
     WHERE a.fecha_baja IS NULL`,
  );
  const counts = (await evaluate(lines.map((one) => line(one)))).map((one) => applying(one).length);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
  expect(Math.min(...counts)).toBe(0);
  // A line without a concept has a price that was typed by hand. No offer of the demo applies to this line.
  expect((await evaluate(lines.map((one) => line({ ...one, concepto_id: null })))).flatMap(applying)).toEqual([]);
});

describe('the record of an offer', () => {
  it('has its six fields, and a tab each for its conditions and for trying it', async () => {
    const form = (await admin.get('/api/formularios/ofertas').expect(200)).body as FormReply;
    const fields = ['descripcion', 'activa', 'descuentoPorcentual', 'descuentoFijo', 'fechaInicio', 'fechaFin'];
    expect(form.campos_especificos.map(({ campo }) => campo)).toEqual(expect.arrayContaining(fields));
    expect(form.solapas.map(({ panel }) => panel?.codigo)).toEqual(['condiciones', 'probar-oferta']);
    const id = await offer({ fechaInicio: '2026-09-01', fechaFin: '2027-06-30' });
    const { valores } = (await admin.get(`/api/fichas/ofertas/${id}`).expect(200)).body as RecordReply;
    expect(valores).toMatchObject({
      descripcion: 'Prueba',
      activa: true,
      descuentoPorcentual: '10',
      descuentoFijo: null,
      fechaInicio: '2026-09-01',
      fechaFin: '2027-06-30',
    });
  });

  it('is refused with a sentence at every wrong field, and nothing is written', async () => {
    const before = await queryId('SELECT count(*)::integer AS id FROM ofertas');
    const both = await save('ofertas', 0, { descripcion: 'Dos', descuentoPorcentual: '10', descuentoFijo: '5.00' });
    expectRefusal(both, 422);
    const sentence = 'Una oferta descuenta un porcentaje o un importe, no las dos cosas.';
    expect(fieldsOf(both)).toEqual({ descuentoPorcentual: sentence, descuentoFijo: sentence });
    const dates = { fechaInicio: '2027-01-02', fechaFin: '2027-01-01' };
    expect(fieldsOf(await save('ofertas', 0, { descuentoPorcentual: '100.5', ...dates }))).toEqual({
      descripcion: 'Falta este dato.',
      descuentoPorcentual: 'El descuento va de 0 a 100 %.',
      fechaInicio: 'La fecha de fin es anterior a la de inicio.',
      fechaFin: 'La fecha de fin es anterior a la de inicio.',
    });
    expect(fieldsOf(await save('ofertas', 0, { descripcion: 'x', descuentoFijo: '-1' }))).toEqual({
      descuentoFijo: 'El descuento no puede ser negativo.',
    });
    expect(await queryId('SELECT count(*)::integer AS id FROM ofertas')).toBe(before);
  });

  it('accepts one discount beside a 0 in the other field', async () => {
    await offer({ descuentoPorcentual: '0', descuentoFijo: '5.00' });
    await offer({ descuentoPorcentual: '100', descuentoFijo: '0' });
  });

  it('is deleted with its conditions', async () => {
    const id = await offer();
    await add(id, 'alumno', 'edad', 'menor que', 12);
    await admin
      .post('/api/listado/borrar-registros/ofertas')
      .send({ idsSeleccionados: [id] })
      .expect(200);
    expect(await queryId('SELECT count(*)::integer AS id FROM ofertas_condiciones WHERE oferta_id = $1', [id])).toBe(0);
  });
});

describe('the conditions of an offer', () => {
  it('[OFER-09] [OFER-34] are listed with their fields, their values as text and their sentence', async () => {
    const id = await offer();
    await add(id, 'curso', 'codigo', 'igual a', 'ING-B1', 'MAT-2');
    await add(id, 'alumno', 'edad', 'mayor o igual que', '6,5');
    expect(await conditions(id)).toEqual([
      {
        id: expect.any(Number) as number,
        modelo: 'curso',
        campo: 'codigo',
        control: 'igual a',
        control_txt: 'igual a',
        valores: ['ING-B1', 'MAT-2'],
        valores_txt: ['ING-B1', 'MAT-2'],
        datos_registros: [],
        script: 'El curso es ING-B1 o MAT-2',
        oferta_id: id,
      },
      expect.objectContaining({ valores: ['6.5'], valores_txt: ['6,5'], script: 'El alumno tiene 6,5 años o más' }),
    ]);
    expect(await conditions(await offer())).toEqual([]);
    expect(await conditions(0)).toEqual([]);
  });

  it('[OFER-01] can test students, courses, families, enrolments and concepts', async () => {
    const id = await offer();
    await add(id, 'alumno', 'etiqueta', 'distinto de', 'becado', 'empleado');
    await add(id, 'curso', 'tipo.descripcion', 'igual a', 'Inglés');
    await add(id, 'familiares', 'rango', 'igual a', '2-3');
    await add(id, 'altas', 'activas', 'mayor que', 1);
    const all = await add(id, 'concepto', 'tipo', 'igual a', 'MENSUAL');
    expect(all.map(({ script }) => script)).toEqual([
      'El alumno no tiene la etiqueta becado ni empleado',
      'El tipo del curso es Inglés',
      'La familia tiene entre 2 y 3 alumnos',
      'El alumno tiene más de 1 alta activa',
      'El tipo del concepto es mensual',
    ]);
  });

  it('[OFER-35] are added with the id 0 and changed by their own id, and keep their order', async () => {
    const id = await offer();
    const [first] = await add(id, 'alumno', 'nombre', 'igual a', 'Ana');
    await add(id, 'alumno', 'nombre', 'igual a', 'Luis');
    const changed = { oferta_id: id, condicion_id: first?.id, modelo: 'alumno', campo: 'edad', control: 'menor que' };
    const reply = await saveCondition({ ...changed, valores: ['12', '8'] }).expect(200);
    expect(reply.body).toMatchObject([
      { id: first?.id, campo: 'edad', control: 'menor que', valores: ['12', '8'] },
      { campo: 'nombre', valores: ['Luis'] },
    ]);
    expect(await conditions(id)).toEqual(reply.body);
  });

  it('[OFER-35] accept their values as JSON, as a repeated field and as a,b,c, in forms and in JSON bodies', async () => {
    const id = await offer();
    const form = { oferta_id: id, condicion_id: 0, modelo: 'alumno', campo: 'nombre', control: 'igual a' };
    await saveCondition({ ...form, valores: '["Ana","Luis"]' }).expect(200);
    await saveCondition({ ...form, valores: ['Ana', 'Luis'] }).expect(200);
    await saveCondition({ ...form, valores: 'Ana, Luis' }).expect(200);
    await admin
      .post(`${AT}/set-condicion`)
      .send({ ...form, condicion_id: undefined, valores: ['Ana', 'Luis'] })
      .expect(200);
    expect((await conditions(id)).map(({ valores }) => valores)).toEqual(Array(4).fill(['Ana', 'Luis']));
  });

  it('[OFER-10] [OFER-29] store picked records, and answer their names', async () => {
    const { rows } = await app.db.query<{ id: number; codigo: string; descripcion: string }>(
      'SELECT id, codigo, descripcion FROM cursos ORDER BY id LIMIT 2',
    );
    const id = await offer();
    const [condition] = await add(id, 'curso', 'registros', '', ...rows.map((row) => row.id));
    const names = rows.map(({ codigo, descripcion }) => `${codigo} · ${descripcion}`);
    expect(condition).toMatchObject({
      control: '',
      valores: rows.map((row) => String(row.id)),
      valores_txt: names,
      datos_registros: rows.map((row, index) => ({ id: row.id, resultado: names[index] })),
      script: `El curso es ${names.join(' o ')}`,
    });
  });

  it('keep a picked record that was deleted, without its name', async () => {
    const course = await create('cursos', { codigo: 'CUR-OFE', descripcion: 'Cerámica', activo: '1' });
    const id = await offer();
    const [condition] = await add(id, 'curso', 'registros', '', course);
    await app.db.query('DELETE FROM conceptos WHERE curso_id = $1', [course]);
    await app.db.query('DELETE FROM cursos WHERE id = $1', [course]);
    const form = { oferta_id: id, condicion_id: condition?.id, modelo: 'curso', campo: 'registros' };
    const reply = await saveCondition({ ...form, valores: `[${course}]` }).expect(200);
    expect(reply.body).toMatchObject([{ valores_txt: [`Registro n.º ${course}`], datos_registros: [] }]);
    expectRefusal(await saveCondition({ ...form, condicion_id: 0, valores: `[${course}]` }), 422);
  });

  it('[OFER-36] are deleted one by one; the reply lists the rest', async () => {
    const id = await offer();
    const [deleted] = await add(id, 'alumno', 'nombre', 'igual a', 'Ana');
    const [, left] = await add(id, 'alumno', 'nombre', 'igual a', 'Luis');
    const reply = await admin.post(`${AT}/del-condicion`).type('form').send({ condicion_id: deleted?.id }).expect(200);
    expect(reply.body).toEqual([left]);
    expect(await conditions(id)).toEqual([left]);
  });

  const name = (form: object) => ({ modelo: 'alumno', campo: 'nombre', control: 'igual a', valores: 'Ana', ...form });
  const age = (form: object) => ({ modelo: 'alumno', campo: 'edad', control: 'menor que', ...form });
  const range = (valores: string) => ({ modelo: 'familiares', campo: 'rango', control: 'igual a', valores });
  const KIND = { modelo: 'concepto', campo: 'tipo', control: 'igual a' };
  const COURSE = { modelo: 'curso', campo: 'registros' };

  it.each`
    what                      | form                                         | field
    ${'a word for an age'}    | ${age({ valores: 'doce' })}                  | ${'valores'}
    ${'no range'}             | ${range('dos')}                              | ${'valores'}
    ${'a range upside down'}  | ${range('4-2')}                              | ${'valores'}
    ${'a control of others'}  | ${name({ control: 'mayor que' })}            | ${'control'}
    ${'no values'}            | ${name({ valores: '[]' })}                   | ${'valores'}
    ${'an unknown model'}     | ${name({ modelo: 'aula', campo: 'codigo' })} | ${'modelo'}
    ${'an unknown field'}     | ${name({ campo: 'iban' })}                   | ${'campo'}
    ${'an unknown kind'}      | ${{ ...KIND, valores: 'ANUAL' }}             | ${'valores'}
    ${'an unknown course'}    | ${{ ...COURSE, valores: unknownId }}         | ${'valores'}
    ${'a very long value'}    | ${name({ valores: 'x'.repeat(200) })}        | ${'valores'}
    ${'an unknown offer'}     | ${name({ oferta_id: unknownId })}            | ${'oferta_id'}
    ${'no offer'}             | ${name({ oferta_id: '' })}                   | ${'oferta_id'}
    ${'an unknown condition'} | ${name({ condicion_id: unknownId })}         | ${'condicion_id'}
  `('[OFER-35] are refused with $what, with a sentence at «$field»', async ({ form, field }) => {
    const id = await offer();
    const reply = await saveCondition({ oferta_id: id, condicion_id: 0, ...(form as object) });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toContain(field);
    expect(await conditions(id)).toEqual([]);
  });

  it('of another offer cannot be changed through this offer, and unknown conditions cannot be deleted', async () => {
    const [mine] = await add(await offer(), 'alumno', 'nombre', 'igual a', 'Ana');
    const form = { oferta_id: await offer(), condicion_id: mine?.id, modelo: 'alumno', campo: 'nombre' };
    expectRefusal(await saveCondition({ ...form, control: 'igual a', valores: 'Luis' }), 422);
    expectRefusal(await admin.post(`${AT}/del-condicion`).send({ condicion_id: unknownId }), 422);
    expectRefusal(await admin.post(`${AT}/del-condicion`).send({}), 422);
    expectRefusal(await admin.get(`${AT}/get-condiciones?oferta_id=${unknownId}`), 422);
  });

  it('number fifty at most, even when several are added at the same time', async () => {
    const id = await offer();
    await app.db.query(
      `INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
       SELECT $1, 'alumno', 'nombre', 'igual a', ARRAY['n' || i] FROM generate_series(1, 49) i`,
      [id],
    );
    const form = { oferta_id: id, condicion_id: 0, modelo: 'alumno', campo: 'edad', control: 'igual a', valores: 1 };
    const replies = await Promise.all([saveCondition(form), saveCondition(form), saveCondition(form)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await conditions(id)).toHaveLength(50);
  });

  it('are for the office only, and their changes are audited', async () => {
    const id = await offer();
    const [condition] = await add(id, 'alumno', 'nombre', 'igual a', 'Ana');
    for (const user of ['profesora', 'tutora', 'alumno'] as const) {
      const agent = await agentOf(app, user);
      expectRefusal(await agent.get(`${AT}/get-condiciones?oferta_id=${id}`), 403);
      expectRefusal(await agent.post(`${AT}/del-condicion`).send({ condicion_id: condition?.id }), 403);
    }
    const audited = await queryId(
      `SELECT count(*)::integer AS id FROM auditoria
       WHERE tabla = 'ofertas_condiciones' AND registro_id = $1 AND usuario_id IS NOT NULL`,
      [condition?.id],
    );
    expect(audited).toBe(1);
  });
});

type AltaDates = [curso: number, from: string, to?: string];

/**
 * Creates a family with four students, of whom three are enrolled in November 2026. Returns the ids of the students, of the courses
 * `ingles` and `mates`, and of the two concepts of `ingles`.
 */
async function household() {
  const familia = await create('familias', { nombre: 'Nava Ferreiro' });
  const tag = async (descripcion: string) =>
    queryId(
      `INSERT INTO etiquetas (slug, descripcion) VALUES ($1, $2)
       ON CONFLICT (slug) DO UPDATE SET descripcion = excluded.descripcion RETURNING id`,
      [descripcion.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), descripcion],
    );
  const curso = async (codigo: string, tags: string[]) => {
    const id = await create('cursos', { codigo, descripcion: codigo, precio: '45', matricula: '30' });
    for (const one of tags) await app.db.query('INSERT INTO cursos_etiquetas VALUES ($1, $2)', [id, await tag(one)]);
    return id;
  };
  const ingles = await curso('OF-ING', ['inglés', 'tarde']);
  const mates = await curso('OF-MAT', []);
  const alumno = async (nombre: string, fecha_nacimiento: string, tags: string[], altas: AltaDates[]) => {
    const id = await create('alumnos', { nombre, apellidos: 'Nava Ferreiro', familia, fecha_nacimiento });
    for (const one of tags) await app.db.query('INSERT INTO alumnos_etiquetas VALUES ($1, $2)', [id, await tag(one)]);
    for (const [course, fecha_alta, fecha_baja = ''] of altas)
      await create('altas', { alumno: id, curso: course, fecha_alta, fecha_baja });
    return id;
  };
  const inBoth: AltaDates[] = [
    [ingles, '2026-09-08'],
    [mates, '2026-09-08'],
  ];
  const lucia = await alumno('Lucía', '2017-11-20', ['becado'], inBoth);
  const hugo = await alumno('Hugo', '', [], [[mates, '2026-10-01']]);
  const vera = await alumno('Vera', '2009-01-01', [], [[ingles, '2026-09-08', '2026-11-20']]);
  const nora = await alumno('Nora', '2005-01-01', ['empleado'], [[ingles, '2025-09-08', '2026-06-30']]);
  const concepto = (tipo: string) =>
    queryId('SELECT id FROM conceptos WHERE curso_id = $1 AND tipo = $2', [ingles, tipo]);
  const conceptos = { cuota: await concepto('MENSUAL'), matricula: await concepto('UNICO') };
  return { ingles, mates, lucia, hugo, vera, nora, ...conceptos };
}

describe('the offers of an invoice line', () => {
  let home: Awaited<ReturnType<typeof household>>;

  beforeAll(async () => {
    home = await household();
    await app.db.query('DELETE FROM ofertas');
    const named = async (descripcion: string, ...conditions: [string, string, string, ...(string | number)[]][]) => {
      const id = await offer({ descripcion });
      for (const [modelo, campo, control, ...valores] of conditions) await add(id, modelo, campo, control, ...valores);
      return id;
    };
    await named('tres', ['familiares', 'totales', 'igual a', 3]);
    await named('dos', ['familiares', 'totales', 'igual a', 2]);
    await named('dos altas', ['altas', 'activas', 'igual a', 2]);
    await named('nueve', ['alumno', 'edad', 'igual a', 9]);
    await named('ocho', ['alumno', 'edad', 'igual a', 8]);
    await named('becado', ['alumno', 'etiqueta', 'igual a', 'BECADO']);
    await named('inglés', ['curso', 'etiqueta', 'igual a', 'INGLÉS ', 'mañana']);
    await named('ese curso', ['curso', 'registros', '', home.ingles]);
    await named('mensual', ['concepto', 'tipo', 'igual a', 'MENSUAL']);
    await named('matrícula', ['concepto', 'tipo', 'igual a', 'UNICO']);
    await named('sin condiciones');
  });

  it('test the student, family, enrolments, course and concept of the line, as on its own day', async () => {
    const { lucia, hugo, vera, nora, ingles, mates, cuota, matricula } = home;
    const found = await evaluate([
      line({ alumno_id: lucia, curso_id: ingles, concepto_id: cuota }),
      line({ alumno_id: lucia, curso_id: mates, concepto_id: matricula, fecha: '2026-11-19' }),
      line({ alumno_id: lucia, fecha: '2026-11-21' }),
      line({ alumno_id: lucia, fecha: '2026-09-30' }),
      line({ alumno_id: hugo }),
      line({ alumno_id: vera, fecha: '2026-11-21' }),
      line({ alumno_id: nora, fecha: '2026-09-30' }),
      line({}),
      line({ alumno_id: unknownId, curso_id: unknownId, concepto_id: unknownId }),
    ]);
    expect(found.map(applying)).toEqual([
      ['tres', 'dos altas', 'nueve', 'becado', 'inglés', 'ese curso', 'mensual'],
      ['tres', 'dos altas', 'ocho', 'becado', 'matrícula'],
      // Vera's enrolment ends on 20 November, so from the next day on only two students are enrolled.
      ['dos', 'dos altas', 'nueve', 'becado'],
      ['dos', 'dos altas', 'ocho', 'becado'],
      ['tres'],
      ['tres'],
      ['tres'],
      [],
      [],
    ]);
    expect(found[0]).toMatchObject({ descuentoPorcentual: '10.00', descuentoFijo: null });
    expect(found[7]).toMatchObject({ descuentoPorcentual: null, descuentoFijo: null, oferta_id: null });
  });

  it('are only those active and in force on the day of the line', async () => {
    const { lucia } = home;
    const id = await offer({ descripcion: 'noviembre', fechaInicio: '2026-11-01', fechaFin: '2026-11-30' });
    await add(id, 'alumno', 'registros', '', lucia);
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    const inForce = async () => {
      const evaluated = await evaluate(days.map((fecha) => line({ alumno_id: lucia, fecha })));
      return evaluated.map((one) => applying(one).includes('noviembre'));
    };
    expect(await inForce()).toEqual([false, true, true, false]);
    await save('ofertas', id, { activa: '0' }).expect(200);
    expect(await inForce()).toEqual([false, false, false, false]);
  });

  it('take as many statements for a thousand lines as for one', async () => {
    const statements = async (lines: Line[]): Promise<number> => {
      let count = 0;
      await app.app.get(Database).transaction({ userId: null, requestId: 'prueba' }, async (manager) => {
        const query = manager.query.bind(manager);
        manager.query = ((...args: Parameters<typeof query>) => {
          count += 1;
          return query(...args);
        }) as typeof manager.query;
        await app.app.get(OfertasService, { strict: false }).evaluate(manager, lines);
      });
      return count;
    };
    const { rows } = await app.db.query<Line>(
      'SELECT alumno_id, curso_id FROM altas, generate_series(1, 5) ORDER BY altas.id LIMIT 1000',
    );
    const many = rows.map((row) => line(row));
    expect(many).toHaveLength(1_000);
    expect(await statements(many)).toBe(await statements(many.slice(0, 1)));
  });

  it('are returned afterwards as the reasons for the discount of the line', async () => {
    const { lucia, ingles, cuota } = home;
    const [evaluated] = await evaluate([line({ alumno_id: lucia, curso_id: ingles, concepto_id: cuota })]);
    const serie = await queryId(`SELECT id FROM series ORDER BY id`);
    const factura = await queryId(`INSERT INTO facturas (serie_id, alumno_id) VALUES ($1, $2) RETURNING id`, [
      serie,
      lucia,
    ]);
    const consideracion = await queryId(`INSERT INTO facturas_consideraciones (ofertas) VALUES ($1) RETURNING id`, [
      JSON.stringify(evaluated?.consideradas),
    ]);
    const linea = await queryId(
      `INSERT INTO facturas_lineas (factura_id, orden, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total,
         consideracion_id) VALUES ($1, 1, 'Cuota', 1, 45, 0, 45, 45, 45, $2) RETURNING id`,
      [factura, consideracion],
    );
    const reply = (await admin.get(`${AT}/api/por-que?linea_id=${linea}`).expect(200)).body as ConsideracionReply;
    expect(reply.ofertas).toEqual(evaluated?.consideradas);
    expect(reply.ofertas.filter(({ elegida }) => elegida).map(({ descripcion }) => descripcion)).toEqual(['tres']);
    expect(reply.ofertas.find(({ descripcion }) => descripcion === 'ocho')).toMatchObject({
      aplica: false,
      condiciones: [{ cumple: false }],
    });
    expectRefusal(await admin.get(`${AT}/api/por-que?linea_id=${unknownId}`), 404);
    expectRefusal(await admin.get(`${AT}/api/por-que`), 404);
    expectRefusal(await (await agentOf(app, 'profesora')).get(`${AT}/api/por-que?linea_id=${linea}`), 403);
  });
});
