import type { Agent } from 'supertest';
import type { Llamada, LlamadaPersona, LlamadasHechas, LlamadasReply, StartReply } from '../../libs/contracts';
import { NightlyRunner } from '../../libs/jobs';
import { OfferService } from '../../libs/horarios/esperas/offer.service';
import { ConfirmService } from '../../libs/horarios/reservas/confirm.service';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf } from '../support/timetable';
import { newLesson, studentOf, type Lesson } from './private-lesson';
import { addMateria, saveRecord } from './support';

let app: TestApp;
let admin: Agent;
let secretaria: Agent;
let tutora: Agent;
let timetable: ReturnType<typeof timetableOf>;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, secretaria, tutora] = [
    await agentOf(app, 'admin'),
    await agentOf(app, 'secretaria'),
    await agentOf(app, 'tutora'),
  ];
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  for (const table of ['llamadas', 'bloqueos', 'esperas']) await app.db.query(`DELETE FROM ${table}`);
  app.clock.set('2026-11-20T09:00:00Z');
});

const API = '/clases-particulares/api';
const LISTS = '/api/horarios/llamadas';

const cancel = async (ids: readonly number[], agent = admin): Promise<{ llamadas?: LlamadasHechas }> =>
  (await agent.post(`${API}/anular-clases`).send({ idsClases: ids, motivo: 'Gripe' }).expect(200)).body as object;
const move = (clase_id: number, fecha_destino: string, hora_destino: string, agent = admin) =>
  agent.post('/api/horarios/set-cambio-clase').send({ clase_id, fecha_destino, hora_destino });
const lists = async () => ((await admin.get(LISTS).expect(200)).body as LlamadasReply).listas;
const load = async (id: number, agent = admin) =>
  (await agent.get(`${LISTS}/${String(id)}`).expect(200)).body as Llamada;
/** The only open list. */
async function theList(): Promise<Llamada> {
  const [list, ...others] = await lists();
  expect(others).toEqual([]);
  return load(list?.id ?? 0);
}
const peopleOf = ({ grupos }: Llamada): LlamadaPersona[] => grupos.flatMap(({ personas }) => personas);
async function personOf(list: Llamada, name: string): Promise<LlamadaPersona> {
  const found = peopleOf(list).filter(({ nombre }) => nombre === name);
  return Promise.resolve(oneRow(found));
}
const mark = (person: LlamadaPersona, estado: string, agent = admin) =>
  agent.post(`${LISTS}/personas/${String(person.id)}`).send({ estado, version: person.version });

const LUCIA = 'Lucía García Muñoz';
/** A family with a mother, a father and a telephone of its own, and its student. */
async function withFamily(alumno: number, born: string | null): Promise<void> {
  const { id } = oneRow(
    (
      await app.db.query<{ id: number }>(
        `INSERT INTO familias (nombre, telefono) VALUES ('García Muñoz', '983 111 222') RETURNING id`,
      )
    ).rows,
  );
  await app.db.query(
    `INSERT INTO tutores (familia_id, nombre, apellidos, parentesco, telefono, activo) VALUES
     ($1, 'Pablo', 'García', 'padre', '674 101 721', true), ($1, 'Elena', 'Muñoz', 'madre', '740 482 135', true),
     ($1, 'Juana', 'Antigua', 'otro', '600 000 000', false)`,
    [id],
  );
  await app.db.query('UPDATE alumnos SET familia_id = $1, fecha_nacimiento = $2, telefono = $3 WHERE id = $4', [
    id,
    born,
    '611 222 333',
    alumno,
  ]);
}
const telephone = (profesor: number) =>
  app.db.query(`UPDATE profesores SET telefono = '655 918 402' WHERE id = $1`, [profesor]);
const absence = async (profesor: number): Promise<number> =>
  oneRow(
    (
      await app.db.query<{ id: number }>(
        `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo) VALUES ($1, '2026-11-24', '2026-11-24 23:59', 'Gripe') RETURNING id`,
        [profesor],
      )
    ).rows,
  ).id;

