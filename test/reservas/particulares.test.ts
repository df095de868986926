import type { Agent } from 'supertest';
import type {
  AulasReply,
  Clase,
  ClasesReply,
  EstructuraReply,
  FechaCambio,
  ProfesoresReply,
  RevisionHorarios,
} from '../../libs/contracts';
import { ConfirmService } from '../../libs/reservas/pedir/confirm.service';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { Timetable } from '../support/timetable';

const API = '/clases-particulares/api';
const TUESDAY = '2026-11-24';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let profesora: Agent;
let tutora: Agent;
let alumno: Agent;
/**
 * Ids for the tests. The private class has two students of different families: the student of the user `alumno`, and `other`. `foreign` is
 * another class, whose only student is `other`.
 */
let setup: Awaited<ReturnType<typeof makeSetup>>;

async function makeSetup() {
  const { rows } = await app.db.query<{ lucia: number; marta: number }>(
    `SELECT (SELECT a.id FROM alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno') AS lucia,
       (SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = 'profesora') AS marta`,
  );
  const { lucia, marta } = oneRow(rows);
  const centro = 'Centro de pruebas';
  const [aula, otherRoom] = [await timetable.aula({ centro, capacidad: 6 }), await timetable.aula({ centro })];
  const curso = await timetable.curso({ centro });
  const materia = await timetable.materia({
    curso,
    particular: true,
    dias: null,
    entrada: null,
    salida: null,
    descripcion: 'Piano',
  });
  await app.db.query('UPDATE aulas SET color = $2 WHERE id = $1', [aula, '#1E90FF']);
  const juan = await timetable.profesor('Juan', 'Prado Núñez');
  await timetable.assign(materia, marta, 2);
  await timetable.assign(materia, juan, 1);
  for (const dia of 'LMXJV') await timetable.hours(materia, dia, ['08:00', '09:00', '10:00']);
  const group = await timetable.materia({ curso: await timetable.curso(), dias: null, entrada: null, salida: null });
  await timetable.clase({ materia: group, fecha: TUESDAY, entrada: '12:00', salida: '13:00' });
  const other = await timetable.alumno('Zacarías', 'Otro Secreto');
  const alta = await timetable.alta(lucia, curso);
  const otherAlta = await timetable.alta(other, curso);
  const clase = await timetable.clase({
    materia,
    fecha: TUESDAY,
    entrada: '09:00',
    salida: '10:00',
    profesor: marta,
    aula,
  });
  await timetable.seat(clase, lucia, alta);
  await timetable.seat(clase, other, otherAlta);
  const foreign = await timetable.clase({
    materia,
    fecha: TUESDAY,
    entrada: '10:00',
    salida: '11:00',
    profesor: juan,
    aula: otherRoom,
  });
  await timetable.seat(foreign, other, otherAlta);
  return { lucia, marta, juan, aula, otherRoom, curso, materia, other, alta, otherAlta, clase, foreign };
}

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00+01:00' });
  timetable = new Timetable(app);
  await timetable.clear();
  [admin, profesora, tutora, alumno] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'profesora'),
    agentOf(app, 'tutora'),
    agentOf(app, 'alumno'),
  ]);
  setup = await makeSetup();
});
afterAll(() => app.close());

const classes = async (agent: Agent, query: Record<string, unknown> = {}): Promise<ClasesReply> =>
  (
    await agent
      .get(`${API}/get-clases`)
      .query({ fecha1: TUESDAY, fecha2: TUESDAY, ...query })
      .expect(200)
  ).body as ClasesReply;
const idsOf = ({ clases }: ClasesReply) => clases.map(({ id }) => id);

