import type { Agent } from 'supertest';
import type { ArticuloReply, ConceptoAlumno, RecordReply, SelectorItem } from '../../libs/contracts';
import { Database } from '../../libs/platform';
import { ConceptosService } from '../../libs/conceptos';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const save = (codigo: string, id: number, form: object) =>
  admin.post(`/administrar/${codigo}/ficha/${id}/`).type('form').send(form);
const create = async (codigo: string, form: object): Promise<number> =>
  ((await save(codigo, 0, form).expect(200)).body as { id: number }).id;
const conceptsOf = async (alumno: number): Promise<ConceptoAlumno[]> => {
  const reply = await admin.get(`/administrar/altas/api/get-conceptos-alumno/${alumno}`).expect(200);
  return (reply.body as { conceptos: ConceptoAlumno[] }).conceptos;
};
const ofCourse = async (curso: number) =>
  (await app.db.query<Record<string, unknown>>('SELECT * FROM conceptos WHERE curso_id = $1 ORDER BY id', [curso]))
    .rows;

/** Creates a student with one enrolment in a new course. */
async function enrol(): Promise<{ alumno: number; curso: number; alta: number }> {
  const codigo = `P-${String(Math.random()).slice(2, 10)}`;
  const curso = await create('cursos', { codigo, descripcion: 'Yoga', precio: '40', matricula: '15' });
  const alumno = await create('alumnos', { nombre: 'Rita', apellidos: 'Ponce Vela' });
  const alta = await create('altas', { alumno, curso, fecha_alta: '2026-11-01' });
  return { alumno, curso, alta };
}

it('[FACT-10] [SELE-12] an article is found by its words and answered complete by its id', async () => {
  const found = (await admin.get('/api/buscador-articulos?busqueda=libro').expect(200)).body as SelectorItem[];
  expect(found.length).toBeGreaterThan(0);
  for (const item of found) expect(Object.keys(item).sort()).toEqual(['id', 'resultado']);
  const id = Number(found[0]?.id);
  const one = (await admin.get(`/api/buscador-articulos?id=${id}`).expect(200)).body as ArticuloReply;
  const { codigo, descripcion, pvp, tipo_iva } = await rowOf(app, 'articulos', id);
  expect(one).toMatchObject({ id, codigo, descripcion });
  expect([Number(one.pvp), Number(one.tipoIVA)]).toEqual([pvp, tipo_iva]);
  expect(one).toMatchObject({ pvp: expect.stringMatching(/^\d+\.\d\d$/) as string, tipoIVA: '4' });
  expectRefusal(await admin.get('/api/buscador-articulos?id=999999'), 404);
  expectRefusal(await (await agentOf(app, 'profesora')).get(`/api/buscador-articulos?id=${id}`), 403);
});

it('[FACT-10] an article has a price with VAT and a rate; wrong values are refused at their fields', async () => {
  const id = await create('articulos', { descripcion: 'Cuaderno de música', pvp: '12.50', tipoIVA: '4' });
  const { body } = (await admin.get(`/api/fichas/articulos/${id}`).expect(200)) as { body: RecordReply };
  expect(body.valores).toMatchObject({ pvp: '12.50', tipoIVA: '4', activo: true });
  expect(body.valores.codigo).toMatch(/^ART-\d{4}$/);
  const wrong = await save('articulos', 0, { codigo: 'LIB-B1', descripcion: 'Otro', pvp: '-1', tipoIVA: '101' });
  expect(fieldsOf(wrong)).toEqual({
    codigo: 'Ya hay un artículo con ese código.',
    pvp: 'El precio no puede ser negativo.',
    tipoIVA: 'Elija un tipo de IVA de los de la academia: 0, 4, 10 o 21.',
  });
});

it.each(['articulos', 'conceptos'])('[FACT-10] %s have only the rates of VAT that the academy uses', async (list) => {
  const wrong = await save(list, 0, { descripcion: 'Con otro tipo', pvp: '10', importe: '10', tipoIVA: '18' });
  expect(fieldsOf(wrong)).toEqual({ tipoIVA: 'Elija un tipo de IVA de los de la academia: 0, 4, 10 o 21.' });
});

