import type { Agent, Response } from 'supertest';
import type { EntityManager } from 'typeorm';
import type { MasivaReply } from '../../libs/contracts';
import { readInvoices } from '../../libs/facturas/pdf/read-invoices';
import { oneRow } from '../../libs/platform';
import { FacturasImpresion0047 } from '../../migrations/0047-facturas-impresion';
import { agentOf, startTestApp, type TestApp } from '../support';
import { migrateAgain } from '../support/migrate-again';
import { readPdfs } from '../support/pdf';
import { runToEnd } from '../support/run-to-end';
import { API, draftOf, issuedOf, newSeries, rectify, saveRecord } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
let concepto_id: number;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<{ alumno: number; concepto: number }>(
    `WITH familia AS (
       UPDATE familias SET forma_pago = 'domiciliacion', iban = 'ES9121000418450200051332'
       WHERE id = (SELECT familia_id FROM alumnos WHERE activo AND forma_pago IS NULL AND familia_id IS NOT NULL ORDER BY id LIMIT 1)
       RETURNING id),
     concepto AS (
       INSERT INTO conceptos (descripcion, curso_id, importe) SELECT 'Cuota', min(id), 45 FROM cursos RETURNING id)
     SELECT min(a.id) AS alumno, min(concepto.id) AS concepto
     FROM concepto, alumnos a JOIN familia ON familia.id = a.familia_id WHERE a.activo AND a.forma_pago IS NULL`,
  );
  ({ alumno, concepto: concepto_id } = oneRow(rows));
});
afterAll(() => app.close());

async function textOf(id: number): Promise<string> {
  const reply: Response = await admin
    .get(`${API}/pdf/${String(id)}`)
    .responseType('blob')
    .expect(200);
  return oneRow(readPdfs([reply.body as Buffer]))
    .pages.join('\n')
    .replace(/\s+/g, ' ');
}

