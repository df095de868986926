import { runBench } from './run-bench';

it.each([
  [['--minima'], '--rapido y --minimo'],
  [['antes', 'dist', '--minima'], '--rapido y --minimo'],
  [['facturas', '--minima'], '--rapido y --minimo'],
  [['buscar', '--minima'], '--minimo'],
  [['horarios', '--minima'], '--minimo'],
  [['pagos', '--minima'], '--minimo'],
  [['mensajes', '--minima'], '--rapido y --minimo'],
])('the bench %j refuses an unknown option by its name', async (args, known) => {
  const says = `No se conoce la opción --minima: solo hay ${known}.`;
  expect(await runBench(...args)).toEqual({ code: 1, says });
});