it('[FACT-11] [FACT-25] a student is offered the concepts of their courses first and the general ones after them', async () => {
  const { alumno, curso } = await enrol();
  const [fee, matricula, ...general] = await conceptsOf(alumno);
  expect(fee).toEqual({
    id: expect.any(Number) as number,
    descripcion: 'Cuota mensual de Yoga',
    curso_descripcion: 'Yoga',
    curso_id: curso,
    importe: '40.00',
    tipo: 'MENSUAL',
    tipoIVA: '0',
  });
  expect(matricula).toMatchObject({ descripcion: 'Matrícula de Yoga', importe: '15.00', tipo: 'UNICO' });
  expect(general.length).toBeGreaterThan(3);
  expect(general.every(({ curso_id }) => curso_id === null)).toBe(true);
});

it('[FACT-25] an agreed price replaces the price of the course, and a concept of one enrolment is offered to its student only', async () => {
  const { alumno, curso, alta } = await enrol();
  const other = await create('alumnos', { nombre: 'Saúl', apellidos: 'Ponce Vela' });
  await create('altas', { alumno: other, curso, fecha_alta: '2026-11-01' });
  await save('altas', alta, { precio: '33.50' }).expect(200);
  const own = await create('conceptos', { descripcion: 'Beca de comedor', tipo: 'PERIODICO', alta, importe: '12' });
  expect(await conceptsOf(alumno)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ descripcion: 'Cuota mensual de Yoga', importe: '33.50' }),
      expect.objectContaining({ id: own, importe: '12.00', curso_id: curso }),
    ]),
  );
  const theirs = await conceptsOf(other);
  expect(theirs.find(({ descripcion }) => descripcion === 'Cuota mensual de Yoga')).toMatchObject({ importe: '40.00' });
  expect(theirs.map(({ id }) => id)).not.toContain(own);
});

it('[FACT-25] concepts of ended enrolments, inactive ones and those without an amount are not offered', async () => {
  const { alumno, curso, alta } = await enrol();
  const [, matricula] = await ofCourse(curso);
  await save('conceptos', Number(matricula?.id), { activo: '0' }).expect(200);
  await save('cursos', curso, { precio: '' }).expect(200);
  expect((await conceptsOf(alumno)).filter(({ curso_id }) => curso_id !== null)).toEqual([]);
  await save('cursos', curso, { precio: '41' }).expect(200);
  await save('altas', alta, { fecha_baja: '2026-11-20' }).expect(200);
  expect((await conceptsOf(alumno)).filter(({ curso_id }) => curso_id !== null)).toMatchObject([{ importe: '41.00' }]);
  await save('altas', alta, { fecha_baja: '2026-11-19' }).expect(200);
  expect((await conceptsOf(alumno)).filter(({ curso_id }) => curso_id !== null)).toEqual([]);
});

it('[FACT-25] only the office sees what a student pays, and an unknown student is refused', async () => {
  const address = '/administrar/altas/api/get-conceptos-alumno';
  for (const id of ['999999', '0', 'x', '99999999999']) expectRefusal(await admin.get(`${address}/${id}`), 404);
  for (const user of ['profesora', 'tutora', 'alumno'] as const)
    expectRefusal(await (await agentOf(app, user)).get(`${address}/1`), 403);
});