describe('the classes of a range', () => {
  it('[PART-16] [PART-17] carry their fields, names, places left and days from today', async () => {
    const { clases } = await classes(admin, { curso_id: setup.curso });
    expect(clases[0]).toEqual({
      id: setup.clase,
      fecha: TUESDAY,
      horaEntrada: '09:00',
      horaSalida: '10:00',
      curso: expect.stringMatching(/^Curso CUR-/) as string,
      curso_id: setup.curso,
      profesor: expect.stringMatching(/\S/) as string,
      profesor_id: setup.marta,
      sustituye: '',
      aula: expect.stringMatching(/^Aula AU-/) as string,
      aula_id: setup.aula,
      materia: 'Piano',
      materia_id: setup.materia,
      alumno: expect.stringContaining('Zacarías Otro Secreto') as string,
      alumnos: expect.arrayContaining([
        { nombreCompleto: 'Zacarías Otro Secreto', claseId: setup.clase, alumno_id: setup.other, estado: 'previsto' },
      ]) as Clase['alumnos'],
      colorAula: '#1E90FF',
      color: '#1E90FF',
      anulable: true,
      movible: true,
      diasDistancia: 4,
      estado: 'confirmada',
      particular: true,
      capacidad: 2,
      plazas: 0,
      version: 1,
    });
  });

  it.each<[string, () => Record<string, unknown>, () => number[]]>([
    ['the course', () => ({ curso_id: setup.curso }), () => [setup.clase, setup.foreign]],
    ['the teacher', () => ({ curso_id: setup.curso, profesor_id: setup.juan }), () => [setup.foreign]],
    ['the student', () => ({ alumno_id: setup.lucia, curso_id: setup.curso }), () => [setup.clase]],
    ['the name of the teacher, without accents', () => ({ profesor: 'PRADO nunez' }), () => [setup.foreign]],
    ['the name of the student', () => ({ alumno: 'otro secreto, zac', profesor: 'juan prado' }), () => [setup.foreign]],
    ['the room', () => ({ aula: 'au-', curso_id: setup.curso, profesor: 'prado' }), () => [setup.foreign]],
    ['the name of the course', () => ({ curso: 'curso cur-', profesor: 'prado' }), () => [setup.foreign]],
  ])('[PART-46] are narrowed by %s', async (_what, query, expected) => {
    expect(idsOf(await classes(admin, query()))).toEqual(expected());
  });

  it('[PART-46] hold group classes only when they are asked for', async () => {
    const isGroup = ({ clases }: ClasesReply) => clases.some(({ particular }) => !particular);
    expect([isGroup(await classes(admin)), isGroup(await classes(admin, { grupos: 1 }))]).toEqual([false, true]);
  });

  it.each([
    [{ fecha1: undefined }, 400, 'Falta la fecha inicial.'],
    [{ fecha2: '24/11/2026' }, 400, 'La fecha final no es una fecha.'],
    [{ fecha2: '2026-11-23' }, 400, 'La fecha final es anterior a la inicial.'],
    [{ fecha2: '2028-11-24' }, 400, 'Las fechas abarcan 400 días como mucho.'],
    [{ tipoBusqueda: 'X' }, 422, 'El tipo de búsqueda es T, O o L.'],
  ])('are refused for %j with %i and a sentence', async (query, status, mensaje) => {
    const reply = await admin.get(`${API}/get-clases`).query({ fecha1: TUESDAY, fecha2: TUESDAY, ...query });
    expectRefusal(reply, status);
    expect((reply.body as { mensaje: string }).mensaje).toBe(mensaje);
  });

  it('[PART-47] [PART-21] [PART-18] come with enrolments, free hours and teachers by the type of search', async () => {
    const taken = await classes(admin, { curso_id: setup.curso, tipoBusqueda: 'O' });
    expect(taken.altas).toContainEqual(
      expect.objectContaining({ id: setup.otherAlta, alumno: 'Zacarías Otro Secreto' }),
    );
    expect([taken.clases.length, taken.disponibles]).toEqual([2, []]);
    expect(taken.profesoresAsignables.map(({ id }) => id).sort()).toEqual([setup.marta, setup.juan].sort());
    const free = await classes(admin, { curso_id: setup.curso, tipoBusqueda: 'L' });
    expect(free.clases).toEqual([]);
    expect(free.disponibles).toContainEqual({
      fecha: TUESDAY,
      hora: '08:00',
      horaSalida: '09:00',
      materia_id: setup.materia,
      materia: 'Piano',
      curso_id: setup.curso,
      profesores: 2,
    });
    const all = await classes(admin, { curso_id: setup.curso, tipoBusqueda: 'T' });
    expect([all.clases.length, all.disponibles.length > 0]).toEqual([2, true]);
  });

  it('[PART-45] of a teacher are the own ones, whatever is asked', async () => {
    expect(idsOf(await classes(profesora, { profesor_id: setup.juan, curso_id: setup.curso }))).toEqual([setup.clase]);
  });
});

