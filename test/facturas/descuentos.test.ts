import type { GlanceReply, ListDefinitionReply, ListRecord } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf } from '../support';
import { pageOf } from '../listados/support/lists';
import { BulkInvoicing } from './bulk-support';
import { Fees, newAlta, newCourse, newFamily, newStudent } from './cuotas/support';
import { rectify } from './support';

let bulk: BulkInvoicing;
let fees: Fees;
let curso: number;
/** Two siblings. The offer applies to both. */
let lucia: number;
let mario: number;
/** A student without siblings: the offer does not apply. */
let ana: number;
let shared: number;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  const { app } = bulk;
  fees = await Fees.of(bulk);
  await app.db.query('UPDATE ofertas SET activa = false');
  await app.db.query(
    `WITH nueva AS (INSERT INTO ofertas (descripcion, activa, descuento_porcentual) VALUES ('Por hermanos', true, 12.5) RETURNING id)
     INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
     SELECT id, 'familiares', 'adicionales', 'mayor o igual que', '{1}' FROM nueva`,
  );
  curso = await newCourse(app, 'Robótica', '60.00');
  const familia = await newFamily(app, 'Ruiz Gil');
  [lucia, mario] = [await newStudent(app, familia, 'Lucía'), await newStudent(app, familia, 'Mario')];
  ana = await newStudent(app, await newFamily(app, 'Ana'), 'Ana');
  for (const alumno of [lucia, mario, ana]) await newAlta(app, { alumno, curso });
  const { facturas } = await fees.run({ cursos: [curso] });
  shared = Number(oneRow(facturas.filter(({ lineas = [] }) => lineas.length === 2)).id);
});
afterAll(() => bulk.close());

const COLUMNS = { columnas: 'nombre,descuentos.texto' };
const listed = async (parametros: Record<string, unknown>): Promise<ListRecord[]> =>
  (await pageOf(bulk.app, bulk.admin, 'alumnos', { parametros, ...COLUMNS })).registros;
const discounts = async () =>
  (await listed({ apellidos__iexact: 'Ruiz Gil', 'altas.curso.codigo__iexact': 'Robótica' })).map((row) => [
    row.nombre,
    row['descuentos.texto'],
  ]);
const rail = async (id: number) => {
  const { datos } = (await bulk.admin.get(`/administrar/facturas/api/vistazo-alumno/${String(id)}`).expect(200)).body as GlanceReply; // oxfmt-ignore
  return datos.find(({ etiqueta }) => etiqueta === 'Descuento aplicado')?.valores.map(({ texto }) => texto);
};

it('[PLUS-46] the list and the record of students name the offers on the fees of their last billed month', async () => {
  expect(await discounts()).toEqual([
    ['Ana', []],
    ['Lucía', ['Por hermanos −12,5 %']],
    ['Mario', ['Por hermanos −12,5 %']],
  ]);
  expect([await rail(lucia), await rail(ana)]).toEqual([['Por hermanos −12,5 %'], undefined]);
});

it('[PLUS-46] students are found by the name of such an offer', async () => {
  const rows = await listed({ 'descuentos.texto__icontains': 'POR hermános', apellidos__iexact: 'Ruiz Gil' });
  expect(rows.map(({ nombre }) => nombre)).toEqual(['Lucía', 'Mario']);
});

it('[PLUS-46] [AUTH-04] a user without permission to see invoices sees no discounts', async () => {
  const profesora = await agentOf(bulk.app, 'profesora');
  const { body } = await profesora.get('/api/listado/get/alumnos').expect(200);
  const names = (body as ListDefinitionReply).columnasDisponibles.map(({ campo }) => campo);
  expect([names.includes('faltas_30'), names.includes('descuentos.texto')]).toEqual([true, false]);
});

it('[PLUS-46] the offer is no longer named after its invoice is rectified, or after a later month without it', async () => {
  expect((await rectify(bulk.admin, shared)).status).toBe(200);
  expect(await rail(lucia)).toBeUndefined();
  await fees.run({ cursos: [curso] });
  expect(await rail(lucia)).toEqual(['Por hermanos −12,5 %']);
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
  await fees.run({ cursos: [curso], mes: '2026-12' });
  expect(await rail(lucia)).toBeUndefined();
});
