import type { GlanceReply, ListPageReply, ListRecord } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { FacturasAlumnos0099 } from '../../migrations/0099-facturas-alumnos';
import { agentOf } from '../support';
import { migrateAgain } from '../support/migrate-again';
import { expectRefusal } from '../support/expect-refusal';
import { pageOf } from '../listados/support/lists';
import { BulkInvoicing } from './bulk-support';
import { Fees, newAlta, newCourse, newFamily, newStudent } from './cuotas/support';
import { draftOf, issuedOf, rectify, saveRecord } from './support';

let bulk: BulkInvoicing;
let familia: number;
let lucia: number;
let mario: number;
/** One invoice with the fees of Lucía (60,00 €) and Mario (39,00 €). */
let shared: number;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  const { app } = bulk;
  await app.db.query('UPDATE ofertas SET activa = false');
  familia = await newFamily(app, 'Ruiz Gil');
  lucia = await newStudent(app, familia, 'Lucía');
  mario = await newStudent(app, familia, 'Mario');
  const curso = await newCourse(app, 'Robótica', '60.00');
  await newAlta(app, { alumno: lucia, curso });
  await newAlta(app, { alumno: mario, curso, precio: '39.00' });
  const { facturas } = await (await Fees.of(bulk)).run({ cursos: [curso] });
  shared = Number(oneRow(facturas).id);
});
afterAll(() => bulk.close());

const found = async (parametros: Record<string, unknown>, more: object = {}): Promise<ListRecord[]> =>
  (await pageOf(bulk.app, bulk.admin, 'facturas', { parametros, ...more })).registros;
const idsOf = (rows: readonly ListRecord[]): number[] => rows.map(({ id }) => id).sort((a, b) => a - b);

type Kind = 'alumno' | 'familia';
const pathOf = (kind: Kind, id: number) => `/administrar/facturas/api/vistazo-${kind}/${id}`;

/** Returns the amounts owed that are shown beside a record, by their label. */
async function owed(kind: Kind, id: number): Promise<Record<string, string | undefined>> {
  const { datos } = (await bulk.admin.get(pathOf(kind, id)).expect(200)).body as GlanceReply;
  return Object.fromEntries(datos.map(({ etiqueta, valores }) => [etiqueta, valores[0]?.importe]));
}

/** Returns the invoices in the invoice tab of a record. */
async function tabOf(codigo: 'alumnos' | 'familias', id: number): Promise<ListRecord[]> {
  const reply = await bulk.admin.get(`/api/fichas/${codigo}/${id}/listas/facturas/1`).expect(200);
  return (reply.body as ListPageReply).registros;
}

describe('the invoice of two children of a family', () => {
  it.each([
    ['the first child', 'alumno_id', () => lucia],
    ['the other child', 'alumno_id', () => mario],
    ['a part of a first name', 'alumno.nombre__icontains', () => 'mari'],
    ['the surname', 'alumno.apellidos__iexact', () => 'ruiz gil'],
    ['the family that pays', 'familia_id', () => familia],
  ])('[PLUS-46] is found by %s', async (_what, key, value) => {
    expect(idsOf(await found({ [key]: value() }))).toEqual([shared]);
  });

  it('[PLUS-46] is not found by the name of one child with the surname of another', async () => {
    const other = await newStudent(bulk.app, familia, 'Óscar');
    await bulk.app.db.query(`UPDATE alumnos SET apellidos = 'Zubiri' WHERE id = $1`, [other]);
    const mixed = await draftOf(bulk.admin, lucia, [{}, { alumno_id: other }]);
    expect(idsOf(await found({ 'alumno.nombre__iexact': 'Óscar', 'alumno.apellidos__iexact': 'Zubiri' }))).toEqual([
      mixed,
    ]);
    expect(await found({ 'alumno.nombre__iexact': 'Lucía', 'alumno.apellidos__iexact': 'Zubiri' })).toEqual([]);
    await bulk.app.db.query('DELETE FROM facturas WHERE id = $1', [mixed]);
  });

  it('[PLUS-46] shows the names of both in one text', async () => {
    const [row] = await found({ id: shared });
    expect(row).toMatchObject({ alumnos: 'Lucía, Mario', 'alumno.apellidos': 'Ruiz Gil' });
  });

  it('[PLUS-46] is listed once, and is sorted by the student of its first line', async () => {
    const first = await newStudent(bulk.app, familia, 'Aarón');
    const last = await newStudent(bulk.app, familia, 'Zoe');
    const drafts = [await draftOf(bulk.admin, last), await draftOf(bulk.admin, first)];
    const rows = await found(
      { 'alumno.apellidos__icontains': 'ruiz gil' },
      { orden: 'alumno.apellidos,alumno.nombre' },
    );
    expect(rows.map(({ alumnos }) => alumnos)).toEqual(['Aarón', 'Lucía, Mario', 'Zoe']);
    await bulk.app.db.query('DELETE FROM facturas WHERE id = ANY ($1::integer[])', [drafts]);
  });

  it('[PLUS-46] is in the tab of each child and of the family', async () => {
    const tabs = await Promise.all([tabOf('alumnos', lucia), tabOf('alumnos', mario), tabOf('familias', familia)]);
    expect(tabs.map(idsOf)).toEqual([[shared], [shared], [shared]]);
  });

  it('[PLUS-46] is pending as a whole for each child, whose record names the other, and for the family', async () => {
    expect(await owed('alumno', lucia)).toEqual({ 'Pendiente de cobro, con Mario': '99.00' });
    expect(await owed('alumno', mario)).toEqual({ 'Pendiente de cobro, con Lucía': '99.00' });
    expect(await owed('familia', familia)).toEqual({ 'Pendiente de cobro': '99.00' });
  });

  it('[PLUS-46] the fact links to the invoices that it adds up', async () => {
    const { datos } = (await bulk.admin.get(pathOf('alumno', mario))).body as GlanceReply;
    const url = new URL(String(datos[0]?.valores[0]?.url), 'http://x');
    expect(
      idsOf(await found(JSON.parse(String(url.searchParams.get('parametros'))) as object as Record<string, unknown>)),
    ).toEqual([shared]);
  });
});

