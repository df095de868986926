import type { MasivaReply } from '../../../libs/contracts';
import { oneRow } from '../../../libs/platform';
import { runToEnd } from '../../support/run-to-end';
import { acceptedReply, BulkInvoicing } from '../bulk-support';
import { API, issuedOf, seriesId } from '../support';
import { newAlta, newCourse, newFamily, newStudent } from './support';

let bulk: BulkInvoicing;
let serieId: number;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  serieId = await seriesId(bulk.app, 'A');
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
});
afterAll(() => bulk.close());

const send = (body: object) => bulk.admin.post(`${API}/facturar-cuotas`).send({ serieId, mes: '2026-11', ...body });
const preview = async (body: object): Promise<MasivaReply & Required<Pick<MasivaReply, 'facturas'>>> => {
  const reply = acceptedReply(await send({ ...body, previo: 1 }));
  if (reply.facturas === undefined) throw new Error('A preview has invoices');
  return { ...reply, facturas: reply.facturas };
};
const run = (body: object) =>
  runToEnd('facturas', async (key) =>
    acceptedReply(
      await bulk.admin
        .post(`${API}/facturar-cuotas`)
        .set(key)
        .send({ serieId, mes: '2026-11', ...body }),
    ),
  );

const linesOf = ({ facturas }: { facturas: NonNullable<MasivaReply['facturas']> }) =>
  facturas.map(({ lineas = [], total }) => [...lineas.map(({ descripcion, precio }) => [descripcion, precio]), total]);

describe('one family with two children in one course', () => {
  let curso: number;
  beforeAll(async () => {
    const { app } = bulk;
    curso = await newCourse(app, 'Robótica', '60.00');
    const familia = await newFamily(app, 'Ruiz Gil');
    await newAlta(app, { alumno: await newStudent(app, familia, 'Ana'), curso });
    await newAlta(app, { alumno: await newStudent(app, familia, 'Berta'), curso, desde: '2026-11-15' });
  });

  it('[PLUS-25] one invoice a family has a line for each enrolment, by the days of the month', async () => {
    const { facturas, omitidos } = await preview({ cursos: [curso] });
    expect(omitidos).toEqual([]);
    // Berta is enrolled for 16 of the 30 days of November: 60.00 € × 16 ÷ 30 = 32.00 €.
    expect(linesOf({ facturas })).toEqual([
      [
        ['Cuota mensual de Robótica, noviembre de 2026', '60.0000'],
        ['Cuota mensual de Robótica, noviembre de 2026 (16 de 30 días)', '32.0000'],
        '92.00',
      ],
    ]);
  });

  it('[PLUS-25] the second run of a month issues nothing and says why', async () => {
    const { huella } = await preview({ cursos: [curso] });
    const first = await run({ cursos: [curso], huella });
    expect(first.facturas).toHaveLength(1);
    const second = await run({ cursos: [curso] });
    expect(second.facturas).toEqual([]);
    const numero = String(first.facturas[0]?.numero);
    expect(second.omitidos.map(({ alumno, motivo }) => [alumno, motivo])).toEqual([
      ['Ruiz Gil, Ana', `Ya se le facturó «Cuota mensual de Robótica, noviembre de 2026» (${numero}).`],
      [
        'Ruiz Gil, Berta',
        `Ya se le facturó «Cuota mensual de Robótica, noviembre de 2026 (16 de 30 días)» (${numero}).`,
      ],
    ]);
  });
});

