import type { Agent, Test } from 'supertest';
import type {
  ConLlamadas,
  Llamada,
  LlamadaPersona,
  LlamadasReply,
  Materia,
  MateriaCambio,
  MateriaSaved,
  MateriasReply,
} from '../../libs/contracts';
import { horizonteTask } from '../../libs/clases/nightly/horizonte.nightly';
import { PlannedChangesService } from '../../libs/materias/cambios/planned-changes.service';
import { SaveMateriaService } from '../../libs/materias/ficha/save-materia.service';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { Timetable, type StoredClase } from '../support/timetable';

/** Today is Friday 20/11/2026. The subject is on Mondays and Wednesdays until 23/06/2027, without holidays. */
const [MONDAY, TUESDAY] = ['2027-01-11', '2027-01-12'];

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let [curso, marta, aula, otra, ingles] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  app = await startTestApp();
  timetable = new Timetable(app);
  admin = await agentOf(app, 'admin');
});
beforeEach(async () => {
  await timetable.clear();
  await app.db.query('DELETE FROM materias_cambios; DELETE FROM llamadas');
  [curso, marta] = [await timetable.curso(), await timetable.profesor()];
  [aula, otra] = [await timetable.aula(), await timetable.aula()];
  ingles = await timetable.materia({ curso, profesor: marta, aula });
  await timetable.generate();
});
afterEach(() => {
  app.clock.set('2026-11-20T10:00:00+01:00');
});
afterAll(() => app.close());

const save = (fields: object): Test => admin.post(`/cursos/api/materias/save-materia/${String(curso)}`).send({ id: ingles, ...fields }); // oxfmt-ignore

async function saved(fields: object): Promise<MateriaSaved & ConLlamadas> {
  return (await save(fields).expect(200)).body as MateriaSaved & ConLlamadas;
}

const retire = (fields: object): Test => admin.post(`/cursos/api/materias/retirar-cambio/${String(curso)}`).send({ materia: ingles, ...fields }); // oxfmt-ignore

async function materia(): Promise<Materia> {
  const { body } = await admin.get(`/cursos/api/materias/list/${String(curso)}`).expect(200);
  return oneRow((body as MateriasReply).materias.filter(({ id }) => id === ingles));
}

const planned = async (): Promise<string[]> =>
  (await materia()).cambios.map(({ desde_es, texto }) => `Desde el ${desde_es}: ${texto}`);

const change = async (desde: string): Promise<MateriaCambio> =>
  oneRow((await materia()).cambios.filter((one) => one.desde === desde));

/** Returns two lists of weekdays and start times, without repeats: of the classes before a date, and of the classes from this date on. */
async function hoursAround(date: string): Promise<[before: string[], after: string[]]> {
  const classes = await timetable.classesOf(ingles);
  const kinds = (some: readonly StoredClase[]) => [
    ...new Set(some.map(({ fecha, entrada }) => `${'DLMXJVS'.charAt(new Date(`${fecha}T12:00`).getDay())} ${entrada}`)),
  ].sort(); // oxfmt-ignore
  return [kinds(classes.filter(({ fecha }) => fecha < date)), kinds(classes.filter(({ fecha }) => fecha >= date))];
}

const TUESDAYS = { dias_semana: 'MJ', hora_entrada_time: '18:00', hora_salida_time: '19:30' };
const roomName = async (id: number): Promise<string> => oneRow((await app.db.query<{ descripcion: string }>('SELECT descripcion FROM aulas WHERE id = $1', [id])).rows).descripcion; // oxfmt-ignore

