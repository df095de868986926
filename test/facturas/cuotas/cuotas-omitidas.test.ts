import type { MasivaReply } from '../../../libs/contracts';
import { oneRow } from '../../../libs/platform';
import { runToEnd } from '../../support/run-to-end';
import { timetableOf } from '../../support/timetable';
import { unzip } from '../../support/zip';
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

const send = (body: object, path = 'facturar-cuotas') =>
  bulk.admin.post(`${API}/${path}`).send({ serieId, mes: '2026-11', ...body });
const preview = async (body: object): Promise<MasivaReply> => acceptedReply(await send({ ...body, previo: 1 }));
const enrolled = async (curso: number, nombre: string) => {
  const alumno = await newStudent(bulk.app, await newFamily(bulk.app, nombre), nombre);
  return { alumno, alta: await newAlta(bulk.app, { alumno, curso }) };
};
const conceptOf = async (curso: number): Promise<number> => {
  const { rows } = await bulk.app.db.query<{ id: number }>('SELECT id FROM conceptos WHERE curso_id = $1', [curso]);
  return oneRow(rows).id;
};

/** Creates an offer of 10 % for one course. @returns its id */
async function newOffer(curso: number): Promise<number> {
  const offer = { descripcion: 'Bienvenida', activa: true, descuentoPorcentual: '10' };
  const { id } = (await bulk.admin.post('/administrar/ofertas/ficha/0/').send(offer)).body as { id: number };
  const condition = { modelo: 'curso', campo: 'registros', control: '', valores: [String(curso)] };
  await bulk.admin
    .post('/administrar/ofertas/set-condicion')
    .send({ oferta_id: id, condicion_id: 0, ...condition })
    .expect(200);
  return id;
}

describe('each omission links to the page that explains or corrects it', () => {
  it('[PLUS-25] an enrolment whose course has no concept of fees leads to the course', async () => {
    const curso = await newCourse(bulk.app, 'Taller', null);
    await enrolled(curso, 'Ana');
    const { facturas, omitidos } = await preview({ cursos: [curso] });
    expect(facturas).toEqual([]);
    expect(omitidos).toEqual([
      {
        alumno_id: expect.any(Number) as number,
        alumno: 'Ruiz Gil, Ana',
        motivo: '«Taller» no tiene conceptos mensuales, por clase ni por hora: no hay cuota que facturarle.',
        codigo: 'sin-conceptos',
        enlace: `/administrar/cursos/ficha/${String(curso)}/`,
      },
    ]);
  });

  it('[PLUS-25] a fee without an amount leads to its concept', async () => {
    const curso = await newCourse(bulk.app, 'Magia', null);
    await bulk.app.db.query(
      `INSERT INTO conceptos (descripcion, tipo, curso_id) VALUES ('Cuota de magia', 'MENSUAL', $1)`,
      [curso],
    );
    await enrolled(curso, 'Berta');
    const { omitidos } = await preview({ cursos: [curso] });
    expect(omitidos.map(({ enlace }) => enlace)).toEqual([
      `/administrar/conceptos/ficha/${String(await conceptOf(curso))}/`,
    ]);
  });

  it('[PLUS-25] a fee of 0 leads to the enrolment that has that price', async () => {
    const curso = await newCourse(bulk.app, 'Canto', '30.00');
    const alumno = await newStudent(bulk.app, await newFamily(bulk.app, 'Canto'), 'Carla');
    const alta = await newAlta(bulk.app, { alumno, curso, precio: '0' });
    const { omitidos } = await preview({ cursos: [curso] });
    expect(omitidos.map(({ enlace }) => enlace)).toEqual([`/administrar/altas/ficha/${String(alta)}/`]);
  });

  it('[PLUS-25] a fee that was billed before leads to its invoice', async () => {
    const curso = await newCourse(bulk.app, 'Flauta', '35.00');
    const { alumno } = await enrolled(curso, 'David');
    const { id } = await issuedOf(bulk.admin, alumno, [
      { descripcion: 'Noviembre', concepto_id: await conceptOf(curso), precio: '35.00' },
    ]);
    const { omitidos } = await preview({ cursos: [curso] });
    expect(omitidos.map(({ enlace }) => enlace)).toEqual([`/administrar/facturas/ficha/${String(id)}/`]);
  });
});