describe('what an enrolment owes', () => {
  const dueOf = async (curso: number) => linesOf(await preview({ cursos: [curso] }));

  it('[PLUS-25] its own price goes before that of the course', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Dibujo', '50.00');
    const alumno = await newStudent(app, await newFamily(app, 'Dibujo'), 'Carla');
    await newAlta(app, { alumno, curso, precio: '41.50' });
    expect(await dueOf(curso)).toEqual([[['Cuota mensual de Dibujo, noviembre de 2026', '41.5000'], '41.50']]);
  });

  it('[PLUS-25] its own price replaces the fee of the course, and no other monthly concept of it', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Pintura', '50.00');
    await app.db.query(
      `INSERT INTO conceptos (descripcion, tipo, curso_id, importe) VALUES ('Material de pintura', 'MENSUAL', $1, 10)`,
      [curso],
    );
    const alumno = await newStudent(app, await newFamily(app, 'Pintura'), 'Carmen');
    await newAlta(app, { alumno, curso, precio: '41.50' });
    expect(await dueOf(curso)).toEqual([
      [
        ['Cuota mensual de Pintura, noviembre de 2026', '41.5000'],
        ['Material de pintura, noviembre de 2026', '10.0000'],
        '51.50',
      ],
    ]);
  });

  it('[PLUS-25] its own price goes before that of the only monthly concept of a course', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Escultura', null);
    await app.db.query(
      `INSERT INTO conceptos (descripcion, tipo, curso_id, importe) VALUES ('Cuota de escultura', 'MENSUAL', $1, 60)`,
      [curso],
    );
    const alumno = await newStudent(app, await newFamily(app, 'Escultura'), 'Celia');
    await newAlta(app, { alumno, curso, precio: '41.50' });
    expect(await dueOf(curso)).toEqual([[['Cuota de escultura, noviembre de 2026', '41.5000'], '41.50']]);
  });

  it('[PLUS-25] its own monthly concept is billed to it alone', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Baile', '30.00');
    const familia = await newFamily(app, 'Baile');
    const alta = await newAlta(app, { alumno: await newStudent(app, familia, 'Clara'), curso });
    await newAlta(app, { alumno: await newStudent(app, familia, 'Dora'), curso });
    await app.db.query(
      `INSERT INTO conceptos (descripcion, tipo, alta_id, importe) VALUES ('Taquilla', 'MENSUAL', $1, 5)`,
      [alta],
    );
    expect(await dueOf(curso)).toEqual([
      [
        ['Cuota mensual de Baile, noviembre de 2026', '30.0000'],
        ['Taquilla, noviembre de 2026', '5.0000'],
        ['Cuota mensual de Baile, noviembre de 2026', '30.0000'],
        '65.00',
      ],
    ]);
  });

  it('[PLUS-25] an enrolment that ends in the month owes the days until its end', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Teatro', '45.00');
    const alumno = await newStudent(app, await newFamily(app, 'Teatro'), 'David');
    await newAlta(app, { alumno, curso, hasta: '2026-11-07' });
    // 45 × 7 / 30, rounded to four decimals, is 10.5.
    expect(await dueOf(curso)).toEqual([
      [['Cuota mensual de Teatro, noviembre de 2026 (7 de 30 días)', '10.5000'], '10.50'],
    ]);
  });

  it('[PLUS-25] an enrolment of another month owes nothing, and a concept of a single payment is not billed', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Coro', '30.00');
    await app.db.query(`UPDATE cursos SET matricula = 25 WHERE id = $1`, [curso]);
    const familia = await newFamily(app, 'Coro');
    await newAlta(app, { alumno: await newStudent(app, familia, 'Elena'), curso, hasta: '2026-10-31' });
    await newAlta(app, { alumno: await newStudent(app, familia, 'Félix'), curso, desde: '2026-12-01' });
    await newAlta(app, { alumno: await newStudent(app, familia, 'Gema'), curso });
    expect(await dueOf(curso)).toEqual([[['Cuota mensual de Coro, noviembre de 2026', '30.0000'], '30.00']]);
  });

  it('[PLUS-25] a family may choose to get one invoice for each student', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Judo', '20.00');
    const familia = await newFamily(app, 'Judo', 'alumno');
    for (const nombre of ['Hugo', 'Irene'])
      await newAlta(app, { alumno: await newStudent(app, familia, nombre), curso });
    expect((await preview({ cursos: [curso] })).facturas.map(({ alumno, total }) => [alumno, total])).toEqual([
      ['Ruiz Gil, Hugo', '20.00'],
      ['Ruiz Gil, Irene', '20.00'],
    ]);
  });

  it('[PLUS-25] a course that has ended is not billed, and an enrolment still active in it is named', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Verano', '30.00');
    await app.db.query(`UPDATE cursos SET fecha_inicio = '2026-07-01', fecha_fin = '2026-08-31' WHERE id = $1`, [
      curso,
    ]);
    const alumno = await newStudent(app, await newFamily(app, 'Verano'), 'Ivo');
    await newAlta(app, { alumno, curso, desde: '2026-07-01' });
    const named = [
      {
        alumno_id: alumno,
        alumno: 'Ruiz Gil, Ivo',
        motivo: 'El último día de «Verano» es el 31/08/2026: en noviembre de 2026 no se da.',
        codigo: 'curso-en-otras-fechas',
        enlace: `/administrar/cursos/ficha/${String(curso)}/`,
      },
    ];
    const all = await preview({});
    expect(all.facturas.flatMap(({ lineas = [] }) => lineas).filter(({ curso_id }) => curso_id === curso)).toEqual([]);
    expect(all.omitidos.filter(({ alumno_id }) => alumno_id === alumno)).toEqual(named);
    expect(await preview({ cursos: [curso] })).toMatchObject({ facturas: [], omitidos: named });
    await app.db.query('UPDATE cursos SET activo = false WHERE id = $1', [curso]);
    expect((await preview({})).omitidos.filter(({ alumno_id }) => alumno_id === alumno)).toEqual(named);
  });

  it('[PLUS-25] a chosen course that starts after the month is not billed, and the preview says so', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Esquí', '30.00');
    await app.db.query(`UPDATE cursos SET fecha_inicio = '2026-12-01' WHERE id = $1`, [curso]);
    await newAlta(app, { alumno: await newStudent(app, await newFamily(app, 'Esquí'), 'Ivo'), curso });
    expect((await preview({ cursos: [curso] })).omitidos.map(({ motivo }) => motivo)).toEqual([
      'El primer día de «Esquí» es el 01/12/2026: en noviembre de 2026 no se da.',
    ]);
  });

  it('[PLUS-25] a fee without an amount is left out, with what to do', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Ajedrez', null);
    await app.db.query(
      `INSERT INTO conceptos (descripcion, tipo, curso_id) VALUES ('Cuota de ajedrez', 'MENSUAL', $1)`,
      [curso],
    );
    await newAlta(app, { alumno: await newStudent(app, await newFamily(app, 'Ajedrez'), 'Juan'), curso });
    const { facturas, omitidos } = await preview({ cursos: [curso] });
    expect(facturas).toEqual([]);
    expect(omitidos.map(({ motivo }) => motivo)).toEqual([
      '«Cuota de ajedrez» no tiene importe: escríbalo en el concepto o en el curso.',
    ]);
  });
});

