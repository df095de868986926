import { doneWith, runBench } from './run-bench';

it('runs of bulk invoicing, one statement and a loop charge the same', async () => {
  const run = await runBench('facturas', '--minimo');
  const parts = ['lo que se factura a cada alumno', 'los importes sin oferta', 'una transacción por factura'];
  expect(run).toEqual(doneWith(...parts));
}, 180_000);
