import { agentOf } from '../support';
import { WEEK } from './support/grid-academy';
import { blocksOf, gridSuite, rowOf } from './support/grid-suite';

const suite = gridSuite();
const { addIngles, load, own } = suite;

/** Marta is absent from Monday 18:00 to the end of Tuesday. The large room is closed on Wednesday. */
beforeEach(() =>
  suite.app.db.query(
    `DELETE FROM bloqueos;
     INSERT INTO bloqueos (profesor_id, aula_id, desde, hasta, motivo) VALUES
       (${String(suite.academy.profesores.marta)}, NULL, '2026-11-16 18:00', '2026-11-18 00:00', 'Gripe'),
       (NULL, ${String(suite.academy.aulas.grande)}, '2026-11-18 09:00', '2026-11-18 21:00', 'Pintura')`,
  ),
);

it('[CLAS-12] the row of a closed room says why, and from when to when, on its days', async () => {
  const { dias } = rowOf(await own(), suite.academy.aulas.grande);
  expect(dias.map(({ bloqueos }) => bloqueos)).toEqual([
    [],
    [],
    [{ estado: 'cerrada', motivo: 'Pintura', desde: '09:00', hasta: '21:00' }],
    [],
    [],
  ]);
});

it('[CLAS-12] the row of an absent teacher says why: whole days as such, others with their hours', async () => {
  const { dias } = rowOf(await load({ ...WEEK, profesores: 1 }), suite.academy.profesores.marta);
  expect(dias.map(({ bloqueos }) => bloqueos)).toEqual([
    [{ estado: 'ausente', motivo: 'Gripe', desde: '18:00', hasta: '24:00' }],
    [{ estado: 'ausente', motivo: 'Gripe', desde: '00:00', hasta: '24:00' }],
    [],
    [],
    [],
  ]);
});

it('[CLAS-12] a class says that its teacher or room is unavailable at its hours', async () => {
  // The first class ends at 18:00, when the absence begins. So the absence does not affect this class.
  await addIngles({ horas: '17:00–18:00' });
  await addIngles({ horas: '18:00–19:00' });
  await addIngles({ fecha: '2026-11-18' });
  const reply = rowOf(await own(), suite.academy.aulas.grande);
  expect(blocksOf(reply).map(({ bloqueos }) => bloqueos)).toEqual([
    [],
    [{ estado: 'ausente', motivo: 'Gripe' }],
    [{ estado: 'cerrada', motivo: 'Pintura' }],
  ]);
});

it('[CLAS-12] a user without permission for absences reads none, and one without permission for classes gets no links to them', async () => {
  await addIngles();
  await addIngles({ fecha: '2026-11-18' });
  await suite.app.db.query(
    `UPDATE usuarios SET permisos = array_remove(array_remove(permisos, 'festivos.ver'), 'clases.ver')
     WHERE username = 'secretaria'`,
  );
  const agent = await agentOf(suite.app, 'secretaria');
  const room = rowOf(await load(WEEK, agent), suite.academy.aulas.grande);
  expect(blocksOf(room).map(({ bloqueos, urlClase }) => [bloqueos, urlClase])).toEqual([
    [[], ''],
    [[{ estado: 'cerrada', motivo: 'Pintura' }], ''],
  ]);
  const teacher = rowOf(await load({ ...WEEK, profesores: 1 }, agent), suite.academy.profesores.marta);
  expect(teacher.dias.flatMap(({ bloqueos }) => bloqueos)).toEqual([]);
});

it('[CLAS-12] a holiday applies to every row, and a holiday of a centre to its rooms', async () => {
  const { grande, pequena } = suite.academy.aulas;
  await suite.app.db.query(`UPDATE aulas SET centro = 'Norte' WHERE id = ${String(pequena)}`);
  await suite.app.db.query(
    `INSERT INTO festivos (desde, hasta, descripcion, centro) VALUES
       ('2026-11-19', '2026-11-19', 'San Román', NULL), ('2026-11-20', '2026-11-21', 'Feria', 'Norte')`,
  );
  const reply = await own();
  const ofRow = (id: number) => rowOf(reply, id).dias.map(({ bloqueos }) => bloqueos.map(({ motivo }) => motivo));
  expect(ofRow(grande)).toEqual([[], [], ['Pintura'], ['San Román'], []]);
  expect(ofRow(pequena)).toEqual([[], [], [], ['San Román'], ['Feria']]);
  expect(rowOf(reply, pequena).dias[3]?.bloqueos).toEqual([
    { estado: 'festivo', motivo: 'San Román', desde: '00:00', hasta: '24:00' },
  ]);
  await suite.app.db.query('DELETE FROM festivos');
});

it('[CLAS-12] a room that is closed for whole days has no hours on any of them, whose last one ends at 23:59', async () => {
  await suite.app.db.query(
    `UPDATE bloqueos SET desde = '2026-11-17 00:00', hasta = '2026-11-19 23:59' WHERE aula_id IS NOT NULL`,
  );
  const { dias } = rowOf(await own(), suite.academy.aulas.grande);
  expect(dias.map(({ bloqueos }) => bloqueos.map(({ desde, hasta }) => `${desde}-${hasta}`))).toEqual([
    [],
    ['00:00-24:00'],
    ['00:00-24:00'],
    ['00:00-24:00'],
    [],
  ]);
});
