import { doneWith, runBench } from './run-bench';

it('the search of everything finds what hand-written SQL finds', async () => {
  const run = await runBench('buscar', '--minimo');
  const parts = [
    'tres o cuatro letras',
    'apellido y nombre de un alumno',
    'nombre y apellido de una madre',
    'teléfono de una madre',
    'código de un alumno',
    'NIF de una familia',
    'descripción de un curso',
    'titular de una factura',
    'nada que coincida',
  ];
  expect(run).toEqual(doneWith(...parts));
}, 180_000);
