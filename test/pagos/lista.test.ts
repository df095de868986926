import type { Agent } from 'supertest';
import type { AnywhereReply, ListPageReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { saveRecord } from '../facturas/support';
import { timetableOf } from '../support/timetable';

let app: TestApp;
let admin: Agent;
let teacher: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  teacher = await timetableOf(app).profesor('Nuria', 'Vega Pons');
  for (const fecha of ['2025-11-20', '2026-10-31', '2026-11-01']) await letter(fecha);
});
afterAll(() => app.close());

async function letter(fecha: string): Promise<void> {
  const row = { descripcion: 'Guardia', cantidad: '1.0000', valor: '40.00', total: '40.00' };
  const body = { profesorId: teacher, retencion: '15', fecha, conceptos: JSON.stringify([row]) };
  await admin.post('/api/pagos-profesor/generar').type('form').send(body).expect(200);
}

/** The dates of the letters that match filters, the latest first. */
async function datesOf(parametros: object): Promise<string[]> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM busquedas WHERE listado = 'cartas-pago' AND codigo = 'este-mes'`,
  );
  const { body } = await admin
    .get(`/api/busquedas-api/${String(rows[0]!.id)}/1`)
    .query({ parametros: JSON.stringify(parametros), columnas: 'fecha', porPagina: 100 })
    .expect(200);
  return (body as ListPageReply).registros.map(({ fecha }) => String(fecha));
}

it('the list of letters finds the letters of this month, of this year, and those not cancelled', async () => {
  expect(await datesOf({})).toEqual(['2026-11-01', '2026-10-31', '2025-11-20']);
  expect(await datesOf({ este_mes: '1' })).toEqual(['2026-11-01']);
  expect(await datesOf({ este_mes: '0' })).toEqual(['2026-10-31', '2025-11-20']);
  expect(await datesOf({ este_ano: '1' })).toEqual(['2026-11-01', '2026-10-31']);
  const { rows } = await app.db.query<{ id: number }>(`SELECT id FROM pagos_cartas WHERE fecha = '2026-10-31'`);
  await admin.post('/api/pagos-profesor/anular').type('form').send({ id: rows[0]!.id }).expect(200);
  expect(await datesOf({ vigente: '1' })).toEqual(['2026-11-01', '2025-11-20']);
  expect(await datesOf({ vigente: '0' })).toEqual(['2026-11-20', '2026-10-31']);
});

it('a search anywhere finds a letter by its number, in a group of its own that leads to the letter itself', async () => {
  const { rows } = await app.db.query<{ id: number; numero: string }>('SELECT id, numero FROM pagos_cartas LIMIT 1');
  const { id, numero } = rows[0]!;
  const { body } = await admin.get('/api/buscar').query({ q: numero }).expect(200);
  expect((body as AnywhereReply).grupos).toEqual([
    {
      codigo: 'pagos',
      titulo: 'Cartas de pago',
      resultados: [
        expect.objectContaining({ id, texto: numero, url: `/administrar/profesores/pagos/?carta=${String(id)}` }),
      ],
    },
  ]);
});

it.each(['profesora', 'tutora', 'alumno'] as const)('%s reads no list of letters', async (user) => {
  await (await agentOf(app, user)).get('/api/listado/get/cartas-pago').expect(403);
});

it('[PAGO-45] a new teacher has no withholding, and is settled as an employee, unless somebody sets it', async () => {
  const { body } = await saveRecord(admin, 'profesores', 0, {
    nombre: 'Ada',
    apellidos: 'Nueva Paz',
    fecha_alta: '2026-11-01',
  });
  const { id } = body as { id: number };
  const load = async () =>
    (await app.db.query('SELECT irpf::text, liquidacion FROM profesores WHERE id = $1', [id])).rows[0] as unknown;
  expect(await load()).toEqual({ irpf: '0.00', liquidacion: 'trabajador' });
  expect((await saveRecord(admin, 'profesores', id, { irpf: '7', liquidacion: 'profesional' })).status).toBe(200);
  expect(await load()).toEqual({ irpf: '7.00', liquidacion: 'profesional' });
});