async function lessonOf(born: string | null, fee: 'MENSUAL' | 'PORCLASE' = 'MENSUAL'): Promise<Lesson> {
  const lesson = await newLesson(app, { fee });
  await withFamily(lesson.alumno, born);
  return lesson;
}

describe('[PLUS-49] who is called', () => {
  it.each<[string, string | null, string[]]>([
    ['a child', '2014-05-03', ['740 482 135', '674 101 721', '983 111 222']],
    ['a student without date of birth', null, ['740 482 135', '674 101 721', '983 111 222']],
    ['a student who is eighteen today', '2008-11-20', ['611 222 333', '740 482 135', '674 101 721', '983 111 222']],
    ['a student who is eighteen tomorrow', '2008-11-21', ['740 482 135', '674 101 721', '983 111 222']],
  ])('for %s: the active guardians, and an adult first', async (_who, born, numbers) => {
    const { clase } = await lessonOf(born);
    await cancel([clase]);
    const person = await personOf(await theList(), LUCIA);
    expect(person.telefonos.map(({ numero }) => numero)).toEqual(numbers);
  });

  it('says whose number it is, and where one is missing', async () => {
    const { clase, alumno, marta } = await lessonOf('2014-05-03');
    await cancel([clase]);
    const list = await theList();
    expect((await personOf(list, LUCIA)).telefonos[0]).toEqual({
      ...{ numero: '740 482 135', nombre: 'Elena Muñoz', relacion: 'madre' },
    });
    expect(await personOf(list, 'Marta Soler Vidal')).toMatchObject({
      telefonos: [],
      url: `/administrar/profesores/ficha/${String(marta)}/`,
    });
    await app.db.query('UPDATE alumnos SET familia_id = NULL WHERE id = $1', [alumno]);
    expect(await personOf(await theList(), LUCIA)).toMatchObject({
      telefonos: [],
      url: `/administrar/alumnos/ficha/${String(alumno)}/`,
    });
  });

  it('neither an absent teacher nor the reason of the absence is in the list', async () => {
    const { clase, marta } = await lessonOf('2014-05-03');
    await absence(marta);
    await cancel([clase]);
    const list = await theList();
    expect(list).toMatchObject({
      titulo: 'Llamadas por la ausencia de Marta Soler Vidal',
      texto: 'La clase del martes 24/11 a las 18:00 con Marta Soler Vidal se anula. Si quiere otra hora, se busca ahora; también puede pedirla en el campus.',
      nota: 'El motivo no se dice: es un dato de salud.',
    }); // oxfmt-ignore
    expect(peopleOf(list).map(({ nombre }) => nombre)).toEqual([LUCIA]);
    expect(JSON.stringify([list, await lists()])).not.toMatch(/gripe/i);
  });

  it('a substitute and the teacher who is replaced are told, each of what they need', async () => {
    const { clase, marta, juan } = await lessonOf('2014-05-03');
    await telephone(juan);
    await admin
      .post(`${API}/cambiar-profesor`)
      .send({ idsClases: [clase], idProfesor: juan })
      .expect(200);
    const list = await theList();
    expect(list.titulo).toBe('Llamadas por 1 clase cambiada');
    expect((await personOf(list, LUCIA)).frases).toEqual(['La da Juan Prado Ruiz.']);
    expect(await personOf(list, 'Juan Prado Ruiz')).toMatchObject({
      frases: ['Da esta clase.'],
      telefonos: [{ numero: '655 918 402' }],
    });
    expect((await personOf(list, 'Marta Soler Vidal')).frases).toEqual(['Ya no da esta clase.']);
    expect(marta).not.toBe(juan);
  });
});

