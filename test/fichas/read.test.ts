import type { Agent } from 'supertest';
import { VALUE_TYPE_CODES, type FormReply, type RecordReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

const RECORDS = ['alumnos', 'familias', 'tutores', 'profesores', 'cursos', 'materias', 'aulas', 'altas', 'usuarios'];

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const form = async (codigo: string) => (await admin.get(`/api/formularios/${codigo}`).expect(200)).body as FormReply;
const record = async (codigo: string, id = 1) =>
  (await admin.get(`/api/fichas/${codigo}/${id}`).expect(200)).body as RecordReply;

it('[FICH-25] the form of every record is served, whatever records it refers to', async () => {
  for (const codigo of ['conceptos', 'articulos', 'ofertas', 'facturas', 'series', 'formas-pago', 'procesos'])
    await form(codigo);
  const alta = (await form('conceptos')).campos_especificos.find(({ campo }) => campo === 'alta');
  const found = (
    await admin
      .get(alta?.buscador ?? '/')
      .query({ busqueda: 'AL-000001' })
      .expect(200)
  ).body as object[];
  expect(found).toEqual([{ id: 1, resultado: expect.stringMatching(/^AL-000001 · .+, .+ · .+/) as string }]);
});

describe.each(RECORDS)('the record «%s»', (codigo) => {
  it('[FICH-25] has fields with name, type and label, each in one group', async () => {
    const { campos_generales, campos_especificos, items } = await form(codigo);
    const fields = campos_especificos;
    expect(fields.length).toBeGreaterThan(3);
    for (const { campo, tipo, etiqueta } of [...campos_generales, ...fields]) {
      expect([campo !== '', etiqueta !== '']).toEqual([true, true]);
      expect(VALUE_TYPE_CODES).toContain(tipo);
    }
    expect(items.map(({ data }) => data.name).sort()).toEqual(fields.map(({ campo }) => campo).sort());
  });

  it('every option field has options', async () => {
    for (const field of (await form(codigo)).campos_especificos.filter(({ tipo }) => tipo === 'opcion'))
      expect(field.opciones?.length).toBeGreaterThan(1);
  });

  it('has an id, a version and a value for every field', async () => {
    const reply = await record(codigo);
    const fields = (await form(codigo)).campos_especificos.map(({ campo }) => campo);
    expect(Object.keys(reply.valores).sort()).toEqual(fields.sort());
    expect([reply.id, reply.version >= 1, reply.titulo !== '']).toEqual([1, true, true]);
  });

  it('does not change when it is saved as it was read', async () => {
    const { valores, version } = await record(codigo);
    await admin
      .post(`/administrar/${codigo}/ficha/1/`)
      .send({ ...valores, version })
      .expect(200, { id: 1 });
    expect((await record(codigo)).valores).toEqual(valores);
  });

  it('has an empty page for a new record', async () => {
    expect(await record(codigo, 0)).toMatchObject({ id: 0, version: 0, valores: {} });
  });
});

it('[GLOB-13] week days are stored as the letters LMXJVSD, in that order', async () => {
  const save = async (dias_semana: string) => {
    await admin.post('/administrar/materias/ficha/1/').send({ dias_semana }).expect(200);
    return (await app.db.query<{ dias_semana: string }>('SELECT dias_semana FROM materias WHERE id = 1')).rows[0]
      ?.dias_semana;
  };
  expect(await save('X,L')).toBe('LX');
  expect(await save('LMXJVSD')).toBe('LMXJVSD');
  expect(await save('DSVJXML')).toBe('LMXJVSD');
  expectRefusal(await admin.post('/administrar/materias/ficha/1/').send({ dias_semana: 'LZ' }), 422);
});

it('references are ids, with the names of their records in the same reply', async () => {
  const { valores, referencias } = await record('altas');
  expect([typeof valores.alumno, typeof valores.curso]).toEqual(['number', 'number']);
  expect(referencias.alumno).toEqual([{ id: valores.alumno, resultado: expect.stringContaining(', ') as string }]);
});

it('the age is a read-only number', async () => {
  const field = (await form('alumnos')).campos_especificos.find(({ campo }) => campo === 'edad');
  expect(field).toMatchObject({ tipo: 'numero', soloLectura: true });
});

it.each(['inventada', '__proto__', 'constructor', 'sesiones', 'auditoria'])(
  'the record «%s» does not exist',
  async (codigo) => {
    expectRefusal(await admin.get(`/api/formularios/${codigo}`), 404);
    expectRefusal(await admin.get(`/api/fichas/${codigo}/1`), 404);
    expectRefusal(await admin.post(`/administrar/${codigo}/ficha/1/`).send({}), 404);
  },
);

it.each(['999999', '-1', '1.5', 'x', '99999999999', '1%00', '01x'])('the id «%s» does not exist', async (id) => {
  expectRefusal(await admin.get(`/api/fichas/alumnos/${id}`), 404);
  expectRefusal(await admin.post(`/administrar/alumnos/ficha/${id}/`).send({ nombre: 'X' }), 404);
});
