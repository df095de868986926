import { doneWith, runBench } from './run-bench';

it('a message to everybody, its acceptance and an inbox equal those of a bare loop and of hand-written SQL', async () => {
  const run = await runBench('mensajes', '--minimo');
  const parts = [
    'aceptar el mensaje',
    'el buzón',
    'un correo a cada persona',
    'los mismos destinatarios',
    'las mismas cartas',
    'un mensaje a cada chat',
  ];
  expect(run).toEqual(doneWith(...parts));
}, 180_000);
