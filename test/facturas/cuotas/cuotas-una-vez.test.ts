import { BulkInvoicing } from '../bulk-support';
import { until } from '../../support/until';
import {
  API,
  draftOf,
  issue,
  issuedOf,
  linesOf as storedLines,
  newSeries,
  rectify,
  saveRecord,
  seriesId,
  setLine,
} from '../support';
import {
  conceptOf,
  differencesOf,
  Fees,
  linesOf,
  motivosOf,
  newAlta,
  newConcept,
  newCourse,
  newFamily,
  newStudent,
} from './support';

let bulk: BulkInvoicing;
let fees: Fees;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  fees = await Fees.of(bulk);
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
});
afterAll(() => bulk.close());

/** Enrols a new student, in a new family, in a new course with a monthly fee of 60.00 €. */
async function newPupil(curso: string, altas: { desde?: string; hasta?: string }[] = [{}]) {
  const { app } = bulk;
  const id = await newCourse(app, curso, '60.00');
  const alumno = await newStudent(app, await newFamily(app, curso), curso);
  for (const alta of altas) await newAlta(app, { alumno, curso: id, ...alta });
  return { curso: id, alumno, concepto_id: await conceptOf(app, id) };
}

async function issueAgain(alumno: number, concepto_id: number): Promise<number> {
  const id = await draftOf(bulk.admin, alumno, [{ concepto_id, precio: '60.00' }]);
  await bulk.admin.post(`${API}/emitir`).send({ factura_id: id, repetir: 1 }).expect(200);
  return id;
}

/** Issues a partial rectification of an invoice, with only the lines of this student. */
async function rectifyStudent(factura_id: number, alumno: number): Promise<void> {
  const { admin } = bulk;
  await rectify(admin, factura_id, { borrador: 1 });
  const { rows } = await bulk.app.db.query<{ id: number }>(
    `SELECT id FROM facturas WHERE rectifica_id = $1 AND estado = 'borrador'`,
    [factura_id],
  );
  const draft = rows[0]?.id ?? 0;
  const others = (await storedLines(admin, draft)).lineas.filter(({ alumno_id }) => alumno_id !== alumno);
  await admin
    .post(`${API}/borrar-lineas`)
    .send({ lineas_ids: others.map(({ id }) => id) })
    .expect(200);
  expect((await issue(admin, draft)).status).toBe(200);
}

