import { APRIL, accepted, MARCH } from './pay-office';
import { paySuite } from './pay-suite';
import type { CartasMes } from '../../libs/contracts';

const suite = paySuite();
const NOVEMBER = { fechaInicial: '2026-11-01', fechaFinal: '2026-11-30' };

const setTeacher = (column: 'fecha_alta' | 'fecha_baja', day: string | null) =>
  suite.app.db.query(`UPDATE profesores SET ${column} = $2 WHERE id = $1`, [suite.academy.marta, day]);

const month = async (mes: string): Promise<CartasMes> => {
  const body = { mes, profesores: JSON.stringify([suite.academy.marta]), previo: 1 };
  return accepted<CartasMes>(await suite.office.post('mes', body));
};

it('[PLUS-29] a teacher who joins on 16 November is paid half of a monthly 300.00, by the calculation and by the month', async () => {
  const { office } = suite;
  const id = await office.concept('MENSUAL', '300.00');
  await setTeacher('fecha_alta', '2026-11-16');
  expect(await office.calculate([id], NOVEMBER, { detalle: 1 })).toMatchObject([
    { cantidad: '0.5000', total: '150.00', detalle: [{ desde: '2026-11-16', hasta: '2026-11-30' }] },
  ]);
  expect((await month('2026-11')).cartas).toMatchObject([{ bruto: '150.00' }]);
  await office.payPending([id], NOVEMBER);
  expect((await month('2026-11')).omitidos).toMatchObject([{ pagado: true }]);
});

it('[PLUS-29] a range before the day of joining or after the day of leaving pays no month', async () => {
  const { office } = suite;
  const id = await office.concept('MENSUAL', '300.00');
  await setTeacher('fecha_alta', '2026-04-01');
  expect(await office.calculate([id], MARCH, { detalle: 1 })).toMatchObject([{ total: '0.00', detalle: [] }]);
  await setTeacher('fecha_alta', '2026-01-01');
  await setTeacher('fecha_baja', '2026-03-31');
  expect(await office.calculate([id], APRIL)).toMatchObject([{ total: '0.00' }]);
});

it('[PLUS-29] students who were enrolled only before the teacher joined are not counted', async () => {
  const { office } = suite;
  // Students 101 to 104 are enrolled in March. Student 102 leaves on the 10th and student 104 on the 20th, before the teacher joins on the
  // 21st. So only two students count.
  const id = await office.concept('IMPORTE_ALUMNO_MES', '12.50');
  await setTeacher('fecha_alta', '2026-03-21');
  // 2 students × 11 of 31 days
  expect(await office.calculate([id], MARCH)).toMatchObject([{ cantidad: '0.7097', total: '8.87' }]);
});

it('[PLUS-29] a day of joining entered after a letter takes back the days before it in the next letter', async () => {
  const { office } = suite;
  const id = await office.concept('MENSUAL', '310.00');
  await office.payPending([id], MARCH);
  await setTeacher('fecha_alta', '2026-03-16');
  expect((await office.calculation([id], APRIL)).ajustes).toMatchObject([
    { cantidad: '-0.4839', total: '-150.01', desde: '2026-03-01', hasta: '2026-03-15' },
  ]);
  expect((await month('2026-04')).cartas).toMatchObject([{ bruto: '159.99' }]);
  await office.payPending([id], APRIL);
  expect((await office.calculation([id], APRIL)).ajustes).toEqual([]);
  expect(await office.calculate([id], MARCH)).toMatchObject([{ total: '159.99', cantidadPendiente: '0.0000' }]);
  // The office corrects the day of joining.
  await setTeacher('fecha_alta', '2026-01-01');
  const may = { fechaInicial: '2026-05-01', fechaFinal: '2026-05-31' };
  expect((await office.calculation([id], may)).ajustes).toMatchObject([{ cantidad: '0.4839', total: '150.01' }]);
});

it('[PLUS-29] an adjustment of students does not name students who are still enrolled', async () => {
  const { office } = suite;
  const id = await office.concept('IMPORTE_ALUMNO_MES', '31.00');
  await office.payPending([id], MARCH);
  await setTeacher('fecha_alta', '2026-03-11');
  const [ajuste] = (await office.calculation([id], APRIL, { detalle: 1 })).ajustes;
  // The letter paid for four students and 31 of 31 days. Now three students count, for 21 of 31 days: the teacher joined on the 11th, and
  // student 102 left on the 10th. 3 × 21/31 - 4 = -1.9677.
  expect(ajuste).toMatchObject({
    cantidad: '-1.9677',
    contados: [{ unidades: -1, descripcion: expect.stringContaining('Alumno 102') }],
  });
  await office.payPending([id], APRIL);
  expect((await office.calculation([id], APRIL)).ajustes).toEqual([]);
});