describe('once', () => {
  it('[PLUS-25] a fee that was invoiced by hand in the month is not billed again', async () => {
    const { app, admin } = bulk;
    const curso = await newCourse(app, 'Piano', '35.00');
    const alumno = await newStudent(app, await newFamily(app, 'Piano'), 'Kike');
    await newAlta(app, { alumno, curso });
    const concepto = await conceptOf(curso);
    await issuedOf(admin, alumno, [{ descripcion: 'Noviembre', concepto_id: concepto, precio: '35.00' }]);
    const { facturas, omitidos } = await preview({ cursos: [curso] });
    expect(facturas).toEqual([]);
    expect(omitidos[0]?.motivo).toMatch(/^Ya se le facturó «.+» en noviembre de 2026 \(A-2026-\d+\)\.$/);
  });

  it('[PLUS-25] a run whose preview no longer holds is refused with the new digest', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Violín', '35.00');
    const alta = await newAlta(app, { alumno: await newStudent(app, await newFamily(app, 'Violín'), 'Luis'), curso });
    const { huella } = await preview({ cursos: [curso] });
    await app.db.query('UPDATE altas SET precio = 36 WHERE id = $1', [alta]);
    const refused = await send({ cursos: [curso], huella });
    expect(refused.status).toBe(409);
    expect((refused.body as { huella: string }).huella).not.toBe(huella);
  });
});

it.each([
  ['no month', { mes: '' }, 'mes'],
  ['a month that does not exist', { mes: '2026-13' }, 'mes'],
  ['a mistyped year', { mes: '2062-11' }, 'mes'],
  ['an unknown course', { cursos: [999999] }, 'cursos'],
  ['an unreadable list of courses', { cursos: 'todos' }, 'cursos'],
  ['an unknown series', { serieId: 999999 }, 'serieId'],
])('[PLUS-25] %s gets a sentence at its field', async (_what, body, field) => {
  const refused = await send(body);
  expect(refused.status).toBe(422);
  expect(Object.keys((refused.body as { campos: object }).campos)).toEqual([field]);
});

async function conceptOf(curso: number): Promise<number> {
  const { rows } = await bulk.app.db.query<{ id: number }>(`SELECT id FROM conceptos WHERE curso_id = $1`, [curso]);
  return oneRow(rows).id;
}
