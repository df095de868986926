// npm run seed | migrate | copia | restaurar | quitar-verificacion | presencia | bench | prueba:caos: builds the server if needed and runs one of its programs with the arguments.
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { Failure, runCommand } = await import('./lib/failure.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { runNode } = await import('./lib/processes.mjs');

const PROGRAMS = {
  seed: 'dist/apps/seed/main.js',
  migrate: 'dist/apps/migrate/main.js',
  copia: 'dist/apps/copias/copia.js',
  restaurar: 'dist/apps/copias/restaurar.js',
  'quitar-verificacion': 'dist/apps/acceso/quitar-verificacion.js',
  presencia: 'dist/apps/presencia/presencia.js',
  bench: 'dist/bench/main.js',
  caos: 'dist/bench/caos/main.js',
};

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2);
  const program = PROGRAMS[name];
  if (!program) throw new Failure(`No existe ese programa: los que hay son ${Object.keys(PROGRAMS).join(', ')}.`);
  await prepare(['server']);
  // Ignores Ctrl-C in this process. The program gets Ctrl-C too and must end first.
  process.on('SIGINT', () => undefined);
  return (await runNode(inRoot(program), args, { stdio: 'inherit' })).code;
});
