import type { LlamadasHechas } from '../../libs/contracts';
import { SettleOffersService } from '../../libs/esperas/ofrecer/settle-offers.service';
import { ConfirmService } from '../../libs/reservas/pedir/confirm.service';
import { oneRow } from '../../libs/platform';
import { newLesson, studentOf } from '../reservas/private-lesson';
import { addMateria, saveRecord } from '../clases/support';
import { API, callSuite, LISTS, LUCIA, peopleOf, personOf } from './support/call-suite';

const calls = callSuite();

describe('[PLUS-49] calls are made', () => {
  it('to the teacher of what a family changes in the campus, on a list of that day', async () => {
    const lesson = await newLesson(calls.app, { alumno: await studentOf(calls.app, 'tutora') });
    await calls.move(lesson.clase, '2026-11-26', '17:00', calls.tutora).expect(200);
    calls.app.clock.advance({ hours: 2 });
    await calls.cancel([lesson.clase], calls.tutora);
    const list = await calls.theList();
    expect(list.titulo).toBe('Cambios hechos en el campus');
    expect(peopleOf(list).map(({ nombre }) => nombre)).toEqual(['Marta Soler Vidal']);
    expect(list.grupos[0]).toMatchObject({ cuando: 'ma. 24/11, 18:00 – 19:00', estado: 'Anulada' });
  });

  it('once per student when the hours of a course change', async () => {
    const group = await addMateria(calls.app, { descripcion: 'Inglés B1' });
    await group.enrol(['2026-01-01', null], ['2026-01-01', null], ['2026-01-01', '2026-10-31']);
    const save = (fields: object) =>
      calls.admin
        .post(`/cursos/api/materias/save-materia/${String(group.curso)}`)
        .send({ id: group.materia, ...fields });
    await save({ dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '18:40' }).expect(200);
    await calls.app.db.query('DELETE FROM llamadas');
    calls.app.clock.advance({ minutes: 5 });
    const reply = await save({ dias_semana: 'MJ', hora_entrada_time: '18:00', hora_salida_time: '19:30' }).expect(200);
    expect((reply.body as { llamadas?: LlamadasHechas }).llamadas?.etiqueta).toBe('Llamar a 2 familias y 1 profesor');
    const list = await calls.theList();
    expect(list.titulo).toBe('Llamadas por el horario de Inglés B1');
    const hours = `Desde el 24/11/2026: martes y jueves, 18:00 – 19:30, con ${group.nombre}, en ${group.nombreAula}.`;
    expect(peopleOf(list).map(({ frases }) => frases)).toEqual([[hours], [hours], [hours]]);
    calls.app.clock.advance({ minutes: 5 });
    await save({ descripcion: 'Inglés B1 tarde' }).expect(200);
    expect((await calls.lists()).map(({ id }) => id)).toEqual([list.id]);
  });

  it('to students whose group classes a holiday in the next month removes, until the holiday is deleted', async () => {
    const group = await addMateria(calls.app, { descripcion: 'Inglés B1' });
    await group.enrol(['2026-01-01', null]);
    await calls.app.db.query(
      `UPDATE materias SET dias_semana = 'LX', hora_entrada = '17:20', hora_salida = '18:40' WHERE id = $1`,
      [group.materia],
    );
    await calls.timetable.generate();
    await calls.app.db.query('DELETE FROM llamadas');
    const holiday = { desde: '2026-11-25', hasta: '2026-11-25', descripcion: 'Patrón', ambito: 'academia' };
    const { id } = (await saveRecord(calls.admin, 'festivos', 0, holiday).expect(200)).body as { id: number };
    await calls.timetable.generate();
    const list = oneRow(
      (await calls.lists()).filter(({ titulo }) => titulo === 'Llamadas por el festivo del 25/11/2026'),
    );
    const groups = (await calls.load(list.id)).grupos;
    expect(
      groups.find(({ que, cuando }) => que === 'Inglés B1' && cuando === 'mi. 25/11, 17:20 – 18:40'),
    ).toMatchObject({
      estado: 'Festivo: no hay clase',
    });
    await calls.admin
      .post('/api/listado/borrar-registros/festivos')
      .send({ idsSeleccionados: [id] })
      .expect(200);
    expect(await calls.lists()).toEqual([]);
  });

  it('to families whose request has lapsed', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.app.db.query(`UPDATE clases SET estado = 'solicitada', caduca = $2 WHERE id = $1`, [
      clase,
      calls.app.clock.now(),
    ]);
    await calls.app.app.get(ConfirmService).lapse();
    const list = await calls.theList();
    expect(list.titulo).toBe('Solicitudes que han caducado');
    expect(personOf(list, LUCIA).estado).toBe('pendiente');
  });

  it('for a class that is saved with another hour, and not for one that only gets more places', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    const ofRecord = async () =>
      (await calls.admin.get(`${LISTS}/de-ficha`).query({ codigo: 'clases', id: clase }).expect(200)).body as { llamadas?: LlamadasHechas }; // oxfmt-ignore
    await saveRecord(calls.admin, 'clases', clase, { hora_entrada: '18:30', hora_salida: '19:30' }).expect(200);
    expect((await ofRecord()).llamadas?.etiqueta).toBe('Llamar a 1 familia y 1 profesor');
    calls.app.clock.advance({ minutes: 1 });
    await saveRecord(calls.admin, 'clases', clase, { capacidad: 2 }).expect(200);
    expect(await ofRecord()).toEqual({});
  });

  it('to the family of an offered place, until it answers', async () => {
    const curso = await calls.timetable.curso();
    await calls.app.db.query('UPDATE cursos SET capacidad = 1 WHERE id = $1', [curso]);
    const alumno = await calls.timetable.alumno();
    await calls.addFamily(alumno, '2014-05-03');
    await calls.app.db.query(`INSERT INTO esperas (curso_id, alumno_id, desde, orden) VALUES ($1, $2, now(), 1)`, [
      curso,
      alumno,
    ]);
    await calls.app.app.get(SettleOffersService).settle();
    const list = await calls.theList();
    expect(list.titulo).toBe('Plazas ofrecidas');
    expect(personOf(list, LUCIA).frases[0]).toMatch(/^Plaza en .+ hasta el do\. 22\/11, 10:00\.$/);
    const { id } = oneRow((await calls.app.db.query<{ id: number }>('SELECT id FROM esperas')).rows);
    await calls.admin.post('/api/horarios/esperas/responder').send({ id, acepta: 0 }).expect(200);
    expect(await calls.lists()).toEqual([]);
  });
});

