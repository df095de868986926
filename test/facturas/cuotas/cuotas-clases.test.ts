import { oneRow } from '../../../libs/platform';
import { timetableOf } from '../../support/timetable';
import { BulkInvoicing } from '../bulk-support';
import { API, draftOf } from '../support';
import { Fees, newAlta, newConcept, newCourse, newFamily, newStudent } from './support';

let bulk: BulkInvoicing;
let fees: Fees;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  fees = await Fees.of(bulk);
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
});
afterAll(() => bulk.close());

interface Lesson {
  fecha: string;
  /** The end time of the class, which starts at 17:00. */
  hasta: string;
  /** Columns of the seat to overwrite. */
  seat?: Record<string, string | boolean>;
}

/**
 * Creates a student in a course whose only concept is billed by class or hour. Returns the course and `teach`, a function that adds a
 * class for the student.
 */
async function newPupil(curso: string, tipo: 'PORCLASE' | 'PORHORA', importe: string) {
  const { app } = bulk;
  const timetable = timetableOf(app);
  const id = await newCourse(app, curso, null);
  await newConcept(app, { curso: id, tipo, importe });
  const alumno = await newStudent(app, await newFamily(app, curso), curso);
  await newAlta(app, { alumno, curso: id });
  const materia = await timetable.materia({ curso: id, dias: null, entrada: null, salida: null });
  const teach = async ({ fecha, hasta, seat = {} }: Lesson) => {
    const clase = await timetable.claseWith({ materia, fecha, entrada: '17:00', salida: hasta, capacidad: 5 }, [
      alumno,
    ]);
    for (const [column, value] of Object.entries(seat))
      await app.db.query(`UPDATE clases_alumnos SET ${column} = $2 WHERE clase_id = $1`, [clase, value]);
  };
  return { curso: id, teach };
}

const amountsOf = async (curso: number) =>
  (await fees.preview({ cursos: [curso] })).facturas.flatMap(({ lineas = [] }) =>
    lineas.map(({ precio, cantidad, total }) => [precio, cantidad, total]),
  );

it.each([
  ['22.00', '18:30', '33.0000', '33.00'],
  ['18.33', '17:50', '15.2800', '15.28'],
  ['18.33', '18:00', '18.3300', '18.33'],
])(
  '[PLUS-25] an hour of %s € until %s costs %s € a class: each class is rounded to the cent',
  async (importe, hasta, precio, total) => {
    const { curso, teach } = await newPupil(`Hora ${importe} ${hasta}`, 'PORHORA', importe);
    await teach({ fecha: '2026-11-04', hasta });
    expect(await amountsOf(curso)).toEqual([[precio, '1', total]]);
  },
);

it('[PLUS-25] classes of one length are one line, with their number and length', async () => {
  const { curso, teach } = await newPupil('Horas', 'PORHORA', '18.33');
  await teach({ fecha: '2026-11-04', hasta: '17:50' });
  await teach({ fecha: '2026-11-11', hasta: '17:50' });
  await teach({ fecha: '2026-11-18', hasta: '18:30' });
  expect(await amountsOf(curso)).toEqual([
    ['15.2800', '2', '30.56'],
    ['27.5000', '1', '27.50'],
  ]);
  const [factura] = (await fees.preview({ cursos: [curso] })).facturas;
  expect(factura?.lineas?.map(({ descripcion }) => descripcion)).toEqual([
    'PORHORA 18.33 0, noviembre de 2026 (50 min)',
    'PORHORA 18.33 0, noviembre de 2026 (90 min)',
  ]);
});

it('[PLUS-45] an unbilled class of an earlier month gets a line of its own, a class of a later month waits', async () => {
  const { curso, teach } = await newPupil('Clases', 'PORCLASE', '12.50');
  for (const fecha of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) await teach({ fecha, hasta: '18:00' });
  expect(await amountsOf(curso)).toEqual([
    ['12.5000', '1', '12.50'],
    ['12.5000', '2', '25.00'],
  ]);
  const [factura] = (await fees.preview({ cursos: [curso] })).facturas;
  expect(factura?.lineas?.map(({ descripcion, periodo }) => [descripcion, periodo])).toEqual([
    ['PORCLASE 12.50 0, octubre de 2026: 1 clase', '2026-10'],
    ['PORCLASE 12.50 0, noviembre de 2026', '2026-11'],
  ]);
});