it('[PLUS-46] a child without unpaid invoices is shown what the family owes', async () => {
  const nora = await newStudent(bulk.app, familia, 'Nora');
  expect(await owed('alumno', nora)).toEqual({
    'Pendiente de cobro': '0.00',
    'Pendiente de toda la familia': '99.00',
  });
});

it('[PLUS-46] a draft is listed for the students of its lines and for the family that would pay it', async () => {
  const draft = await draftOf(bulk.admin, lucia, [{}, { alumno_id: mario }]);
  expect(idsOf(await found({ alumno_id: mario, estado__iexact: 'borrador' }))).toEqual([draft]);
  expect(idsOf(await tabOf('familias', familia))).toEqual([shared, draft]);
  expect(await owed('familia', familia)).toEqual({ 'Pendiente de cobro': '99.00' });
  await bulk.app.db.query('DELETE FROM facturas WHERE id = $1', [draft]);
});

it('[PLUS-46] what was rectified of an invoice is no longer pending, and nothing of it once it is collected', async () => {
  const family = await newFamily(bulk.app, 'Sanz Vega');
  const ana = await newStudent(bulk.app, family, 'Ana');
  const { id } = await issuedOf(bulk.admin, ana, [{ precio: '40' }, { precio: '10' }]);
  const part = (await rectify(bulk.admin, id, { borrador: 1 })).body as { transaccion_id: number };
  await bulk.app.db.query('DELETE FROM facturas_lineas WHERE factura_id = $1 AND precio = 40', [part.transaccion_id]);
  await bulk.admin.post('/administrar/facturas/api/emitir').send({ factura_id: part.transaccion_id }).expect(200);
  expect(await owed('familia', family)).toEqual({ 'Pendiente de cobro': '40.00' });
  const paid = await saveRecord(bulk.admin, 'facturas', id, { cobro: 'cobrada', fecha_cobro: '2026-11-20' });
  expect(paid.status).toBe(200);
  expect(await owed('familia', family)).toEqual({ 'Pendiente de cobro': '0.00' });
});

describe('a student who pays without the family', () => {
  let family: number;
  let david: number;
  let invoice: number;
  beforeAll(async () => {
    const { app, admin } = bulk;
    family = await newFamily(app, 'Santos Rey');
    david = await newStudent(app, family, 'David');
    await app.db.query(
      `UPDATE alumnos SET forma_pago = 'efectivo', nif = '12345678Z', direccion = 'Calle Baja, 2' WHERE id = $1`,
      [david],
    );
    ({ id: invoice } = await issuedOf(admin, david, [{ precio: '28' }]));
  });

  it('[PLUS-46] owes the invoice, and the family does not', async () => {
    expect(await owed('alumno', david)).toEqual({ 'Pendiente de cobro': '28.00' });
    expect(await owed('familia', family)).toEqual({ 'Pendiente de cobro': '0.00' });
    expect(await tabOf('familias', family)).toEqual([]);
  });

  it('[PLUS-46] still owes it when the family pays from now on', async () => {
    await bulk.app.db.query('UPDATE alumnos SET forma_pago = NULL WHERE id = $1', [david]);
    expect(await owed('familia', family)).toEqual({ 'Pendiente de cobro': '0.00' });
    const { id } = await issuedOf(bulk.admin, david, [{ precio: '5' }]);
    expect(await owed('alumno', david)).toEqual({
      'Pendiente de cobro': '33.00',
      'Pendiente de toda la familia': '5.00',
    });
    expect(idsOf(await tabOf('familias', family))).toEqual([id]);
    expect(idsOf(await tabOf('alumnos', david))).toEqual([invoice, id]);
  });
});

it('[PLUS-46] old invoices with a recorded debt keep their payers', async () => {
  const { rows } = await bulk.app.db.query<{ alumno_id: number }>(
    'SELECT DISTINCT alumno_id FROM facturas WHERE paga_alumno ORDER BY alumno_id',
  );
  expect(rows).toHaveLength(1);
  const david = Number(rows[0]?.alumno_id);
  const payers = async () => [await owed('alumno', lucia), await owed('familia', familia), await owed('alumno', david)];
  const before = await payers();
  await migrateAgain(bulk.app, FacturasAlumnos0099);
  expect(await payers()).toEqual(before);
  expect((await found({ id: shared }))[0]).toMatchObject({ alumnos: 'Lucía, Mario' });
});

it('[PLUS-46] [AUTH-04] a teacher sees neither the debt of a family nor its invoices', async () => {
  const profesora = await agentOf(bulk.app, 'profesora');
  expectRefusal(await profesora.get(pathOf('familia', familia)), 403);
  await bulk.app.db.query(
    `UPDATE usuarios SET permisos = permisos || '{facturas.ver,familias.ver}' WHERE username = 'profesora'`,
  );
  expectRefusal(await profesora.get(pathOf('familia', familia)), 404);
  expect((await pageOf(bulk.app, profesora, 'facturas')).totalRegistros).toBe(0);
  expect((await pageOf(bulk.app, profesora, 'por-cobrar')).totalRegistros).toBe(0);
});

it('[PLUS-46] a family that does not exist is unknown', async () => {
  expectRefusal(await bulk.admin.get(pathOf('familia', 999_999)), 404);
});
