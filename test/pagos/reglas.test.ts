import type { TipoPago } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf } from '../support/timetable';
import { PayOffice, type Range } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

/** Tests what each kind of concept counts (rules P2 to P6), one rule per test. */

let app: TestApp;
let academy: WorkedAcademy;
let office: PayOffice;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  academy = await buildWorkedAcademy(app);
  office = new PayOffice(await agentOf(app, 'admin'), academy.marta);
});

async function quantity(tipo: TipoPago, { cursos = [] as number[], range = undefined as Range | undefined } = {}) {
  const [row] = await office.calculate([await office.concept(tipo, '10.00', cursos)], range);
  return row?.cantidad;
}

it('[PAGO-17] a row has words, quantity, value and total, with the total that its quantity and value give', async () => {
  const id = await office.concept('IMPORTE_HORA_PARTICULAR', '18.00');
  // 50 + 60 minutes = 1.8333 hours
  expect(await office.calculate([id])).toMatchObject([
    { descripcion: 'IMPORTE_HORA_PARTICULAR', cantidad: '1.8333', valor: '18.00', total: '33.00' },
  ]);
});

it('[PAGO-27] a concept that is not active is not calculated', async () => {
  const id = await office.concept('MENSUAL', '300.00');
  await office.save({ id, tipo: 'MENSUAL', activo: '' });
  expect(await office.calculate([id])).toEqual([]);
});

it('[PAGO-33] adjacent ranges never pay a month twice', async () => {
  const halves: Range[] = [
    { fechaInicial: '2026-04-01', fechaFinal: '2026-04-12' },
    { fechaInicial: '2026-04-13', fechaFinal: '2026-04-30' },
  ];
  // The two ranges have 12 and 18 of the 30 days of the month.
  expect(await Promise.all(halves.map((range) => quantity('MENSUAL', { range })))).toEqual(['0.4000', '0.6000']);
});

it('[PAGO-33] a month is divided by its own days, also in a leap year and over the turn of a year', async () => {
  expect(await quantity('MENSUAL', { range: { fechaInicial: '2028-02-29', fechaFinal: '2028-02-29' } })).toBe('0.0345');
  expect(await quantity('MENSUAL', { range: { fechaInicial: '2026-12-31', fechaFinal: '2027-01-31' } })).toBe('1.0323');
});

it('[PAGO-34] [PAGO-35] a concept without courses counts those in which the teacher has a subject, in either role', async () => {
  expect(await quantity('MENSUAL_CURSO_ACTIVO')).toBe('2.0000');
  const timetable = timetableOf(app);
  // Marta gets a subject in a third course, so this course counts for her. Juan has no subject, so no course counts for him, although he
  // gives one class.
  await timetable.materia({
    curso: await timetable.curso({ inicio: '2026-01-01', fin: '2026-12-31' }),
    profesor: academy.marta,
  });
  expect(await quantity('MENSUAL_CURSO_ACTIVO')).toBe('3.0000');
  expect(await quantity('MENSUAL_CURSO_ALUMNOS')).toBe('2.0000');
  office = new PayOffice(office.agent, academy.juan);
  expect(await quantity('MENSUAL_CURSO_ACTIVO')).toBe('0.0000');
});

it('[PAGO-34] an open course without an active enrolment does not count', async () => {
  const [, second] = academy.cursos;
  await app.db.query(`UPDATE altas SET fecha_baja = '2026-02-28' WHERE curso_id = $1`, [second]);
  expect(await quantity('MENSUAL_CURSO_ALUMNOS')).toBe('1.0000');
});

it('[PAGO-35] a course that has ended, not begun or is not active is not open', async () => {
  const [first, second] = academy.cursos;
  await app.db.query(`UPDATE cursos SET fecha_fin = '2026-02-28' WHERE id = $1`, [first]);
  expect(await quantity('MENSUAL_CURSO_ACTIVO')).toBe('1.0000');
  await app.db.query(`UPDATE cursos SET fecha_inicio = '2026-04-01' WHERE id = $1`, [second]);
  expect(await quantity('MENSUAL_CURSO_ACTIVO')).toBe('0.0000');
  await app.db.query(`UPDATE cursos SET fecha_fin = '2026-03-01', activo = false WHERE id = $1`, [first]);
  expect(await quantity('MENSUAL_CURSO_ACTIVO')).toBe('0.0000');
  // The course ended on the first day of the range. It still counts, because the last day of a course is included.
  await app.db.query('UPDATE cursos SET activo = true WHERE id = $1', [first]);
  expect(await quantity('MENSUAL_CURSO_ACTIVO')).toBe('1.0000');
});

it('[PAGO-36] a student of two courses counts once', async () => {
  // Students 101 to 104 were all enrolled for some days of March. 101 is in both courses and counts once.
  expect(await quantity('IMPORTE_ALUMNO_MES')).toBe('4.0000');
  expect(await quantity('IMPORTE_ALUMNO_MES', { cursos: [academy.cursos[1]] })).toBe('2.0000');
});

it('[PAGO-36] the last day of an enrolment is an active one', async () => {
  const range = { fechaInicial: '2026-03-20', fechaFinal: '2026-03-20' };
  // Three students (101, 103 and 104) are enrolled on 20 March, which is the last day of 104: 3 × 1/31 = 0.0968.
  expect(await quantity('IMPORTE_ALUMNO_MES', { range })).toBe('0.0968');
  expect(
    await quantity('IMPORTE_ALUMNO_MES', { range: { fechaInicial: '2026-03-21', fechaFinal: '2026-03-21' } }),
  ).toBe('0.0645');
});

