import type { Agent } from 'supertest';
import type { Clase, ClasesReply, HoraCambio } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { Timetable } from '../support/timetable';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let alumno: Agent;
let tutora: Agent;
/** The id of the student with the user `alumno`. */
let lucia: number;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00+01:00' });
  timetable = new Timetable(app);
  await timetable.clear();
  [admin, alumno, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'alumno'), agentOf(app, 'tutora')]);
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT a.id FROM alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno'`,
  );
  lucia = oneRow(rows).id;
});
afterAll(() => app.close());

/**
 * Creates a private subject in a centre of its own, with hours from 16:00 to 20:00 on weekdays.
 * @param teachers one number for each teacher: how many students this teacher takes at once
 */
async function privateMateria({ teachers = [1] as number[], rooms = 3, tipo = 1 } = {}) {
  const centro = `Centro ${String(Math.random()).slice(2, 10)}`;
  const aulas: number[] = [];
  for (let room = 0; room < rooms; room++) aulas.push(await timetable.aula({ centro }));
  const curso = await timetable.curso({ centro, tipo });
  await timetable.fee(curso);
  const materia = await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
  const profesores: number[] = [];
  for (const [index, capacidad] of teachers.entries()) {
    const id = await timetable.profesor(
      ['Marta', 'Juan', 'Eva'][index] ?? 'Ana',
      ['Soler', 'Prado', 'Gil'][index] ?? 'Ruiz',
    );
    profesores.push(id);
    await timetable.assign(materia, id, capacidad);
  }
  for (const dia of 'LMXJV') await timetable.hours(materia, dia, ['16:00', '17:00', '18:00', '19:00']);
  return { centro, aulas, curso, materia, profesores, marta: profesores[0] ?? 0, juan: profesores[1] ?? 0 };
}

const enrol = async (curso: number, student?: number) => {
  const alumnoId = student ?? (await timetable.alumno());
  return { alumno: alumnoId, alta: await timetable.alta(alumnoId, curso) };
};
const book = (agent: Agent, body: Record<string, unknown>) => agent.post('/api/horarios/set-nueva-clase').send(body);
const hourAt = async (agent: Agent, materia: number, fecha: string, hora: string) => {
  const reply = await agent
    .get('/clases-particulares/api/get-horas-cambio')
    .query({ materia_id: materia, fecha, hora })
    .expect(200);
  return (reply.body as { horas: HoraCambio[] }).horas.find((option) => option.hora === hora);
};
const TUESDAY = '2026-11-24';

describe('free hours of a private subject', () => {
  const figures = ({ capacidad, cantidad, plazas, libre }: HoraCambio) => [capacidad, cantidad, plazas, libre];

  it('[PART-53] [PART-19] are counted by teacher: their places when free, those left in this same class, else none', async () => {
    const { materia, marta, juan, curso, aulas } = await privateMateria({ teachers: [2, 1] });
    const at = async () => figures((await hourAt(admin, materia, TUESDAY, '18:00')) ?? ({} as HoraCambio));
    expect(await at()).toEqual([3, 0, 3, true]);
    const { alta } = await enrol(curso);
    await book(admin, { materia_id: materia, fecha: TUESDAY, hora: '18:00', alta_id: alta, profesor_id: marta }).expect(
      200,
    );
    expect(await at()).toEqual([3, 1, 2, true]);
    const group = await timetable.materia({ curso: await timetable.curso() });
    const clase = await timetable.clase({
      materia: group,
      fecha: TUESDAY,
      entrada: '18:30',
      salida: '19:50',
      profesor: juan,
    });
    expect(await at()).toEqual([3, 1, 1, true]);
    await app.db.query('UPDATE clases SET profesor_id = NULL WHERE id = $1', [clase]);
    await app.db.query(
      `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo) VALUES ($1, '2026-11-24 17:00', '2026-11-24 20:00', 'Médico')`,
      [juan],
    );
    await book(admin, {
      materia_id: materia,
      fecha: TUESDAY,
      hora: '18:00',
      alta_id: (await enrol(curso)).alta,
    }).expect(200);
    expect(await at()).toEqual([3, 2, 0, false]);
    expect(aulas).toHaveLength(3);
  });

  it('are none when all rooms are taken, and as many teachers as there are free rooms', async () => {
    const { materia, aulas } = await privateMateria({ teachers: [2, 1], rooms: 2 });
    const group = await timetable.materia({ curso: await timetable.curso() });
    const take = (aula: number) =>
      timetable.clase({ materia: group, fecha: TUESDAY, entrada: '18:00', salida: '18:30', aula });
    const at = async () => figures((await hourAt(admin, materia, TUESDAY, '18:00')) ?? ({} as HoraCambio));
    await take(aulas[0] ?? 0);
    expect(await at()).toEqual([3, 0, 2, true]);
    await take(aulas[1] ?? 0);
    expect(await at()).toEqual([3, 0, 0, false]);
  });

  it('[PART-39] are words for a student: no counts', async () => {
    const { materia, curso } = await privateMateria();
    await enrol(curso, lucia);
    const option = await hourAt(alumno, materia, TUESDAY, '18:00');
    expect(option).toMatchObject({ libre: true, capacidad: null, plazas: null, cantidad: null });
    expect(option?.profesoresDisponibles.map(({ plazas }) => plazas)).toEqual([null]);
  });
});

