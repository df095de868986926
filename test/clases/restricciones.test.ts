import { oneRow } from '../../libs/platform';
import { startTestApp, type TestApp } from '../support';
import { Timetable } from '../support/timetable';
import { deleteClasses } from '../support/delete-classes';

/**
 * Tests the constraints of the database alone: rows are inserted without our code, as an import or an intruder would. Each constraint must
 * refuse a row, and a second database without the constraint must accept the row.
 */
let app: TestApp;
let timetable: Timetable;
let materia: number;
let profesor: number;
let aula: number;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00+01:00' });
  timetable = new Timetable(app);
  await timetable.clear();
  materia = await timetable.materia({
    curso: await timetable.curso(),
    particular: true,
    dias: null,
    entrada: null,
    salida: null,
  });
  [profesor, aula] = [await timetable.profesor(), await timetable.aula()];
});
afterAll(() => app.close());

/** Returns the SQLSTATE and the constraint with which the database refuses; null if it accepts. */
async function refusalOf(run: Promise<unknown>): Promise<{ code: unknown; constraint: unknown } | null> {
  try {
    await run;
    return null;
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    return { code, constraint };
  }
}

const at = (fecha: string, entrada: string, salida: string, more: { profesor?: number; aula?: number } = {}) =>
  timetable.clase({ materia, fecha, entrada, salida, ...more });

describe('[PLUS-30] the database refuses a second class', () => {
  it('of a teacher at the same time, and takes one that begins when the first ends', async () => {
    await at('2026-11-24', '17:00', '18:00', { profesor });
    expect(await refusalOf(at('2026-11-24', '18:00', '19:00', { profesor }))).toBeNull();
    expect(await refusalOf(at('2026-11-24', '17:30', '18:30', { profesor }))).toEqual({
      code: '23P01',
      constraint: 'clases_profesor_libre',
    });
  });

  it('in a room, also across the end of the year', async () => {
    await at('2026-12-31', '23:30', '00:30', { aula });
    expect(await refusalOf(at('2027-01-01', '00:00', '01:00', { aula }))).toEqual({
      code: '23P01',
      constraint: 'clases_aula_libre',
    });
    expect(await refusalOf(at('2027-01-01', '00:30', '01:30', { aula }))).toBeNull();
  });

  it('of a student at the same time', async () => {
    const alumno = await timetable.alumno();
    await timetable.seat(await at('2026-11-25', '17:00', '18:00'), alumno);
    const second = await at('2026-11-25', '17:30', '18:30');
    expect(await refusalOf(timetable.seat(second, alumno))).toEqual({ code: '23P01', constraint: 'alumnos_libres' });
  });

  it('beyond the places of a private class', async () => {
    const clase = await timetable.clase({
      materia,
      fecha: '2026-11-26',
      entrada: '17:00',
      salida: '18:00',
      capacidad: 1,
    });
    await timetable.seat(clase, await timetable.alumno());
    expect(await refusalOf(timetable.seat(clase, await timetable.alumno()))).toEqual({
      code: '23514',
      constraint: 'clases_caben',
    });
  });

  it('but accepts several at once in a shared room, and any beside a cancelled one', async () => {
    const shared = await timetable.aula({ compartida: true });
    for (const hour of ['17:00', '17:30']) await at('2026-11-27', hour, '18:30', { aula: shared });
    const cancelled = await at('2026-11-27', '10:00', '11:00', { profesor });
    await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [cancelled]);
    expect(await refusalOf(at('2026-11-27', '10:30', '11:30', { profesor }))).toBeNull();
  });

  it('that would end before it begins', async () => {
    for (const [entrada, salida] of [
      ['10:00', '10:00'],
      ['17:00', '16:00'],
    ] as const)
      // oxfmt-ignore
      expect(await refusalOf(at('2026-11-28', entrada, salida))).toEqual({ code: '23514', constraint: 'clases_horas' });
  });
});