describe('the concepts that come with a course', () => {
  it('are created with its prices, one for each, even when a price is set later', async () => {
    const curso = await create('cursos', { codigo: 'CON-1', descripcion: 'Cerámica' });
    expect(await ofCourse(curso)).toEqual([]);
    await save('cursos', curso, { precio: '50' }).expect(200);
    await save('cursos', curso, { precio: '55', matricula: '20' }).expect(200);
    expect(await ofCourse(curso)).toMatchObject([
      { codigo: 'CUO-CON-1', descripcion: 'Cuota mensual de Cerámica', tipo: 'MENSUAL', importe: null },
      { codigo: 'MAT-CON-1', descripcion: 'Matrícula de Cerámica', tipo: 'UNICO', importe: null },
    ]);
  });

  it('follow its name until they are renamed, and are not created again once deleted', async () => {
    const curso = await create('cursos', { codigo: 'CON-2', descripcion: 'Telar', precio: '50', matricula: '20' });
    const [fee, matricula] = await ofCourse(curso);
    await save('conceptos', Number(fee?.id), { descripcion: 'Mensualidad del telar' }).expect(200);
    await save('cursos', curso, { codigo: 'CON-3', descripcion: 'Telar y tapiz' }).expect(200);
    expect(await ofCourse(curso)).toMatchObject([
      { codigo: 'CUO-CON-3', descripcion: 'Mensualidad del telar' },
      { codigo: 'MAT-CON-3', descripcion: 'Matrícula de Telar y tapiz' },
    ]);
    const chosen = { idsSeleccionados: [Number(matricula?.id)] };
    await admin.post('/api/listado/borrar-registros/conceptos').send(chosen).expect(200, { total: 1 });
    await save('cursos', curso, { descripcion: 'Telar', matricula: '25' }).expect(200);
    expect(await ofCourse(curso)).toHaveLength(1);
  });

  it('get another code when theirs is taken', async () => {
    await create('conceptos', { codigo: 'CUO-CON-4', descripcion: 'Suyo', tipo: 'UNICO', importe: '5' });
    const curso = await create('cursos', { codigo: 'CON-4', descripcion: 'Esmalte', precio: '50' });
    expect(await ofCourse(curso)).toMatchObject([{ codigo: expect.stringMatching(/^C-\d{5}$/) as string }]);
  });

  it('are deleted with it; a concept that was made for it blocks its deletion', async () => {
    const curso = await create('cursos', { codigo: 'CON-5', descripcion: 'Vidrio', precio: '50' });
    const own = await create('conceptos', { descripcion: 'Horno', tipo: 'UNICO', curso, importe: '9' });
    const remove = (codigo: string, id: number) =>
      admin.post(`/api/listado/borrar-registros/${codigo}`).send({ idsSeleccionados: [id] });
    const refused = await remove('cursos', curso);
    expectRefusal(refused, 409);
    expect((refused.body as { mensaje: string }).mensaje).toBe(
      'No se ha borrado nada: Vidrio tiene conceptos propios.',
    );
    await remove('conceptos', own).expect(200);
    await remove('cursos', curso).expect(200, { total: 1 });
    expect(await ofCourse(curso)).toEqual([]);
  });

  it('exist for every active course of the demo academy, by the hour for private lessons', async () => {
    const { rows } = await app.db.query<{ tipo: string; codigo: string; par: boolean }>(
      `SELECT k.tipo, k.codigo, t.codigo = 'PAR' AS par FROM cursos c JOIN tipos_curso t ON t.id = c.tipo_id
       LEFT JOIN conceptos k ON k.curso_id = c.id AND k.del_curso = 'precio'
       WHERE c.activo AND c.precio > 0 AND c.codigo NOT LIKE 'P-%' AND c.codigo NOT LIKE 'CON-%'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { tipo, codigo, par } of rows)
      expect([codigo.slice(0, 4), tipo]).toEqual(par ? ['HOR-', 'PORHORA'] : ['CUO-', 'MENSUAL']);
  });
});

it('a wrong concept is refused at its fields', async () => {
  const general = fieldsOf(await save('conceptos', 0, { descripcion: 'Sin importe', tipo: 'MENSUAL' }).expect(422));
  expect(general.importe).toMatch(/^Falta el importe/);
  const { curso, alta } = await enrol();
  const both = fieldsOf(await save('conceptos', 0, { descripcion: 'De dos', tipo: 'UNICO', curso, alta }).expect(422));
  expect(Object.keys(both).sort()).toEqual(['alta', 'curso']);
  const kind = fieldsOf(
    await save('conceptos', 0, { descripcion: 'De otro', tipo: 'ANUAL', importe: '1' }).expect(422),
  );
  expect(kind).toEqual({ tipo: 'Elija una de las opciones.' });
});

it('concepts are loaded in one request, each with its price', async () => {
  const { curso } = await enrol();
  const ids = (await ofCourse(curso)).map(({ id }) => Number(id));
  const { dataSource } = app.app.get(Database);
  const found = await app.app.get(ConceptosService).findByIds(dataSource.manager, [...ids, 999_999], '2026-11-20');
  expect([...found.keys()].sort((one, other) => one - other)).toEqual(ids);
  expect(found.get(Number(ids[0]))).toMatchObject({
    importe: '40.00',
    curso_id: curso,
    curso_descripcion: 'Yoga',
    tipoIVA: '0',
  });
});
