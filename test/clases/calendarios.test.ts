import { insertClass, otherTeacher } from './class-rows';
import { feedSuite, one } from './support/feed-suite';

const suite = feedSuite();
const { eventsOf, makeFeed, read } = suite;

describe('what a calendar holds', () => {
  it('[PLUS-31] a class is one event with its student, subject, room, teacher and version', async () => {
    const { rows } = await suite.app.db.query<{
      id: number;
      materia: string;
      curso: string;
      aula_id: number;
      aula: string;
      profesor: string;
    }>(
      `SELECT m.id, m.descripcion AS materia, cu.descripcion AS curso, a.id AS aula_id, a.descripcion AS aula,
              p.nombre || ' ' || p.apellidos AS profesor
       FROM materias m JOIN cursos cu ON cu.id = m.curso_id, aulas a, profesores p WHERE p.id = $1 ORDER BY m.id, a.id LIMIT 1`,
      [suite.teacher],
    );
    const { id: materia, aula_id, aula, profesor, ...names } = one(rows);
    const id = await insertClass(suite.app, {
      fecha: '2026-11-24',
      entrada: '17:20',
      salida: '18:40',
      materia,
      profesor: suite.teacher,
      aula: aula_id,
      alumnos: [suite.child.id],
    });
    await suite.app.db.query('UPDATE clases SET version = 3 WHERE id = $1', [id]);
    expect(await eventsOf(await makeFeed('admin', { alumno_id: suite.child.id }))).toEqual([
      {
        uid: `clase-${String(id)}`,
        sequence: 3,
        status: 'CONFIRMED',
        summary: `${suite.child.nombre}: ${names.materia}`,
        location: aula,
        description: [
          ...(names.curso === names.materia ? [] : [`Curso: ${names.curso}`]),
          `Profesor: ${profesor}`,
        ].join('\n'),
        start: '2026-11-24T16:20:00.000Z',
        end: '2026-11-24T17:40:00.000Z',
        hours: 80 / 60,
      },
    ]);
  });

  it('[PLUS-31] a calendar is text/calendar of RFC 5545, without recurrences and with the zone of its hours', async () => {
    await insertClass(suite.app, { fecha: '2026-11-24', entrada: '17:20', salida: '18:40', alumnos: [suite.child.id] });
    const reply = await read(await makeFeed('admin', { alumno_id: suite.child.id })).expect(200);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('private');
    const events = reply.text.slice(reply.text.indexOf('BEGIN:VEVENT'));
    expect(events).not.toContain('RRULE');
    expect(events).toContain('DTSTART;TZID=Europe/Madrid:20261124T172000\r\n');
    expect(events).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(reply.text).toContain(`X-WR-CALNAME:Clases de ${suite.child.nombre} ${suite.child.apellidos}\r\n`);
    expect(reply.text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it.each([
    ['2026-03-29', '2026-03-20T10:00:00+01:00', 2],
    ['2026-10-25', '2026-10-20T10:00:00+02:00', 4],
  ])('[PLUS-31] a class of %s from 01:00 to 04:00 crosses a clock change', async (fecha, now, hours) => {
    suite.app.clock.set(now);
    await insertClass(suite.app, { fecha, entrada: '01:00', salida: '04:00', alumnos: [suite.child.id] });
    const [event] = await eventsOf(await makeFeed('admin', { alumno_id: suite.child.id }));
    expect(event?.hours).toBe(hours);
    suite.app.clock.set('2026-11-20T10:00:00+01:00');
  });

  it('[PLUS-31] a weekly class stays at ten in the morning when summer time ends', async () => {
    for (const fecha of ['2026-10-18', '2026-10-25', '2026-11-01'])
      await insertClass(suite.app, { fecha, entrada: '10:00', salida: '11:00', alumnos: [suite.child.id] });
    suite.app.clock.set('2026-10-20T10:00:00+02:00');
    const events = await eventsOf(await makeFeed('admin', { alumno_id: suite.child.id }));
    expect(events.map(({ start }) => start)).toEqual([
      '2026-10-18T08:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
      '2026-11-01T09:00:00.000Z',
    ]);
    suite.app.clock.set('2026-11-20T10:00:00+01:00');
  });

  it('[PLUS-31] a class past midnight ends on the next day', async () => {
    await insertClass(suite.app, { fecha: '2026-12-31', entrada: '23:30', salida: '00:30', alumnos: [suite.child.id] });
    const [event] = await eventsOf(await makeFeed('admin', { alumno_id: suite.child.id }));
    expect(event).toMatchObject({ start: '2026-12-31T22:30:00.000Z', end: '2026-12-31T23:30:00.000Z' });
  });

  it('[PLUS-31] a calendar reaches from 30 days back to 365 days ahead', async () => {
    for (const fecha of ['2026-10-20', '2026-10-21', '2027-11-20', '2027-11-21'])
      await insertClass(suite.app, { fecha, entrada: '10:00', salida: '11:00', alumnos: [suite.child.id] });
    const events = await eventsOf(await makeFeed('admin', { alumno_id: suite.child.id }));
    expect(events.map(({ start }) => start.slice(0, 10))).toEqual(['2026-10-21', '2027-11-20']);
  });

  it('[PLUS-31] a cancelled class stays as cancelled for 30 days', async () => {
    const id = await insertClass(suite.app, {
      fecha: '2027-02-01',
      entrada: '10:00',
      salida: '11:00',
      alumnos: [suite.child.id],
    });
    const feed = await makeFeed('admin', { alumno_id: suite.child.id });
    await suite.app.db.query(`UPDATE clases SET estado = 'anulada', version = version + 1 WHERE id = $1`, [id]);
    await suite.app.db.query(
      `UPDATE clases_alumnos SET estado = 'anulado', anulado_en = '2026-11-20T10:00:00+01:00' WHERE clase_id = $1`,
      [id],
    );
    expect(await eventsOf(feed)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
    suite.app.clock.set('2026-12-20T09:59:00+01:00');
    expect(await eventsOf(feed)).toHaveLength(1);
    suite.app.clock.set('2026-12-20T10:01:00+01:00');
    expect(await eventsOf(feed)).toEqual([]);
    suite.app.clock.set('2026-11-20T10:00:00+01:00');
  });

  it('[PLUS-31] the calendar of a student holds only the own classes and no name of others', async () => {
    await insertClass(suite.app, {
      fecha: '2026-11-24',
      entrada: '10:00',
      salida: '11:00',
      alumnos: [suite.child.id, suite.stranger.id],
    });
    await insertClass(suite.app, {
      fecha: '2026-11-25',
      entrada: '10:00',
      salida: '11:00',
      alumnos: [suite.stranger.id],
    });
    const { text } = await read(await makeFeed('tutora', { alumno_id: suite.child.id })).expect(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).not.toContain(suite.stranger.apellidos);
  });

  it('[PLUS-31] the calendar that a teacher makes holds only the own classes', async () => {
    const hours = { entrada: '10:00', salida: '11:00', alumnos: [suite.child.id] };
    await insertClass(suite.app, { fecha: '2026-11-24', ...hours, profesor: suite.teacher });
    await insertClass(suite.app, { fecha: '2026-11-25', ...hours, profesor: await otherTeacher(suite.app) });
    const events = await eventsOf(await makeFeed('profesora', { profesor_id: suite.teacher }));
    expect(events.map(({ start }) => start)).toEqual(['2026-11-24T09:00:00.000Z']);
  });

  it('[PLUS-31] the calendar of a room holds its classes with their teachers and without students', async () => {
    const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY id LIMIT 2');
    const [aula, elsewhere] = rows.map(({ id }) => id);
    await insertClass(suite.app, {
      fecha: '2026-11-24',
      entrada: '10:00',
      salida: '11:00',
      profesor: suite.teacher,
      aula,
      alumnos: [suite.child.id],
    });
    await insertClass(suite.app, {
      fecha: '2026-11-25',
      entrada: '10:00',
      salida: '11:00',
      aula: elsewhere,
      alumnos: [suite.child.id],
    });
    const feed = await makeFeed('admin', { aula_id: aula });
    const events = await eventsOf(feed);
    expect(events).toHaveLength(1);
    expect(events[0]?.description).toContain('Profesor: ');
    expect((await read(feed)).text).not.toContain(suite.child.apellidos);
  });
});