describe('without a constraint the same row is accepted', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['clases', 'clases_profesor_libre', () => at('2026-11-24', '17:30', '18:30', { profesor })],
    ['clases', 'clases_aula_libre', () => at('2027-01-01', '00:00', '01:00', { aula })],
    ['clases', 'clases_caben', async () => {
      const clase = await timetable.clase({ materia, fecha: '2026-12-01', entrada: '17:00', salida: '18:00', capacidad: 1 });
      for (let seat = 0; seat < 2; seat++) await timetable.seat(clase, await timetable.alumno());
    }], // oxfmt-ignore
    ['clases_alumnos', 'alumnos_libres', async () => {
      const alumno = await timetable.alumno();
      for (const hour of ['17:00', '17:30']) await timetable.seat(await at('2026-12-02', hour, '18:30'), alumno);
    }], // oxfmt-ignore
  ])('%s without %s', async (table, constraint, write) => {
    const other = await startTestApp({ now: '2026-11-20T10:00:00+01:00' });
    const [mine, own] = [app, timetable];
    try {
      await deleteClasses(other.db);
      await other.db.query(`DELETE FROM horarios_pendientes; ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`);
      app = other;
      timetable = new Timetable(other);
      const ids = [materia, profesor, aula] as const;
      materia = await timetable.materia({
        curso: await timetable.curso(),
        particular: true,
        dias: null,
        entrada: null,
        salida: null,
      });
      [profesor, aula] = [await timetable.profesor(), await timetable.aula()];
      await at('2026-11-24', '17:00', '18:00', { profesor });
      await at('2026-12-31', '23:30', '00:30', { aula });
      expect(await refusalOf(write())).toBeNull();
      [materia, profesor, aula] = ids;
    } finally {
      app = mine;
      timetable = own;
      await other.close();
    }
  });
});

describe('the columns that triggers maintain', () => {
  it('the taken places are the seats that are not cancelled', async () => {
    const clase = await at('2026-12-03', '17:00', '18:00');
    await app.db.query('UPDATE clases SET capacidad = 0 WHERE id = $1', [clase]);
    const seats: number[] = [];
    for (let seat = 0; seat < 4; seat++) seats.push(await timetable.seat(clase, await timetable.alumno()));
    await app.db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE id = ANY ($1)`, [seats.slice(0, 2)]);
    await app.db.query(`UPDATE clases_alumnos SET estado = 'asiste' WHERE id = $1`, [seats[0]]);
    await app.db.query('DELETE FROM clases_alumnos WHERE id = $1', [seats[3]]);
    const { rows } = await app.db.query('SELECT ocupadas FROM clases WHERE id = $1', [clase]);
    expect(rows).toEqual([{ ocupadas: 2 }]);
    const { rows: wrong } = await app.db.query(
      `SELECT c.id FROM clases c WHERE c.ocupadas <> (SELECT count(*) FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado')`,
    );
    expect(wrong).toEqual([]);
  });

  it('a seat has the hours of its class, also after it moves or is cancelled', async () => {
    const clase = await at('2026-12-04', '17:00', '18:00');
    await timetable.seat(clase, await timetable.alumno());
    for (const set of [`fecha = '2026-12-05'`, `hora_salida = '18:30'`, `estado = 'anulada'`]) {
      await app.db.query(`UPDATE clases SET ${set} WHERE id = $1`, [clase]);
      const { rows } = await app.db.query<{ same: boolean }>(
        'SELECT s.tramo = c.tramo AS same FROM clases c JOIN clases_alumnos s ON s.clase_id = c.id WHERE c.id = $1',
        [clase],
      );
      expect([set, oneRow(rows).same]).toEqual([set, true]);
    }
  });

  it('two classes of a teacher swap their hours in one statement', async () => {
    const [one, two] = [
      await at('2026-12-07', '10:00', '11:00', { profesor }),
      await at('2026-12-07', '11:00', '12:30', { profesor }),
    ];
    await app.db.query(
      `UPDATE clases c SET hora_entrada = o.hora_entrada, hora_salida = o.hora_salida FROM clases o
       WHERE (c.id, o.id) IN (($1, $2), ($2, $1))`,
      [one, two],
    );
    const { rows } = await app.db.query('SELECT minutos FROM clases WHERE id = ANY ($1) ORDER BY id', [[one, two]]);
    expect(rows).toEqual([{ minutos: 90 }, { minutos: 60 }]);
  });
});