it('[PLUS-49] every act of the office that sends notices about upcoming classes puts its people on a list', async () => {
  const { clase, juan, materia, alta } = await calls.lessonOf('2014-05-03');
  const acts: (() => PromiseLike<unknown>)[] = [
    () => calls.move(clase, '2026-11-25', '18:00').expect(200),
    () => calls.admin.post(`${API}/cambiar-hora-clase`).send({ idsClases: [clase], horaEntrada: '17:00', horaSalida: '18:00' }).expect(200), // oxfmt-ignore
    () =>
      calls.admin
        .post(`${API}/cambiar-profesor`)
        .send({ idsClases: [clase], idProfesor: juan })
        .expect(200),
    () => calls.admin.post('/api/horarios/set-nueva-clase').send({ materia_id: materia, alta_id: alta, fecha: '2026-12-01', hora: '17:00' }).expect(200), // oxfmt-ignore
    () => calls.cancel([clase]),
  ];
  for (const act of acts) {
    calls.app.clock.advance({ minutes: 2 });
    await act();
  }
  // Each student in a notice about a class must be in a call list with a fact about the class. The number of facts is not compared, because
  // a new fact replaces a pending fact.
  const { rows } = await calls.app.db.query(
    `SELECT a.clase_id FROM clases_avisos a, unnest(a.alumnos) AS alumno WHERE NOT EXISTS (
       SELECT FROM llamadas_hechos h JOIN llamadas_personas p ON p.id = h.persona_id WHERE h.clase_id = a.clase_id AND p.alumno_id = alumno)`,
  );
  expect(rows).toEqual([]);
});
