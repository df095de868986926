import type { CalendarioNuevo, CalendariosReply, FamiliaReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { CalendariosUsuario0103 } from '../../migrations/0103-calendarios-usuario';
import { agentOf, type DemoUser } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { migrateAgain } from '../support/migrate-again';
import { FeedSuite } from './support/feed-suite';

const suite = new FeedSuite();
beforeEach(() => suite.start());
afterEach(() => suite.app.close());

const SECRETARIA = 2;
const PROFESORA = 3;
const TUTORA = 4;

const one = async (sql: string, ...values: unknown[]): Promise<number> =>
  oneRow((await suite.app.db.query<{ id: number }>(sql, values)).rows).id;
const run = (sql: string, ...values: unknown[]) => suite.app.db.query(sql, values);
const admin = () => agentOf(suite.app, 'admin');
const suspend = async (id: number) => (await admin()).post(`/api/usuarios/${id}/suspender`).send({}).expect(200);
const room = () => one('SELECT min(id) AS id FROM aulas');
const own = () => one(`SELECT a.id FROM alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno'`);
const isStored = async ({ id }: CalendarioNuevo) =>
  (await suite.app.db.query('SELECT FROM calendarios WHERE id = $1 AND revocado IS NULL', [id])).rowCount === 1;

/** Checks that a feed address works before `change`, and that it is permanently revoked after it. */
async function expectEnd(feed: CalendarioNuevo, change: () => Promise<unknown>): Promise<void> {
  await suite.read(feed).expect(200);
  await change();
  expect((await suite.read(feed).expect(404)).text).toBe('Ese calendario no existe.\n');
  expect(await isStored(feed)).toBe(false);
}

async function takeOffFamily(table: 'tutores' | 'alumnos', person: number): Promise<void> {
  const agent = await admin();
  const familia = await one('SELECT familia_id AS id FROM tutores WHERE usuario_id = $1', TUTORA);
  const { body } = (await agent.get(`/api/familias?id=${familia}`).expect(200)) as { body: [FamiliaReply] };
  const staying = body[0][table].filter(({ id }) => id !== person);
  expect(staying).toHaveLength(body[0][table].length - 1);
  await agent
    .post(`/api/familias/${familia}`)
    .type('form')
    .send({ accion: 'PUT', [table]: JSON.stringify(staying) })
    .expect(200);
}

describe('an address ends when its creator may no longer see its classes', () => {
  const mothers = () => suite.makeFeed('tutora', { alumno_id: suite.child.id });
  const teachers = () => suite.makeFeed('profesora', { profesor_id: suite.teacher });

  it('[PLUS-48] a guardian who is taken off the family', async () => {
    const guardian = await one('SELECT id FROM tutores WHERE usuario_id = $1', TUTORA);
    await expectEnd(await mothers(), () => takeOffFamily('tutores', guardian));
  });

  it('[PLUS-48] the guardian of a student who is taken off the family', async () => {
    await expectEnd(await mothers(), () => takeOffFamily('alumnos', suite.child.id));
  });

  it('[PLUS-48] a suspended guardian, and it stays ended when the suspension is lifted before a program reads', async () => {
    const feed = await mothers();
    await expectEnd(feed, async () => {
      await suspend(TUTORA);
      await (await admin()).post(`/api/usuarios/${TUTORA}/reactivar`).send({}).expect(200);
    });
  });

  it('[PLUS-48] a guardian whose user is given to another person', async () => {
    await expectEnd(await mothers(), () => run('UPDATE tutores SET usuario_id = NULL WHERE usuario_id = $1', TUTORA));
  });

  it('[PLUS-48] a student who loses their user; the address of the mother remains', async () => {
    const id = await own();
    const theirs = await suite.makeFeed('alumno', { alumno_id: id });
    const mother = await suite.makeFeed('tutora', { alumno_id: id });
    await expectEnd(theirs, () => run('UPDATE alumnos SET usuario_id = NULL WHERE id = $1', id));
    await suite.read(mother).expect(200);
  });

  it('[PLUS-48] a guardian goes on reading the calendar of a child that comes of age, as on the campus', async () => {
    await run(`UPDATE alumnos SET fecha_nacimiento = '2008-11-20' WHERE id = $1`, suite.child.id);
    await suite.read(await mothers()).expect(200);
    const { body } = await (await agentOf(suite.app, 'tutora')).get('/api/horarios/calendarios').expect(200);
    expect((body as CalendariosReply).propios.map(({ alumno_id }) => alumno_id)).toContain(suite.child.id);
  });

  it('[PLUS-48] a teacher on the day after the last one, while the user is still active', async () => {
    const feed = await teachers();
    await run(`UPDATE profesores SET fecha_baja = '2026-11-20' WHERE id = $1`, suite.teacher);
    await expectEnd(feed, async () => {
      suite.app.clock.advance({ hours: 24 });
      return Promise.resolve();
    });
  });

  it('[PLUS-48] a teacher who is no longer active', async () => {
    await expectEnd(await teachers(), () => run('UPDATE profesores SET activo = false WHERE id = $1', suite.teacher));
  });

  it('[PLUS-48] the address of a teacher that the office made ends with the teacher too', async () => {
    const feed = await suite.makeFeed('secretaria', { profesor_id: suite.teacher });
    await expectEnd(feed, () => run(`UPDATE profesores SET fecha_baja = '2026-11-19' WHERE id = $1`, suite.teacher));
  });

  it('[PLUS-48] a suspended teacher', async () => {
    await expectEnd(await teachers(), () => suspend(PROFESORA));
  });

  it('[PLUS-48] a teacher who may no longer see classes', async () => {
    await expectEnd(await teachers(), () =>
      run(`UPDATE usuarios SET permisos = array_remove(permisos, 'clases.ver') WHERE id = $1`, PROFESORA),
    );
  });

  it('[PLUS-48] a suspended office user: the addresses of a room, a teacher and a student', async () => {
    const feeds = [
      await suite.makeFeed('secretaria', { aula_id: await room() }),
      await suite.makeFeed('secretaria', { profesor_id: suite.teacher }),
      await suite.makeFeed('secretaria', { alumno_id: suite.child.id }),
    ];
    await suspend(SECRETARIA);
    for (const feed of feeds) {
      await suite.read(feed).expect(404);
      expect(await isStored(feed)).toBe(false);
    }
  });

  it('[PLUS-48] an office user who may no longer see classes, or who is no longer of the office', async () => {
    const lost = await suite.makeFeed('secretaria', { aula_id: await room() });
    await expectEnd(lost, () =>
      run(`UPDATE usuarios SET permisos = array_remove(permisos, 'clases.ver') WHERE id = $1`, SECRETARIA),
    );
    await run(`UPDATE usuarios SET permisos = permisos || '{clases.ver}' WHERE id = $1`, SECRETARIA);
    const moved = await suite.makeFeed('secretaria', { aula_id: await room() });
    await expectEnd(moved, () =>
      run(`UPDATE usuarios SET tipo = 'PRO', rol = 'profesorado' WHERE id = $1`, SECRETARIA),
    );
  });

  it('[PLUS-48] a deleted user', async () => {
    const feed = await suite.makeFeed('secretaria', { aula_id: await room() });
    const made = await (
      await admin()
    )
      .post('/api/usuarios')
      .send({ username: 'eva', nombre: 'Eva Ruiz', rol: 'secretaria' })
      .expect(200);
    const { id } = made.body as { id: number };
    await run('UPDATE calendarios SET usuario_id = $1 WHERE id = $2', id, feed.id);
    await expectEnd(feed, async () =>
      (await admin())
        .post('/api/listado/borrar-registros/usuarios')
        .send({ idsSeleccionados: [id] })
        .expect(200),
    );
  });
});

describe('the owner of each address', () => {
  const listOf = async (user: DemoUser) =>
    ((await (await agentOf(suite.app, user)).get('/api/horarios/calendarios').expect(200)).body as CalendariosReply)
      .calendarios;

  it('[PLUS-48] the office sees the owner of an address and when it was last read, and revokes it', async () => {
    const feed = await suite.makeFeed('tutora', { alumno_id: suite.child.id });
    expect(await listOf('admin')).toMatchObject([{ id: feed.id, usuario: 'Elena Muñoz Prieto', leido: null }]);
    await suite.read(feed).expect(200);
    expect(await listOf('admin')).toMatchObject([{ leido: '2026-11-20T09:00:00Z' }]);
    suite.app.clock.advance({ hours: 2 });
    await suite.read(feed).expect(200);
    expect(await listOf('admin')).toMatchObject([{ leido: '2026-11-20T11:00:00Z' }]);
    expect((await suite.post('secretaria', '/revocar', { id: feed.id })).status).toBe(200);
    await suite.read(feed).expect(404);
    expect(await listOf('admin')).toEqual([]);
  });

  it('[PLUS-48] reading an address leaves no row in the history, and withdrawing it one', async () => {
    const feed = await suite.makeFeed('tutora', { alumno_id: suite.child.id });
    await suite.read(feed).expect(200);
    await suite.post('tutora', '/revocar', { id: feed.id });
    const { rows } = await suite.app.db.query<{ accion: string }>(
      `SELECT accion, usuario_id FROM auditoria WHERE tabla = 'calendarios' ORDER BY id`,
    );
    expect(rows).toEqual([
      { accion: 'crear', usuario_id: TUTORA },
      { accion: 'modificar', usuario_id: TUTORA },
    ]);
  });

  it('[PLUS-48] a family sees and revokes its own addresses, not those that others created for the same student', async () => {
    const id = await own();
    const theirs = await suite.makeFeed('alumno', { alumno_id: id });
    const mother = await suite.makeFeed('tutora', { alumno_id: id });
    expect((await listOf('tutora')).map((feed) => feed.id)).toEqual([mother.id]);
    expectRefusal(await suite.post('tutora', '/revocar', { id: theirs.id }), 404);
    await suite.read(theirs).expect(200);
  });

  it('[PLUS-48] addresses that no longer work are not in the list', async () => {
    await suite.makeFeed('profesora', { profesor_id: suite.teacher });
    await run(`UPDATE profesores SET fecha_baja = '2026-11-19' WHERE id = $1`, suite.teacher);
    expect(await listOf('admin')).toEqual([]);
  });

  it('[PLUS-48] the calendar of a teacher who has left cannot be created', async () => {
    await run(`UPDATE profesores SET fecha_baja = '2026-11-19' WHERE id = $1`, suite.teacher);
    for (const user of ['secretaria', 'profesora'] as const)
      expectRefusal(await suite.post(user, '', { profesor_id: suite.teacher }), 409);
  });
});

it('[PLUS-48] addresses of earlier versions belong to their creator in the audit; those without one end', async () => {
  const known = await suite.makeFeed('tutora', { alumno_id: suite.child.id });
  await run(
    `INSERT INTO calendarios (alumno_id, usuario_id, huella, creado) VALUES ($1, 1, sha256('nadie'), now())`,
    suite.child.id,
  );
  await migrateAgain(suite.app, CalendariosUsuario0103);
  const { rows } = await suite.app.db.query('SELECT id, usuario_id FROM calendarios ORDER BY id');
  expect(rows).toEqual([{ id: known.id, usuario_id: TUTORA }]);
  await suite.read(known).expect(200);
});
