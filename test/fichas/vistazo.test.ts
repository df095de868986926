import type { Agent } from 'supertest';
import type { FormReply, GlanceReply, ListPageReply, RecordReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { draftOf, issuedOf } from '../facturas/support';
import { allIds, pageOf, requestPage } from '../listados/support/lists';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
/** Two siblings in a family with one tutor, the mother. */
let alumno: number;
let hermano: number;
let tutor: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<{ alumnos: number[]; tutor: number }>(
    `SELECT array_agg(DISTINCT a.id ORDER BY a.id) AS alumnos, min(t.id) AS tutor
     FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id WHERE a.activo
     GROUP BY a.familia_id HAVING count(DISTINCT a.id) = 2 AND count(DISTINCT t.id) = 1 LIMIT 1`,
  );
  const family = oneRow(rows);
  [alumno = 0, hermano = 0] = family.alumnos;
  ({ tutor } = family);
  await app.db.query(
    `UPDATE tutores SET nombre = 'Elena', apellidos = 'Muñoz', parentesco = 'madre', telefono = '658 471 203', email = NULL
     WHERE id = $1`,
    [tutor],
  );
  await app.db.query(`UPDATE alumnos SET nombre = 'Mario', fecha_nacimiento = NULL WHERE id = $1`, [hermano]);
});
afterAll(() => app.close());

const glance = async (path: string, agent = admin) => (await agent.get(path).expect(200)).body as GlanceReply;
const OF_FAMILY = '/administrar/familias/api/vistazo-alumno/';
const OF_INVOICES = '/administrar/facturas/api/vistazo-alumno/';

it('the record of a student names siblings, and guardians with relation and telephone', async () => {
  expect((await glance(OF_FAMILY + String(alumno))).datos).toEqual([
    {
      etiqueta: 'Hermanos en la academia',
      valores: [{ texto: 'Mario', url: `/administrar/alumnos/ficha/${String(hermano)}/` }],
    },
    {
      etiqueta: 'Madre',
      valores: [{ texto: 'Elena Muñoz', url: `/administrar/tutores/ficha/${String(tutor)}/`, telefono: '658 471 203' }],
    },
  ]);
});

it('the record of a former student still shows the guardians with their telephones', async () => {
  await app.db.query(`UPDATE tutores SET activo = false WHERE id = $1`, [tutor]);
  const { datos } = await glance(OF_FAMILY + String(alumno));
  expect(datos.at(-1)?.valores[0]).toMatchObject({ texto: 'Elena Muñoz', telefono: '658 471 203' });
  await app.db.query(`UPDATE tutores SET activo = true WHERE id = $1`, [tutor]);
});

it('the pending balance of a student adds up the unpaid part of the invoices, and leads to them', async () => {
  const pending = async () => (await glance(OF_INVOICES + String(alumno))).datos[0]?.valores[0];
  expect(await pending()).toEqual({ importe: '0.00' });
  await issuedOf(admin, alumno, [{ precio: '10' }]);
  await issuedOf(admin, alumno, [{ precio: '10.50' }]);
  await draftOf(admin, alumno, [{ precio: '99' }]);
  const sum = await pending();
  expect(sum?.importe).toBe('20.50');
  expect(decodeURIComponent(sum?.url ?? '')).toContain(`"alumno_id":"${String(alumno)}"`);
});

it('[PLUS-50] the list of students has the pending balance that their records show, for users who see invoices', async () => {
  const debts = async (agent: Agent, parametros: Record<string, string>) =>
    (await pageOf(app, agent, 'alumnos', { parametros, columnas: 'deuda' })).registros.map(({ id, deuda }) => [
      id,
      deuda,
    ]);
  // Reduces the debt of one invoice, as if a part of the invoice were set off against a rectification.
  const setOff = await app.db.query(
    `UPDATE facturas SET compensado = -1 WHERE id = (SELECT min(factura_id) FROM alumnos_deudas WHERE alumno_id = $1)`,
    [alumno],
  );
  expect(setOff.rowCount).toBe(1);
  const { datos } = await glance(OF_INVOICES + String(alumno));
  const importe = datos[0]?.valores[0]?.importe;
  expect(Number(importe)).toBeGreaterThan(0);
  expect(await debts(admin, { deuda__gt: '0', 'familia.tutores.telefono__iexact': '658471203' })).toEqual([
    [alumno, importe],
  ]);
  expect((await debts(admin, { deuda: '0' })).some(([id]) => id === alumno)).toBe(false);
  const profesora = await agentOf(app, 'profesora');
  expectRefusal(await requestPage(app, profesora, 'alumnos', { parametros: { deuda__gt: '0' } }), 400);
  expectRefusal(await requestPage(app, profesora, 'alumnos', { columnas: 'deuda' }), 400);
});

it('a teacher sees no money, and only the families that the row rules allow', async () => {
  const profesora = await agentOf(app, 'profesora');
  expectRefusal(await profesora.get(OF_INVOICES + String(alumno)), 403);
  const taught = await allIds(app, profesora, 'alumnos');
  const [own = 0] = taught;
  expect(JSON.stringify(await glance(OF_FAMILY + String(own), profesora))).not.toContain('telefono');
  const other = (await allIds(app, admin, 'alumnos')).find((id) => !taught.includes(id)) ?? 0;
  expectRefusal(await profesora.get(OF_FAMILY + String(other)), 404);
});

it('the form names only the addresses and tabs that the user may see', async () => {
  const secretaria = await agentOf(app, 'secretaria');
  const seen = async () => {
    const { vistazo, solapas } = (await secretaria.get('/api/formularios/alumnos').expect(200)).body as FormReply;
    return [vistazo.length, solapas.some(({ codigo }) => codigo === 'facturas')];
  };
  expect(await seen()).toEqual([2, true]);
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'facturas.ver') WHERE username = 'secretaria'`,
  );
  expect(await seen()).toEqual([1, false]);
});

it('the record of a student embeds guardians and siblings of the family, and the record of a guardian the children', async () => {
  const { contadores } = (await admin.get(`/api/fichas/alumnos/${String(alumno)}`).expect(200)).body as RecordReply;
  expect(contadores).toMatchObject({ tutores: 1, hermanos: 1 });
  const rowsOf = async (path: string) =>
    ((await admin.get(`/api/fichas/${path}/1`).expect(200)).body as ListPageReply).registros.map(({ id }) => id);
  expect(await rowsOf(`alumnos/${String(alumno)}/listas/hermanos`)).toEqual([hermano]);
  expect(await rowsOf(`alumnos/${String(alumno)}/listas/tutores`)).toEqual([tutor]);
  expect((await rowsOf(`tutores/${String(tutor)}/listas/alumnos`)).sort()).toEqual([alumno, hermano].sort());
});