describe('what the screens choose from', () => {
  it('[PART-48] are the days of the range with their holidays, the hours of the grid and the day limit', async () => {
    await timetable.festivo('2026-12-08', '2026-12-08', null, 'Inmaculada');
    const { body } = await alumno
      .get(`${API}/get-estructura`)
      .query({ fecha1: '2026-12-07', fecha2: '2026-12-08' })
      .expect(200);
    const { fechas, horas, diasLimite } = body as EstructuraReply;
    expect(fechas).toEqual([
      { fecha: '2026-12-07', fechaEsp: '07/12/2026', dia: 'lunes', festivo: null },
      { fecha: '2026-12-08', fechaEsp: '08/12/2026', dia: 'martes', festivo: 'Inmaculada' },
    ]);
    expect([horas.length, horas[0], horas.includes('14:30'), diasLimite]).toEqual([24, '10:00', false, 2]);
  });

  it('[PART-49] [PART-50] are the teachers and rooms of a course, or all of them', async () => {
    const teachers = (await admin.get(`${API}/get-profesores/${String(setup.curso)}`).expect(200))
      .body as ProfesoresReply;
    expect(teachers.profesores.map(({ resultado }) => resultado)).toContain('Prado Núñez, Juan');
    expect(teachers.profesores).toHaveLength(2);
    const rooms = (await admin.get(`${API}/get-aulas/${String(setup.curso)}`).expect(200)).body as AulasReply;
    expect(rooms.aulas.map(({ id }) => id).sort()).toEqual([setup.aula, setup.otherRoom].sort());
    const every = (await admin.get(`${API}/get-aulas/0`).expect(200)).body as AulasReply;
    const { rows } = await app.db.query('SELECT id FROM aulas');
    expect(every.aulas).toHaveLength(rows.length);
    expectRefusal(await admin.get(`${API}/get-profesores/999999`), 404);
  });

  it('[PART-51] is one class by its id', async () => {
    const { body } = await admin.get(`${API}/get-clase/${String(setup.clase)}`).expect(200);
    expect((body as { clase: Clase }).clase.id).toBe(setup.clase);
    expectRefusal(await admin.get(`${API}/get-clase/999999`), 404);
    expectRefusal(await alumno.get(`${API}/get-clase/${String(setup.foreign)}`), 404);
  });

  it('[PART-52] [PART-20] are the days with hours of the next thirty, holidays left out', async () => {
    const { body } = await admin
      .get(`${API}/get-fechas-cambio`)
      .query({ fecha: '2026-12-07', materia_id: setup.materia })
      .expect(200);
    const { fechas } = body as { fechas: FechaCambio[] };
    expect(fechas[0]).toEqual({ fecha: '2026-12-07', fechaEsp: '07/12/2026', dia: 'lunes', libres: 5 });
    expect(fechas.map(({ fecha }) => fecha)).not.toContain('2026-12-08');
    expect(fechas.map(({ fecha }) => fecha)).not.toContain('2026-12-12');
    expect(fechas.at(-1)?.fecha).toBe('2027-01-05');
  });

  it('[PART-54] [PART-22] are the classes of the assigned teachers at an hour, and who is free then', async () => {
    const query = { materia_id: setup.materia, fecha: TUESDAY, hora: '09:30' };
    const { revision } = (await admin.get(`${API}/revisar-horarios`).query(query).expect(200)).body as {
      revision: RevisionHorarios;
    };
    expect(revision.cantidadProfesores).toBe(2);
    expect(revision.items.map(({ horaEntrada, horaSalida, materia }) => [horaEntrada, horaSalida, materia])).toEqual([
      ['09:00', '10:00', 'Piano'],
      ['10:00', '11:00', 'Piano'],
    ]);
    expect([revision.cantidadLibres, revision.libres]).toEqual([0, []]);
  });
});

