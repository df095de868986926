import request from 'supertest';
import type { CalendarioNuevo, CalendariosReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf } from '../support/timetable';
import {
  childrenOf,
  insertClass,
  otherTeacher,
  stopGeneration,
  strangersTo,
  teacherOf,
  type StudentRow,
} from './class-rows';
import { readFeed, type ReadEvent } from './support/read-feed';

let app: TestApp;
let teacher: number;
let child: StudentRow;
let stranger: StudentRow;

beforeAll(async () => {
  app = await startTestApp();
  await stopGeneration(app);
  teacher = await teacherOf(app, 'profesora');
  [child, stranger] = [one(await childrenOf(app, 'tutora')), one(await strangersTo(app, 'tutora', 1))];
});
beforeEach(async () => {
  await app.db.query('DELETE FROM creditos; DELETE FROM clases');
  await app.db.query('DELETE FROM calendarios');
});
afterAll(() => app.close());

function one<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('The demo academy has none');
  return first;
}

const post = async (user: DemoUser, path: string, fields: object) =>
  (await agentOf(app, user)).post(`/api/horarios/calendarios${path}`).type('form').send(fields);

async function makeFeed(user: DemoUser, fields: object): Promise<CalendarioNuevo> {
  const reply = await post(user, '', fields);
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('/calendario/')]);
  return reply.body as CalendarioNuevo;
}

const pathOf = ({ url }: CalendarioNuevo) => new globalThis.URL(url).pathname;
const read = (feed: CalendarioNuevo) => request(app.url).get(pathOf(feed));

const eventsOf = async (feed: CalendarioNuevo): Promise<ReadEvent[]> => readFeed((await read(feed).expect(200)).text);

