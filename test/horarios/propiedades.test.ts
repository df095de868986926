import fc from 'fast-check';
import type { Agent } from 'supertest';
import type { HoraCambio } from '../../libs/contracts';
import { addDays, overlaps, tramoOf, type Tramo } from '../../libs/horarios/calculo';
import { SettleService } from '../../libs/horarios/generacion/settle.service';
import { agentOf, startTestApp, type TestApp } from '../support';
import { Timetable } from '../support/timetable';

jest.setTimeout(120_000);

const TUESDAY = '2026-11-24';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00+01:00' });
  timetable = new Timetable(app);
  await timetable.clear();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

/** The same examples in every run: a failure can be repeated. */
const EXAMPLES = { numRuns: 12, seed: 20_261_124 };

const book = (body: Record<string, unknown>) => admin.post('/api/horarios/set-nueva-clase').send(body);

async function privateMateria(centro: string, capacity = 1) {
  const curso = await timetable.curso({ centro });
  const materia = await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
  const profesor = await timetable.profesor();
  await timetable.assign(materia, profesor, capacity);
  for (const dia of 'LMXJV') await timetable.hours(materia, dia, ['16:00', '17:00', '18:00', '19:00']);
  return { curso, materia, profesor };
}

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
      const curso = await timetable.curso({ centro, fin: '2027-02-26' });
      const materia = await timetable.materia({ curso, profesor: await timetable.profesor(), dias: 'LX' });
      await timetable.alta(await timetable.alumno(), curso);
      await timetable.settle();
      for (const { kind, day } of changes) {
        const ids = (await timetable.classesOf(materia))
          .filter(({ fecha }) => fecha > '2026-11-20')
          .map(({ id }) => id);
        const id = ids[day % Math.max(1, ids.length)];
        if (kind === 'holiday') await timetable.festivo(addDays('2026-11-20', day), addDays('2026-11-20', day), centro);
        if (kind === 'move')
          await app.db.query(`UPDATE clases SET fecha = fecha + 1, profesor_id = NULL WHERE id = $1`, [id]);
        if (kind === 'cancel') await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [id]);
        if (kind === 'hours')
          await app.db.query('UPDATE materias SET hora_entrada = $2 WHERE id = $1', [
            materia,
            `1${String(day + 4)}:00`,
          ]);
        await timetable.settle();
      }
      const state = async () => {
        const { rows } = await app.db.query(
          `SELECT c.*, (SELECT json_agg(s ORDER BY s.id) FROM clases_alumnos s WHERE s.clase_id = c.id) AS plazas FROM clases c
           WHERE materia_id = $1 ORDER BY c.id`,
          [materia],
        );
        return rows;
      };
      const before = await state();
      await app.app.get(SettleService).settle([materia]);
      expect(await state()).toEqual(before);
    }),
    EXAMPLES,
  );
});

it('bookings agree with a plain model of intervals: a teacher is taken exactly while a class of theirs runs', async () => {
  for (let room = 0; room < 3; room++) await timetable.aula({ centro: 'Modelo' });
  const { curso, materia, profesor } = await privateMateria('Modelo');
  const hour = fc.integer({ min: 0, max: 6 }).map((half) => 16 * 60 + half * 30);
  const taken: Tramo[] = [];
  await fc.assert(
    fc.asyncProperty(hour, fc.integer({ min: 0, max: 2 }), async (minute, day) => {
      const fecha = addDays(TUESDAY, day);
      const hora = `${String(Math.floor(minute / 60))}:${String(minute % 60).padStart(2, '0')}`;
      const end = `${String(Math.floor(minute / 60) + 1)}:${String(minute % 60).padStart(2, '0')}`;
      const tramo = tramoOf(fecha, hora, end);
      const isFree = !taken.some((other) => overlaps(other, tramo));
      const alta_id = await timetable.alta(await timetable.alumno(), curso);
      const { status } = await book({ materia_id: materia, fecha, hora, alta_id, profesor_id: profesor });
      expect([fecha, hora, status]).toEqual([fecha, hora, isFree ? 200 : 409]);
      if (isFree) taken.push(tramo);
    }),
    { numRuns: 40, seed: EXAMPLES.seed },
  );
  expect(taken.length).toBeGreaterThan(6);
});

it('every hour that is offered as free can be booked, and none that is not', async () => {
  for (let room = 0; room < 2; room++) await timetable.aula({ centro: 'Oferta' });
  const { curso, materia, profesor } = await privateMateria('Oferta', 2);
  const group = await timetable.materia({ curso: await timetable.curso() });
  await timetable.clase({ materia: group, fecha: TUESDAY, entrada: '17:15', salida: '18:00', profesor });
  const alta_id = await timetable.alta(await timetable.alumno(), curso);
  const reply = await admin
    .get('/clases-particulares/api/get-horas-cambio')
    .query({ materia_id: materia, fecha: TUESDAY, alta_id })
    .expect(200);
  const { horas } = reply.body as { horas: HoraCambio[] };
  expect(new Set(horas.map(({ libre }) => libre))).toEqual(new Set([true, false]));
  for (const { hora, libre } of horas) {
    const booked = await book({ materia_id: materia, fecha: TUESDAY, hora, alta_id });
    expect([hora, booked.status]).toEqual([hora, libre ? 200 : 409]);
    if (libre)
      await admin
        .post('/clases-particulares/api/anular-clases')
        .send({ idsClases: [(booked.body as { clase_id: number }).clase_id] })
        .expect(200);
  }
});