describe('[PLUS-49] what is said', () => {
  it('of a class that is paid by month: the hour that is left, and until when', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await cancel([clase]);
    expect((await personOf(await theList(), LUCIA)).frases).toEqual([
      'Va en la cuota: queda 1 hora por recuperar, hasta el 20/12/2026.',
    ]);
  });

  it('of a class that is paid by itself: what is not charged', async () => {
    const { clase } = await lessonOf('2014-05-03', 'PORCLASE');
    await cancel([clase]);
    const [phrase] = (await personOf(await theList(), LUCIA)).frases;
    expect(phrase).toMatch(/^No se cobra \(\d+,\d{2}\s€\)\.$/);
  });

  it('the office writes it in other words, and may go back to the facts', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await cancel([clase]);
    const { id, version, texto } = await theList();
    const write = (text: string, seen: number) =>
      admin.post(`${LISTS}/${String(id)}/texto`).send({ texto: text, version: seen });
    await write('Mañana no hay clase.', version).expect(200);
    expect(await load(id)).toMatchObject({ texto: 'Mañana no hay clase.', textoPropio: true });
    expectRefusal(await write('Otra cosa.', version), 409);
    expectRefusal(await write('x'.repeat(1001), version + 1), 422);
    await write('', version + 1).expect(200);
    expect(await load(id)).toMatchObject({ texto, textoPropio: false });
  });
});

describe('[PLUS-49] one call', () => {
  it('is made of several classes of a student that are cancelled in the same minute', async () => {
    const { clase, materia, marta, alumno, alta } = await lessonOf('2014-05-03');
    const other = await timetable.clase({ materia, fecha: '2026-11-26', entrada: '18:00', salida: '19:00', profesor: marta, capacidad: 2 }); // oxfmt-ignore
    await timetable.seat(other, alumno, alta);
    await cancel([clase]);
    app.clock.advance({ seconds: 20 });
    await cancel([other]);
    const list = await theList();
    expect(list).toMatchObject({ total: 2, faltan: 2 });
    expect((await personOf(list, LUCIA)).frases).toEqual([
      'Va en la cuota: queda 1 hora por recuperar, hasta el 20/12/2026.',
      'Inglés B1, ju. 26/11, 18:00 – 19:00: anulada. Va en la cuota: queda 1 hora por recuperar, hasta el 20/12/2026.',
    ]);
  });

  it('goes from the first to the last place of a class that was moved twice before it', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await move(clase, '2026-11-25', '18:00').expect(200);
    app.clock.advance({ minutes: 5 });
    await move(clase, '2026-11-26', '17:00').expect(200);
    const list = await theList();
    expect(list.grupos[0]).toMatchObject({ cuando: 'ma. 24/11, 18:00 – 19:00', estado: 'Cambia de día' });
    expect((await personOf(list, LUCIA)).frases).toEqual(['Pasa al ju. 26/11, 17:00 – 18:00.']);
  });

  it('falls away with a class that is back where it was', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await move(clase, '2026-11-25', '18:00').expect(200);
    await move(clase, '2026-11-24', '18:00').expect(200);
    expect(await lists()).toEqual([]);
  });

  it('is made again for who was told of what holds no longer', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await move(clase, '2026-11-25', '18:00').expect(200);
    const first = await theList();
    await mark(await personOf(first, LUCIA), 'avisada').expect(200);
    app.clock.advance({ minutes: 5 });
    await move(clase, '2026-11-26', '17:00').expect(200);
    const second = oneRow((await lists()).filter(({ id }) => id !== first.id));
    const again = await personOf(await load(second.id), LUCIA);
    expect(again).toMatchObject({ estado: 'pendiente', frases: ['Pasa al ju. 26/11, 17:00 – 18:00.'] });
    expect((await personOf(await load(first.id), LUCIA)).estado).toBe('avisada');
  });

  it('is no work any more once the class is past', async () => {
    const { materia, marta, alumno, alta } = await lessonOf('2014-05-03');
    const today = await timetable.clase({ materia, fecha: '2026-11-20', entrada: '12:00', salida: '13:00', profesor: marta, capacidad: 2 }); // oxfmt-ignore
    await timetable.seat(today, alumno, alta);
    await cancel([today]);
    const { id } = await theList();
    app.clock.advance({ hours: 3 });
    expect(await lists()).toEqual([]);
    expect(peopleOf(await load(id)).map(({ pasada }) => pasada)).toEqual([true, true]);
  });

  it('goes with its class', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await cancel([clase]);
    const { id } = await theList();
    await timetable.clear();
    expectRefusal(await admin.get(`${LISTS}/${String(id)}`), 404);
    await app.db.query('DELETE FROM tareas_nocturnas');
    await app.app.get(NightlyRunner).runDue();
    const { rows } = await app.db.query('SELECT id FROM llamadas UNION ALL SELECT id FROM llamadas_personas');
    expect(rows).toEqual([]);
  });
});

