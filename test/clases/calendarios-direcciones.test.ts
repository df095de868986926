import request from 'supertest';
import type { CalendariosReply } from '../../libs/contracts';
import { agentOf, type DemoUser } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { childrenOf, insertClass, otherTeacher } from './class-rows';
import { feedSuite, one, pathOf } from './support/feed-suite';

const suite = feedSuite();
const { makeFeed, post, read } = suite;

describe('reading again', () => {
  it('[PLUS-31] an unchanged calendar answers 304, and a changed one has a new ETag', async () => {
    const id = await insertClass(suite.app, {
      fecha: '2026-11-24',
      entrada: '10:00',
      salida: '11:00',
      alumnos: [suite.child.id],
    });
    const feed = await makeFeed('admin', { alumno_id: suite.child.id });
    const etag = String((await read(feed).expect(200)).headers.etag);
    suite.app.clock.advance({ hours: 3 });
    const again = await read(feed).set('If-None-Match', etag).expect(304);
    expect([again.text, again.headers.etag]).toEqual(['', etag]);
    await read(feed).set('If-None-Match', `"otro", W/${etag}`).expect(304);
    await suite.app.db.query(`UPDATE clases SET hora_salida = '11:30', version = version + 1 WHERE id = $1`, [id]);
    const changed = await read(feed).set('If-None-Match', etag).expect(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('[PLUS-31] the same classes give the same text', async () => {
    await insertClass(suite.app, { fecha: '2026-11-24', entrada: '10:00', salida: '11:00', alumnos: [suite.child.id] });
    const feed = await makeFeed('admin', { alumno_id: suite.child.id });
    const first = await read(feed);
    suite.app.clock.advance({ minutes: 10 });
    expect((await read(feed)).text).toBe(first.text);
  });

  it.each(['inventado.ics', 'inventado', `${'a'.repeat(43)}.ics`, '%00.ics'])(
    '[PLUS-31] an unknown address is 404 with a sentence: %s',
    async (name) => {
      const reply = await request(suite.app.url).get(`/calendario/${name}`);
      expect(reply.status).toBe(404);
      expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(reply.text).toBe('Ese calendario no existe.\n');
    },
  );
});

describe('addresses', () => {
  it('[PLUS-31] after revoking an address it is 404, and revoking again changes nothing', async () => {
    const feed = await makeFeed('tutora', { alumno_id: suite.child.id });
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
    const feed = await makeFeed('admin', { alumno_id: suite.child.id });
    const secret = pathOf(feed).slice('/calendario/'.length, -'.ics'.length);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { rows } = await suite.app.db.query(
      `SELECT huella = sha256(convert_to($1, 'UTF8')) AS es_suya FROM calendarios WHERE id = $2`,
      [secret, feed.id],
    );
    expect(rows).toEqual([{ es_suya: true }]);
    const audit = await suite.app.db.query<{ despues: string }>(
      `SELECT despues::text FROM auditoria WHERE tabla = 'calendarios'`,
    );
    expect(JSON.stringify(audit.rows)).not.toContain(secret);
    const { text } = await (await agentOf(suite.app, 'admin')).get('/api/horarios/calendarios');
    expect(text).not.toContain(secret);
  });

  it('[PLUS-31] the list has the active addresses, and the subjects for which the caller may create one', async () => {
    const feed = await makeFeed('tutora', { alumno_id: suite.child.id });
    const revoked = await makeFeed('tutora', { alumno_id: suite.child.id });
    await post('tutora', '/revocar', { id: revoked.id });
    await makeFeed('admin', { alumno_id: suite.stranger.id });
    const { body } = await (await agentOf(suite.app, 'tutora')).get('/api/horarios/calendarios').expect(200);
    const reply = body as CalendariosReply;
    const subject = {
      alumno_id: suite.child.id,
      familia_id: null,
      profesor_id: null,
      aula_id: null,
      nombre: `${suite.child.nombre} ${suite.child.apellidos}`,
    };
    expect(reply.calendarios).toEqual([
      {
        id: feed.id,
        ...subject,
        usuario: 'Elena Muñoz Prieto',
        creado: suite.app.clock.now().toISOString().replace('.000', ''),
        leido: null,
      },
    ]);
    expect(reply.propios.map(({ alumno_id }) => alumno_id)).toEqual([
      null,
      ...(await childrenOf(suite.app, 'tutora')).map(({ id }) => id),
    ]);
    const all = await (
      await agentOf(suite.app, 'admin')
    )
      .get('/api/horarios/calendarios')
      .query({ alumno_id: suite.stranger.id });
    expect((all.body as CalendariosReply).calendarios.map(({ alumno_id }) => alumno_id)).toEqual([suite.stranger.id]);
  });

  it('[PLUS-31] families and teachers create addresses for themselves only', async () => {
    const own = await suite.app.db.query<{ id: number }>(
      `SELECT a.id FROM alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno'`,
    );
    await makeFeed('alumno', { alumno_id: one(own.rows).id });
    await makeFeed('profesora', { profesor_id: suite.teacher });
    const aula = one((await suite.app.db.query<{ id: number }>('SELECT id FROM aulas LIMIT 1')).rows).id;
    const refused: [DemoUser, object, number][] = [
      ['tutora', { alumno_id: suite.stranger.id }, 404],
      ['alumno', { alumno_id: suite.stranger.id }, 404],
      ['profesora', { profesor_id: await otherTeacher(suite.app) }, 404],
      ['admin', { alumno_id: 999999 }, 404],
      ['tutora', { profesor_id: suite.teacher }, 403],
      ['profesora', { alumno_id: suite.child.id }, 403],
      ['alumno', { aula_id: aula }, 403],
      ['profesora', { aula_id: aula }, 403],
      ['admin', {}, 422],
      ['admin', { alumno_id: suite.child.id, aula_id: aula }, 422],
    ];
    for (const [user, fields, status] of refused) expectRefusal(await post(user, '', fields), status);
  });

  it('[PLUS-31] the address of another family can neither be seen nor revoked', async () => {
    const theirs = await makeFeed('admin', { alumno_id: suite.stranger.id });
    expectRefusal(await post('tutora', '/revocar', { id: theirs.id }), 404);
    const { body } = await (
      await agentOf(suite.app, 'tutora')
    )
      .get('/api/horarios/calendarios')
      .query({ alumno_id: suite.stranger.id });
    expect((body as CalendariosReply).calendarios).toEqual([]);
    await read(theirs).expect(200);
  });

  it('[PLUS-31] a user has at most ten addresses in use of one student', async () => {
    for (let count = 0; count < 10; count += 1) await makeFeed('admin', { alumno_id: suite.child.id });
    expectRefusal(await post('admin', '', { alumno_id: suite.child.id }), 409);
  });

  it('[PLUS-31] 30 requests at once make no more than ten', async () => {
    const who = await agentOf(suite.app, 'admin');
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => who.post('/api/horarios/calendarios').send({ alumno_id: suite.child.id })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});
