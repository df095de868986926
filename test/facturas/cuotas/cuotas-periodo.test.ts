import type { MasivaReply } from '../../../libs/contracts';
import { timetableOf } from '../../support/timetable';
import { BulkInvoicing } from '../bulk-support';
import { API, draftOf, rectify, saveRecord, seriesId, linesOf as storedLines, setLine } from '../support';
import {
  conceptOf,
  differencesOf,
  Fees,
  linesOf,
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

const NOTHING_NEW = { facturas: [], codes: ['ya-facturado'] };

const summaryOf = ({ facturas, omitidos }: Awaited<ReturnType<Fees['preview']>>) => ({
  facturas: facturas.map(({ total }) => total),
  codes: omitidos.map(({ codigo }) => codigo),
});

/** Enrols a new student in a new course with this monthly fee. */
async function newPupil(curso: string, precio: string | null = '65.00') {
  const { app } = bulk;
  const id = await newCourse(app, curso, precio);
  const alumno = await newStudent(app, await newFamily(app, curso), curso);
  const alta = await newAlta(app, { alumno, curso: id });
  return { curso: id, alumno, alta };
}

describe('a month billed ahead', () => {
  it('[PLUS-45] does not affect the month before: nothing to bill, no difference, no refund', async () => {
    const { curso, alumno } = await newPupil('Adelanto');
    await fees.run({ cursos: [curso] });
    await fees.run({ cursos: [curso], mes: '2026-12' });
    for (const mes of ['2026-11', '2026-12'])
      expect(summaryOf(await fees.preview({ cursos: [curso], mes }))).toEqual(NOTHING_NEW);
    expect(await differencesOf(bulk.admin, alumno)).toEqual([]);
  });

  it('[PLUS-45] leaves other months billed when one of its invoices is rectified', async () => {
    const { curso } = await newPupil('Rectificada');
    const [november] = (await fees.run({ cursos: [curso] })).facturas;
    await fees.run({ cursos: [curso], mes: '2026-12' });
    await rectify(bulk.admin, november?.id ?? 0);
    expect(linesOf(await fees.preview({ cursos: [curso] }))).toEqual([
      ['Cuota mensual de Rectificada, noviembre de 2026'],
    ]);
    expect(summaryOf(await fees.preview({ cursos: [curso], mes: '2026-12' }))).toEqual(NOTHING_NEW);
    expect((await fees.run({ cursos: [curso] })).facturas).toHaveLength(1);
  });

  it('[PLUS-45] is a difference of its own month when the student leaves in it', async () => {
    const { curso, alumno, alta } = await newPupil('Se va', '62.00');
    await fees.run({ cursos: [curso] });
    await fees.run({ cursos: [curso], mes: '2026-12' });
    await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-12-10' WHERE id = $1`, [alta]);
    expect(await differencesOf(bulk.admin, alumno)).toMatchObject([
      { alumno_id: alumno, alta_id: alta, periodo: '2026-12', antes: '62.00', ahora: '20.00', diferencia: '-42.00' },
    ]);
    expect(summaryOf(await fees.preview({ cursos: [curso], mes: '2026-12' }))).toEqual(NOTHING_NEW);
  });
});

describe('a seat', () => {
  async function newSeats(curso: string) {
    const pupil = await newPupil(curso, null);
    await newConcept(bulk.app, { curso: pupil.curso, tipo: 'PORCLASE', importe: '20.00' });
    const timetable = timetableOf(bulk.app);
    const materia = await timetable.materia({ curso: pupil.curso, dias: null, entrada: null, salida: null });
    const teach = (fecha: string) =>
      timetable.claseWith({ materia, fecha, entrada: '17:00', salida: '18:00', capacidad: 5 }, [pupil.alumno]);
    return { ...pupil, teach };
  }
  const mark = (clase: number, estado: string) =>
    bulk.app.db.query('UPDATE clases_alumnos SET estado = $2 WHERE clase_id = $1', [clase, estado]);

  it('[PLUS-45] that was billed stays billed when its class moves to another month', async () => {
    const { curso, alumno, teach } = await newSeats('Se mueve');
    for (const fecha of ['2026-11-09', '2026-11-16', '2026-11-23']) await teach(fecha);
    const moved = await teach('2026-11-30');
    expect((await fees.run({ cursos: [curso] })).importeTotal).toBe('80.00');
    await bulk.app.db.query(`UPDATE clases SET fecha = '2026-12-18' WHERE id = $1`, [moved]);
    expect(summaryOf(await fees.preview({ cursos: [curso] }))).toEqual(NOTHING_NEW);
    expect(summaryOf(await fees.preview({ cursos: [curso], mes: '2026-12' })).facturas).toEqual([]);
    expect(await differencesOf(bulk.admin, alumno)).toEqual([]);
  });

  it('[PLUS-45] is free again once its invoice is rectified, and is billed once by two runs at the same time', async () => {
    const { curso, teach } = await newSeats('A la vez');
    for (const fecha of ['2026-11-09', '2026-11-16']) await teach(fecha);
    const [first] = (await fees.run({ cursos: [curso] })).facturas;
    await rectify(bulk.admin, first?.id ?? 0);
    const runs = await Promise.all([fees.run({ cursos: [curso] }), fees.run({ cursos: [curso], mes: '2026-12' })]);
    expect(runs.flatMap(({ facturas }) => facturas.map(({ total }) => total))).toEqual(['40.00']);
  });

  it('[PLUS-45] outside the days of the enrolment is billed if it was attended, and named if not', async () => {
    const { curso, alta, teach } = await newSeats('Fuera');
    const days = ['2026-11-04', '2026-11-11', '2026-11-18', '2026-11-25'];
    const clases = await days.reduce(
      async (before, fecha) => [...(await before), await teach(fecha)],
      Promise.resolve<number[]>([]),
    );
    for (const clase of clases.slice(0, 3)) await mark(clase, 'asiste');
    await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-05' WHERE id = $1`, [alta]);
    const { facturas, omitidos, avisos } = await fees.preview({ cursos: [curso] });
    expect(facturas.flatMap(({ lineas = [] }) => lineas.map(({ fechas }) => fechas))).toEqual([days.slice(0, 3)]);
    expect(avisos).toContain('Se cobran 2 clases dadas fuera del alta: Ruiz Gil, Fuera.');
    expect(omitidos.map(({ motivo }) => motivo)).toEqual([
      '1 clase fuera del alta en «Fuera», el 25/11/2026. Anote la asistencia, anúlelas o corrija las fechas del alta.',
    ]);
  });

  it('[PLUS-45] whose class disappears after it was billed is a difference', async () => {
    const { curso, alumno, teach } = await newSeats('Desaparece');
    await teach('2026-11-09');
    const gone = await teach('2026-11-16');
    await fees.run({ cursos: [curso] });
    await bulk.app.db.query('DELETE FROM clases WHERE id = $1', [gone]);
    expect(await differencesOf(bulk.admin, alumno)).toMatchObject([
      { periodo: '2026-11', antes: '40.00', ahora: '20.00', diferencia: '-20.00' },
    ]);
  });
});

describe('a price', () => {
  it('[PLUS-45] of a line is the price on the first day that the line pays for: an earlier month keeps its old price', async () => {
    const { curso } = await newPupil('Sube', '45.00');
    const concepto = await conceptOf(bulk.app, curso);
    await saveRecord(bulk.admin, 'conceptos', concepto, { importe: '45.00' });
    await saveRecord(bulk.admin, 'conceptos', concepto, { importe: '50.00', desde: '2026-11-01' });
    expect(summaryOf(await fees.preview({ cursos: [curso] })).facturas).toEqual(['50.00']);
    expect(summaryOf(await fees.preview({ cursos: [curso], mes: '2026-10' })).facturas).toEqual(['45.00']);
  });

  it('[PLUS-45] of an enrolment may have a first day; without one it applies to all that was not billed', async () => {
    const { curso, alta } = await newPupil('Acordado', '45.00');
    await saveRecord(bulk.admin, 'altas', alta, { precio: '40.00' });
    await saveRecord(bulk.admin, 'altas', alta, { precio: '30.00', desde: '2026-11-01' });
    const totals = async () =>
      (await Promise.all(['2026-10', '2026-11'].map((mes) => fees.preview({ cursos: [curso], mes })))).flatMap(
        ({ facturas }) => facturas.map(({ total }) => total),
      );
    expect(await totals()).toEqual(['40.00', '30.00']);
    await saveRecord(bulk.admin, 'altas', alta, { precio: '35.00', desde: '' });
    expect(await totals()).toEqual(['35.00', '35.00']);
  });

  it('[PLUS-45] of a course has a first day', async () => {
    const { curso } = await newPupil('Curso caro', '45.00');
    await saveRecord(bulk.admin, 'cursos', curso, { precio: '55.00', precio_desde: '2026-12-01' });
    const totals = ['2026-11', '2026-12'].map(
      async (mes) => (await fees.preview({ cursos: [curso], mes })).importeTotal,
    );
    expect(await Promise.all(totals)).toEqual(['45.00', '55.00']);
  });
});

describe('a single payment', () => {
  const withFee = async (curso: string) => {
    const pupil = await newPupil(curso);
    await newConcept(bulk.app, { curso: pupil.curso, tipo: 'UNICO', importe: '30.00' });
    return pupil;
  };

  it('[PLUS-45] comes with the first run that asks for it, once an enrolment', async () => {
    const { curso, alumno } = await withFee('Matrícula');
    expect(linesOf(await fees.preview({ cursos: [curso] }))[0]).toHaveLength(1);
    const { facturas } = await fees.run({ cursos: [curso], matriculas: 1 });
    expect(facturas.map(({ total }) => total)).toEqual(['95.00']);
    expect(facturas[0]?.lineas?.map(({ periodo }) => periodo)).toEqual(['2026-11', null]);
    expect(linesOf(await fees.preview({ cursos: [curso], mes: '2026-12', matriculas: 1 }))).toEqual([
      ['Cuota mensual de Matrícula, diciembre de 2026'],
    ]);
    expect(await differencesOf(bulk.admin, alumno)).toEqual([]);
  });

  it('[PLUS-45] that Facturar conceptos has charged, or an exempt enrolment, is not charged again', async () => {
    const charged = await withFee('Ya cobrada');
    const { rows } = await bulk.app.db.query<{ id: number }>(
      `SELECT id FROM conceptos WHERE curso_id = $1 AND tipo = 'UNICO'`,
      [charged.curso],
    );
    const factura_id = await draftOf(bulk.admin, charged.alumno, [{ concepto_id: rows[0]?.id ?? 0, precio: '30.00' }]);
    await bulk.admin.post(`${API}/emitir`).send({ factura_id }).expect(200);
    const exempt = await withFee('Exenta');
    await saveRecord(bulk.admin, 'altas', exempt.alta, { sin_matricula: true });
    const cursos = [charged.curso, exempt.curso];
    expect(summaryOf(await fees.preview({ cursos, matriculas: 1 })).facturas).toEqual(['65.00', '65.00']);
  });
});

describe('the siblings of a month', () => {
  it('[PLUS-45] count if enrolled on any day of it: both lines of the family have the discount, whatever the day of the run', async () => {
    const { app } = bulk;
    const curso = await newCourse(app, 'Hermanos', '60.00');
    const familia = await newFamily(app, 'Hermanos');
    const [stays, leaves] = [await newStudent(app, familia, 'María'), await newStudent(app, familia, 'Rocío')];
    await newAlta(app, { alumno: stays, curso });
    await newAlta(app, { alumno: leaves, curso, hasta: '2026-11-02' });
    await app.db.query(
      `WITH nueva AS (INSERT INTO ofertas (descripcion, activa, descuento_porcentual) VALUES ('Diez por hermanos', true, 10) RETURNING id)
       INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
       SELECT id, 'familiares', 'adicionales', 'mayor o igual que', '{1}' FROM nueva`,
    );
    const { facturas } = await fees.preview({ cursos: [curso] });
    expect(facturas.flatMap(({ lineas = [] }) => lineas.map(({ total }) => total)).toSorted()).toEqual([
      '3.60',
      '54.00',
    ]);
    await app.db.query('UPDATE ofertas SET activa = false');
  });
});

describe('a line of a fee by hand', () => {
  it('[PLUS-45] is for the month of its invoice, unless another one is chosen', async () => {
    const { curso, alumno } = await newPupil('A mano');
    const concepto_id = await conceptOf(bulk.app, curso);
    const draft = await draftOf(bulk.admin, alumno, [{ concepto_id, precio: '65.00' }]);
    const [line] = (await storedLines(bulk.admin, draft)).lineas;
    expect(line?.periodo).toBe('2026-11');
    const chosen = { id: line?.id, transaccion_id: draft, periodo: '2026-12' };
    expect((await setLine(bulk.admin, { descripcion: undefined, ...chosen })).status).toBe(200);
    await bulk.admin.post(`${API}/emitir`).send({ factura_id: draft }).expect(200);
    expect(summaryOf(await fees.preview({ cursos: [curso], mes: '2026-12' }))).toEqual(NOTHING_NEW);
    expect(summaryOf(await fees.preview({ cursos: [curso] })).facturas).toEqual(['65.00']);
  });

  it('[PLUS-45] refuses an invalid month, and any month on a line that is not a fee', async () => {
    const { alumno, curso } = await newPupil('Mal mes');
    const concepto_id = await conceptOf(bulk.app, curso);
    const send = (line: object) => setLine(bulk.admin, { alumno_id: alumno, precio: '1.00', tipoIVA: '0', ...line });
    const campos = ({ body }: { body: unknown }) => (body as { campos: Record<string, string> }).campos;
    expect(campos(await send({ concepto_id, periodo: '2026-13' }))).toEqual({ periodo: 'Elija un mes' });
    expect(campos(await send({ descripcion: 'Libro', periodo: '2026-11' }))).toEqual({
      periodo: 'Solo lleva mes una cuota: por mes, por clase o por hora',
    });
  });
});

describe('a difference', () => {
  async function newDifference(curso: string) {
    const pupil = await newPupil(curso, '60.00');
    await fees.run({ cursos: [pupil.curso] });
    await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-20' WHERE id = $1`, [pupil.alta]);
    const [difference] = await differencesOf(bulk.admin, pupil.alumno);
    return { ...pupil, difference };
  }
  const settle = (way: string, body: object = {}) => bulk.admin.post(`${API}/diferencias-cuotas/${way}`).send(body);

  it('[PLUS-45] that was left as it is comes back when the fee changes again', async () => {
    const { alumno, alta, difference } = await newDifference('Dejada');
    await settle('dejar', difference).expect(200);
    expect(await differencesOf(bulk.admin, alumno)).toEqual([]);
    await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-15' WHERE id = $1`, [alta]);
    expect(await differencesOf(bulk.admin, alumno)).toMatchObject([{ ahora: '30.00' }]);
  });

  it('[PLUS-45] is settled by a rectification of exactly its amount', async () => {
    const { alumno, curso, difference } = await newDifference('Devuelta');
    const { transaccion_id: factura_id } = (await settle('borrador', difference).expect(200)).body as {
      transaccion_id: number;
    };
    expect((await storedLines(bulk.admin, factura_id)).totales.total).toBe('-20.00');
    await bulk.admin.post(`${API}/emitir`).send({ factura_id }).expect(200);
    expect(await differencesOf(bulk.admin, alumno)).toEqual([]);
    expect(summaryOf(await fees.preview({ cursos: [curso] }))).toEqual(NOTHING_NEW);
  });

  it('[PLUS-45] that was left as it is by mistake returns to the worklist when this is undone', async () => {
    const { alumno, difference } = await newDifference('Retomada');
    await settle('dejar', difference).expect(200);
    await settle('retomar', difference).expect(200);
    expect(await differencesOf(bulk.admin, alumno)).toEqual([difference]);
  });

  it('[PLUS-45] has one draft that settles it, however many requests come at the same time', async () => {
    const { difference } = await newDifference('Dos veces');
    const drafts = await Promise.all([settle('borrador', difference), settle('borrador', difference)]);
    const again = await settle('borrador', difference).expect(200);
    const ids = [...drafts, again].map(({ body }) => (body as { transaccion_id: number }).transaccion_id);
    expect(new Set(ids).size).toBe(1);
  });

  it('[PLUS-45] of a simplified invoice is rectified as one', async () => {
    const { curso, alumno, alta } = await newPupil('Simplificada', '60.00');
    await fees.run({ cursos: [curso], serieId: await seriesId(bulk.app, 'S') });
    await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-20' WHERE id = $1`, [alta]);
    const [difference] = await differencesOf(bulk.admin, alumno);
    const { transaccion_id: factura_id } = (await settle('borrador', difference).expect(200)).body as {
      transaccion_id: number;
    };
    const { rows } = await bulk.app.db.query('SELECT codigo_rectificacion AS codigo FROM facturas WHERE id = $1', [
      factura_id,
    ]);
    expect(rows).toEqual([{ codigo: 'R5' }]);
    await bulk.admin.post(`${API}/emitir`).send({ factura_id }).expect(200);
    expect(await differencesOf(bulk.admin, alumno)).toEqual([]);
  });

  it('[PLUS-45] that is still to be charged is settled by an invoice of exactly its amount', async () => {
    const { alumno, alta, curso } = await newDifference('Cobrada');
    await bulk.app.db.query(`UPDATE altas SET fecha_baja = NULL, precio = 75, desde = '2026-11-01' WHERE id = $1`, [
      alta,
    ]);
    const [difference] = await differencesOf(bulk.admin, alumno);
    expect(difference).toMatchObject({ antes: '60.00', ahora: '75.00', diferencia: '15.00' });
    const { transaccion_id: factura_id } = (await settle('borrador', difference).expect(200)).body as {
      transaccion_id: number;
    };
    await bulk.admin.post(`${API}/emitir`).send({ factura_id }).expect(200);
    expect(await differencesOf(bulk.admin, alumno)).toEqual([]);
    expect(summaryOf(await fees.preview({ cursos: [curso] }))).toEqual(NOTHING_NEW);
  });

  it('[PLUS-45] that has changed since it was seen is refused, and nothing is written', async () => {
    const { alta, difference } = await newDifference('Cambiada');
    await bulk.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-10' WHERE id = $1`, [alta]);
    for (const way of ['dejar', 'borrador']) await settle(way, difference).expect(409);
    const { rows } = await bulk.app.db.query('SELECT FROM facturas_diferencias WHERE clave = $1', [difference?.clave]);
    expect(rows).toEqual([]);
  });
});

it('[PLUS-45] a concept without a rate of VAT is refused at its field: a missing rate is not an exemption', async () => {
  const { alumno } = await newPupil('Sin IVA');
  const reply = await bulk.request({
    alumnos: [alumno],
    concepto: { descripcion: 'Excursión', importe: '10.00', cantidad: 1 },
  });
  expect(reply.status).toBe(422);
  expect((reply.body as MasivaReply & { campos: Record<string, string> }).campos).toEqual({
    tipoIVA: 'Elija un tipo de IVA de la lista',
  });
});