describe('a change of a subject from a day to come', () => {
  it('[MATE-23] leaves the classes before that day as they are, and the subject says what is planned', async () => {
    const { materia: reply } = await saved({ ...TUESDAYS, aula_id: otra, desde: MONDAY });
    expect(await hoursAround(MONDAY)).toEqual([['L 17:20', 'X 17:20'], ['J 18:00', 'M 18:00']]); // oxfmt-ignore
    const rooms = (await timetable.classesOf(ingles)).map(({ fecha, aula_id }) => (fecha < MONDAY ? aula_id === aula : aula_id === otra)); // oxfmt-ignore
    expect(rooms.every(Boolean)).toBe(true);
    expect(reply).toMatchObject({ dias_semana: 'LX', hora_entrada_time: '17:20', aula_id: aula });
    expect(await planned()).toEqual([`Desde el 11/01/2027: martes y jueves, 18:00 – 19:30, ${await roomName(otra)}`]);
  });

  it('counts the classes from that day before it is saved, and writes nothing', async () => {
    const classes = await timetable.classesOf(ingles);
    const { avisos } = await saved({ hora_entrada_time: '18:00', hora_salida_time: '19:20', desde: MONDAY, previo: 1 });
    const later = classes.filter(({ fecha }) => fecha >= MONDAY).length;
    expect(avisos).toEqual([`Cambian ${String(later)} clases desde el 11/01/2027.`]);
    expect(await planned()).toEqual([]);
    expect(await timetable.classesOf(ingles)).toEqual(classes);
  });

  it('changes what belongs to no day at once', async () => {
    await saved({ descripcion: 'Inglés B2', capacidad: '9', aula_id: otra, desde: MONDAY });
    expect(await materia()).toMatchObject({ descripcion: 'Inglés B2', capacidad: 9, aula_id: aula });
  });

  it('gives the classes the teacher of their day', async () => {
    const juan = await timetable.profesor('Juan', 'Gil');
    await saved({ profesor_id: juan, desde: MONDAY });
    const teachers = (await timetable.classesOf(ingles)).map(({ fecha, profesor_id }) => profesor_id === (fecha < MONDAY ? marta : juan)); // oxfmt-ignore
    expect(teachers.every(Boolean)).toBe(true);
    expect(await planned()).toEqual(['Desde el 11/01/2027: con Juan Gil']);
  });

  it('does not change a class that was edited by hand, not even on its old day', async () => {
    await app.db.query(`UPDATE clases SET hora_entrada = '16:00' WHERE materia_id = $1 AND fecha = '2027-01-13'`, [ingles]); // oxfmt-ignore
    await saved({ ...TUESDAYS, desde: MONDAY });
    const byHand = (await timetable.classesOf(ingles)).filter(({ tocada }) => tocada);
    expect(byHand).toMatchObject([{ fecha: '2027-01-13', entrada: '16:00' }]);
    expect((await hoursAround('2027-01-14'))[1]).toEqual(['J 18:00', 'M 18:00']);
  });

  it('may follow another planned change, and keeps the parts that it does not change itself', async () => {
    await saved({ ...TUESDAYS, desde: MONDAY });
    await saved({ aula_id: otra, desde: '2027-02-01' });
    expect(await planned()).toEqual([
      'Desde el 11/01/2027: martes y jueves, 18:00 – 19:30',
      `Desde el 01/02/2027: ${await roomName(otra)}`,
    ]);
    expect((await change('2027-02-01')).dias_semana).toBe('MJ');
    const late = (await timetable.classesOf(ingles)).filter(({ fecha }) => fecha >= '2027-02-01');
    expect(late.every(({ entrada, aula_id }) => entrada === '18:00' && aula_id === otra)).toBe(true);
  });

  it('is withdrawn without affecting later planned changes, after a preview', async () => {
    const before = (await timetable.classesOf(ingles)).map(({ fecha, entrada }) => [fecha, entrada]);
    await saved({ hora_entrada_time: '18:00', hora_salida_time: '19:20', desde: MONDAY });
    await saved({ aula_id: otra, desde: '2027-02-01' });
    const { id: cambio } = await change(MONDAY);
    const { body } = await retire({ cambio, previo: 1 }).expect(200);
    expect((body as MateriaSaved).avisos).toEqual([expect.stringMatching(/^Cambian \d+ clases desde el 11\/01\/2027\.$/)]); // oxfmt-ignore
    await retire({ cambio }).expect(200);
    expect(await planned()).toEqual([`Desde el 01/02/2027: ${await roomName(otra)}`]);
    expect((await timetable.classesOf(ingles)).map(({ fecha, entrada }) => [fecha, entrada])).toEqual(before);
    expect((await retire({ cambio }).expect(409)).body).toMatchObject({ mensaje: 'Ese cambio ya no está previsto.' });
  });

  it('moves to another day, and goes when it changes nothing', async () => {
    await saved({ ...TUESDAYS, desde: MONDAY });
    await saved({ ...TUESDAYS, desde: '2027-01-18', cambio: (await change(MONDAY)).id });
    expect(await planned()).toEqual(['Desde el 18/01/2027: martes y jueves, 18:00 – 19:30']);
    await saved({ dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '18:40', desde: '2027-01-18' });
    expect(await planned()).toEqual([]);
    expect((await hoursAround(MONDAY))[1]).toEqual(['L 17:20', 'X 17:20']);
  });

  it('stays when the subject changes today', async () => {
    await saved({ aula_id: otra, desde: MONDAY });
    await saved({ hora_entrada_time: '17:00', hora_salida_time: '18:20' });
    expect(await planned()).toEqual([`Desde el 11/01/2027: ${await roomName(otra)}`]);
    expect(await hoursAround(MONDAY)).toEqual([['L 17:00', 'X 17:00'], ['L 17:00', 'X 17:00']].map((one, after) => after === 0 ? [...new Set([...one, 'L 17:20', 'X 17:20'])].sort() : one)); // oxfmt-ignore
  });

  it('becomes the subject on its day, without touching a class', async () => {
    await saved({ ...TUESDAYS, aula_id: otra, desde: MONDAY });
    const classes = await timetable.classesOf(ingles);
    const service = app.app.get(PlannedChangesService);
    app.clock.set(`2027-01-10T23:00:00+01:00`);
    expect(await service.applyDue()).toBe(0);
    app.clock.set(`${MONDAY}T00:01:00+01:00`);
    expect(await service.applyDue()).toBe(1);
    await timetable.generate();
    app.clock.set('2026-11-20T10:00:00+01:00');
    expect(await materia()).toMatchObject({
      dias_semana: 'MJ',
      hora_entrada_time: '18:00',
      aula_id: otra,
      cambios: [],
    });
    expect(await timetable.classesOf(ingles)).toEqual(classes);
  });

  it('applies to the classes that the nightly task adds to a course without end', async () => {
    await app.db.query('UPDATE cursos SET fecha_fin = NULL WHERE id = $1', [curso]);
    await saved({ ...TUESDAYS, desde: MONDAY });
    const last = (await timetable.datesOf(ingles)).at(-1) ?? '';
    app.clock.set('2026-12-11T10:00:00+01:00');
    await horizonteTask.run({ get: (service) => app.app.get(service) });
    await timetable.generate();
    const added = (await timetable.classesOf(ingles)).filter(({ fecha }) => fecha > last);
    expect(added.length).toBeGreaterThan(3);
    expect(added.every(({ entrada }) => entrada === '18:00')).toBe(true);
    expect((await hoursAround(TUESDAY))[0]).toEqual(['L 17:20', 'X 17:20']);
  });

  it('goes when the subject becomes one of private classes', async () => {
    await saved({ aula_id: otra, desde: MONDAY });
    await saved({ particular: true });
    expect(await planned()).toEqual([]);
  });

  it('is in the audit of the subject, with the user who planned it and the one who withdrew it', async () => {
    await saved({ aula_id: otra, desde: MONDAY });
    await retire({ cambio: (await change(MONDAY)).id }).expect(200);
    const { rows } = await app.db.query<{ antes: unknown; despues: unknown }>(
      `SELECT antes ->> 'cambio_previsto' AS antes, despues ->> 'cambio_previsto' AS despues FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id
       WHERE tabla = 'materias' AND registro_id = $1 AND despues ? 'cambio_previsto' AND u.username = 'admin' ORDER BY a.id`,
      [ingles],
    );
    const text = `Desde el 11/01/2027: ${await roomName(otra)}`;
    expect(rows).toEqual([{ antes: null, despues: text }, { antes: text, despues: null }]); // oxfmt-ignore
  });

  it.each([
    ['2026-11-19', 'La fecha no puede ser anterior a hoy, 20/11/2026.'],
    ['ayer', 'No es una fecha.'],
    ['2151-01-01', 'La fecha va de 2000 a 2150.'],
    ['2027-06-24', 'La materia termina el 23/06/2027.'],
  ])('cannot begin on %s', async (desde, sentence) => {
    const { body } = await save({ aula_id: otra, desde }).expect(422);
    expect(body).toMatchObject({ campos: { desde: sentence } });
    expect(await planned()).toEqual([]);
  });

  it('is refused to private classes and new subjects, and checks teacher, room and hours as always', async () => {
    const privately = await save({ particular: true, desde: MONDAY }).expect(422);
    expect(privately.body).toMatchObject({
      campos: { desde: 'Las horas y los profesores de las clases particulares cambian al guardar, sin fecha.' },
    });
    const fresh = await save({ id: 0, descripcion: 'Otra', desde: MONDAY }).expect(422);
    expect(fresh.body).toMatchObject({ campos: { desde: 'Una materia nueva empieza en su fecha de inicio.' } });
    const closed = await timetable.aula({ activo: false });
    const wrong = await save({ aula_id: closed, hora_salida_time: '17:00', desde: MONDAY }).expect(422);
    expect(Object.keys((wrong.body as { campos: object }).campos).sort()).toEqual(['aula_id', 'hora_salida_time']);
    expect(await planned()).toEqual([]);
  });
});

