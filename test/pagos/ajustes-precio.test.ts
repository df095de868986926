import { timetableOf } from '../support/timetable';
import { APRIL } from './pay-office';
import { paySuite } from './pay-suite';

const suite = paySuite();

const cancelClass = (number: number) =>
  suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [suite.academy.clases[number]]);
const reprice = async (id: number, valor: string) => {
  const concept = (await suite.office.load()).conceptos.find((one) => one.id === id)!;
  await suite.office.save({ id, descripcion: concept.descripcion, tipo: concept.tipo, valor });
};

it('[PLUS-29] a paid class is taken back at the price that was paid, whatever the range', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '15.00');
  await suite.office.payPending([id]);
  await reprice(id, '20.00');
  await cancelClass(3);
  const taken = { id, cantidad: '-1.0000', valor: '15.00', total: '-15.00', desde: '2026-03-24' };
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [
      { cantidad: '2.0000', total: '40.00', pagado: '45.00', cantidadPendiente: '0.0000', pendiente: '0.00' },
    ],
    ajustes: [taken],
  });
  expect((await suite.office.calculation([id], APRIL)).ajustes).toMatchObject([taken]);
  await suite.office.payPending([id]);
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [{ pagado: '30.00', pendiente: '0.00' }],
    ajustes: [],
  });
  expect((await suite.office.calculation([id], APRIL)).ajustes).toEqual([]);
});

it('[PLUS-29] at an unchanged price an amount taken back is pending in the row of its concept', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '15.00');
  await suite.office.payPending([id]);
  await cancelClass(3);
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [{ total: '30.00', pagado: '45.00', cantidadPendiente: '-1.0000', pendiente: '-15.00' }],
    ajustes: [],
  });
  await suite.office.payPending([id]);
  expect(await suite.office.history()).toMatchObject([{ bruto: '-15.00' }, { bruto: '45.00' }]);
});

it('[PLUS-29] new classes of a paid range have the present price, beside those taken back at the old one', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '15.00');
  await suite.office.payPending([id]);
  await reprice(id, '20.00');
  await cancelClass(3);
  await suite.app.db.query('UPDATE clases SET profesor_id = $2 WHERE id = $1', [
    suite.academy.clases[4],
    suite.academy.marta,
  ]);
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [{ pagado: '45.00', cantidadPendiente: '1.0000', pendiente: '20.00' }],
    ajustes: [{ cantidad: '-1.0000', total: '-15.00' }],
  });
  await suite.office.payPending([id]);
  expect(await suite.office.history()).toMatchObject([{ bruto: '5.00' }, { bruto: '45.00' }]);
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [{ pagado: '50.00', pendiente: '0.00' }],
    ajustes: [],
  });
});

it('[PLUS-29] seats that were paid at two prices are taken back at both', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE_ALUMNO', '2.00');
  await suite.office.payPending([id], APRIL);
  await timetableOf(suite.app).seat(suite.academy.clases[8]!, suite.academy.alumnos[104]!);
  await reprice(id, '3.00');
  await suite.office.payPending([id], APRIL);
  await reprice(id, '5.00');
  const leave = (number: number) =>
    suite.app.db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE clase_id = $1 AND alumno_id = $2`, [
      suite.academy.clases[8],
      suite.academy.alumnos[number],
    ]);
  await leave(101);
  await leave(103);
  // Three of the four seats were paid at 2.00, and the fourth seat later at 3.00. Two seats are taken back: first the seat at 3.00, because
  // it was paid last, then a seat at 2.00.
  expect((await suite.office.calculation([id], APRIL)).ajustes).toMatchObject([
    { cantidad: '-1.0000', valor: '2.00' },
    { cantidad: '-1.0000', valor: '3.00' },
  ]);
  await cancelClass(8);
  expect((await suite.office.calculation([id], APRIL)).ajustes).toMatchObject([
    { cantidad: '-3.0000', valor: '2.00' },
    { cantidad: '-1.0000', valor: '3.00' },
  ]);
  await suite.office.payPending([id], APRIL);
  expect(await suite.office.calculation([id], APRIL)).toMatchObject({
    resultados: [{ pagado: '0.00', pendiente: '0.00' }],
    ajustes: [],
  });
});

it('[PLUS-29] an amount that a correction took back is paid again at its price once the corrected letter is cancelled', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '15.00');
  const first = await suite.office.payPending([id]);
  await cancelClass(3);
  await suite.office.payPending([id]);
  await suite.office.cancel(first.id);
  await reprice(id, '20.00');
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [{ total: '40.00', pagado: '-15.00', cantidadPendiente: '2.0000', pendiente: '40.00' }],
    ajustes: [{ cantidad: '1.0000', valor: '15.00', total: '15.00' }],
  });
  await suite.office.payPending([id]);
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [{ pagado: '40.00', pendiente: '0.00' }],
    ajustes: [],
  });
});

it('[PLUS-29] a student of a paid month is taken back at the price that was paid', async () => {
  const id = await suite.office.concept('IMPORTE_ALUMNO_MES', '12.50');
  await suite.office.payPending([id]);
  await reprice(id, '15.00');
  await suite.app.db.query(`UPDATE altas SET fecha_alta = '2026-04-01' WHERE alumno_id = $1`, [
    suite.academy.alumnos[103],
  ]);
  const taken = { cantidad: '-1.0000', valor: '12.50', total: '-12.50' };
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [{ cantidad: '3.0000', pagado: '50.00', pendiente: '0.00' }],
    ajustes: [taken],
  });
  expect((await suite.office.calculation([id], APRIL)).ajustes).toMatchObject([taken]);
  await suite.office.payPending([id]);
  expect(await suite.office.calculation([id])).toMatchObject({ resultados: [{ pagado: '37.50' }], ajustes: [] });
  expect((await suite.office.calculation([id], APRIL)).ajustes).toEqual([]);
});

it('[PLUS-29] a month that was paid in part keeps its old price for those days, and pays the rest at the present one', async () => {
  const id = await suite.office.concept('MENSUAL', '310.00');
  await suite.office.payPending([id], { fechaInicial: '2026-03-01', fechaFinal: '2026-03-10' });
  await reprice(id, '620.00');
  expect(await suite.office.calculation([id])).toMatchObject({
    resultados: [{ total: '620.00', pagado: '100.01', cantidadPendiente: '0.6774', pendiente: '419.99' }],
    ajustes: [],
  });
  await suite.office.payPending([id]);
  expect(await suite.office.calculation([id])).toMatchObject({ resultados: [{ pendiente: '0.00' }], ajustes: [] });
});
