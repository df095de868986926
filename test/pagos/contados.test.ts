import { APRIL } from './pay-office';
import { paySuite } from './pay-suite';

const suite = paySuite();

const leaveBeforeMarch = (number: number) =>
  suite.app.db.query(`UPDATE altas SET fecha_alta = '2026-01-01', fecha_baja = '2026-02-28' WHERE alumno_id = $1`, [
    suite.academy.alumnos[number],
  ]);
const joinInMarch = (number: number) =>
  suite.app.db.query(`UPDATE altas SET fecha_alta = '2026-03-01' WHERE alumno_id = $1`, [
    suite.academy.alumnos[number],
  ]);
const paidStudents = async (id: number) =>
  (await suite.office.letter(id)).filas[0]!.contados.map(({ alumno_id, unidades }) => [alumno_id, unidades]);
const students = (units: Record<number, number>) =>
  Object.entries(units).map(([number, units]) => [suite.academy.alumnos[Number(number)], units]);

it('[PLUS-29] a letter names the students whom it paid, also after they have left', async () => {
  const id = await suite.office.concept('IMPORTE_ALUMNO_MES', '12.50');
  const letter = await suite.office.payPending([id]);
  await leaveBeforeMarch(103);
  expect(await paidStudents(letter.id)).toEqual(students({ 101: 1, 102: 1, 103: 1, 104: 1 }));
  const [row] = (await suite.office.letter(letter.id)).filas;
  expect(row).toMatchObject({ meses: [{ cuenta: 4 }] });
  expect(row!.contados[0]).toEqual({
    alumno_id: suite.academy.alumnos[101],
    desde: '2026-03-01',
    hasta: '2026-03-31',
    descripcion: expect.stringContaining('Alumno 101') as string,
    unidades: 1,
  });
  const counter = await suite.office.cancel(letter.id);
  expect(await paidStudents(counter.id)).toEqual(students({ 101: -1, 102: -1, 103: -1, 104: -1 }));
});

it('[PLUS-29] a letter names the courses that it paid', async () => {
  const ids = [
    await suite.office.concept('MENSUAL_CURSO_ACTIVO', '40.00'),
    await suite.office.concept('MENSUAL', '300.00'),
  ];
  const { filas } = await suite.office.letter((await suite.office.payPending(ids)).id);
  expect(filas[0]!.contados.map(({ curso_id }) => curso_id)).toEqual(suite.academy.cursos);
  expect(filas[1]!.contados).toEqual([]);
});

it('[PLUS-29] an adjustment of a month names the students who came and the students who left', async () => {
  const id = await suite.office.concept('IMPORTE_ALUMNO_MES', '12.50');
  await suite.office.payPending([id]);
  await leaveBeforeMarch(103);
  await leaveBeforeMarch(104);
  await joinInMarch(105);
  const { ajustes } = await suite.office.calculation([id], APRIL, { detalle: 1 });
  expect(ajustes).toMatchObject([{ cantidad: '-1.0000' }]);
  expect(ajustes[0]!.contados!.map(({ alumno_id, unidades }) => [alumno_id, unidades])).toEqual(
    expect.arrayContaining(students({ 103: -1, 104: -1, 105: 1 })),
  );
  const letter = await suite.office.pay(ajustes, APRIL);
  expect((await paidStudents(letter.id)).sort()).toEqual(students({ 103: -1, 104: -1, 105: 1 }).sort());
  expect((await suite.office.calculation([id], APRIL)).ajustes).toEqual([]);
});

it('[PLUS-29] a second letter of a month names only who is new', async () => {
  const id = await suite.office.concept('IMPORTE_ALUMNO_MES', '12.50');
  await suite.office.payPending([id]);
  await joinInMarch(105);
  const letter = await suite.office.payPending([id]);
  expect(await paidStudents(letter.id)).toEqual(students({ 105: 1 }));
});

it('[PLUS-29] the adjustment names a student who leaves a month that was paid at another price', async () => {
  const id = await suite.office.concept('IMPORTE_ALUMNO_MES', '12.50');
  await suite.office.payPending([id]);
  await suite.office.save({ id, descripcion: 'Alumnos', tipo: 'IMPORTE_ALUMNO_MES', valor: '15.00' });
  await leaveBeforeMarch(103);
  const { ajustes } = await suite.office.calculation([id], undefined, { detalle: 1 });
  expect(ajustes).toMatchObject([
    { valor: '12.50', contados: [{ alumno_id: suite.academy.alumnos[103], unidades: -1 }] },
  ]);
  const letter = await suite.office.pay(ajustes);
  expect(await paidStudents(letter.id)).toEqual(students({ 103: -1 }));
});