describe('[PLUS-49] the calls of a planned change', () => {
  const LISTS = '/api/horarios/llamadas';
  beforeEach(async () => {
    await timetable.alta(await timetable.alumno(), curso);
  });

  /** Returns the people in the call lists whom the office has not called yet. */
  async function toCall(): Promise<LlamadaPersona[]> {
    const { listas } = (await admin.get(LISTS).expect(200)).body as LlamadasReply;
    const lists = await Promise.all(listas.map(async ({ id }) => (await admin.get(`${LISTS}/${String(id)}`)).body as Llamada)); // oxfmt-ignore
    return lists.flatMap(({ grupos }) => grupos.flatMap(({ personas }) => personas)).filter(({ estado }) => estado !== 'avisada'); // oxfmt-ignore
  }
  const announced = async (): Promise<string[][]> => (await toCall()).map(({ nombre, frases }) => [nombre, ...frases]).sort(); // oxfmt-ignore
  async function callAll(): Promise<void> {
    for (const { id, version } of await toCall())
      await admin
        .post(`${LISTS}/personas/${String(id)}`)
        .send({ estado: 'avisada', version })
        .expect(200);
    app.clock.advance({ minutes: 2 });
  }
  const withdraw = async (desde: string): Promise<MateriaSaved & ConLlamadas> =>
    (await retire({ cambio: (await change(desde)).id }).expect(200)).body as MateriaSaved & ConLlamadas;

  const LUCIA = 'Lucía García Muñoz';
  const MARTA = 'Marta Soler Vidal';
  const both = (...sentences: string[]) => [[LUCIA, ...sentences], [MARTA, ...sentences]]; // oxfmt-ignore
  const inRoom = async (text: string, room = aula): Promise<string> => `${text}, con ${MARTA}, en ${await roomName(room)}.`; // oxfmt-ignore
  const tuesdaysFrom = (day: string) => inRoom(`Desde el ${day}: martes y jueves, 18:00 – 19:30`);

  it('are recorded on saving, with the day of the change, and the screen links to them', async () => {
    const { llamadas } = await saved({ ...TUESDAYS, desde: MONDAY });
    expect(llamadas?.etiqueta).toBe('Llamar a 1 familia y 1 profesor');
    expect(await announced()).toEqual(both(await tuesdaysFrom('11/01/2027')));
  });

  it('are not recorded for students who leave before its day', async () => {
    await timetable.alta(await timetable.alumno('Hugo', 'Aguilar'), curso, '2026-09-14', '2026-12-31');
    await saved({ ...TUESDAYS, desde: MONDAY });
    expect(await announced()).toEqual(both(await tuesdaysFrom('11/01/2027')));
  });

  it('are not made again on its day, whatever else of the subject is saved then', async () => {
    await saved({ ...TUESDAYS, desde: MONDAY });
    await callAll();
    app.clock.set(`${MONDAY}T00:01:00+01:00`);
    const service = app.app.get(SaveMateriaService);
    await service.save(curso, { id: ingles, capacidad: '9' }, { userId: null, requestId: 'prueba' });
    app.clock.set('2026-11-20T10:00:00+01:00');
    expect(await materia()).toMatchObject({ dias_semana: 'MJ', capacidad: 9, cambios: [] });
    expect(await announced()).toEqual([]);
  });

  it('announce the newest hours if the change is edited before the call', async () => {
    await saved({ ...TUESDAYS, desde: MONDAY });
    await saved({ ...TUESDAYS, hora_entrada_time: '17:30', desde: MONDAY, cambio: (await change(MONDAY)).id });
    expect(await announced()).toEqual(both(await inRoom('Desde el 11/01/2027: martes y jueves, 17:30 – 19:30')));
  });

  it('announce each of two planned changes, and a change of today beside them', async () => {
    await saved({ ...TUESDAYS, desde: MONDAY });
    await saved({ aula_id: otra, desde: '2027-02-01' });
    await saved({ hora_entrada_time: '17:00', hora_salida_time: '18:20' });
    expect(await announced()).toEqual(
      both(
        await inRoom('Desde el 23/11/2026: lunes y miércoles, 17:00 – 18:20'),
        await tuesdaysFrom('11/01/2027'),
        await inRoom('Desde el 01/02/2027: martes y jueves, 18:00 – 19:30', otra),
      ),
    );
  });

  it('are deleted when it is withdrawn before the call', async () => {
    await saved({ ...TUESDAYS, desde: MONDAY });
    expect((await withdraw(MONDAY)).llamadas).toBeUndefined();
    expect(await announced()).toEqual([]);
  });

  it('are recorded again when it is withdrawn after the call', async () => {
    await saved({ ...TUESDAYS, desde: MONDAY });
    const [lucia] = await toCall();
    await admin.post(`${LISTS}/personas/${String(lucia?.id)}`).send({ estado: 'avisada', version: lucia?.version }).expect(200); // oxfmt-ignore
    app.clock.advance({ minutes: 2 });
    expect((await withdraw(MONDAY)).llamadas?.etiqueta).toBe('Llamar a 1 familia');
    const unchanged = await inRoom('Al final no cambia: el 11/01/2027 sigue igual, lunes y miércoles, 17:20 – 18:40');
    expect(await announced()).toEqual([[LUCIA, unchanged]]);
    app.clock.advance({ minutes: 2 });
    await saved({ ...TUESDAYS, desde: MONDAY });
    expect(await announced()).toEqual([[MARTA, await tuesdaysFrom('11/01/2027')]]);
  });

  it('announce to people who were called that it moves to another day', async () => {
    await saved({ ...TUESDAYS, desde: MONDAY });
    await callAll();
    await saved({ ...TUESDAYS, desde: '2027-01-18', cambio: (await change(MONDAY)).id });
    expect(await announced()).toEqual(
      both(
        await inRoom('Al final no cambia: el 11/01/2027 sigue igual, lunes y miércoles, 17:20 – 18:40'),
        await tuesdaysFrom('18/01/2027'),
      ),
    );
  });

  it('are recorded for a teacher who was called about classes that another teacher gives after all', async () => {
    const [juan, ana] = [await timetable.profesor('Juan', 'Gil'), await timetable.profesor('Ana', 'Ruiz')];
    await saved({ profesor_id: juan, desde: MONDAY });
    await callAll();
    await saved({ profesor_id: ana, desde: MONDAY });
    const sentence = `Desde el 11/01/2027: lunes y miércoles, 17:20 – 18:40, con Ana Ruiz, en ${await roomName(aula)}.`;
    expect(await announced()).toEqual(['Ana Ruiz', 'Juan Gil', LUCIA, MARTA].map((name) => [name, sentence]));
  });
});