describe('booking a class', () => {
  it('[PART-60] books it and lists it', async () => {
    const { materia, curso, marta } = await privateMateria();
    const { alta, alumno: student } = await enrol(curso);
    const { body } = await book(admin, { materia_id: materia, fecha: TUESDAY, hora: '18:00', alta_id: alta }).expect(
      200,
    );
    expect(body).toMatchObject({ mensaje: 'Clase reservada para el martes 24/11/2026 a las 18:00.' });
    const { clases } = (
      await admin
        .get('/clases-particulares/api/get-clases')
        .query({ fecha1: TUESDAY, fecha2: TUESDAY, alumno_id: student })
        .expect(200)
    ).body as ClasesReply;
    expect(clases).toHaveLength(1);
    expect(clases[0]).toMatchObject({
      horaEntrada: '18:00',
      horaSalida: '19:00',
      profesor_id: marta,
      alumno: 'Lucía García Muñoz',
      plazas: 0,
    });
  });

  it('names the class in the way of the student, and the nearest free hours', async () => {
    const { materia, curso } = await privateMateria({ teachers: [2, 2] });
    const { alta } = await enrol(curso);
    await book(admin, { materia_id: materia, fecha: TUESDAY, hora: '18:00', alta_id: alta }).expect(200);
    const reply = await book(admin, { materia_id: materia, fecha: TUESDAY, hora: '18:30', alta_id: alta });
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({
      mensaje: 'Lucía García Muñoz ya tiene clase el martes 24/11/2026 de 18:00 a 19:00: Inglés B1.',
      error: 'Lucía García Muñoz ya tiene clase el martes 24/11/2026 de 18:00 a 19:00: Inglés B1.',
      libres: [
        { fecha: TUESDAY, hora: '16:30' },
        { fecha: TUESDAY, hora: '17:00' },
        { fecha: TUESDAY, hora: '19:00' },
      ],
    });
  });

  it('says that the student has that very class, such as when the reply of the first booking was lost', async () => {
    const { materia, curso } = await privateMateria({ teachers: [2, 2] });
    const { alta } = await enrol(curso);
    const same = { materia_id: materia, fecha: TUESDAY, hora: '18:00', alta_id: alta };
    await book(admin, same).expect(200);
    const reply = await book(admin, same);
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({
      mensaje: 'Lucía García Muñoz ya tiene esa clase: el martes 24/11/2026 de 18:00 a 19:00.',
    });
  });

  it('[PLUS-30] of 200 requests for a class of 4 places 4 are booked, and 196 refused', async () => {
    const { materia, curso } = await privateMateria({ teachers: [4] });
    const altas: number[] = [];
    for (let student = 0; student < 200; student++) altas.push((await enrol(curso)).alta);
    const replies = await Promise.all(
      altas.map((alta_id) => book(admin, { materia_id: materia, fecha: TUESDAY, hora: '18:00', alta_id })),
    );
    const statuses = replies.map(({ status }) => status);
    expect([200, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([4, 196]);
    const { rows } = await app.db.query('SELECT ocupadas FROM clases WHERE materia_id = $1', [materia]);
    expect(rows).toEqual([{ ocupadas: 4 }]);
  }, 120_000);
});

describe('cancelling', () => {
  const cancel = (agent: Agent, ids: number[], more = {}) =>
    agent.post('/clases-particulares/api/anular-clases').send({ idsClases: JSON.stringify(ids), ...more });
  const lucias = async (fecha: string, { teachers = [1], others = 0 } = {}) => {
    const { materia, curso } = await privateMateria({ teachers });
    const { alta } = await enrol(curso, lucia);
    const { body } = await book(admin, { materia_id: materia, fecha, hora: '16:00', alta_id: alta });
    for (let other = 0; other < others; other++)
      await book(admin, { materia_id: materia, fecha, hora: '16:00', alta_id: (await enrol(curso)).alta }).expect(200);
    return (body as { clase_id: number }).clase_id;
  };

  it('[PART-42] [PART-64] a student cancels up to two days ahead, and later gets the reason', async () => {
    const late = await lucias('2026-11-20');
    const reply = await cancel(alumno, [late]);
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({
      mensaje: 'La clase del 20/11/2026 ya no se puede anular: había que hacerlo 2 días antes.',
    });
    const intime = await lucias('2026-11-23');
    expect((await cancel(alumno, [intime]).expect(200)).body).toMatchObject({ mensaje: '1 clase anulada.' });
  });

  it('a student leaves a shared class, and it stays with the others', async () => {
    const clase = await lucias('2026-11-26', { teachers: [2], others: 1 });
    await cancel(tutora, [clase]).expect(200);
    const { rows } = await app.db.query('SELECT estado, ocupadas FROM clases WHERE id = $1', [clase]);
    expect(rows).toEqual([{ estado: 'confirmada', ocupadas: 1 }]);
  });

  it('[PART-37] [PART-55] the academy cancels several, and the reply counts those already cancelled', async () => {
    const [one, two] = [await lucias('2026-11-25'), await lucias('2026-11-27')];
    await cancel(admin, [one]).expect(200);
    expect((await cancel(admin, [one, two]).expect(200)).body).toMatchObject({
      mensaje: '1 clase anulada; 1 ya lo estaba.',
    });
    const { clase } = (await admin.get(`/clases-particulares/api/get-clase/${String(two)}`).expect(200)).body as {
      clase: Clase;
    };
    expect(clase.estado).toBe('anulada');
  });

  it('[PLUS-33] a cancelled class gives a credit of its minutes for 30 days', async () => {
    const clase = await lucias('2026-12-01');
    await cancel(alumno, [clase]).expect(200);
    const { rows } = await app.db.query(
      `SELECT k.minutos, to_char(k.caduca, 'YYYY-MM-DD') AS caduca, s.cobrable FROM creditos k JOIN clases_alumnos s ON s.id = k.origen_id WHERE s.clase_id = $1`,
      [clase],
    );
    expect(rows).toEqual([{ minutos: 60, caduca: '2026-12-20', cobrable: false }]);
  });
});

describe('changes by the academy', () => {
  const post = (call: string, body: Record<string, unknown>) =>
    admin.post(`/clases-particulares/api/${call}`).send(body);
  async function twoClasses() {
    const setup = await privateMateria({ teachers: [1, 1] });
    const ids: number[] = [];
    for (const hora of ['16:00', '18:00']) {
      const { body } = await book(admin, {
        materia_id: setup.materia,
        fecha: '2026-12-03',
        hora,
        alta_id: (await enrol(setup.curso)).alta,
        profesor_id: setup.marta,
      });
      ids.push((body as { clase_id: number }).clase_id);
    }
    return { ...setup, ids };
  }

  it('[PART-56] [PART-57] [PART-58] teacher, room and hours change for several classes', async () => {
    const { ids, juan, aulas } = await twoClasses();
    expect(
      (await post('cambiar-profesor', { idsClases: ids.join(','), idProfesor: juan }).expect(200)).body,
    ).toMatchObject({
      mensaje: 'Profesor cambiado en 2 clases.',
    });
    expect((await post('cambiar-aula', { idsClases: ids, idAula: aulas[2] }).expect(200)).body).toMatchObject({
      mensaje: 'Aula cambiada en 2 clases.',
    });
    const [first] = ids;
    expect(
      (await post('cambiar-hora-clase', { idsClases: first, horaEntrada: '17:00', horaSalida: '17:45' }).expect(200))
        .body,
    ).toMatchObject({ mensaje: 'Hora cambiada en 1 clase.' });
    const { rows } = await app.db.query(
      `SELECT profesor_id, aula_id, to_char(hora_entrada, 'HH24:MI') AS entrada, minutos FROM clases WHERE id = ANY ($1) ORDER BY id`,
      [ids],
    );
    expect(rows).toEqual([
      { profesor_id: juan, aula_id: aulas[2], entrada: '17:00', minutos: 45 },
      { profesor_id: juan, aula_id: aulas[2], entrada: '18:00', minutos: 60 },
    ]);
  });

  it('two classes of one teacher swap their hours', async () => {
    const { ids } = await twoClasses();
    await post('cambiar-hora-clase', { idsClases: ids, intercambiar: 1 }).expect(200);
    const { rows } = await app.db.query(
      `SELECT to_char(hora_entrada, 'HH24:MI') AS entrada FROM clases WHERE id = ANY ($1) ORDER BY id`,
      [ids],
    );
    expect(rows).toEqual([{ entrada: '18:00' }, { entrada: '16:00' }]);
  });

  it('names the class in the way and changes none', async () => {
    const { ids, marta, materia, curso, aulas } = await twoClasses();
    const other = await timetable.clase({ materia: await timetable.materia({ curso, descripcion: 'Inglés C1' }), fecha: '2026-12-03', entrada: '17:00', salida: '17:30', profesor: marta, aula: aulas[2] }); // oxfmt-ignore
    const reply = await post('cambiar-hora-clase', { idsClases: ids, horaEntrada: '17:00', horaSalida: '18:00' });
    expectRefusal(reply, 409);
    const { mensaje, choques } = reply.body as { mensaje: string; choques: { clase_id: number }[] };
    expect(mensaje).toMatch(
      /^Marta Soler ya tiene clase el jueves 03\/12\/2026 de 17:00 a 17:30: Inglés C1 \(Aula .+\)\./,
    );
    expect(choques.map(({ clase_id }) => clase_id)).toContain(other);
    expect((await timetable.classesOf(materia)).map(({ entrada }) => entrada)).toEqual(['16:00', '18:00']);
  });

  it('[PART-61] moves a class to another day and hour, and back', async () => {
    const { ids, materia } = await twoClasses();
    const move = (fecha_destino: string, hora_destino: string) =>
      admin.post('/api/horarios/set-cambio-clase').send({ clase_id: ids[0], fecha_destino, hora_destino });
    const before = await timetable.classesOf(materia);
    expect((await move('2026-12-04', '18:30').expect(200)).body).toMatchObject({
      mensaje: 'Clase cambiada al viernes 04/12/2026 a las 18:30.',
    });
    await move('2026-12-03', '16:00').expect(200);
    const withoutVersion = (rows: typeof before) => rows.map(({ version: _version, ...row }) => row);
    expect(withoutVersion(await timetable.classesOf(materia))).toEqual(withoutVersion(before));
    const missing = await admin
      .post('/api/horarios/set-cambio-clase')
      .send({ clase_id: ids[0], fecha_destino: '2026-12-04' });
    expect([missing.status, (missing.body as { mensaje: string }).mensaje]).toEqual([
      422,
      'Debe escoger una hora para cambiar la clase',
    ]);
  });
});