describe('what a calendar holds', () => {
  it('[PLUS-31] a class is one event with its subject, room, teacher and version', async () => {
    const { rows } = await app.db.query<{
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
      [teacher],
    );
    const { id: materia, aula_id, aula, profesor, ...names } = one(rows);
    const id = await insertClass(app, {
      fecha: '2026-11-24',
      entrada: '17:20',
      salida: '18:40',
      materia,
      profesor: teacher,
      aula: aula_id,
      alumnos: [child.id],
    });
    await app.db.query('UPDATE clases SET version = 3 WHERE id = $1', [id]);
    expect(await eventsOf(await makeFeed('admin', { alumno_id: child.id }))).toEqual([
      {
        uid: `clase-${String(id)}`,
        sequence: 3,
        status: 'CONFIRMED',
        summary: names.materia,
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
    await insertClass(app, { fecha: '2026-11-24', entrada: '17:20', salida: '18:40', alumnos: [child.id] });
    const reply = await read(await makeFeed('admin', { alumno_id: child.id })).expect(200);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('private');
    const events = reply.text.slice(reply.text.indexOf('BEGIN:VEVENT'));
    expect(events).not.toContain('RRULE');
    expect(events).toContain('DTSTART;TZID=Europe/Madrid:20261124T172000\r\n');
    expect(events).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(reply.text).toContain(`X-WR-CALNAME:Clases de ${child.nombre} ${child.apellidos}\r\n`);
    expect(reply.text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it.each([
    ['2026-03-29', '2026-03-20T10:00:00+01:00', 2],
    ['2026-10-25', '2026-10-20T10:00:00+02:00', 4],
  ])('[PLUS-31] a class of %s from 01:00 to 04:00 crosses a clock change', async (fecha, now, hours) => {
    app.clock.set(now);
    await insertClass(app, { fecha, entrada: '01:00', salida: '04:00', alumnos: [child.id] });
    const [event] = await eventsOf(await makeFeed('admin', { alumno_id: child.id }));
    expect(event?.hours).toBe(hours);
    app.clock.set('2026-11-20T10:00:00+01:00');
  });

  it('[PLUS-31] a weekly class stays at ten in the morning when summer time ends', async () => {
    for (const fecha of ['2026-10-18', '2026-10-25', '2026-11-01'])
      await insertClass(app, { fecha, entrada: '10:00', salida: '11:00', alumnos: [child.id] });
    app.clock.set('2026-10-20T10:00:00+02:00');
    const events = await eventsOf(await makeFeed('admin', { alumno_id: child.id }));
    expect(events.map(({ start }) => start)).toEqual([
      '2026-10-18T08:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
      '2026-11-01T09:00:00.000Z',
    ]);
    app.clock.set('2026-11-20T10:00:00+01:00');
  });

  it('[PLUS-31] a class past midnight ends on the next day', async () => {
    await insertClass(app, { fecha: '2026-12-31', entrada: '23:30', salida: '00:30', alumnos: [child.id] });
    const [event] = await eventsOf(await makeFeed('admin', { alumno_id: child.id }));
    expect(event).toMatchObject({ start: '2026-12-31T22:30:00.000Z', end: '2026-12-31T23:30:00.000Z' });
  });

  it('[PLUS-31] a calendar reaches from 30 days back to 365 days ahead', async () => {
    for (const fecha of ['2026-10-20', '2026-10-21', '2027-11-20', '2027-11-21'])
      await insertClass(app, { fecha, entrada: '10:00', salida: '11:00', alumnos: [child.id] });
    const events = await eventsOf(await makeFeed('admin', { alumno_id: child.id }));
    expect(events.map(({ start }) => start.slice(0, 10))).toEqual(['2026-10-21', '2027-11-20']);
  });

  it('[PLUS-31] a cancelled class stays as cancelled for 30 days', async () => {
    const id = await insertClass(app, { fecha: '2027-02-01', entrada: '10:00', salida: '11:00', alumnos: [child.id] });
    const feed = await makeFeed('admin', { alumno_id: child.id });
    await app.db.query(`UPDATE clases SET estado = 'anulada', version = version + 1 WHERE id = $1`, [id]);
    await app.db.query(
      `UPDATE clases_alumnos SET estado = 'anulado', anulado_en = '2026-11-20T10:00:00+01:00' WHERE clase_id = $1`,
      [id],
    );
    expect(await eventsOf(feed)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
    app.clock.set('2026-12-20T09:59:00+01:00');
    expect(await eventsOf(feed)).toHaveLength(1);
    app.clock.set('2026-12-20T10:01:00+01:00');
    expect(await eventsOf(feed)).toEqual([]);
    app.clock.set('2026-11-20T10:00:00+01:00');
  });

  describe('a private class that only this student leaves', () => {
    let id: number;
    let own: CalendarioNuevo;
    const cancel = async (user: DemoUser) =>
      (await agentOf(app, user))
        .post('/clases-particulares/api/anular-clases')
        .send({ idsClases: [id] })
        .expect(200);
    beforeEach(async () => {
      const { rows } = await app.db.query<{ materia: number; aula: number }>(
        `INSERT INTO materias (curso_id, descripcion, particular) SELECT min(id), 'Piano', true FROM cursos
         RETURNING id AS materia, (SELECT min(id) FROM aulas) AS aula`,
      );
      const { materia, aula } = one(rows);
      id = await insertClass(app, {
        materia,
        fecha: '2026-11-24',
        entrada: '10:00',
        salida: '11:00',
        profesor: teacher,
        aula,
      });
      await app.db.query('UPDATE clases SET capacidad = 2 WHERE id = $1', [id]);
      for (const alumno of [child, stranger]) await timetableOf(app).seat(id, alumno.id);
      own = await makeFeed('tutora', { alumno_id: child.id });
    });

    it('[PLUS-31] is cancelled in the own calendar, and goes on in that of the teacher', async () => {
      const teachers = await makeFeed('admin', { profesor_id: teacher });
      await cancel('tutora');
      expect(await eventsOf(own)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
      expect(await eventsOf(teachers)).toMatchObject([
        {
          status: 'CONFIRMED',
          sequence: 1,
          description: expect.stringContaining(`Alumnos: ${stranger.nombre} ${stranger.apellidos}`) as unknown,
        },
      ]);
    });

    it('[PLUS-31] keeps the hours at which it was left, and shows neither its room nor its teacher', async () => {
      const { start, end, ...before } = one(await eventsOf(own));
      expect([before.location, before.description]).toEqual([
        expect.any(String),
        expect.stringContaining('Profesor: '),
      ]);
      await cancel('tutora');
      await app.db.query(
        `UPDATE clases SET hora_entrada = '12:00', hora_salida = '13:00', version = version + 1 WHERE id = $1`,
        [id],
      );
      const after = one(await eventsOf(own));
      expect(after).toMatchObject({ status: 'CANCELLED', start, end, location: null });
      expect(after.description).not.toContain('Profesor');
    });

    it('[PLUS-31] does not show when nobody wrote down at which hours it was left', async () => {
      await app.db.query(
        `UPDATE clases_alumnos SET estado = 'anulado', anulado_en = '2026-11-20T10:00:00+01:00' WHERE clase_id = $1 AND alumno_id = $2`,
        [id, child.id],
      );
      expect(await eventsOf(own)).toEqual([]);
    });

    it('[PLUS-31] has a sequence that never falls, also when the student comes back', async () => {
      const sequence = async () => one(await eventsOf(own)).sequence;
      const first = await sequence();
      await cancel('tutora');
      const second = await sequence();
      await app.db.query(
        `UPDATE clases_alumnos SET estado = 'previsto', anulado_en = NULL, version = version + 1 WHERE clase_id = $1 AND alumno_id = $2`,
        [id, child.id],
      );
      expect([first, second, await sequence()]).toEqual([1, 2, 3]);
    });
  });

  it('[PLUS-31] the calendar of a student holds only the own classes and no name of others', async () => {
    await insertClass(app, {
      fecha: '2026-11-24',
      entrada: '10:00',
      salida: '11:00',
      alumnos: [child.id, stranger.id],
    });
    await insertClass(app, { fecha: '2026-11-25', entrada: '10:00', salida: '11:00', alumnos: [stranger.id] });
    const { text } = await read(await makeFeed('tutora', { alumno_id: child.id })).expect(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).not.toContain(stranger.apellidos);
  });

  it('[PLUS-31] the calendar that a teacher makes holds only the own classes', async () => {
    const hours = { entrada: '10:00', salida: '11:00', alumnos: [child.id] };
    await insertClass(app, { fecha: '2026-11-24', ...hours, profesor: teacher });
    await insertClass(app, { fecha: '2026-11-25', ...hours, profesor: await otherTeacher(app) });
    const events = await eventsOf(await makeFeed('profesora', { profesor_id: teacher }));
    expect(events.map(({ start }) => start)).toEqual(['2026-11-24T09:00:00.000Z']);
  });

  it('[PLUS-31] the calendar of a room holds its classes with their teachers and without students', async () => {
    const { rows } = await app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY id LIMIT 2');
    const [aula, elsewhere] = rows.map(({ id }) => id);
    await insertClass(app, {
      fecha: '2026-11-24',
      entrada: '10:00',
      salida: '11:00',
      profesor: teacher,
      aula,
      alumnos: [child.id],
    });
    await insertClass(app, {
      fecha: '2026-11-25',
      entrada: '10:00',
      salida: '11:00',
      aula: elsewhere,
      alumnos: [child.id],
    });
    const feed = await makeFeed('admin', { aula_id: aula });
    const events = await eventsOf(feed);
    expect(events).toHaveLength(1);
    expect(events[0]?.description).toContain('Profesor: ');
    expect((await read(feed)).text).not.toContain(child.apellidos);
  });
});

describe('reading again', () => {
  it('[PLUS-31] a calendar that has not changed answers 304, and one that has a new ETag', async () => {
    const id = await insertClass(app, { fecha: '2026-11-24', entrada: '10:00', salida: '11:00', alumnos: [child.id] });
    const feed = await makeFeed('admin', { alumno_id: child.id });
    const etag = String((await read(feed).expect(200)).headers.etag);
    app.clock.advance({ hours: 3 });
    const again = await read(feed).set('If-None-Match', etag).expect(304);
    expect([again.text, again.headers.etag]).toEqual(['', etag]);
    await read(feed).set('If-None-Match', `"otro", W/${etag}`).expect(304);
    await app.db.query(`UPDATE clases SET hora_salida = '11:30', version = version + 1 WHERE id = $1`, [id]);
    const changed = await read(feed).set('If-None-Match', etag).expect(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('[PLUS-31] equal classes give an equal text', async () => {
    await insertClass(app, { fecha: '2026-11-24', entrada: '10:00', salida: '11:00', alumnos: [child.id] });
    const feed = await makeFeed('admin', { alumno_id: child.id });
    const first = await read(feed);
    app.clock.advance({ minutes: 10 });
    expect((await read(feed)).text).toBe(first.text);
  });

  it.each(['inventado.ics', 'inventado', `${'a'.repeat(43)}.ics`, '%00.ics'])(
    '[PLUS-31] an unknown address is 404 with a sentence: %s',
    async (name) => {
      const reply = await request(app.url).get(`/calendario/${name}`);
      expect(reply.status).toBe(404);
      expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(reply.text).toBe('Ese calendario no existe.\n');
    },
  );
});

describe('addresses', () => {
  it('[PLUS-31] after revoking an address it is 404, and revoking again changes nothing', async () => {
    const feed = await makeFeed('tutora', { alumno_id: child.id });
    await read(feed).expect(200);
    expect((await post('tutora', '/revocar', { id: feed.id })).body).toEqual({
      mensaje: 'Dirección retirada: ese calendario ya no se actualiza.',
    });
    const gone = await read(feed).expect(404);
    expect(gone.text).toBe('Ese calendario no existe.\n');
    expectRefusal(await read(feed).set('Accept', 'application/json'), 404);
    expect((await post('tutora', '/revocar', { id: feed.id })).status).toBe(200);
  });

  it('[PLUS-31] the secret is stored only as its SHA-256, and no list shows it', async () => {
    const feed = await makeFeed('admin', { alumno_id: child.id });
    const secret = pathOf(feed).slice('/calendario/'.length, -'.ics'.length);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { rows } = await app.db.query(
      `SELECT huella = sha256(convert_to($1, 'UTF8')) AS es_suya FROM calendarios WHERE id = $2`,
      [secret, feed.id],
    );
    expect(rows).toEqual([{ es_suya: true }]);
    const audit = await app.db.query<{ despues: string }>(
      `SELECT despues::text FROM auditoria WHERE tabla = 'calendarios'`,
    );
    expect(JSON.stringify(audit.rows)).not.toContain(secret);
    const { text } = await (await agentOf(app, 'admin')).get('/api/horarios/calendarios');
    expect(text).not.toContain(secret);
  });

  it('[PLUS-31] the list has the addresses in use, and for whom the caller may make some', async () => {
    const feed = await makeFeed('tutora', { alumno_id: child.id });
    const revoked = await makeFeed('tutora', { alumno_id: child.id });
    await post('tutora', '/revocar', { id: revoked.id });
    await makeFeed('admin', { alumno_id: stranger.id });
    const { body } = await (await agentOf(app, 'tutora')).get('/api/horarios/calendarios').expect(200);
    const reply = body as CalendariosReply;
    const subject = {
      alumno_id: child.id,
      profesor_id: null,
      aula_id: null,
      nombre: `${child.nombre} ${child.apellidos}`,
    };
    expect(reply.calendarios).toEqual([
      { id: feed.id, ...subject, creado: app.clock.now().toISOString().replace('.000', '') },
    ]);
    expect(reply.propios.map(({ alumno_id }) => alumno_id)).toEqual(
      (await childrenOf(app, 'tutora')).map(({ id }) => id),
    );
    const all = await (await agentOf(app, 'admin')).get('/api/horarios/calendarios').query({ alumno_id: stranger.id });
    expect((all.body as CalendariosReply).calendarios.map(({ alumno_id }) => alumno_id)).toEqual([stranger.id]);
  });

  it('[PLUS-31] families and teachers make addresses for themselves alone', async () => {
    const own = await app.db.query<{ id: number }>(
      `SELECT a.id FROM alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno'`,
    );
    await makeFeed('alumno', { alumno_id: one(own.rows).id });
    await makeFeed('profesora', { profesor_id: teacher });
    const aula = one((await app.db.query<{ id: number }>('SELECT id FROM aulas LIMIT 1')).rows).id;
    const refused: [DemoUser, object, number][] = [
      ['tutora', { alumno_id: stranger.id }, 404],
      ['alumno', { alumno_id: stranger.id }, 404],
      ['profesora', { profesor_id: await otherTeacher(app) }, 404],
      ['admin', { alumno_id: 999999 }, 404],
      ['tutora', { profesor_id: teacher }, 403],
      ['profesora', { alumno_id: child.id }, 403],
      ['alumno', { aula_id: aula }, 403],
      ['profesora', { aula_id: aula }, 403],
      ['admin', {}, 422],
      ['admin', { alumno_id: child.id, aula_id: aula }, 422],
    ];
    for (const [user, fields, status] of refused) expectRefusal(await post(user, '', fields), status);
  });

  it('[PLUS-31] the address of another family can neither be seen nor revoked', async () => {
    const theirs = await makeFeed('admin', { alumno_id: stranger.id });
    expectRefusal(await post('tutora', '/revocar', { id: theirs.id }), 404);
    const { body } = await (
      await agentOf(app, 'tutora')
    )
      .get('/api/horarios/calendarios')
      .query({ alumno_id: stranger.id });
    expect((body as CalendariosReply).calendarios).toEqual([]);
    await read(theirs).expect(200);
  });

  it('[PLUS-31] a student has at most ten addresses in use', async () => {
    for (let count = 0; count < 10; count += 1) await makeFeed('admin', { alumno_id: child.id });
    expectRefusal(await post('admin', '', { alumno_id: child.id }), 409);
  });

  it('[PLUS-31] 30 requests at once make no more than ten', async () => {
    const who = await agentOf(app, 'admin');
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => who.post('/api/horarios/calendarios').send({ alumno_id: child.id })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});
