import fc from 'fast-check';
import type { Agent } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, type Fee, type Lesson } from './private-lesson';
import { billSeat } from './support/bill-seat';

jest.setTimeout(180_000);

let app: TestApp;
let timetable: Timetable;
let agents: { admin: Agent; tutora: Agent };
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  const [admin, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'tutora')]);
  agents = { admin, tutora };
  alumno = await studentOf(app, 'tutora');
});
afterAll(() => app.close());

/**
 * Draws one of four hours: two hours on each of two days. With so few hours, a random booking often chooses an hour that was booked and
 * cancelled before.
 */
const hour = fc.record({ fecha: fc.constantFrom('2026-12-01', '2026-12-02'), hora: fc.constantFrom('16:00', '17:00') });
const who = fc.constantFrom('admin' as const, 'tutora' as const);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), who, to: hour, credit: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who, at: hour }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), who, at: hour, to: hour }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), at: hour }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bill' as const), at: hour }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Returns the student's class at an hour, or null. Of several classes, returns the last one. */
async function classAt({ fecha, hora }: { fecha: string; hora: string }, estado: string): Promise<number | null> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT c.id FROM clases c JOIN clases_alumnos s ON s.clase_id = c.id WHERE s.alumno_id = $1 AND c.fecha = $2 AND c.hora_entrada = $3
       AND c.estado = $4 AND (s.estado = 'anulado') = ($4 = 'anulada') ORDER BY c.id DESC LIMIT 1`,
    [alumno, fecha, hora, estado],
  );
  return rows[0]?.id ?? null;
}

async function openCredit(): Promise<number | undefined> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM creditos WHERE situacion = 'disponible' ORDER BY id LIMIT 1`,
  );
  return rows[0]?.id;
}

/** Performs one step. The server may refuse it, but must not fail with a 5xx status. */
async function run(one: Step, { materia, alta }: Lesson): Promise<void> {
  const post = async (who: 'admin' | 'tutora', path: string, body: object) => {
    const { status } = await agents[who].post(path).send(body);
    expect(status).toBeLessThan(500);
  };
  if (one.kind === 'book') {
    const credito_id = one.credit ? await openCredit() : undefined;
    await post(one.who, '/api/horarios/set-nueva-clase', { materia_id: materia, alta_id: alta, ...one.to, credito_id });
    return;
  }
  const clase = await classAt(one.at, one.kind === 'restore' ? 'anulada' : 'confirmada');
  if (clase === null) return;
  if (one.kind === 'cancel') await post(one.who, '/clases-particulares/api/anular-clases', { idsClases: [clase] });
  if (one.kind === 'move')
    await post(one.who, '/api/horarios/set-cambio-clase', {
      clase_id: clase,
      fecha_destino: one.to.fecha,
      hora_destino: one.to.hora,
    });
  if (one.kind === 'restore') await post('admin', `/api/horarios/clases/${String(clase)}/recuperar`, {});
  if (one.kind === 'bill') await bill(clase);
}

/** Bills the student's seat in a class, if it is billable and not billed yet. */
async function bill(clase: number): Promise<void> {
  const { rows } = await app.db.query(
    `SELECT FROM clases_alumnos WHERE clase_id = $1 AND alumno_id = $2 AND cobrable AND NOT claustro_plaza_facturada(coalesce(plaza, id))`,
    [clase, alumno],
  );
  if (rows.length > 0) await billSeat(app, clase, alumno);
}

interface Books {
  /** Number of seats that the student has, plus the number of usable credits. */
  taken: number;
  /** Number of seats that are billed or that the next invoice would bill. */
  billed: number;
  credits: number;
  paidAndCancelled: number;
}

async function readBooks(): Promise<Books> {
  const { rows } = await app.db.query<Books>(
    `SELECT (SELECT count(*) FROM clases_alumnos WHERE alumno_id = $1 AND estado <> 'anulado')::integer
         + (SELECT count(*) FROM creditos WHERE situacion = 'disponible')::integer AS taken,
       (SELECT count(*) FROM facturas_lineas_plazas WHERE vigente)::integer
         + (SELECT count(*) FROM clases_alumnos s WHERE alumno_id = $1 AND estado <> 'anulado' AND cobrable
             AND NOT claustro_plaza_facturada(coalesce(s.plaza, s.id)))::integer AS billed,
       (SELECT count(*) FROM creditos WHERE situacion = 'disponible')::integer AS credits,
       (SELECT count(*) FROM auditoria a WHERE tabla = 'clases_alumnos' AND accion = 'modificar' AND despues ->> 'estado' = 'anulado'
          AND a.id > $2::bigint AND NOT coalesce((SELECT de_familia FROM clases_alumnos s WHERE s.id = a.registro_id), false))::integer
         AS "paidAndCancelled"`,
    [alumno, started],
  );
  return oneRow(rows);
}
let started = '0';

const play = async (fee: Fee, steps: readonly Step[], check: (books: Books) => void) => {
  await timetable.clear();
  await app.db.query('TRUNCATE facturas_lineas_plazas');
  started = oneRow((await app.db.query<{ id: string }>('SELECT max(id)::text AS id FROM auditoria')).rows).id;
  const lesson = await newLesson(app, { alumno, fee });
  await app.db.query('DELETE FROM clases');
  for (const one of steps) {
    await run(one, lesson);
    // Deletes the changes counted in the last hour, so that the hourly limits refuse nothing here. These limits have their own tests.
    await app.db.query('DELETE FROM reservas_cambios');
    check(await readBooks());
  }
};

const RUNS = { numRuns: 15, seed: 20_261_120 };

it.each(['PORCLASE', 'PORHORA'] as const)(
  '[PLUS-33] paid by %s, classes had and credits are never more than classes paid, whatever is booked, moved, cancelled and billed',
  async (fee) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), (steps) =>
        play(fee, steps, ({ taken, billed }) => {
          expect(taken).toBeLessThanOrEqual(billed);
        }),
      ),
      RUNS,
    );
  },
);

it('[PLUS-33] paid by month, open credits are never more than cancelled seats that the academy had given', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), (steps) =>
      play(
        'MENSUAL',
        steps.filter(({ kind }) => kind !== 'bill'),
        ({ credits, paidAndCancelled }) => {
          expect(credits).toBeLessThanOrEqual(paidAndCancelled);
        },
      ),
    ),
    RUNS,
  );
});
