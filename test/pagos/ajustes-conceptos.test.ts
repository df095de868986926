import { APRIL, MARCH, pending } from './pay-office';
import { paySuite } from './pay-suite';

const suite = paySuite();

const cancelClass = (number: number) =>
  suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [suite.academy.clases[number]]);
const switchOff = (id: number) => suite.office.save({ id, descripcion: 'IMPORTE_CLASE', activo: '' });

it('[PLUS-29] paid classes of an inactive concept are taken back, and nothing new is calculated', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '20.00');
  await suite.office.payPending([id]);
  await cancelClass(3);
  await switchOff(id);
  expect(await suite.office.calculation([id], APRIL)).toMatchObject({
    resultados: [],
    ajustes: [{ id, cantidad: '-1.0000', valor: '20.00', total: '-20.00' }],
  });
  await suite.office.payPending([id], APRIL);
  expect((await suite.office.calculation([id], APRIL)).ajustes).toEqual([]);
  expect(await suite.office.history()).toMatchObject([{ bruto: '-20.00' }, { bruto: '60.00' }]);
});

it('[PLUS-29] paid classes of a deleted concept are adjusted with the other concepts of its teacher', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '20.00');
  const monthly = await suite.office.concept('MENSUAL', '300.00');
  await suite.office.payPending([id, monthly]);
  await cancelClass(3);
  expect((await suite.office.calculation([monthly], APRIL)).ajustes).toEqual([]);
  await suite.office.post('borrar-concepto', { id });
  expect((await suite.office.calculation([monthly], APRIL)).ajustes).toMatchObject([{ id, total: '-20.00' }]);
  await suite.office.payPending([monthly], APRIL);
  expect((await suite.office.calculation([monthly], APRIL)).ajustes).toEqual([]);
  expect(await suite.office.history()).toMatchObject([{ bruto: '280.00' }, { bruto: '360.00' }]);
});

it('[PLUS-29] a change in the range itself is an adjustment once its concept is inactive', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '20.00');
  await suite.office.payPending([id]);
  await cancelClass(3);
  await switchOff(id);
  expect((await suite.office.calculation([id])).ajustes).toMatchObject([{ cantidad: '-1.0000', total: '-20.00' }]);
});

it('[PLUS-29] a concept that was never paid has no adjustment when it is switched off', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '20.00');
  await switchOff(id);
  expect(await suite.office.calculation([id], APRIL)).toMatchObject({ resultados: [], ajustes: [] });
});

it('[PLUS-29] a month whose letter is cancelled is pending as a whole in its own range, although a correction of it remains', async () => {
  const ids = [
    await suite.office.concept('IMPORTE_CLASE', '20.00'),
    await suite.office.concept('IMPORTE_ALUMNO_MES', '12.50'),
  ];
  const first = await suite.office.payPending(ids);
  await cancelClass(3);
  await suite.app.db.query(`UPDATE altas SET fecha_alta = '2026-04-01' WHERE alumno_id = $1`, [
    suite.academy.alumnos[103],
  ]);
  await suite.office.payPending(ids);
  await suite.office.cancel(first.id);
  expect((await suite.office.calculation(ids, APRIL)).ajustes).toEqual([]);
  // Two classes and three students are due. The cancelled first letter no longer counts. The second letter still counts, with minus one
  // class and minus one student. So three classes and four students are pending.
  expect(await suite.office.calculation(ids)).toMatchObject({
    resultados: [
      { cantidad: '2.0000', pagado: '-20.00', pendiente: '60.00' },
      { cantidad: '3.0000', pagado: '-12.50', pendiente: '50.00' },
    ],
    ajustes: [],
  });
  await suite.office.payPending(ids);
  await cancelClass(2);
  expect((await suite.office.calculation(ids, APRIL)).ajustes).toMatchObject([
    { cantidad: '-1.0000', total: '-20.00' },
  ]);
});

it('[PLUS-29] a class that only a correction has paid is taken back although the letter of its month is cancelled', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '20.00');
  const first = await suite.office.payPending([id]);
  await suite.app.db.query('UPDATE clases SET profesor_id = $2 WHERE id = $1', [
    suite.academy.clases[4],
    suite.academy.marta,
  ]);
  await suite.office.pay(pending(await suite.office.calculate([id])), MARCH);
  await suite.office.cancel(first.id);
  expect((await suite.office.calculation([id], APRIL)).ajustes).toEqual([]);
  await cancelClass(4);
  expect((await suite.office.calculation([id], APRIL)).ajustes).toMatchObject([
    { cantidad: '-1.0000', total: '-20.00' },
  ]);
});

it('[PLUS-29] a letter that only adjusts a concept has not paid that concept for its own days', async () => {
  const id = await suite.office.concept('IMPORTE_CLASE', '20.00');
  const monthly = await suite.office.concept('MENSUAL', '300.00');
  await suite.office.payPending([id, monthly]);
  await cancelClass(3);
  const { resultados, ajustes } = await suite.office.calculation([id, monthly], APRIL);
  await suite.office.pay([...pending(resultados.filter((row) => row.id === monthly)), ...ajustes], APRIL);
  const may = { fechaInicial: '2026-05-01', fechaFinal: '2026-05-31' };
  expect((await suite.office.calculation([id], may)).ajustes).toEqual([]);
  expect(await suite.office.calculate([id], APRIL)).toMatchObject([{ pagado: '0.00', pendiente: '20.00' }]);
});