describe('[PLUS-49] a tick', () => {
  it('says who told the family and when, and others see it', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await cancel([clase]);
    const list = await theList();
    app.clock.set('2026-11-20T11:34:00Z');
    await mark(await personOf(list, LUCIA), 'avisada').expect(200);
    const seen = await load(list.id, secretaria);
    expect(await personOf(seen, LUCIA)).toMatchObject({ estado: 'avisada', cuando: '12:34' });
    expect((await personOf(seen, LUCIA)).por).not.toBe('');
    expect(seen).toMatchObject({ avisadas: 1, faltan: 1 });
    await mark(await personOf(seen, LUCIA), 'pendiente', secretaria).expect(200);
    expect(await load(list.id)).toMatchObject({ avisadas: 0, faltan: 2 });
  });

  it('of two people at the same time counts once, and the second is told', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await cancel([clase]);
    const person = await personOf(await theList(), LUCIA);
    const replies = await Promise.all([mark(person, 'avisada'), mark(person, 'no-contesta', secretaria)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused after what is to be told has changed', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await move(clase, '2026-11-25', '18:00').expect(200);
    const person = await personOf(await theList(), LUCIA);
    await move(clase, '2026-11-26', '17:00').expect(200);
    const reply = await mark(person, 'avisada');
    expect([404, 409]).toContain(reply.status);
  });

  it('takes nobody but the office', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await cancel([clase]);
    const list = await theList();
    const person = await personOf(list, LUCIA);
    const teacher = await agentOf(app, 'profesora');
    for (const agent of [teacher, tutora, await agentOf(app, 'alumno')]) {
      expectRefusal(await agent.get(LISTS), 403);
      expectRefusal(await agent.get(`${LISTS}/${String(list.id)}`), 403);
      expectRefusal(await mark(person, 'avisada', agent), 403);
      expectRefusal(await agent.post(`${LISTS}/${String(list.id)}/texto`).send({ texto: 'x', version: 1 }), 403);
    }
  });
});

