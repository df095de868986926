import type { Agent } from 'supertest';
import type { StartReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const startOf = async (user: DemoUser): Promise<StartReply> => {
  const { body } = await (await agentOf(app, user)).get('/api/inicio').expect(200);
  return body as StartReply;
};

const listed = async (agent: Agent, url: string): Promise<number> => {
  const { pathname, searchParams } = new URL(url, app.url);
  const code = pathname.split('/')[2] ?? '';
  const definition = await agent.get(`/api/listado/get/${code}`).expect(200);
  const search = (definition.body as { busquedas: { id: number }[] }).busquedas[0]?.id ?? 0;
  const parametros = searchParams.get('parametros') ?? '{}';
  const page = await agent
    .get(`/api/busquedas-api/${String(search)}/1`)
    .query({ parametros })
    .expect(200);
  return (page.body as { totalRegistros: number }).totalRegistros;
};

it('[PLUS-43] the chart of active enrolments counts them on the last day of each month, and today', async () => {
  const { graficas } = await startOf('secretaria');
  const { rows } = await app.db.query<{ mes: string; altas: number }>(
    `SELECT to_char(dia, 'YYYY-MM') AS mes, count(altas.id)::integer AS altas
     FROM generate_series(0, 11) AS hace,
          LATERAL (SELECT least(date '2026-11-20', (date '2026-12-01' - hace * interval '1 month' - interval '1 day')::date) AS dia) d
     LEFT JOIN altas ON fecha_alta <= dia AND (fecha_baja IS NULL OR fecha_baja >= dia)
     GROUP BY dia ORDER BY dia`,
  );
  const chart = graficas.find(({ codigo }) => codigo === 'altas');
  expect(chart?.meses).toEqual(rows.map(({ mes }) => mes));
  expect(chart?.series[0]?.valores).toEqual(rows.map(({ altas }) => altas));
});

it('[PLUS-43] the occupancy counts the places taken in open groups with a limit', async () => {
  const { ocupacion } = await startOf('secretaria');
  const { rows } = await app.db.query(
    `SELECT t.descripcion AS tipo, sum(capacidad)::integer AS plazas, sum(least(capacidad, (
       SELECT count(*) FROM altas WHERE curso_id = c.id AND (fecha_baja IS NULL OR fecha_baja >= date '2026-11-20')
     )))::integer AS ocupadas
     FROM cursos c JOIN tipos_curso t ON t.id = c.tipo_id WHERE c.activo AND capacidad > 0 GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  expect(ocupacion).toEqual(rows);
});

it('[PLUS-43] the amount invoiced this month is compared with last year, and the amount to collect is a figure', async () => {
  await app.db.query(ISSUED);
  const { cifras } = await startOf('secretaria');
  expect(cifras.find(({ titulo }) => titulo === 'Facturado en noviembre')).toMatchObject({
    valor: '110.00',
    tendencia: { texto: '+10,0 %', tono: 'bueno' },
    detalle: '100,00\u00a0€ hasta el 20 de noviembre de 2025',
  });
  expect(cifras.find(({ titulo }) => titulo === 'Pendiente de cobro')).toMatchObject({
    valor: '260.00',
    detalle: '3 facturas sin cobrar',
    tendencia: { texto: '1 devuelta', tono: 'malo' },
  });
});

/** Inserts three unpaid invoices: 100 € on 20 November 2025, 50 € on the next day with a returned payment, and 110 € today. */
const ISSUED = `
  INSERT INTO facturas (serie_id, ejercicio, orden_serie, numero, estado, fecha_expedicion, titular, emisor, presentada_en,
                        cobro, texto_exencion, tipo_iva1, base_iva1, importe_iva1, total, liquido)
  SELECT 1, extract(year FROM dia), orden, 'A-' || extract(year FROM dia) || '-' || lpad(orden::text, 6, '0'), 'presentada', dia,
         'Elena Muñoz', '{}', dia, cobro, '', 0, importe, 0, importe, importe
  FROM (VALUES (date '2025-11-20', 1, 100, 'pendiente'), (date '2025-11-21', 2, 50, 'devuelta'),
               (date '2026-11-20', 1, 110, 'pendiente')) AS v(dia, orden, importe, cobro)`;

it('students whom bulk invoicing would skip for lack of a payment method are a pending task', async () => {
  const { pendientes } = await startOf('secretaria');
  const { rows } = await app.db.query<{ cuantos: number }>(
    `SELECT count(*)::integer AS cuantos FROM alumnos a LEFT JOIN familias f ON f.id = a.familia_id
     WHERE a.activo AND a.forma_pago IS NULL AND f.forma_pago IS NULL`,
  );
  const { cuantos } = oneRow(rows);
  expect(cuantos).toBeGreaterThan(2);
  const task = pendientes.find(({ titulo }) => titulo === `${String(cuantos)} alumnos sin forma de pago`);
  expect(task).toBeDefined();
  expect(await listed(await agentOf(app, 'secretaria'), task?.url ?? '')).toBe(cuantos);
});

it('each figure and each task links to a list with as many rows as it counts', async () => {
  const { cifras, pendientes } = await startOf('secretaria');
  const agent = await agentOf(app, 'secretaria');
  const counted = cifras.filter(({ titulo }) => titulo === 'Altas activas').map(({ valor, url }) => ({ valor, url }));
  const tasks = pendientes.filter(({ url }) => url.includes('parametros='));
  for (const { valor, url } of [...counted, ...tasks.map(({ cuantos, url }) => ({ valor: cuantos, url }))])
    expect([url, await listed(agent, url)]).toEqual([url, valor]);
});

it('[AUTH-02] a teacher gets their classes of the week, and no figures of the academy', async () => {
  const { cifras, graficas, ocupacion, semana } = await startOf('profesora');
  expect([graficas, ocupacion]).toEqual([[], []]);
  expect(cifras.map(({ titulo }) => titulo)).toEqual([
    'Clases de hoy',
    'Clases a la semana',
    'Mis alumnos',
    'Con 3 faltas o más',
  ]);
  const { rows } = await app.db.query(
    `SELECT m.id AS materia_id, m.dias_semana AS dias, m.dias_semana LIKE '%V%' AS hoy
     FROM materias m JOIN cursos c ON c.id = m.curso_id JOIN profesores p ON p.id = m.profesor_id
     WHERE p.usuario_id = 3 AND m.activo AND c.activo AND m.dias_semana IS NOT NULL ORDER BY m.hora_entrada, m.hora_salida, c.codigo`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(semana?.map(({ materia_id, dias, hoy }) => ({ materia_id, dias, hoy }))).toEqual(rows);
});

it('a class of the week links to the students that it counts', async () => {
  const { semana } = await startOf('profesora');
  const agent = await agentOf(app, 'profesora');
  const [first] = semana ?? [];
  expect(await listed(agent, first?.url ?? '')).toBe(first?.alumnos);
});

it('[AUTH-02] a user who may not see invoices gets no amounts', async () => {
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'facturas.ver') WHERE username = 'secretaria'`,
  );
  const { cifras, graficas, pendientes } = await startOf('secretaria');
  expect(cifras.map(({ unidad }) => unidad)).not.toContain('importe');
  expect(graficas.map(({ codigo }) => codigo)).toEqual(['altas']);
  expect(pendientes.filter(({ url }) => url.startsWith('/administrar/facturas/'))).toEqual([]);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || 'facturas.ver'::text WHERE username = 'secretaria'`);
});

it('[PLUS-43] a user who may see no pending tasks does not read that all is done', async () => {
  await app.db.query(
    `UPDATE usuarios SET permisos = '{oficina.ver,presencia.ver,notas.ver}' WHERE username = 'secretaria'`,
  );
  const start = await startOf('secretaria');
  expect([start.pendientes, start.conPendientes]).toEqual([[], false]);
});
