import { doneWith, runBench } from './run-bench';

it('pay and the letters of a month equal those of hand-written SQL, and fees are invoiced', async () => {
  const run = await runBench('pagos', '--minimo');
  const parts = ['cálculo', 'cartas del mes', 'cuotas', '«Facturar conceptos»'];
  expect(run).toEqual(doneWith(...parts));
}, 180_000);