describe('[PLUS-49] calls are made', () => {
  it('to the teacher of what a family changes in the campus, on a list of that day', async () => {
    const lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora') });
    await move(lesson.clase, '2026-11-26', '17:00', tutora).expect(200);
    app.clock.advance({ hours: 2 });
    await cancel([lesson.clase], tutora);
    const list = await theList();
    expect(list.titulo).toBe('Cambios hechos en el campus');
    expect(peopleOf(list).map(({ nombre }) => nombre)).toEqual(['Marta Soler Vidal']);
    expect(list.grupos[0]).toMatchObject({ cuando: 'ma. 24/11, 18:00 – 19:00', estado: 'Anulada' });
  });

  it('once per student when the hours of a course change', async () => {
    const group = await addMateria(app, { descripcion: 'Inglés B1' });
    const [first] = await group.enrol(['2026-01-01', null], ['2026-01-01', null], ['2026-01-01', '2026-10-31']);
    const save = (fields: object) =>
      admin.post(`/cursos/api/materias/save-materia/${String(group.curso)}`).send({ id: group.materia, ...fields });
    await save({ dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '18:40' }).expect(200);
    await app.db.query('DELETE FROM llamadas');
    app.clock.advance({ minutes: 5 });
    const reply = await save({ dias_semana: 'MJ', hora_entrada_time: '18:00', hora_salida_time: '19:30' }).expect(200);
    expect((reply.body as { llamadas?: LlamadasHechas }).llamadas?.etiqueta).toBe('Llamar a 2 familias y 1 profesor');
    const list = await theList();
    expect(list.titulo).toBe('Llamadas por el horario de Inglés B1');
    const hours = `Desde el 24/11/2026: martes y jueves, 18:00 – 19:30, con ${group.nombre}, en ${group.nombreAula}.`;
    expect(peopleOf(list).map(({ frases }) => frases)).toEqual([[hours], [hours], [hours]]);
    expect(first).toBeDefined();
    app.clock.advance({ minutes: 5 });
    await save({ descripcion: 'Inglés B1 tarde' }).expect(200);
    expect(await lists()).toHaveLength(1);
  });

  it('to those whose group classes a holiday of the next month takes, and no more once it is gone', async () => {
    const group = await addMateria(app, { descripcion: 'Inglés B1' });
    await group.enrol(['2026-01-01', null]);
    await app.db.query(
      `UPDATE materias SET dias_semana = 'LX', hora_entrada = '17:20', hora_salida = '18:40' WHERE id = $1`,
      [group.materia],
    );
    await timetable.settle();
    await app.db.query('DELETE FROM llamadas');
    const holiday = { desde: '2026-11-25', hasta: '2026-11-25', descripcion: 'Patrón', ambito: 'academia' };
    const { id } = (await saveRecord(admin, 'festivos', 0, holiday).expect(200)).body as { id: number };
    await timetable.settle();
    const list = (await lists()).find(({ titulo }) => titulo === 'Llamadas por el festivo del 25/11/2026');
    const groups = (await load(list?.id ?? 0)).grupos;
    expect(
      groups.find(({ que, cuando }) => que === 'Inglés B1' && cuando === 'mi. 25/11, 17:20 – 18:40'),
    ).toMatchObject({
      estado: 'Festivo: no hay clase',
    });
    await admin
      .post('/api/listado/borrar-registros/festivos')
      .send({ idsSeleccionados: [id] })
      .expect(200);
    expect(await lists()).toEqual([]);
  });

  it('to families whose request has lapsed', async () => {
    const { clase } = await lessonOf('2014-05-03');
    await app.db.query(`UPDATE clases SET estado = 'solicitada', caduca = $2 WHERE id = $1`, [clase, app.clock.now()]);
    await app.app.get(ConfirmService).lapse();
    const list = await theList();
    expect(list.titulo).toBe('Solicitudes que han caducado');
    expect((await personOf(list, LUCIA)).estado).toBe('pendiente');
  });

  it('of a class record that is saved with another hour, and not of one that only gets more places', async () => {
    const { clase } = await lessonOf('2014-05-03');
    const ofRecord = async () =>
      (await admin.get(`${LISTS}/de-ficha`).query({ codigo: 'clases', id: clase }).expect(200)).body as { llamadas?: LlamadasHechas }; // oxfmt-ignore
    await saveRecord(admin, 'clases', clase, { hora_entrada: '18:30', hora_salida: '19:30' }).expect(200);
    expect((await ofRecord()).llamadas?.etiqueta).toBe('Llamar a 1 familia y 1 profesor');
    app.clock.advance({ minutes: 1 });
    await saveRecord(admin, 'clases', clase, { capacidad: 2 }).expect(200);
    expect(await ofRecord()).toEqual({});
  });

  it('to the family of an offered place, until it answers', async () => {
    const curso = await timetable.curso();
    await app.db.query('UPDATE cursos SET capacidad = 1 WHERE id = $1', [curso]);
    const alumno = await timetable.alumno();
    await withFamily(alumno, '2014-05-03');
    await app.db.query(`INSERT INTO esperas (curso_id, alumno_id, desde, orden) VALUES ($1, $2, now(), 1)`, [
      curso,
      alumno,
    ]);
    await app.app.get(OfferService).settle();
    const list = await theList();
    expect(list.titulo).toBe('Plazas ofrecidas');
    expect((await personOf(list, LUCIA)).frases[0]).toMatch(/^Plaza en .+ hasta el do\. 22\/11, 10:00\.$/);
    const { id } = oneRow((await app.db.query<{ id: number }>('SELECT id FROM esperas')).rows);
    await admin.post('/api/horarios/esperas/responder').send({ id, acepta: 0 }).expect(200);
    expect(await lists()).toEqual([]);
  });
});