it('[PAGO-37] [PAGO-41] private classes and classes of groups are counted apart', async () => {
  expect(await quantity('IMPORTE_CLASE_PARTICULAR')).toBe('2.0000');
  expect(await quantity('IMPORTE_CLASE')).toBe('3.0000');
});

it('[PAGO-41] a cancelled class, a requested one and one of another teacher do not count', async () => {
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [academy.clases[1]]);
  await app.db.query(`UPDATE clases SET estado = 'solicitada' WHERE id = $1`, [academy.clases[2]]);
  expect(await quantity('IMPORTE_CLASE')).toBe('1.0000');
  await app.db.query('UPDATE clases SET profesor_id = $2 WHERE id = $1', [academy.clases[3], academy.juan]);
  expect(await quantity('IMPORTE_CLASE')).toBe('0.0000');
});

it('[PAGO-41] the substitute is paid for a class', async () => {
  await app.db.query('UPDATE clases SET profesor_id = $2, sustituye_a = $3 WHERE id = $1', [
    academy.clases[4],
    academy.marta,
    academy.juan,
  ]);
  expect(await quantity('IMPORTE_CLASE')).toBe('4.0000');
});

it('[PAGO-41] classes to come count: the figure does not change with the day on which it is calculated', async () => {
  const timetable = timetableOf(app);
  const materia = await timetable.materia({
    curso: academy.cursos[0],
    profesor: academy.marta,
    dias: null,
    entrada: null,
    salida: null,
  });
  await timetable.clase({ materia, fecha: '2027-05-04', entrada: '17:00', salida: '18:00', profesor: academy.marta });
  await app.db.query('DELETE FROM horarios_pendientes');
  expect(await quantity('IMPORTE_CLASE', { range: { fechaInicial: '2027-05-01', fechaFinal: '2027-05-31' } })).toBe(
    '1.0000',
  );
});

it('[PAGO-42] a cancelled seat does not count, an absence does', async () => {
  const id = await office.concept('IMPORTE_CLASE_ALUMNO', '2.25');
  // Five seats: 101 and 102 in class 1, 101 in class 2, 101 and the absent 103 in class 3.
  expect(await office.calculate([id])).toMatchObject([{ cantidad: '5.0000' }]);
  await app.db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE clase_id = $1`, [academy.clases[1]]);
  expect(await office.calculate([id])).toMatchObject([{ cantidad: '3.0000' }]);
});

it('[PAGO-43] minutes are added before they are divided, also of a class over midnight', async () => {
  const timetable = timetableOf(app);
  const materia = await timetable.materia({
    curso: academy.cursos[0],
    profesor: academy.marta,
    dias: null,
    entrada: null,
    salida: null,
  });
  for (const [fecha, entrada, salida] of [
    ['2026-05-04', '17:00', '17:20'],
    ['2026-05-05', '17:00', '17:20'],
    ['2026-05-06', '23:30', '00:50'],
  ] as const)
    await timetable.clase({ materia, fecha, entrada, salida, profesor: academy.marta });
  await app.db.query('DELETE FROM horarios_pendientes');
  const may = { fechaInicial: '2026-05-01', fechaFinal: '2026-05-31' };
  expect(await quantity('IMPORTE_HORA', { range: may })).toBe('2.0000');
});

it('[PAGO-41] a class counts for the courses that it was given in, whatever its subject is by now', async () => {
  expect(await quantity('IMPORTE_CLASE', { cursos: [academy.cursos[0]] })).toBe('3.0000');
  expect(await quantity('IMPORTE_CLASE', { cursos: [academy.cursos[1]] })).toBe('0.0000');
});

it('[PLUS-29] with details a row has the classes, courses or students behind it', async () => {
  const ids = [
    await office.concept('IMPORTE_HORA_PARTICULAR', '18.00'),
    await office.concept('MENSUAL_CURSO_ALUMNOS', '50.00'),
    await office.concept('IMPORTE_ALUMNO_MES', '12.50'),
  ];
  const range = { fechaInicial: '2026-03-16', fechaFinal: '2026-04-30' };
  const rows = await office.calculate(ids, range, { detalle: '1' });
  expect(rows[0]?.detalle).toEqual([]);
  const [first, second] = academy.cursos;
  expect(rows[1]?.detalle).toMatchObject([
    { curso_id: first, desde: '2026-03-16', hasta: '2026-03-31' },
    { curso_id: second, desde: '2026-03-16', hasta: '2026-03-31' },
    { curso_id: first, desde: '2026-04-01', hasta: '2026-04-30' },
  ]);
  expect(rows[2]?.detalle?.map((one) => 'alumno_id' in one && [one.alumno_id, one.desde])).toEqual([
    ...[101, 103, 104].map((student) => [academy.alumnos[student], '2026-03-16']),
    ...[101, 103, 105].map((student) => [academy.alumnos[student], '2026-04-01']),
  ]);
  const [march] = await office.calculate(ids, undefined, { detalle: '1' });
  expect(march?.detalle).toMatchObject([
    { clase_id: academy.clases[5], fecha: '2026-03-05', minutos: 50, alumnos: 2 },
    { clase_id: academy.clases[6], fecha: '2026-03-12', minutos: 60, alumnos: 1 },
  ]);
});