it.each(['PORCLASE', 'PORHORA'] as const)(
  '[PLUS-25] a seat that was cancelled in time or paid for by a credit is not billed: %s',
  async (tipo) => {
    const { curso, teach } = await newPupil(`Anuladas ${tipo}`, tipo, '10.00');
    await teach({ fecha: '2026-11-03', hasta: '18:00' });
    await teach({ fecha: '2026-11-04', hasta: '18:00', seat: { estado: 'falta' } });
    await teach({ fecha: '2026-11-05', hasta: '18:00', seat: { estado: 'anulado', cobrable: false } });
    await teach({ fecha: '2026-11-06', hasta: '18:00', seat: { cobrable: false } });
    expect(await amountsOf(curso)).toEqual([['10.0000', '2', '20.00']]);
  },
);

it('[PLUS-25] a line of classes shows the days of the classes in the preview', async () => {
  const { curso, teach } = await newPupil('Fechas', 'PORCLASE', '10.00');
  await teach({ fecha: '2026-11-18', hasta: '18:00' });
  await teach({ fecha: '2026-11-04', hasta: '18:00' });
  const { facturas } = await fees.preview({ cursos: [curso] });
  expect(facturas[0]?.lineas?.[0]?.fechas).toEqual(['2026-11-04', '2026-11-18']);
});

it('[PLUS-45] a class that is added after the billing is billed by the next run, and only once', async () => {
  const { curso, teach } = await newPupil('Después', 'PORCLASE', '10.00');
  await teach({ fecha: '2026-11-04', hasta: '18:00' });
  await fees.run({ cursos: [curso] });
  await teach({ fecha: '2026-11-25', hasta: '18:00' });
  expect(await amountsOf(curso)).toEqual([['10.0000', '1', '10.00']]);
  const december = (await fees.run({ cursos: [curso], mes: '2026-12' })).facturas;
  expect(december.flatMap(({ lineas = [] }) => lineas.map(({ descripcion }) => descripcion))).toEqual([
    'PORCLASE 10.00 0, noviembre de 2026: 1 clase',
  ]);
  const { facturas, omitidos } = await fees.preview({ cursos: [curso] });
  expect([facturas, omitidos.map(({ codigo }) => codigo)]).toEqual([[], ['ya-facturado']]);
});

it('[PLUS-45] a class that is cancelled after the billing stays billed, and the preview asks for no action', async () => {
  const { curso, teach } = await newPupil('Menos', 'PORCLASE', '10.00');
  for (const fecha of ['2026-11-04', '2026-11-11']) await teach({ fecha, hasta: '18:00' });
  await fees.run({ cursos: [curso] });
  await bulk.app.db.query(
    `UPDATE clases_alumnos SET estado = 'anulado', cobrable = false
     WHERE clase_id = (SELECT min(id) FROM clases WHERE curso_id = $1)`,
    [curso],
  );
  const { facturas, omitidos } = await fees.preview({ cursos: [curso] });
  expect([facturas, omitidos.map(({ codigo }) => codigo)]).toEqual([[], ['ya-facturado']]);
});

it('[PLUS-45] a line by hand bills as many classes of its month as it has units, and the run bills the others', async () => {
  const { curso, teach } = await newPupil('Mano', 'PORCLASE', '10.00');
  for (const fecha of ['2026-11-04', '2026-11-11', '2026-11-18']) await teach({ fecha, hasta: '18:00' });
  await billByHand(curso, '2');
  const [factura] = (await fees.preview({ cursos: [curso] })).facturas;
  expect(factura?.lineas?.map(({ fechas }) => fechas)).toEqual([['2026-11-18']]);
});

/** Issues a draft that bills `cantidad` classes of the course to its only student. */
async function billByHand(curso: number, cantidad: string): Promise<void> {
  const { rows } = await bulk.app.db.query<{ alumno_id: number; concepto_id: number }>(
    'SELECT a.alumno_id, k.id AS concepto_id FROM altas a JOIN conceptos k USING (curso_id) WHERE a.curso_id = $1',
    [curso],
  );
  const { alumno_id, concepto_id } = oneRow(rows);
  const factura_id = await draftOf(bulk.admin, alumno_id, [{ concepto_id, precio: '10.00', cantidad }]);
  await bulk.admin.post(`${API}/emitir`).send({ factura_id }).expect(200);
}

it('[PLUS-25] the result lists the lines of its preview, without the days of the classes', async () => {
  const { curso, teach } = await newPupil('Resultado', 'PORHORA', '18.33');
  await teach({ fecha: '2026-11-04', hasta: '17:50' });
  const lines = ({ facturas }: Awaited<ReturnType<typeof fees.preview>>) =>
    facturas.flatMap(({ lineas = [] }) => lineas);
  const [previewed] = lines(await fees.preview({ cursos: [curso] }));
  const { fechas, ...line } = previewed ?? {};
  expect(fechas).toEqual(['2026-11-04']);
  expect(lines(await fees.run({ cursos: [curso] }))).toEqual([line]);
});
