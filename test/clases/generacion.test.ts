import { GenerationService } from '../../libs/clases/generacion/generation.service';
import { oneRow } from '../../libs/platform';
import { startTestApp, type TestApp } from '../support';
import { Timetable } from '../support/timetable';

let app: TestApp;
let timetable: Timetable;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-09-10T10:00:00+02:00' });
  timetable = new Timetable(app);
  await timetable.clear();
  await timetable.festivo('2026-10-12');
  await timetable.festivo('2026-11-02');
  await timetable.festivo('2026-12-07', '2026-12-08');
  await timetable.festivo('2026-12-23', '2027-01-07');
  await timetable.festivo('2027-03-22', '2027-03-29');
  await app.db.query('DELETE FROM horarios_pendientes');
});
afterAll(() => app.close());

describe('the classes of a pattern', () => {
  it.each([
    ['LX', '2026-09-14', '2026-12-23', 26, '2026-09-14', '2026-12-21'],
    ['LX', '2026-09-14', '2027-06-23', 71, '2026-09-14', '2027-06-23'],
    ['LMXJV', '2026-12-28', '2027-01-10', 1, '2027-01-08', '2027-01-08'],
  ])('%s from %s to %s are %i: holidays have none', async (dias, desde, hasta, count, first, last) => {
    const materia = await timetable.materia({ curso: await timetable.curso(), dias, desde, hasta });
    await timetable.generate();
    const dates = await timetable.datesOf(materia);
    expect({ count: dates.length, first: dates[0], last: dates.at(-1) }).toEqual({ count, first, last });
  });

  it('are written once, however often and concurrently they are generated', async () => {
    const materia = await timetable.materia({ curso: await timetable.curso() });
    const service = app.app.get(GenerationService);
    await Promise.all(Array.from({ length: 20 }, () => service.generate([materia])));
    expect(await timetable.datesOf(materia)).toHaveLength(71);
    const before = await timetable.classesOf(materia);
    await service.generate([materia]);
    expect(await timetable.classesOf(materia)).toEqual(before);
  });

  it('do not exist for an inactive subject, an inactive course, or a private subject', async () => {
    const [inactive, ofInactive, particular] = [
      await timetable.materia({ curso: await timetable.curso() }),
      await timetable.materia({ curso: await timetable.curso() }),
      await timetable.materia({ curso: await timetable.curso(), particular: true }),
    ];
    await app.db.query('UPDATE materias SET activo = false WHERE id = $1', [inactive]);
    await app.db.query('UPDATE cursos SET activo = false WHERE id = (SELECT curso_id FROM materias WHERE id = $1)', [
      ofInactive,
    ]);
    await timetable.generate();
    for (const materia of [inactive, ofInactive, particular]) expect(await timetable.datesOf(materia)).toEqual([]);
  });

  it('of a subject without dates last for 400 days', async () => {
    const curso = await timetable.curso();
    await app.db.query('UPDATE cursos SET fecha_inicio = NULL, fecha_fin = NULL WHERE id = $1', [curso]);
    const materia = await timetable.materia({ curso, dias: 'J' });
    await timetable.generate();
    const dates = await timetable.datesOf(materia);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-09-10', '2027-10-14']);
  });
});