it('[PLUS-49] every act of the office that tells of a class to come puts its people on a list', async () => {
  const { clase, juan, materia, alta } = await lessonOf('2014-05-03');
  const acts: (() => PromiseLike<unknown>)[] = [
    () => move(clase, '2026-11-25', '18:00').expect(200),
    () => admin.post(`${API}/cambiar-hora-clase`).send({ idsClases: [clase], horaEntrada: '17:00', horaSalida: '18:00' }).expect(200), // oxfmt-ignore
    () =>
      admin
        .post(`${API}/cambiar-profesor`)
        .send({ idsClases: [clase], idProfesor: juan })
        .expect(200),
    () => admin.post('/api/horarios/set-nueva-clase').send({ materia_id: materia, alta_id: alta, fecha: '2026-12-01', hora: '17:00' }).expect(200), // oxfmt-ignore
    () => cancel([clase]),
  ];
  for (const act of acts) {
    app.clock.advance({ minutes: 2 });
    await act();
  }
  // What follows replaces what was not told yet, so the last fact of each class is what counts.
  const { rows } = await app.db.query(
    `SELECT a.clase_id FROM clases_avisos a, unnest(a.alumnos) AS alumno WHERE NOT EXISTS (
       SELECT FROM llamadas_hechos h JOIN llamadas_personas p ON p.id = h.persona_id WHERE h.clase_id = a.clase_id AND p.alumno_id = alumno)`,
  );
  expect(rows).toEqual([]);
});

it('[PLUS-49] the start page says how many families are to be called, and leads to the list', async () => {
  const { clase } = await lessonOf('2014-05-03');
  await cancel([clase]);
  const { id } = await theList();
  const { pendientes } = (await admin.get('/api/inicio').expect(200)).body as StartReply;
  expect(pendientes.find(({ titulo }) => titulo.endsWith('por avisar'))).toMatchObject({
    titulo: '1 familia y 1 profesor por avisar',
    url: `/administrar/horarios/llamadas/${String(id)}/`,
  });
});

describe('[PLUS-49] the classes of an absence', () => {
  it('stay in its panel after they are cancelled, with the call list', async () => {
    const { clase, marta } = await lessonOf('2014-05-03');
    await absence(marta);
    await cancel([clase]);
    const { id } = await theList();
    const query = { profesor_id: marta, desde: '2026-11-24T00:00', hasta: '2026-11-24T23:59' };
    const reply = await admin.get('/api/horarios/previo-bloqueo').query(query).expect(200);
    expect(reply.body).toMatchObject({
      afectadas: [],
      anuladas: [{ id: clase }],
      llamadas: { url: `/administrar/horarios/llamadas/${String(id)}/`, faltan: 1 },
    });
  });

  it('are given again by a substitute, and a family that was not called leaves the list', async () => {
    const { clase, marta, juan } = await lessonOf('2014-05-03');
    await telephone(juan);
    await absence(marta);
    await cancel([clase]);
    const { id, porDar } = await theList();
    expect(porDar).toBe(1);
    const { sustitutos } = (await admin.get(`${LISTS}/${String(id)}/sustitutos`).expect(200)).body as {
      sustitutos: { id: number; detalle: string; telefono: string | null }[];
    };
    expect(sustitutos[0]).toMatchObject({ id: juan, telefono: '655 918 402' });
    expect(sustitutos[0]?.detalle).toMatch(/^Libre a las 18:00 · da Inglés B1/);
    const reply = await admin
      .post(`${LISTS}/${String(id)}/asignar`)
      .send({ profesor_id: juan })
      .expect(200);
    expect(reply.body).toEqual({ mensaje: 'Juan Prado Ruiz da 1 clase.' });
    const { rows } = await app.db.query('SELECT estado, profesor_id, sustituye_a, ocupadas FROM clases WHERE id = $1', [clase]); // oxfmt-ignore
    expect(rows).toEqual([{ estado: 'confirmada', profesor_id: juan, sustituye_a: marta, ocupadas: 1 }]);
    const people = await app.db.query('SELECT alumno_id, profesor_id FROM llamadas_personas');
    expect(people.rows).toEqual([{ alumno_id: null, profesor_id: juan }]);
    expectRefusal(await admin.post(`${LISTS}/${String(id)}/asignar`).send({ profesor_id: juan }), 404);
  });
});
