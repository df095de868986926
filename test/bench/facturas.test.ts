import { doneWith, runBench } from './run-bench';

it('bulk invoicing, a single statement and a loop charge the same amounts', async () => {
  const run = await runBench('facturas', '--minimo');
  const parts = ['lo que se factura a cada alumno', 'los importes sin oferta', 'una transacción por factura'];
  expect(run).toEqual(doneWith(...parts));
}, 180_000);