describe('a change of the pattern', () => {
  it('does not bring back the old date of a class that was moved by hand', async () => {
    const materia = await timetable.materia({ curso: await timetable.curso() });
    await timetable.generate();
    await app.db.query(`UPDATE clases SET fecha = '2026-11-12' WHERE materia_id = $1 AND fecha = '2026-11-11'`, [
      materia,
    ]);
    await app.db.query(`UPDATE materias SET hora_entrada = '18:00', hora_salida = '19:20' WHERE id = $1`, [materia]);
    await timetable.generate();
    const week = (await timetable.classesOf(materia)).filter(
      ({ fecha }) => fecha >= '2026-11-09' && fecha <= '2026-11-15',
    );
    expect(week.map(({ fecha, entrada, tocada }) => [fecha, entrada, tocada])).toEqual([
      ['2026-11-09', '18:00', false],
      ['2026-11-12', '17:20', true],
    ]);
  });

  it('keeps the classes that only change their hours, and rewrites nothing past', async () => {
    const materia = await timetable.materia({ curso: await timetable.curso() });
    await timetable.generate();
    const before = await timetable.classesOf(materia);
    app.clock.set('2026-11-20T10:00:00+01:00');
    await app.db.query(
      `UPDATE materias SET hora_entrada = '18:00', hora_salida = '19:00', dias_semana = 'L' WHERE id = $1`,
      [materia],
    );
    await timetable.generate();
    const after = await timetable.classesOf(materia);
    app.clock.set('2026-09-10T10:00:00+02:00');
    const past = (rows: typeof before) => rows.filter(({ fecha }) => fecha < '2026-11-20');
    expect(past(after)).toEqual(past(before));
    const mondays = before
      .filter(({ fecha }) => fecha >= '2026-11-20' && new Date(fecha).getUTCDay() === 1)
      .map(({ id }) => id);
    expect(after.filter(({ fecha }) => fecha >= '2026-11-20').map(({ id }) => id)).toEqual(mondays);
    expect(after.at(-1)?.entrada).toBe('18:00');
  });

  it('does not recreate a class that was cancelled by hand', async () => {
    const materia = await timetable.materia({ curso: await timetable.curso() });
    await timetable.generate();
    await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE materia_id = $1 AND fecha = '2026-11-11'`, [
      materia,
    ]);
    await app.db.query(`UPDATE materias SET hora_salida = '19:00' WHERE id = $1`, [materia]);
    await timetable.generate();
    const [one, ...others] = (await timetable.classesOf(materia)).filter(({ fecha }) => fecha === '2026-11-11');
    expect([one?.estado, others.length]).toEqual(['anulada', 0]);
  });

  it('leaves a class whose attendance was marked', async () => {
    const curso = await timetable.curso();
    const materia = await timetable.materia({ curso });
    await timetable.alta(await timetable.alumno(), curso);
    await timetable.generate();
    await app.db.query(
      `UPDATE clases_alumnos s SET estado = 'asiste' FROM clases c WHERE c.id = s.clase_id AND c.materia_id = $1 AND c.fecha = '2026-09-14'`,
      [materia],
    );
    await app.db.query(`UPDATE materias SET dias_semana = 'J' WHERE id = $1`, [materia]);
    await timetable.generate();
    expect((await timetable.datesOf(materia)).slice(0, 2)).toEqual(['2026-09-14', '2026-09-17']);
  });
});

describe('the capacity of a class', () => {
  const capacities = async (materia: number) => {
    const { rows } = await app.db.query<{ fecha: string; capacidad: number; tocada: boolean }>(
      `SELECT to_char(fecha, 'DD/MM') AS fecha, capacidad, tocada FROM clases WHERE materia_id = $1 ORDER BY fecha`,
      [materia],
    );
    return rows.map(({ fecha, capacidad, tocada }) => [fecha, capacidad, tocada]);
  };

  it('keeps a manual value, and otherwise follows the subject', async () => {
    const curso = await timetable.curso();
    const materia = await timetable.materia({ curso, dias: 'L', capacidad: 10, desde: '2026-09-14', hasta: '2026-09-21' }); // oxfmt-ignore
    await timetable.generate();
    await app.db.query(`UPDATE clases SET capacidad = 20 WHERE materia_id = $1 AND fecha = '2026-09-14'`, [materia]);
    await app.db.query('UPDATE materias SET capacidad = 12 WHERE id = $1', [materia]);
    await timetable.generate();
    expect(await capacities(materia)).toEqual([
      ['14/09', 20, true],
      ['21/09', 12, false],
    ]);
  });

  it('follows its room', async () => {
    const aula = await timetable.aula({ capacidad: 8 });
    const curso = await timetable.curso();
    const materia = await timetable.materia({ curso, dias: 'L', aula, desde: '2026-09-14', hasta: '2026-09-20' });
    await timetable.generate();
    await app.db.query('UPDATE aulas SET capacidad = 6 WHERE id = $1', [aula]);
    await timetable.generate();
    expect(await capacities(materia)).toEqual([['14/09', 6, false]]);
  });
});

it('an inactive room loses its upcoming classes, and gets them back when it is active again', async () => {
  const aula = await timetable.aula();
  const curso = await timetable.curso();
  const materia = await timetable.materia({ curso, dias: 'L', aula, desde: '2026-09-07', hasta: '2026-09-20' });
  await timetable.generate();
  const rooms = async () => (await timetable.classesOf(materia)).map(({ aula_id }) => aula_id);
  await app.db.query('UPDATE aulas SET activo = false WHERE id = $1', [aula]);
  await timetable.generate();
  expect(await rooms()).toEqual([aula, null]);
  await app.db.query('UPDATE aulas SET activo = true WHERE id = $1', [aula]);
  await timetable.generate();
  expect(await rooms()).toEqual([aula, aula]);
});

describe('a holiday added later', () => {
  it('removes the classes of its centre only', async () => {
    const [norte, sur] = [
      await timetable.materia({ curso: await timetable.curso({ centro: 'Norte' }) }),
      await timetable.materia({ curso: await timetable.curso({ centro: 'Sur' }) }),
    ];
    await timetable.generate();
    const holiday = await timetable.festivo('2026-11-16', '2026-11-16', 'Norte');
    await timetable.generate();
    expect(
      [await timetable.datesOf(norte), await timetable.datesOf(sur)].map((dates) => dates.includes('2026-11-16')),
    ).toEqual([false, true]);
    await app.db.query('DELETE FROM festivos WHERE id = $1', [holiday]);
    await timetable.generate();
    expect(await timetable.datesOf(norte)).toContain('2026-11-16');
  });

  it('leaves a class that was changed by hand', async () => {
    const materia = await timetable.materia({ curso: await timetable.curso({ centro: 'Este' }) });
    await timetable.generate();
    await app.db.query(`UPDATE clases SET hora_salida = '19:00' WHERE materia_id = $1 AND fecha = '2026-11-16'`, [
      materia,
    ]);
    await timetable.festivo('2026-11-16', '2026-11-18', 'Este');
    await timetable.generate();
    const dates = await timetable.datesOf(materia);
    expect([dates.includes('2026-11-16'), dates.includes('2026-11-18')]).toEqual([true, false]);
  });
});

describe('the seats of a group', () => {
  const seatsOf = async (alumno: number, materia: number) => {
    const { rows } = await app.db.query<{ fecha: string; coincide: boolean }>(
      `SELECT to_char(c.fecha, 'YYYY-MM-DD') AS fecha, s.coincide FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
       WHERE s.alumno_id = $1 AND c.materia_id = $2 AND s.estado <> 'anulado' ORDER BY c.fecha`,
      [alumno, materia],
    );
    return rows;
  };

  it('are those of the days of the enrolment, both ends included', async () => {
    const curso = await timetable.curso();
    const materia = await timetable.materia({ curso });
    const alumno = await timetable.alumno();
    const alta = await timetable.alta(alumno, curso, '2026-11-10', '2026-11-24');
    await timetable.generate();
    const dates = (await seatsOf(alumno, materia)).map(({ fecha }) => fecha);
    expect(dates).toEqual(['2026-11-11', '2026-11-16', '2026-11-18', '2026-11-23']);
    await app.db.query(`UPDATE altas SET fecha_baja = '2026-11-16' WHERE id = $1`, [alta]);
    await timetable.generate();
    expect((await seatsOf(alumno, materia)).map(({ fecha }) => fecha)).toEqual(['2026-11-11', '2026-11-16']);
    expect((await timetable.classesOf(materia)).filter(({ ocupadas }) => ocupadas === 1)).toHaveLength(2);
  });

  it('of a student whose two groups meet at once are marked in the second, and no longer when the first ends', async () => {
    const [first, second] = [await timetable.curso(), await timetable.curso()];
    const both = await timetable.materia({ curso: first, dias: 'L' });
    const later = await timetable.materia({ curso: second, dias: 'LX', entrada: '18:00', salida: '19:00' });
    const alumno = await timetable.alumno();
    const alta = await timetable.alta(alumno, first);
    await timetable.generate();
    await timetable.alta(alumno, second);
    await timetable.generate();
    const clashing = (await seatsOf(alumno, later))
      .filter(({ coincide }) => coincide)
      .map(({ fecha }) => new Date(fecha).getUTCDay());
    expect([new Set(clashing), clashing.length]).toEqual([new Set([1]), (await seatsOf(alumno, both)).length]);
    await app.db.query(`UPDATE altas SET fecha_baja = '2026-09-30' WHERE id = $1`, [alta]);
    await timetable.generate();
    const service = app.app.get(GenerationService);
    await service.generate([later]);
    const left = (await seatsOf(alumno, later)).filter(({ coincide }) => coincide);
    expect(left.map(({ fecha }) => fecha)).toEqual(['2026-09-14', '2026-09-21', '2026-09-28']);
  });
});

describe('a clash while generating', () => {
  it('never drops the class: the second one has no teacher or room, a sentence says so, and it gets them when they are free', async () => {
    const [profesor, aula] = [await timetable.profesor(), await timetable.aula()];
    const first = await timetable.materia({
      curso: await timetable.curso(),
      profesor,
      aula,
      dias: 'L',
      hasta: '2026-09-30',
      desde: '2026-09-14',
    });
    const second = await timetable.materia({ curso: await timetable.curso(), profesor, aula, dias: 'LX', entrada: '18:00', salida: '19:00', hasta: '2026-09-30', desde: '2026-09-14' }); // oxfmt-ignore
    const service = app.app.get(GenerationService);
    expect(await service.generate([first])).toEqual([]);
    expect(await service.generate([second])).toEqual([
      'Inglés B1 del lunes 14/09 está sin profesor y sin aula.',
      'Inglés B1 del lunes 21/09 está sin profesor y sin aula.',
      'Inglés B1 del lunes 28/09 está sin profesor y sin aula.',
    ]);
    const taken = async () =>
      (await timetable.classesOf(second)).map(({ profesor_id, aula_id }) => [profesor_id, aula_id]);
    const [free, clash] = [
      [profesor, aula],
      [null, null],
    ];
    expect(await taken()).toEqual([clash, free, clash, free, clash, free]);
    await app.db.query('UPDATE materias SET activo = false WHERE id = $1', [first]);
    await timetable.generate();
    expect(await taken()).toEqual([free, free, free, free, free, free]);
  });

  it('of many subjects at once places as many as fit', async () => {
    const profesor = await timetable.profesor();
    const hours = [['17:00', '18:00'], ['17:30', '18:30'], ['18:00', '19:00'], ['18:30', '19:30']] as const; // oxfmt-ignore
    const materias: number[] = [];
    for (const [entrada, salida] of hours)
      materias.push(await timetable.materia({ curso: await timetable.curso(), profesor, dias: 'V', entrada, salida, desde: '2026-09-18', hasta: '2026-09-18' })); // oxfmt-ignore
    await app.app.get(GenerationService).generate(materias);
    const placed = await Promise.all(
      materias.map(async (materia) => (await timetable.classesOf(materia)).map(({ profesor_id }) => profesor_id)),
    );
    expect(placed).toEqual([[profesor], [null], [profesor], [null]]);
  });
});

it('a teacher who leaves gives no class after the last day', async () => {
  const profesor = await timetable.profesor();
  const materia = await timetable.materia({
    curso: await timetable.curso(),
    profesor,
    desde: '2026-09-14',
    hasta: '2026-09-30',
  });
  await timetable.generate();
  await app.db.query(`UPDATE profesores SET fecha_alta = '2026-01-01', fecha_baja = '2026-09-21' WHERE id = $1`, [
    profesor,
  ]);
  await timetable.generate();
  expect((await timetable.classesOf(materia)).map(({ fecha, profesor_id }) => [fecha, profesor_id])).toEqual([
    ['2026-09-14', profesor],
    ['2026-09-16', profesor],
    ['2026-09-21', profesor],
    ['2026-09-23', null],
    ['2026-09-28', null],
    ['2026-09-30', null],
  ]);
});

it('generation writes one audit row per subject, and a manual change a row of its own', async () => {
  const materia = await timetable.materia({ curso: await timetable.curso() });
  await timetable.generate();
  const entries = async (tabla: string, ids: string) =>
    oneRow(
      (
        await app.db.query<{ n: number }>(
          `SELECT count(*)::integer AS n FROM auditoria WHERE tabla = $1 AND registro_id IN (${ids})`,
          [tabla],
        )
      ).rows,
    ).n;
  const classes = `SELECT id FROM clases WHERE materia_id = ${String(materia)}`;
  expect([await entries('materias', String(materia)), await entries('clases', classes)]).toEqual([2, 0]);
  await app.db.query(`UPDATE clases SET hora_salida = '19:00' WHERE materia_id = $1 AND fecha = '2026-11-11'`, [
    materia,
  ]);
  expect(await entries('clases', classes)).toBe(1);
});
