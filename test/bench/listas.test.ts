import { join } from 'node:path';
import { doneWith, runBench } from './run-bench';

const DIST = join(__dirname, '..', '..', 'dist');

const SEARCHES = [
  'primera página',
  'apellidos contienen, pocos',
  'apellidos contienen, muchos',
  'edad de a, activo, otro orden',
  'fecha de alta por mes y año',
  'alta activa en cursos que…',
  'página 40',
  'tres filtros sin resultado',
  'página 2',
];

it('lists return the rows and totals of hand-written SQL', async () => {
  const run = await runBench('--minimo');
  expect(run).toEqual(doneWith(...SEARCHES));
}, 180_000);

it('lists return the rows and totals of another build', async () => {
  const run = await runBench('antes', DIST, '--minimo');
  expect(run).toEqual(doneWith(...SEARCHES));
}, 180_000);
