import fc from 'fast-check';
import type { HoraCambio } from '../../libs/contracts';
import { addDays } from '../../libs/platform';
import { overlaps, tramoOf, type Tramo } from '../../libs/clases/calculo';
import { GenerationService } from '../../libs/clases/generacion/generation.service';
import { bookingSuite, TUESDAY } from '../support/booking-suite';

jest.setTimeout(120_000);

const suite = bookingSuite();
const { book, privateMateria } = suite;

/** A fixed seed, so that a failure can be repeated. */
const EXAMPLES = { numRuns: 12, seed: 20_261_124 };

it('generating again changes nothing, whatever holidays and changes by hand there are', async () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('holiday' as const), day: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('move' as const), day: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ kind: fc.constant('cancel' as const), day: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ kind: fc.constant('hours' as const), day: fc.integer({ min: 0, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      const centro = `Azar ${String(Math.random())}`;
      const curso = await suite.timetable.curso({ centro, fin: '2027-02-26' });
      const materia = await suite.timetable.materia({ curso, profesor: await suite.timetable.profesor(), dias: 'LX' });
      await suite.timetable.alta(await suite.timetable.alumno(), curso);
      await suite.timetable.generate();
      for (const { kind, day } of changes) {
        const ids = (await suite.timetable.classesOf(materia))
          .filter(({ fecha }) => fecha > '2026-11-20')
          .map(({ id }) => id);
        const id = ids[day % Math.max(1, ids.length)];
        if (kind === 'holiday')
          await suite.timetable.festivo(addDays('2026-11-20', day), addDays('2026-11-20', day), centro);
        if (kind === 'move')
          await suite.app.db.query(`UPDATE clases SET fecha = fecha + 1, profesor_id = NULL WHERE id = $1`, [id]);
        if (kind === 'cancel') await suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [id]);
        if (kind === 'hours')
          await suite.app.db.query('UPDATE materias SET hora_entrada = $2 WHERE id = $1', [
            materia,
            `1${String(day + 4)}:00`,
          ]);
        await suite.timetable.generate();
      }
      const state = async () => {
        const { rows } = await suite.app.db.query(
          `SELECT c.*, (SELECT json_agg(s ORDER BY s.id) FROM clases_alumnos s WHERE s.clase_id = c.id) AS plazas FROM clases c
           WHERE materia_id = $1 ORDER BY c.id`,
          [materia],
        );
        return rows;
      };
      const before = await state();
      await suite.app.app.get(GenerationService).generate([materia]);
      expect(await state()).toEqual(before);
    }),
    EXAMPLES,
  );
});

it('bookings agree with a plain model of intervals: a teacher is taken exactly while a class of theirs runs', async () => {
  for (let room = 0; room < 3; room++) await suite.timetable.aula({ centro: 'Modelo' });
  const profesor = await suite.timetable.profesor();
  const { curso, materia } = await privateMateria('Modelo', [profesor]);
  const hour = fc.integer({ min: 0, max: 6 }).map((half) => 16 * 60 + half * 30);
  const taken: Tramo[] = [];
  await fc.assert(
    fc.asyncProperty(hour, fc.integer({ min: 0, max: 2 }), async (minute, day) => {
      const fecha = addDays(TUESDAY, day);
      const hora = `${String(Math.floor(minute / 60))}:${String(minute % 60).padStart(2, '0')}`;
      const end = `${String(Math.floor(minute / 60) + 1)}:${String(minute % 60).padStart(2, '0')}`;
      const tramo = tramoOf(fecha, hora, end);
      const isFree = !taken.some((other) => overlaps(other, tramo));
      const alta_id = await suite.timetable.alta(await suite.timetable.alumno(), curso);
      const { status } = await book({ materia_id: materia, fecha, hora, alta_id, profesor_id: profesor });
      expect([fecha, hora, status]).toEqual([fecha, hora, isFree ? 200 : 409]);
      if (isFree) taken.push(tramo);
    }),
    { numRuns: 40, seed: EXAMPLES.seed },
  );
  expect(taken.length).toBeGreaterThan(6);
});

it('every hour that is offered as free can be booked, and none that is not', async () => {
  for (let room = 0; room < 2; room++) await suite.timetable.aula({ centro: 'Oferta' });
  const profesor = await suite.timetable.profesor();
  const { curso, materia } = await privateMateria('Oferta', [profesor], 2);
  const group = await suite.timetable.materia({ curso: await suite.timetable.curso() });
  await suite.timetable.clase({ materia: group, fecha: TUESDAY, entrada: '17:15', salida: '18:00', profesor });
  const alta_id = await suite.timetable.alta(await suite.timetable.alumno(), curso);
  const reply = await suite.admin
    .get('/clases-particulares/api/get-horas-cambio')
    .query({ materia_id: materia, fecha: TUESDAY, alta_id })
    .expect(200);
  const { horas } = reply.body as { horas: HoraCambio[] };
  expect(new Set(horas.map(({ libre }) => libre))).toEqual(new Set([true, false]));
  for (const { hora, libre } of horas) {
    const booked = await book({ materia_id: materia, fecha: TUESDAY, hora, alta_id });
    expect([hora, booked.status]).toEqual([hora, libre ? 200 : 409]);
    if (libre)
      await suite.admin
        .post('/clases-particulares/api/anular-clases')
        .send({ idsClases: [(booked.body as { clase_id: number }).clase_id] })
        .expect(200);
  }
});
