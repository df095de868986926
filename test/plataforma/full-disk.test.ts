import { openSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import request, { type Response } from 'supertest';
import { withClient } from '../../apps/database/with-client';
import { MailService } from '../../libs/platform';
import { agentOf, createTestDatabase, logIn, startTestApp, type TestApp } from '../support';
import { startApiProcess } from '../support/api-process';
import { expectRefusal } from '../support/expect-refusal';
import { itUnless } from '../support/omitted';
import { mountSmallDisk, NO_SMALL_DISK } from '../support/small-disk';
import { PDF } from '../subidas/files';

const NO_ROOM = /^No queda espacio en el disco del servidor/;

describe('while the disk has no room', () => {
  let app: TestApp;
  /**
   * A symbolic link that is used as `DATA_DIR`. `leadTo` sets the target of the link: `/proc`, which has no free space, or any other
   * folder, which has free space.
   */
  const dataDir = join(tmpdir(), `claustro-disco-${String(process.pid)}`);
  const leadTo = (folder: string): void => {
    rmSync(dataDir, { force: true });
    symlinkSync(folder, dataDir);
  };
  const upload = async (): Promise<Response> =>
    (await agentOf(app, 'secretaria')).post('/api/subidas').attach('fichero', PDF, 'acta.pdf');

  beforeAll(async () => {
    mkdirSync(`${dataDir}-libre`);
    leadTo(`${dataDir}-libre`);
    app = await startTestApp({ env: { DATA_DIR: dataDir } });
  });
  beforeEach(() => leadTo('/proc'));
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { force: true });
    rmSync(`${dataDir}-libre`, { recursive: true, force: true });
  });

  it('/salud answers 503 with the reason, and 200 again when there is room', async () => {
    const full = await request(app.url).get('/salud').expect(503);
    expect(full.body).toMatchObject({ estado: 'mal', disco: 'lleno', base_de_datos: 'ok', cola: 'ok' });
    expect(full.body).toHaveProperty('mensaje', expect.stringMatching(NO_ROOM));
    leadTo(`${dataDir}-libre`);
    const well = await request(app.url).get('/salud').expect(200);
    expect(well.body).toMatchObject({ estado: 'ok', disco: 'ok' });
  });

  it('an upload is refused with a sentence, and taken again when there is room', async () => {
    const refused = await upload();
    expectRefusal(refused, 503);
    expect(refused.body).toHaveProperty('mensaje', expect.stringMatching(NO_ROOM));
    leadTo(`${dataDir}-libre`);
    expect((await upload()).status).toBe(200);
  });

  it('reading still works', async () => {
    await (await agentOf(app, 'secretaria')).get('/api/listado/get/alumnos').expect(200);
  });
});

describe('a write without room in the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.db.query(`
      CREATE FUNCTION sin_sitio() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER sin_sitio BEFORE INSERT ON notas FOR EACH ROW EXECUTE FUNCTION sin_sitio();`);
  });
  afterAll(() => app.close());

  it('is refused with 503 and a sentence', async () => {
    const reply = await (await agentOf(app, 'secretaria')).post('/api/notas').send({ texto: 'Hola', publica: 0 });
    expectRefusal(reply, 503);
    expect(reply.body).toHaveProperty('mensaje', expect.stringMatching(NO_ROOM));
  });
});

it('/salud says that the database has no room, wherever its disk is', async () => {
  // Replaces `generate_series` by a function that fails as on a full disk. The health check uses `generate_series` to write a temporary
  // file.
  const fill = (owner: Client): Promise<unknown> =>
    owner.query(`
      CREATE FUNCTION generate_series(integer, integer) RETURNS SETOF integer LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'could not write to file "base/pgsql_tmp"' USING ERRCODE = 'disk_full'; END $$;
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
      END $$`);
  const app = await startTestApp({ prepare: (ownerUrl) => withClient(ownerUrl, fill) });
  try {
    const reply = await request(app.url).get('/salud').expect(503);
    expect(reply.body).toMatchObject({ estado: 'mal', disco: 'lleno', base_de_datos: 'ok' });
    expect(reply.body).toHaveProperty('mensaje', expect.stringMatching(NO_ROOM));
  } finally {
    await app.close();
  }
});

const disk = mountSmallDisk(1);
const noDisk = disk === null ? NO_SMALL_DISK : null;

itUnless(noDisk, 'a message that does not fit on the disk is refused, and leaves no half of it', async () => {
  const app = await startTestApp({ env: { DATA_DIR: disk?.path ?? '' } });
  const letter = { to: 'ana@example.com', subject: 'Hola', text: 'Hola '.repeat(1_000) };
  try {
    const mail = app.app.get(MailService);
    const deliver = () => mail.deliver(letter, { from: { name: 'Academia', address: null }, fileName: 'una' });
    disk?.fill();
    await expect(deliver()).rejects.toMatchObject({ status: 503, message: expect.stringMatching(NO_ROOM) });
    disk?.free();
    expect(await deliver()).toMatchObject({ result: 'saved' });
    expect(readdirSync(join(disk?.path ?? '', 'correo'))).toEqual([expect.stringMatching(/\.eml$/)]);
  } finally {
    await app.close();
    disk?.remove();
  }
});

it('an api whose log is on a full disk still answers', async () => {
  const database = await createTestDatabase();
  const api = await startApiProcess(database.url, { output: openSync('/dev/full', 'w') });
  try {
    // Each request tries to write a line to the log.
    const cookie = await logIn(api.url, 'admin');
    for (let calls = 0; calls < 5; calls += 1)
      await request(api.url).get('/usuario/sesion').set('Cookie', cookie).expect(200);
  } finally {
    await api.stop();
    await database.drop();
  }
});