describe('families', () => {
  /** Every request that a family may send. Some ask for classes of other families. */
  const calls = (): [string, Record<string, unknown>][] => [
    ['get-clases', { fecha1: TUESDAY, fecha2: TUESDAY }],
    ['get-clases', { fecha1: TUESDAY, fecha2: TUESDAY, tipoBusqueda: 'T', grupos: 1 }],
    ['get-clases', { fecha1: TUESDAY, fecha2: TUESDAY, alumno: 'Secreto' }],
    ['get-clases', { fecha1: TUESDAY, fecha2: TUESDAY, alumno_id: setup.other, tipoBusqueda: 'T' }],
    ['get-clases', { fecha1: TUESDAY, fecha2: TUESDAY, curso_id: setup.curso, tipoBusqueda: 'L' }],
    [`get-clase/${String(setup.clase)}`, {}],
    ['get-horas-cambio', { fecha: TUESDAY, materia_id: setup.materia, hora: '09:00', clase_id: setup.clase }],
    ['get-fechas-cambio', { fecha: TUESDAY, materia_id: setup.materia, clase_id: setup.clase }],
    ['revisar-horarios', { fecha: TUESDAY, materia_id: setup.materia, hora: '10:00' }],
    ['por-que', { fecha: TUESDAY, materia_id: setup.materia, hora: '10:00' }],
    [`get-profesores/${String(setup.curso)}`, {}],
    [`get-aulas/${String(setup.curso)}`, {}],
  ];

  it.each(['alumno', 'tutora'] as const)(
    '%s never reads a name, a count or an id of a class of others',
    async (user) => {
      const agent = user === 'alumno' ? alumno : tutora;
      for (const [call, query] of calls()) {
        const { status, text, body } = await agent.get(`${API}/${call}`).query(query);
        expect([call, status]).toEqual([call, 200]);
        expect([call, text]).not.toEqual([call, expect.stringMatching(/Secreto|Zacar/)]);
        const { clases = [] } = body as Partial<ClasesReply>;
        expect(clases.map(({ id }) => id)).not.toContain(setup.foreign);
        for (const clase of clases) expect([clase.capacidad, clase.plazas]).toEqual([null, null]);
      }
    },
  );

  it('a class of others does not exist for them', async () => {
    for (const agent of [alumno, tutora]) {
      expectRefusal(await agent.post(`${API}/anular-clases`).send({ idsClases: [setup.foreign] }), 404);
      expectRefusal(
        await agent
          .get(`${API}/get-horas-cambio`)
          .query({ fecha: TUESDAY, materia_id: setup.materia, clase_id: setup.foreign }),
        404,
      );
      const move = { clase_id: setup.foreign, fecha_destino: '2026-12-01', hora_destino: '08:00' };
      expectRefusal(await agent.post('/api/horarios/set-cambio-clase').send(move), 404);
      expectRefusal(await agent.get('/api/horarios/get-nueva-clase').query({ alta_id: setup.otherAlta }), 404);
    }
  });

  it('[PART-37] neither they nor teachers change teacher, room or hours', async () => {
    const body = {
      idsClases: [setup.clase],
      idProfesor: setup.juan,
      idAula: setup.otherRoom,
      horaEntrada: '08:00',
      horaSalida: '09:00',
    };
    for (const agent of [alumno, tutora, profesora])
      for (const call of ['cambiar-profesor', 'cambiar-aula', 'cambiar-hora-clase'])
        expectRefusal(await agent.post(`${API}/${call}`).send(body), 403);
    expectRefusal(await profesora.post(`${API}/anular-clases`).send({ idsClases: [setup.clase] }), 403);
  });

  it('read that an hour was taken, and nothing about who took it', async () => {
    const reply = await alumno
      .post('/api/horarios/set-nueva-clase')
      .send({ materia_id: setup.materia, fecha: TUESDAY, hora: '10:00', alta_id: setup.alta, profesor_id: setup.juan });
    expectRefusal(reply, 409, { without: ['Secreto', 'Prado'] });
    expect(reply.body).toMatchObject({ mensaje: 'La clase está completa.', choques: [{ clase_id: null }] });
  });
});

describe('requests that the academy confirms', () => {
  it('hold the place for 48 hours, then lapse, unless they are confirmed', async () => {
    await app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('horarios.confirmar', 'true')`);
    const ask = async (fecha: string) => {
      const reply = await alumno
        .post('/api/horarios/set-nueva-clase')
        .send({ materia_id: setup.materia, fecha, hora: '08:00', alta_id: setup.alta })
        .expect(200);
      return reply.body as { mensaje: string; clase_id: number };
    };
    const [one, two] = [await ask('2026-12-01'), await ask('2026-12-02')];
    expect(one.mensaje).toBe('Clase solicitada para el martes 01/12/2026 a las 08:00. La academia la confirmará.');
    expect(
      (
        await admin
          .post(`${API}/confirmar-clases`)
          .send({ idsClases: [one.clase_id] })
          .expect(200)
      ).body,
    ).toMatchObject({
      mensaje: '1 clase confirmada.',
    });
    app.clock.advance({ hours: 48 });
    expect(await app.app.get(ConfirmService).lapse()).toBe(1);
    const { rows } = await app.db.query('SELECT id, estado FROM clases WHERE id = ANY ($1) ORDER BY id', [
      [one.clase_id, two.clase_id],
    ]);
    expect(rows).toEqual([
      { id: one.clase_id, estado: 'confirmada' },
      { id: two.clase_id, estado: 'anulada' },
    ]);
    await app.db.query(`DELETE FROM ajustes WHERE codigo = 'horarios.confirmar'`);
    app.clock.set('2026-11-20T10:00:00+01:00');
  });
});

describe('a series of weeks', () => {
  const series = (more: Record<string, unknown>) =>
    admin.post('/api/horarios/set-nueva-clase').send({ materia_id: setup.materia, fecha: '2026-12-01', hora: '09:00', alta_id: setup.otherAlta, semanas: 3, ...more }); // oxfmt-ignore

  it('is booked whole or not at all, with the dates that cannot be named; or all the others', async () => {
    const refused = await series({});
    expectRefusal(refused, 409);
    expect(refused.body).toMatchObject({ mensaje: 'No se ha reservado nada: no puede ser el 08/12/2026.' });
    const { rows } = await app.db.query(`SELECT FROM clases WHERE materia_id = $1 AND fecha IN ('2026-12-15')`, [
      setup.materia,
    ]);
    expect(rows).toEqual([]);
    const { body } = await series({ parcial: 1 }).expect(200);
    expect(body).toMatchObject({
      mensaje: '2 clases reservadas, del martes 01/12/2026 al martes 15/12/2026 a las 09:00. Quedan fuera: 08/12/2026.',
    });
    expect((body as { ids: number[] }).ids).toHaveLength(2);
  });
});