/** Changes every table from which invoices copy data, and the settings that they print. */
async function changeEverySource(): Promise<void> {
  await app.db.query(`
    UPDATE alumnos SET nombre = 'Nombrecambiado', apellidos = 'Apellidocambiado', titular = 'Titular cambiado', nif = NULL,
      direccion = 'Calle cambiada';
    UPDATE familias SET nombre = 'Familia cambiada', titular = 'Titular cambiado', nif_titular = '12345678Z',
      direccion = 'Calle cambiada', codigo_postal = '01001', localidad = 'Cambiada', provincia = 'Cambiada',
      iban = 'ES7921000813610123456789';
    UPDATE tutores SET nombre = 'Tutor', apellidos = 'Cambiado';
    UPDATE cursos SET descripcion = 'Curso cambiado';
    UPDATE conceptos SET descripcion = 'Concepto cambiado', importe = 999;
    UPDATE articulos SET descripcion = 'Artículo cambiado', pvp = 999;
    UPDATE formas_pago SET descripcion = 'Forma de pago cambiada';
    UPDATE series SET descripcion = 'Serie cambiada';
    UPDATE ofertas SET descripcion = 'Oferta cambiada'`);
  for (const [codigo, valor] of [
    ['facturas.exencion', 'Otra mención de exención'],
    ['academia.nombre', 'Otra academia'],
    ['academia.direccion', 'Otra calle'],
  ])
    await app.db.query(
      `INSERT INTO ajustes (codigo, valor) VALUES ($1, to_jsonb($2::text))
       ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
      [codigo, valor],
    );
}

/** Issues one invoice in each way: by hand, by a run, and as a rectifying invoice. @returns their ids */
async function issueEachWay(serieId: number): Promise<number[]> {
  const lines = [{ concepto_id }, { descripcion: 'Material', precio: '20.00', tipoIVA: '21' }];
  const draft = await draftOf(admin, alumno, lines);
  await saveRecord(admin, 'facturas', draft, { serie: serieId });
  await admin.post(`${API}/emitir`).send({ factura_id: draft }).expect(200);
  const concepto = { descripcion: 'Excursión de otoño', importe: '30.00', cantidad: 1, tipoIVA: '0' };
  const { facturas } = await runToEnd('facturas', async (key) => {
    const request = { serieId, alumnos: [alumno], concepto };
    return (await admin.post(`${API}/facturar-conceptos`).set(key).send(request).expect(200)).body as MasivaReply;
  });
  const issued = facturas[0]?.id;
  if (typeof issued !== 'number') throw new Error('The run has issued nothing');
  const rectified = await rectify(admin, draft);
  return [draft, issued, (rectified.body as { transaccion_id: number }).transaccion_id];
}

it('[PLUS-18] an issued invoice prints the same after all its sources have changed', async () => {
  const ids = await issueEachWay(await newSeries(app, 'IMPRE'));
  const before = await Promise.all(ids.map(textOf));
  for (const text of before) {
    expect(text).toContain('Operación exenta de IVA según el artículo 20.Uno.9.º');
    expect(text).toMatch(/Domiciliación bancaria · cuenta ES\*\* \*\*\*\* \d{4}/);
  }
  const draft = await draftOf(admin, alumno);
  const { rows } = await app.db.query<{ alumno: string; curso: string }>(
    `SELECT a.nombre || ' ' || a.apellidos AS alumno, k.descripcion AS curso
     FROM alumnos a, conceptos c JOIN cursos k ON k.id = c.curso_id WHERE a.id = $1 AND c.id = $2`,
    [alumno, concepto_id],
  );
  const { alumno: name, curso } = oneRow(rows);
  expect(before[0]).toContain(`${name} · ${curso}`.replace(/\s+/g, ' '));
  await changeEverySource();
  expect(await Promise.all(ids.map(textOf))).toEqual(before);
  // A draft prints the current data.
  const drafted = await textOf(draft);
  for (const words of ['Nombrecambiado Apellidocambiado', 'Otra mención de exención', 'Otra academia'])
    expect(drafted).toContain(words);
});

it('[PLUS-20] a line prints the offer that lowered its price, under the name that it had at issue', async () => {
  const draft = await draftOf(admin, alumno);
  const { rows } = await app.db.query<{ id: number; descripcion: string }>(
    'SELECT id, descripcion FROM ofertas LIMIT 1',
  );
  const { id, descripcion } = oneRow(rows);
  await app.db.query('UPDATE facturas_lineas SET oferta_id = $1 WHERE factura_id = $2', [id, draft]);
  expect(await textOf(draft)).toContain(`Oferta: ${descripcion}`);
  await admin.post(`${API}/emitir`).send({ factura_id: draft, repetir: 1 }).expect(200);
  await app.db.query(`UPDATE ofertas SET descripcion = 'Otra oferta' WHERE id = $1`, [id]);
  expect(await textOf(draft)).toContain(`Oferta: ${descripcion}`);
});

it('the reader of issued invoices reads no table but those of invoices', async () => {
  const { id } = await issuedOf(admin, alumno, [{ descripcion: 'Lo que se lee' }]);
  const client = await app.db.connect();
  // From now on, PostgreSQL refuses to read any table except `facturas` and `facturas_lineas`. So the test does not depend on how the
  // statements are written.
  await client.query(`BEGIN; REVOKE ALL ON ALL TABLES IN SCHEMA public FROM claustro_app;
    GRANT SELECT ON facturas, facturas_lineas TO claustro_app; SET LOCAL ROLE claustro_app`);
  const reader = {
    query: async (sql: string, values: unknown[]) => (await client.query(sql, values)).rows as unknown[],
  } as unknown as EntityManager;
  try {
    const [invoice] = await readInvoices(reader, [id], () => Promise.reject(new Error('Not for issued invoices')));
    expect(invoice?.lineas).toMatchObject([{ descripcion: 'Lo que se lee' }]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('[PLUS-18] the database refuses to change the printed texts of an issued invoice', async () => {
  const { id } = await issuedOf(admin, alumno, [{ descripcion: 'Lo que se imprime' }]);
  for (const statement of [
    `UPDATE facturas SET texto_pago = 'Otra' WHERE id = ${String(id)}`,
    `UPDATE facturas SET texto_exencion = 'Otra' WHERE id = ${String(id)}`,
    `UPDATE facturas_lineas SET texto_alumno = 'Otro' WHERE factura_id = ${String(id)}`,
  ])
    await expect(app.db.query(statement)).rejects.toMatchObject({ code: 'P0001' });
});

it('cash is printed without an account number', async () => {
  const draft = await draftOf(admin, alumno, [{ descripcion: 'Pagado en mano' }]);
  const { rows } = await app.db.query<{ id: number; descripcion: string }>(
    `SELECT id, descripcion FROM formas_pago WHERE codigo = 'efectivo'`,
  );
  const { id: forma_pago, descripcion } = oneRow(rows);
  await saveRecord(admin, 'facturas', draft, { forma_pago, iban: 'ES9121000418450200051332' });
  for (const turn of ['draft', 'issued']) {
    const text = await textOf(draft);
    expect(text).toContain(`FORMA DE PAGO ${descripcion}`);
    expect(text).not.toContain('cuenta ES');
    if (turn === 'draft') await admin.post(`${API}/emitir`).send({ factura_id: draft }).expect(200);
  }
});

it('an invoice issued by an earlier version gets the texts of the day of the update', async () => {
  const { id } = await issuedOf(admin, alumno, [{ concepto_id }]);
  const before = await textOf(id);
  await migrateAgain(app, FacturasImpresion0047);
  expect(await textOf(id)).toBe(before);
  await expect(app.db.query('UPDATE facturas SET texto_pago = NULL WHERE id = $1', [id])).rejects.toMatchObject({
    code: 'P0001',
  });
});
