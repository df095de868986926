import { doneWith, runBench } from './run-bench';

it('grid, classes, free hours, generated classes and changed hours equal those of hand-written SQL', async () => {
  const run = await runBench('horarios', '--minimo');
  const parts = [
    'cuadrante de todas las aulas',
    'cuadrante de un centro',
    'clases particulares de la semana',
    'todas las clases de tres días',
    'horas libres de 30 días',
    'generación de 3 cursos',
    'otra hora para 2 clases',
  ];
  expect(run).toEqual(doneWith(...parts));
}, 180_000);
