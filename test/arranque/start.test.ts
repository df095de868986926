import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { isRunning, listenOn, postgresOf, Start, temporaryFolder } from './claustro';
import { createTestDatabase } from '../support';
import { until } from '../support/until';
import { freePort } from '../support/free-port';

const sentences = (text: string): string[] => text.trim().split('\n');

describe('npm start', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder.path, 'datos de la academia');
  let port: number;
  let start: Start;
  const begin = (env: Record<string, string> = {}): Start =>
    new Start({ PORT: String(port), DATA_DIR: dataDir, ...env });
  const health = async (): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/salud`).catch(() => null))?.status ?? 0;

  beforeAll(async () => {
    port = await freePort();
    // A shell may set these variables for another PostgreSQL. They must have no effect on Claustro.
    start = begin({ DEMO: 'pequena', PGSSLMODE: 'require', PGOPTIONS: '-c search_path=otro', PGHOST: 'otro' });
    await start.ready();
  }, 120_000);

  afterAll(async () => {
    await start.end();
    folder.remove();
  }, 60_000);

  it('loads the demo academy, prints its address in one line, and the demo users below it', () => {
    const [address, ...below] = start.output.slice(start.output.indexOf('Claustro listo')).split('\n');
    expect(address).toBe(`Claustro listo en http://127.0.0.1:${port}`);
    expect(below.join('\n')).toMatch(/admin +claustro-demo/);
  });

  it('is healthy when it prints its address', async () => {
    expect(await health()).toBe(200);
  });

  it('leaves the address of the database for its owner only', async () => {
    const file = join(dataDir, 'database-url');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const client = new Client({ connectionString: readFileSync(file, 'utf8').trim() });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::int AS total FROM alumnos');
    await client.end();
    expect(rows[0].total).toBeGreaterThan(200);
  });

  it('has a database that listens on this machine only, and requires a password', async () => {
    const url = new URL(readFileSync(join(dataDir, 'database-url'), 'utf8').trim());
    expect(url.hostname).toBe('127.0.0.1');
    url.password = 'otra';
    await expect(new Client({ connectionString: url.href }).connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps values out of the log of the database', async () => {
    const client = new Client({ connectionString: readFileSync(join(dataDir, 'database-url'), 'utf8').trim() });
    await client.connect();
    const { rows } = await client.query('SHOW log_error_verbosity');
    await client.end();
    expect(rows).toEqual([{ log_error_verbosity: 'terse' }]);
  });

  it('starts another worker within five seconds when it dies', async () => {
    const [before] = start.childrenRunning('worker/main.js');
    process.kill(before!, 'SIGKILL');
    await until(() => start.childrenRunning('worker/main.js').some((pid) => pid !== before), 5_000);
  });

  it('starts another server when it dies', async () => {
    const [before] = start.childrenRunning('api/main.js');
    process.kill(before!, 'SIGKILL');
    await until(
      async () => !start.childrenRunning('api/main.js').includes(before!) && (await health()) === 200,
      25_000,
    );
  }, 30_000);

  it('refuses to start twice on a port, in one sentence that names PORT', async () => {
    const second = begin();
    expect(await second.exitCode()).toBe(1);
    expect(sentences(second.errors)).toEqual([expect.stringMatching(/ocupado.*PORT\.$/)]);
  });

  it('refuses to start twice on the same data, in one sentence that names DATA_DIR', async () => {
    const second = begin({ PORT: String(await freePort()) });
    expect(await second.exitCode()).toBe(1);
    expect(sentences(second.errors)).toEqual([expect.stringMatching(/DATA_DIR\.$/)]);
    expect(await health()).toBe(200);
  });

  it('starts the database again when it dies', async () => {
    const before = postgresOf(dataDir);
    process.kill(before, 'SIGKILL');
    await until(async () => (await health()) === 200 && postgresOf(dataDir) !== before, 25_000);
  }, 30_000);

  it('moves the server and the worker to another port when that of the database was taken during an outage', async () => {
    const control = join(dataDir, 'pg', 'global', 'pg_control');
    const taken = Number(new URL(readFileSync(join(dataDir, 'database-url'), 'utf8').trim()).port);
    const children = [...start.childrenRunning('api/main.js'), ...start.childrenRunning('worker/main.js')];
    // PostgreSQL cannot start without this file. So PostgreSQL stays down until the test has occupied the port.
    renameSync(control, `${control}.aparte`);
    process.kill(postgresOf(dataDir), 'SIGKILL');
    const intruder = await listenOn(taken);
    try {
      renameSync(`${control}.aparte`, control);
      await until(async () => (await health()) === 200, 60_000);
      expect(new URL(readFileSync(join(dataDir, 'database-url'), 'utf8').trim()).port).not.toBe(String(taken));
      const now = [...start.childrenRunning('api/main.js'), ...start.childrenRunning('worker/main.js')];
      expect(now).toHaveLength(2);
      expect(now.filter((pid) => children.includes(pid))).toEqual([]);
    } finally {
      intruder.close();
    }
  }, 90_000);

  it('takes its children with it when it is killed, and the next one finds the database still running', async () => {
    const database = postgresOf(dataDir);
    const orphans = [...start.childrenRunning('api/main.js'), ...start.childrenRunning('worker/main.js')];
    expect(orphans).toHaveLength(2);
    await start.end('SIGKILL');
    await until(() => !orphans.some(isRunning), 20_000);
    start = begin();
    await start.ready();
    expect(postgresOf(dataDir)).toBe(database);
    expect(await health()).toBe(200);
  }, 60_000);

  it('stops everything cleanly on Ctrl-C', async () => {
    const database = postgresOf(dataDir);
    expect(await start.end('SIGINT')).toBe(0);
    expect(isRunning(database)).toBe(false);
    expect(await health()).toBe(0);
  }, 60_000);

  it('starts again with the data, also when a power cut left a pid file', async () => {
    // Writes the process id of this test: a live process that is not PostgreSQL.
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'pg')}\n1\n1\n`);
    start = begin();
    await start.ready();
    expect(start.output).not.toContain('Creando');
    expect(await health()).toBe(200);
    const client = new Client({ connectionString: readFileSync(join(dataDir, 'database-url'), 'utf8').trim() });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::int AS total FROM usuarios');
    await client.end();
    expect(rows[0].total).toBe(5);
  }, 60_000);
});

describe('a start that is refused', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const file = join(folder.path, 'fichero');
  writeFileSync(file, '');

  it.each`
    what                                 | env                                                             | sentence
    ${'a port that browsers block'}      | ${{ PORT: '6000' }}                                             | ${/^Los navegadores no abren el puerto 6000: .*PORT\.$/}
    ${'a port that is no port'}          | ${{ PORT: 'tres mil' }}                                         | ${/^PORT .*\.$/}
    ${'a port out of range'}             | ${{ PORT: '70000' }}                                            | ${/^PORT .*\.$/}
    ${'an unknown size'}                 | ${{ DEMO: 'enorme' }}                                           | ${/^DEMO .*\.$/}
    ${'a database address that is none'} | ${{ DATABASE_URL: 'mysql://x' }}                                | ${/^DATABASE_URL .*\.$/}
    ${'a database that does not answer'} | ${{ DATABASE_URL: 'postgres://claustro@127.0.0.1:9/claustro' }} | ${/DATABASE_URL: .*\.$/}
    ${'a folder that is a file'}         | ${{ DATA_DIR: file }}                                           | ${/DATA_DIR\.$/}
    ${'a folder inside a file'}          | ${{ DATA_DIR: join(file, 'datos') }}                            | ${/DATA_DIR\.$/}
    ${'a host that is not ours'}         | ${{ HOST: '192.0.2.1' }}                                        | ${/HOST .*\.$/}
    ${'a proxy that is no address'}      | ${{ TRUST_PROXY: 'nginx' }}                                     | ${/^TRUST_PROXY .*\.$/}
  `(
    'ends at once with one sentence: $what',
    async ({ env, sentence }: { env: Record<string, string>; sentence: RegExp }) => {
      const start = new Start({ PORT: String(await freePort()), DATA_DIR: join(folder.path, 'datos'), ...env });
      expect(await start.exitCode()).toBe(1);
      expect(sentences(start.errors)).toEqual([expect.stringMatching(sentence)]);
    },
  );

  it('ends with one sentence that names the missing clave of a database, and leaves the database as it is', async () => {
    const dataDir = join(folder.path, 'sin clave');
    mkdirSync(join(dataDir, 'pg'), { recursive: true });
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18');
    const start = new Start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(await start.exitCode()).toBe(1);
    expect(sentences(start.errors)).toEqual([expect.stringMatching(/^Falta .*claustro-clave.*\.$/)]);
    expect(readdirSync(join(dataDir, 'pg'))).toEqual(['PG_VERSION']);
  });

  it('uses a PostgreSQL that another program started with one role for everything, and leaves it running', async () => {
    const database = await createTestDatabase({ empty: true });
    const start = new Start({
      PORT: String(await freePort()),
      DATA_DIR: join(folder.path, 'fuera'),
      DATABASE_URL: database.ownerUrl,
    });
    await start.ready();
    expect(start.output).toContain('primera visita');
    expect(await start.end('SIGTERM')).toBe(0);
    await database.drop();
  }, 60_000);
});