describe('a second enrolment of the month in the same course', () => {
  const FIRST = 'noviembre de 2026 (10 de 30 días)';
  const SECOND = 'noviembre de 2026 (11 de 30 días)';

  it('[PLUS-25] is billed once if it is added after the first was billed', async () => {
    const { app } = bulk;
    const { curso, alumno } = await newPupil('Zeta', [{ hasta: '2026-11-10' }]);
    await fees.run({ cursos: [curso] });
    await newAlta(app, { alumno, curso, desde: '2026-11-20' });
    const second = await fees.run({ cursos: [curso] });
    expect(linesOf(second)).toEqual([[`Cuota mensual de Zeta, ${SECOND}`]]);
    const third = await fees.run({ cursos: [curso] });
    expect(third.facturas).toEqual([]);
    expect(motivosOf(third)).toEqual([
      expect.stringMatching(/^Ya se le facturó «Cuota mensual de Zeta, noviembre de 2026 \(10 de 30 días\)» \(A-/),
      expect.stringMatching(/^Ya se le facturó «Cuota mensual de Zeta, noviembre de 2026 \(11 de 30 días\)» \(A-/),
    ]);
  });

  it('[PLUS-25] is billed with the first if both exist, and neither is billed again', async () => {
    const { curso } = await newPupil('Eta', [{ hasta: '2026-11-10' }, { desde: '2026-11-20' }]);
    const first = await fees.run({ cursos: [curso] });
    expect(linesOf(first)).toEqual([[`Cuota mensual de Eta, ${FIRST}`, `Cuota mensual de Eta, ${SECOND}`]]);
    expect((await fees.run({ cursos: [curso] })).facturas).toEqual([]);
  });

  it('[PLUS-25] is billed although the first was billed by hand', async () => {
    const { curso, alumno, concepto_id } = await newPupil('Theta', [{ hasta: '2026-11-10' }, { desde: '2026-11-20' }]);
    await issuedOf(bulk.admin, alumno, [{ concepto_id, precio: '20.00' }]);
    expect(linesOf(await fees.run({ cursos: [curso] }))).toEqual([[`Cuota mensual de Theta, ${SECOND}`]]);
    expect((await fees.preview({ cursos: [curso] })).facturas).toEqual([]);
  });

  it('[PLUS-25] is not billed again when the first one is deleted', async () => {
    const { app } = bulk;
    const { curso } = await newPupil('Iota', [{ hasta: '2026-11-10' }, { desde: '2026-11-20' }]);
    await fees.run({ cursos: [curso] });
    await app.db.query(`DELETE FROM altas WHERE curso_id = $1 AND fecha_baja = '2026-11-10'`, [curso]);
    expect((await fees.preview({ cursos: [curso] })).facturas).toEqual([]);
  });

  it('[PLUS-25] is not billed for an enrolment that was deleted after it was billed and entered anew', async () => {
    const { app } = bulk;
    const { curso, alumno } = await newPupil('Kappa');
    await fees.run({ cursos: [curso] });
    await app.db.query('DELETE FROM altas WHERE curso_id = $1', [curso]);
    await newAlta(app, { alumno, curso });
    const { facturas, omitidos } = await fees.preview({ cursos: [curso] });
    expect(facturas).toEqual([]);
    expect(omitidos.map(({ codigo }) => codigo)).toEqual(['ya-facturado']);
  });

  it('[PLUS-25] is billed once by two runs at the same time', async () => {
    const { curso } = await newPupil('Lambda', [{ hasta: '2026-11-10' }, { desde: '2026-11-20' }]);
    const runs = await Promise.all([1, 2, 3].map(() => fees.run({ cursos: [curso] })));
    expect(runs.flatMap(({ facturas }) => facturas)).toHaveLength(1);
    const { rows } = await bulk.app.db.query('SELECT FROM facturas_lineas WHERE curso_id = $1', [curso]);
    expect(rows).toHaveLength(2);
  });
});

it('[PLUS-25] a fee that is billed by hand while the run waits is left out by the run with the reason', async () => {
  const { app, admin } = bulk;
  const curso = await newCourse(app, 'Ópera', '60.00');
  const familia = await newFamily(app, 'Ópera');
  const [ana, berta] = [await newStudent(app, familia, 'Ana'), await newStudent(app, familia, 'Berta')];
  for (const alumno of [ana, berta]) await newAlta(app, { alumno, curso });
  const { huella } = await fees.preview({ cursos: [curso] });
  const byHand = await draftOf(admin, berta, [{ concepto_id: await conceptOf(app, curso), precio: '60.00' }]);
  await saveRecord(admin, 'facturas', byHand, { serie: await newSeries(app, 'MANO') });
  const client = await app.db.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM series WHERE id = $1 FOR NO KEY UPDATE', [await seriesId(app, 'A')]);
  const before = await bulk.countRuns();
  const running = fees.run({ cursos: [curso], huella });
  await until(async () => (await bulk.countRuns()) > before);
  expect((await issue(admin, byHand)).status).toBe(200);
  await client.query('COMMIT');
  client.release();
  const { facturas, omitidos } = await running;
  expect(facturas).toEqual([]);
  expect(omitidos.map(({ codigo }) => codigo)).toEqual(['ya-facturado']);
  const keys = await app.db.query(`SELECT FROM facturas_claves WHERE clave LIKE $1`, [`${String(ana)}|2026-11|%`]);
  expect(keys.rows).toEqual([]);
});

describe('a rectified invoice', () => {
  it('[PLUS-25] leaves the month charged if another invoice charges it', async () => {
    const { admin } = bulk;
    const { curso, alumno, concepto_id } = await newPupil('Gema');
    const first = await issuedOf(admin, alumno, [{ concepto_id, precio: '60.00' }]);
    const second = await issueAgain(alumno, concepto_id);
    expect((await rectify(admin, first.id)).status).toBe(200);
    const { facturas, omitidos } = await fees.preview({ cursos: [curso] });
    expect(facturas).toEqual([]);
    expect(omitidos.map(({ enlace }) => enlace)).toEqual([`/administrar/facturas/ficha/${String(second)}/`]);
    expect((await rectify(admin, second)).status).toBe(200);
    expect((await fees.preview({ cursos: [curso] })).facturas).toHaveLength(1);
  });

  it('[PLUS-25] leaves the month charged if the invoice of a run charges it again', async () => {
    const { admin } = bulk;
    const { curso, alumno, concepto_id } = await newPupil('Gala');
    const first = await issuedOf(admin, alumno, [{ concepto_id, precio: '60.00' }]);
    const concepto = { conceptoId: concepto_id, importe: '60.00', cantidad: 1, tipoIVA: '0' };
    await bulk.invoiceToEnd({ alumnos: [alumno], concepto, repetir: 1 });
    expect((await rectify(admin, first.id)).status).toBe(200);
    expect((await fees.preview({ cursos: [curso] })).facturas).toEqual([]);
  });

  it('[PLUS-25] lets its month be billed again, whatever invoices of other months, concepts or students charge', async () => {
    const { app, admin } = bulk;
    const { curso, alumno, concepto_id } = await newPupil('Greta');
    const other = await newConcept(app, { curso, tipo: 'UNICO', importe: '20.00' });
    const first = await issuedOf(admin, alumno, [{ concepto_id, precio: '60.00' }]);
    await issuedOf(admin, alumno, [{ concepto_id: other, precio: '20.00' }]);
    expect((await rectify(admin, first.id)).status).toBe(200);
    expect((await fees.preview({ cursos: [curso] })).facturas).toHaveLength(1);
  });
});

describe('an invoice of a family that is rectified in part', () => {
  async function newFamilyInvoice(nombre: string) {
    const { app } = bulk;
    const curso = await newCourse(app, nombre, '60.00');
    const familia = await newFamily(app, nombre);
    const [ana, berta] = [await newStudent(app, familia, 'Ana'), await newStudent(app, familia, 'Berta')];
    for (const alumno of [ana, berta]) await newAlta(app, { alumno, curso });
    const [factura] = (await fees.run({ cursos: [curso] })).facturas;
    return { curso, ana, berta, factura_id: factura?.id ?? 0 };
  }

  it('[PLUS-25] lets the fee of the student whose line is undone be billed again, and no other', async () => {
    const { curso, ana, berta, factura_id } = await newFamilyInvoice('Omega');
    await rectifyStudent(factura_id, ana);
    await bulk.app.db.query('UPDATE altas SET precio = 50 WHERE alumno_id = $1', [ana]);
    const again = await fees.run({ cursos: [curso] });
    expect(again.facturas.map(({ alumno, total }) => [alumno, total])).toEqual([['Ruiz Gil, Ana', '50.00']]);
    expect(again.omitidos.map(({ alumno_id }) => alumno_id)).toEqual([berta]);
    expect((await fees.preview({ cursos: [curso] })).facturas).toEqual([]);
  });

  it('[PLUS-45] keeps a fee charged if only a part of it is paid back, and lists the difference', async () => {
    const { app, admin } = bulk;
    const { curso, ana, factura_id } = await newFamilyInvoice('Sigma');
    await rectify(admin, factura_id, { borrador: 1 });
    const { rows } = await app.db.query<{ id: number; linea: number }>(
      `SELECT f.id, l.id AS linea FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id
       WHERE f.rectifica_id = $1 ORDER BY l.alumno_id <> $2`,
      [factura_id, ana],
    );
    const [mine, other] = rows;
    await admin
      .post(`${API}/borrar-lineas`)
      .send({ lineas_ids: [other?.linea] })
      .expect(200);
    const part = { id: mine?.linea, transaccion_id: mine?.id, alumno_id: ana, precio: '10.00', cantidad: '-1' };
    expect((await setLine(admin, { descripcion: undefined, ...part })).status).toBe(200);
    expect((await issue(admin, mine?.id ?? 0)).status).toBe(200);
    const { facturas, omitidos } = await fees.preview({ cursos: [curso] });
    expect(facturas).toEqual([]);
    expect(omitidos.map(({ codigo }) => codigo)).toEqual(['ya-facturado', 'ya-facturado']);
    expect(await differencesOf(admin, ana)).toMatchObject([{ antes: '50.00', ahora: '60.00', diferencia: '10.00' }]);
  });
});

describe('a fee that changed after it was billed', () => {
  it('[PLUS-45] with other days of the month is a difference on the worklist, and the preview asks for no action', async () => {
    const { app, admin } = bulk;
    const { curso, alumno } = await newPupil('Rho');
    await fees.run({ cursos: [curso] });
    await app.db.query(`UPDATE altas SET fecha_baja = '2026-11-20' WHERE curso_id = $1`, [curso]);
    const { facturas, omitidos } = await fees.preview({ cursos: [curso] });
    expect([facturas, omitidos.map(({ codigo }) => codigo)]).toEqual([[], ['ya-facturado']]);
    expect(await differencesOf(admin, alumno)).toMatchObject([
      { periodo: '2026-11', antes: '60.00', ahora: '40.00', diferencia: '-20.00' },
    ]);
  });

  it('[PLUS-25] fees that were billed as they are owed are listed after all that needs a person', async () => {
    const { app } = bulk;
    const { curso } = await newPupil('Alfa');
    await fees.run({ cursos: [curso] });
    const familia = await newFamily(app, 'Sin forma de pago');
    await app.db.query('UPDATE familias SET forma_pago = NULL WHERE id = $1', [familia]);
    await newAlta(app, { alumno: await newStudent(app, familia, 'Zoe'), curso });
    const bare = await newCourse(app, 'Sin conceptos', null);
    await newAlta(app, { alumno: await newStudent(app, familia, 'Yago'), curso: bare });
    const body = { cursos: [curso, bare] };
    const codes = (await fees.preview(body)).omitidos.map(({ codigo }) => codigo);
    expect([codes.toSorted(), codes.at(-1)]).toEqual([
      ['sin-conceptos', 'sin-forma-pago', 'ya-facturado'],
      'ya-facturado',
    ]);
    expect((await fees.run(body)).omitidos.at(-1)?.codigo).toBe('ya-facturado');
  });
});
