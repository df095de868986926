import { Client } from 'pg';
import type { Agent } from 'supertest';
import type { FormReply, HistoryReply, ListPageReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
let admin: Agent;
let secretaria: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  secretaria = await agentOf(app, 'secretaria');
});
afterAll(() => app.close());

const save = (codigo: string, id: number, body: object, agent = admin) =>
  agent.post(`/administrar/${codigo}/ficha/${id}/`).send(body).expect(200);
const history = async (codigo: string, id: number, query = '') =>
  (await admin.get(`/api/fichas/${codigo}/${id}/historial${query}`).expect(200)).body as HistoryReply;

describe('[PLUS-12] the history of a record', () => {
  it('shows who changed which field and when, with the old and the new value as text', async () => {
    await save('alumnos', 5, { telefono: '600 000 001', activo: true, fecha_nacimiento: '2010-03-04' });
    await save('alumnos', 5, { telefono: '600 000 002', fecha_nacimiento: '2011-12-05', origen: 'web' }, secretaria);
    const [last] = (await history('alumnos', 5)).registros;
    expect(last).toMatchObject({
      usuario: expect.any(String) as string,
      accion: 'modificar',
      momento: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
    });
    expect(last?.cambios).toEqual(
      expect.arrayContaining([
        { campo: 'telefono', etiqueta: 'Teléfono', antes: '600 000 001', despues: '600 000 002' },
        { campo: 'fecha_nacimiento', etiqueta: 'Fecha de nacimiento', antes: '04/03/2010', despues: '05/12/2011' },
      ]),
    );
  });

  it('shows references by name, and one entry per save', async () => {
    await save('alumnos', 6, { etiquetas: [1], familia: 1 });
    await save('alumnos', 6, { etiquetas: [1, 2], familia: 2, telefono: '600 000 003' });
    const [last] = (await history('alumnos', 6)).registros;
    const change = (campo: string) => last?.cambios.find((one) => one.campo === campo);
    expect(change('etiquetas')?.despues.split(', ')).toHaveLength(2);
    expect(change('etiquetas')?.antes).toMatch(/^\p{L}/u);
    expect(change('familia')?.antes).not.toEqual(change('familia')?.despues);
    expect(change('familia')?.despues).toMatch(/\(F-\d+\)$/);
    expect(change('telefono')?.despues).toBe('600 000 003');
  });

  it('begins with the creation of the record', async () => {
    const made = await save('aulas', 0, { codigo: 'H-1', descripcion: 'Historia', capacidad: 8 });
    const { registros } = await history('aulas', (made.body as { id: number }).id);
    expect(registros).toMatchObject([
      {
        accion: 'crear',
        cambios: expect.arrayContaining([
          { campo: 'capacidad', etiqueta: 'Capacidad', antes: '', despues: '8' },
        ]) as object,
      },
    ]);
  });

  it('can be filtered by field, and is paged', async () => {
    for (let round = 0; round < 23; round++) await save('aulas', 1, { capacidad: 100 + round });
    await save('aulas', 1, { descripcion: 'Otra' });
    const first = await history('aulas', 1, '?campo=capacidad');
    expect([first.paginas, first.registros.length]).toEqual([2, 20]);
    expect(first.registros.every(({ cambios }) => cambios.length === 1 && cambios[0]?.campo === 'capacidad')).toBe(
      true,
    );
    expect((await history('aulas', 1, '?campo=capacidad&pagina=2')).registros.length).toBeGreaterThanOrEqual(3);
    await admin.get('/api/fichas/aulas/1/historial?campo=huella').expect(400);
  });

  it('never shows a password hash, and is refused like the record itself', async () => {
    expect(JSON.stringify(await history('usuarios', 1))).not.toContain('argon2');
    await (await agentOf(app, 'tutora')).get('/api/fichas/alumnos/1/historial').expect(403);
    await admin.get('/api/fichas/alumnos/2000000/historial').expect(404);
  });
});

describe('[FICH-30] the tab that a user opened last', () => {
  const active = async (agent: Agent) =>
    ((await agent.get('/api/formularios/alumnos').expect(200)).body as FormReply).solapa_activa;

  it('is stored per user', async () => {
    await admin.get('/administrar/listados/set-solapa-ficha/alumnos/altas/').expect(200);
    expect([await active(admin), await active(secretaria)]).toEqual(['altas', null]);
    await admin.get('/administrar/listados/set-solapa-ficha/alumnos/pago').expect(200);
    expect(await active(admin)).toBe('pago');
  });

  it('must exist, and is not set from another site', async () => {
    await admin.get('/administrar/listados/set-solapa-ficha/alumnos/no-hay/').expect(404);
    await admin.get('/administrar/listados/set-solapa-ficha/no-hay/datos/').expect(404);
    await admin
      .get('/administrar/listados/set-solapa-ficha/alumnos/datos/')
      .set('Sec-Fetch-Site', 'cross-site')
      .expect(403);
    expect(await active(admin)).toBe('pago');
  });
});

describe('an embedded list', () => {
  const page = async (address: string, agent = admin) =>
    (await agent.get(`/api/fichas/${address}`).expect(200)).body as ListPageReply;

  it('has the rows that belong to the record and no others', async () => {
    const { rows } = await app.db.query<{ alumno_id: number; altas: number }>(
      'SELECT alumno_id, count(*)::integer AS altas FROM altas GROUP BY 1 ORDER BY 2 DESC LIMIT 1',
    );
    const { alumno_id = 0, altas } = rows[0] ?? {};
    const reply = await page(`alumnos/${alumno_id}/listas/altas/1`);
    expect([reply.totalRegistros, reply.registros.length]).toEqual([altas, altas]);
    const own = await app.db.query<{ id: number }>('SELECT id FROM altas WHERE alumno_id = $1', [alumno_id]);
    expect(reply.registros.map(({ id }) => id).sort()).toEqual(own.rows.map(({ id }) => id).sort());
    const { contadores } = (await admin.get(`/api/fichas/alumnos/${alumno_id}`).expect(200)).body as {
      contadores: Record<string, number>;
    };
    expect(contadores.altas).toBe(altas);
  });

  it('answers 404 for an unknown list and an unknown record', async () => {
    await admin.get('/api/fichas/alumnos/1/listas/sesiones/1').expect(404);
    await admin.get('/api/fichas/alumnos/2000000/listas/altas/1').expect(404);
  });
});

it('opening a record takes the same number of statements whatever its number of enrolments', async () => {
  const counted = jest.spyOn(Client.prototype, 'query');
  const open = async (id: number) => {
    counted.mockClear();
    await admin.get('/api/formularios/alumnos').expect(200);
    await admin.get(`/api/fichas/alumnos/${id}`).expect(200);
    await admin.get(`/api/fichas/alumnos/${id}/listas/altas/1`).expect(200);
    return counted.mock.calls.length;
  };
  await open(7);
  const few = await open(7);
  await app.db.query(`INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja)
    SELECT 7, 1 + n % 5, date '2020-01-01' + n, date '2020-01-02' + n FROM generate_series(1, 200) AS n`);
  const many = await open(7);
  expect(many).toBeLessThanOrEqual(few);
  expect(few).toBeGreaterThan(5);
  expect(many).toBeLessThan(40);
  counted.mockRestore();
});
