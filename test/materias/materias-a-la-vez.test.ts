import { Client } from 'pg';
import type { Response } from 'supertest';
import { bookingSuite } from '../support/booking-suite';
import { untilWaiting } from '../clases/support/until-waiting';

const suite = bookingSuite();

/**
 * Adds a class on another connection during a call, as a booking or the generation would. Runs `first` in a transaction, waits until
 * `call` waits for this transaction, adds a class of the subject, and commits.
 * @returns the status of the call
 */
async function meanwhile(materia: number, first: string, call: () => Promise<Response>): Promise<number> {
  const other = new Client({ connectionString: suite.app.ownerUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query(first, [materia]);
    const reply = call();
    await untilWaiting(other);
    // While the request waits, it must not hold a lock that blocks the insert of a class. This statement takes the same lock as the foreign
    // key of a class. With `NOWAIT`, a blocked statement fails at once instead of waiting.
    await other.query('SELECT FROM materias WHERE id = $1 FOR KEY SHARE NOWAIT', [materia]);
    await other.query(
      `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida) VALUES ($1, '2026-12-01', '10:00', '11:00')`,
      [materia],
    );
    await other.query('COMMIT');
    return (await reply).status;
  } finally {
    await other.end();
  }
}

it('[PLUS-30] a save of a subject that waits for its generation lets that go on', async () => {
  const curso = await suite.timetable.curso();
  const materia = await suite.timetable.materia({ curso, dias: 'L' });
  const save = () =>
    suite.admin.post(`/cursos/api/materias/save-materia/${String(curso)}`).send({ id: materia, hora_entrada_time: '12:00' }); // oxfmt-ignore
  expect(await meanwhile(materia, 'DELETE FROM horarios_pendientes WHERE materia_id = $1', async () => save())).toBe(
    200,
  );
});

it('[PLUS-30] a deletion of a subject that waits for a booking lets that go on', async () => {
  const curso = await suite.timetable.curso();
  const materia = await suite.timetable.materia({ curso, dias: null });
  await suite.timetable.clase({ materia, fecha: '2026-11-30', entrada: '10:00', salida: '11:00' });
  const remove = () =>
    suite.admin.post(`/cursos/api/materias/borrar-materias/${String(curso)}`).send({ materias: [materia] });
  const lock = 'SELECT FROM clases WHERE materia_id = $1 FOR NO KEY UPDATE';
  expect(await meanwhile(materia, lock, async () => remove())).toBe(200);
  const { rows } = await suite.app.db.query('SELECT FROM clases WHERE materia_id = $1', [materia]);
  expect(rows).toEqual([]);
});

it('[PLUS-30] of many saves of one subject at once all are done', async () => {
  const curso = await suite.timetable.curso();
  for (let student = 0; student < 10; student++)
    await suite.timetable.alta(await suite.timetable.alumno(), curso, '2026-11-01');
  const materia = await suite.timetable.materia({ curso, dias: 'LMXJV', desde: '2026-11-16', hasta: '2027-01-31' });
  await suite.timetable.generate();
  const save = (index: number) =>
    suite.admin.post(`/cursos/api/materias/save-materia/${String(curso)}`).send({
      id: materia,
      dias_semana: index % 2 === 0 ? 'LMXJV' : 'LMXJVS',
      hora_entrada_time: `1${String(index % 5)}:00`,
      hora_salida_time: '19:30',
    });
  const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => save(index)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});
