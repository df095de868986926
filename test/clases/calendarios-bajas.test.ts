import type { CalendarioNuevo } from '../../libs/contracts';
import { agentOf, type DemoUser } from '../support';
import { timetableOf } from '../support/timetable';
import { insertClass } from './class-rows';
import { feedSuite, one } from './support/feed-suite';

const suite = feedSuite();
const { eventsOf, makeFeed } = suite;

describe('what a calendar holds', () => {
  describe('a private class that only this student leaves', () => {
    let id: number;
    let own: CalendarioNuevo;
    const cancel = async (user: DemoUser) =>
      (await agentOf(suite.app, user))
        .post('/clases-particulares/api/anular-clases')
        .send({ idsClases: [id] })
        .expect(200);
    beforeEach(async () => {
      const { rows } = await suite.app.db.query<{ materia: number; aula: number }>(
        `INSERT INTO materias (curso_id, descripcion, particular) SELECT min(id), 'Piano', true FROM cursos
         RETURNING id AS materia, (SELECT min(id) FROM aulas) AS aula`,
      );
      const { materia, aula } = one(rows);
      id = await insertClass(suite.app, {
        materia,
        fecha: '2026-11-24',
        entrada: '10:00',
        salida: '11:00',
        profesor: suite.teacher,
        aula,
      });
      await suite.app.db.query('UPDATE clases SET capacidad = 2 WHERE id = $1', [id]);
      for (const alumno of [suite.child, suite.stranger]) await timetableOf(suite.app).seat(id, alumno.id);
      own = await makeFeed('tutora', { alumno_id: suite.child.id });
    });

    it('[PLUS-31] is cancelled in the own calendar, and goes on in that of the teacher', async () => {
      const teachers = await makeFeed('admin', { profesor_id: suite.teacher });
      await cancel('tutora');
      expect(await eventsOf(own)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
      expect(await eventsOf(teachers)).toMatchObject([
        {
          status: 'CONFIRMED',
          sequence: 1,
          description: expect.stringContaining(
            `Alumnos: ${suite.stranger.nombre} ${suite.stranger.apellidos}`,
          ) as unknown,
        },
      ]);
    });

    it('[PLUS-31] keeps the hours at which it was left, and shows neither its room nor its teacher', async () => {
      const { start, end, ...before } = one(await eventsOf(own));
      expect([before.location, before.description]).toEqual([
        expect.any(String),
        expect.stringContaining('Profesor: '),
      ]);
      await cancel('tutora');
      await suite.app.db.query(
        `UPDATE clases SET hora_entrada = '12:00', hora_salida = '13:00', version = version + 1 WHERE id = $1`,
        [id],
      );
      const after = one(await eventsOf(own));
      expect(after).toMatchObject({ status: 'CANCELLED', start, end, location: null });
      expect(after.description).not.toContain('Profesor');
    });

    it('[PLUS-31] is hidden if no notice recorded at which hours it was left', async () => {
      await suite.app.db.query(
        `UPDATE clases_alumnos SET estado = 'anulado', anulado_en = '2026-11-20T10:00:00+01:00' WHERE clase_id = $1 AND alumno_id = $2`,
        [id, suite.child.id],
      );
      expect(await eventsOf(own)).toEqual([]);
    });

    it('[PLUS-31] has a sequence that never decreases, even when the student returns', async () => {
      const sequence = async () => one(await eventsOf(own)).sequence;
      const first = await sequence();
      await cancel('tutora');
      const second = await sequence();
      await suite.app.db.query(
        `UPDATE clases_alumnos SET estado = 'previsto', anulado_en = NULL, version = version + 1 WHERE clase_id = $1 AND alumno_id = $2`,
        [id, suite.child.id],
      );
      expect([first, second, await sequence()]).toEqual([1, 2, 3]);
    });
  });
});