it('[PLUS-25] only the chosen students are billed, in all their courses', async () => {
  const { app } = bulk;
  const familia = await newFamily(app, 'Gil');
  const [ana, berta] = [await newStudent(app, familia, 'Ana'), await newStudent(app, familia, 'Berta')];
  const [coral, danza] = [await newCourse(app, 'Coral', '20.00'), await newCourse(app, 'Danza', '25.00')];
  for (const curso of [coral, danza]) for (const alumno of [ana, berta]) await newAlta(app, { alumno, curso });
  const { facturas } = await preview({ alumnos: [berta] });
  expect(facturas?.map(({ alumno, total }) => [alumno, total])).toEqual([['Ruiz Gil, Berta', '45.00']]);
  expect((await send({ alumnos: [999999], previo: 1 })).body).toMatchObject({
    campos: { alumnos: 'Revise los alumnos' },
  });
});

it('[PLUS-25] a line names its student, its course and the offer of its discount', async () => {
  const { app } = bulk;
  const curso = await newCourse(app, 'Violonchelo', '40.00');
  const { alumno } = await enrolled(curso, 'Elena');
  const id = await newOffer(curso);
  const { facturas } = await preview({ cursos: [curso] });
  await app.db.query('UPDATE ofertas SET activa = false WHERE id = $1', [id]);
  expect(facturas?.[0]?.lineas).toEqual([
    expect.objectContaining({
      alumno_id: alumno,
      textoAlumno: 'Elena Ruiz Gil · Violonchelo',
      curso: 'Violonchelo · Violonchelo',
      oferta: 'Bienvenida',
      descuentoPorcentual: '10',
      total: '36.00',
    }),
  ]);
});

it('[PLUS-25] the results of a run name an offer as it was called when the fee was billed', async () => {
  const { app, admin } = bulk;
  const curso = await newCourse(app, 'Trompa', '40.00');
  await enrolled(curso, 'Gonzalo');
  const id = await newOffer(curso);
  const { proceso_id } = await runToEnd('facturas', async (key) =>
    acceptedReply(
      await admin
        .post(`${API}/facturar-cuotas`)
        .set(key)
        .send({ serieId, mes: '2026-11', cursos: [curso] }),
    ),
  );
  await app.db.query(`UPDATE ofertas SET activa = false, descripcion = 'Otro nombre' WHERE id = $1`, [id]);
  const { body } = await admin
    .get(`/api/procesos/${String(proceso_id)}/elementos`)
    .query({ estado: 'hecho' })
    .expect(200);
  const [element] = (body as { elementos: { resultado: { lineas: { oferta: string }[] } }[] }).elementos;
  expect(element?.resultado.lineas).toMatchObject([{ oferta: 'Bienvenida', total: '36.00' }]);
});

it('[PLUS-25] a class that was cancelled in time or paid for by a credit is not billed', async () => {
  const { app } = bulk;
  const timetable = timetableOf(app);
  const curso = await newCourse(app, 'Refuerzo', null);
  await app.db.query(
    `INSERT INTO conceptos (descripcion, tipo, curso_id, importe) VALUES ('Clase de refuerzo', 'PORCLASE', $1, 12)`,
    [curso],
  );
  const { alumno } = await enrolled(curso, 'Félix');
  const materia = await timetable.materia({ curso, dias: null, entrada: null, salida: null });
  const teach = (fecha: string) =>
    timetable.claseWith({ materia, fecha, entrada: '17:00', salida: '18:00', capacidad: 5 }, [alumno]);
  for (const [fecha, seat] of [
    ['2026-11-03', {}],
    ['2026-11-04', { estado: 'falta' }],
    ['2026-11-05', { estado: 'anulado', cobrable: false }],
    ['2026-11-10', { cobrable: false }],
  ] as const) {
    const clase = await teach(fecha);
    for (const [column, value] of Object.entries(seat))
      await app.db.query(`UPDATE clases_alumnos SET ${column} = $2 WHERE clase_id = $1`, [clase, value]);
  }
  const cancelled = await teach('2026-11-11');
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [cancelled]);
  const { facturas } = await preview({ cursos: [curso] });
  // One attended class and one missed class: 2 × 12,00 €.
  expect(facturas?.map(({ total, lineas = [] }) => [total, ...lineas.map(({ cantidad }) => cantidad)])).toEqual([
    ['24.00', '2'],
  ]);
});

it('[PLUS-25] a preview is a file with the title of the fees', async () => {
  const curso = await newCourse(bulk.app, 'Ukelele', '20.00');
  await enrolled(curso, 'Gema');
  const file = await send({ cursos: [curso], formato: 'xlsx' }, 'exportar-previo-cuotas')
    .buffer()
    .parse((reply, done) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  expect(unzip(file.body as Buffer).get('xl/workbook.xml')).toContain('<sheet name="Facturar cuotas"');
});

it('[PLUS-25] the files of preview and result have a row for each line and each omission with its reason, and the month in their name', async () => {
  const { app, admin } = bulk;
  const curso = await newCourse(app, 'Laúd', '20.00');
  const familia = await newFamily(app, 'Laúd');
  await newAlta(app, { alumno: await newStudent(app, familia, 'Hada'), curso });
  await newAlta(app, { alumno: await newStudent(app, familia, 'Iris'), curso, desde: '2026-11-16' });
  const poor = await newFamily(app, 'Sin forma');
  await app.db.query('UPDATE familias SET forma_pago = NULL WHERE id = $1', [poor]);
  await newAlta(app, { alumno: await newStudent(app, poor, 'Jara'), curso });
  const rowsOf = ({ text }: { text: string }) => text.replace('\uFEFF', '').trim().split('\r\n');
  const nameOf = ({ headers }: { headers: Record<string, string> }) => headers['content-disposition'];

  const previewed = await send({ cursos: [curso], formato: 'csv' }, 'exportar-previo-cuotas').expect(200);
  expect(nameOf(previewed)).toContain('cuotas-2026-11-comprobacion-2026-11');
  expect(rowsOf(previewed)).toEqual([
    'Situación;Serie;Alumno;Curso;Concepto;Descripción;Clases;Cantidad;Precio;Descuento;Oferta;IVA;Total;Titular;Forma de pago;Motivo',
    'Se emitirá;A;Ruiz Gil, Hada;Laúd · Laúd;Cuota mensual de Laúd;Cuota mensual de Laúd, noviembre de 2026;;1;20,00;;;0\u00a0%;20,00;Laúd;Efectivo;',
    'Se emitirá;A;Ruiz Gil, Iris;Laúd · Laúd;Cuota mensual de Laúd;Cuota mensual de Laúd, noviembre de 2026 (15 de 30 días);;1;10,00;;;0\u00a0%;10,00;Laúd;Efectivo;',
    'No se facturará;;Ruiz Gil, Jara;;;;;;;;;;;;;El titular no tiene forma de pago. Complete su ficha.',
  ]);

  const { proceso_id } = await runToEnd('facturas', async (headers) =>
    acceptedReply(
      await admin
        .post(`${API}/facturar-cuotas`)
        .set(headers)
        .send({ serieId, mes: '2026-11', cursos: [curso] }),
    ),
  );
  const result = await admin.get(`${API}/exportar-proceso/${String(proceso_id)}?formato=csv`).expect(200);
  expect(nameOf(result)).toContain(`cuotas-2026-11-proceso-${String(proceso_id)}-`);
  expect(rowsOf(result)[2]).toMatch(
    /^Emitida;A-2026-\d+;A;Ruiz Gil, Iris;Laúd · Laúd;Cuota mensual de Laúd;.* \(15 de 30 días\);1;10,00;;;0.%;10,00;Laúd;Efectivo;$/,
  );
  expect(rowsOf(result)[3]).toMatch(/^Sin facturar;;;Ruiz Gil, Jara;.*El titular no tiene forma de pago/);
});

it('[PLUS-25] the fees of a family go on one invoice, unless the family has chosen otherwise', async () => {
  const saved = await bulk.admin.post('/api/familias').send({ nombre: 'Nueva' });
  const { id } = saved.body as { id: number };
  const stored = async () => {
    const { rows } = await bulk.app.db.query<{ factura_por: string }>(
      'SELECT factura_por FROM familias WHERE id = $1',
      [id],
    );
    return oneRow(rows).factura_por;
  };
  expect(await stored()).toBe('familia');
  const change = (factura_por: string) => bulk.admin.post(`/api/familias/${String(id)}`).send({ factura_por });
  expect((await change('alumno')).status).toBe(200);
  expect(await stored()).toBe('alumno');
  expect((await change('otra')).body).toMatchObject({ campos: { factura_por: expect.any(String) as string } });
});
