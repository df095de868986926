import { execFile } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { embeddedAddress } from '../../apps/local/postgres/address';
import { withClient } from '../../apps/database/with-client';
import { createTestDatabase } from '../support';
import { Start, temporaryFolder } from './claustro';
import { freePort } from '../support/free-port';

interface Roles {
  connected: string;
  isOwner: boolean;
  alumnos: number;
}

/**
 * Connects to a database URL. Returns the database role, whether this role owns the table of invoices, and how many students the role can
 * read.
 */
const rolesOf = (url: string): Promise<Roles> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Roles>(
      `SELECT current_user AS connected, (SELECT count(*)::int FROM alumnos) AS alumnos,
         (SELECT tableowner = current_user FROM pg_tables WHERE tablename = 'facturas') AS "isOwner"`,
    );
    return rows[0]!;
  });

describe('the embedded database', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder.path, 'datos');
  const begin = async (env: Record<string, string> = {}): Promise<Start> => {
    const start = new Start({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env });
    await start.ready();
    return start;
  };
  const addressIn = (file: string): string => readFileSync(join(dataDir, file), 'utf8').trim();
  let start: Start;

  beforeAll(async () => {
    start = await begin({ DEMO: 'pequena' });
  }, 120_000);

  afterAll(async () => {
    await start.end();
    folder.remove();
  }, 60_000);

  it('has a role for the application and another for the migrations, each with its own clave', async () => {
    const [application, owner] = [addressIn('database-url'), addressIn('migrations-database-url')];
    expect(await rolesOf(application)).toMatchObject({ connected: 'claustro_app', isOwner: false });
    expect(await rolesOf(owner)).toMatchObject({ connected: 'claustro', isOwner: true });
    const claves = [application, owner].map((url) => new URL(url).password);
    claves.push(readFileSync(join(dataDir, 'pg', 'claustro-clave'), 'utf8').trim());
    expect(new Set(claves).size).toBe(3);
    expect(statSync(join(dataDir, 'migrations-database-url')).mode & 0o777).toBe(0o600);
  });

  it('does not give the address of the owner to the server and the worker', () => {
    for (const script of ['api/main.js', 'worker/main.js'])
      for (const pid of start.childrenRunning(script))
        expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain('MIGRATIONS_DATABASE_URL=');
  });

  it('of an earlier version, whose only role owns everything, is converted at the next start and keeps its rows', async () => {
    const before = await rolesOf(addressIn('database-url'));
    const clave = readFileSync(join(dataDir, 'pg', 'claustro-clave'), 'utf8').trim();
    const { port } = new URL(addressIn('database-url'));
    const asEarlier = (database: string) => ({ port: Number(port), role: 'postgres', password: clave, database });
    await withClient(embeddedAddress(asEarlier('claustro')), (client) => client.query('DROP OWNED BY claustro_app'));
    await withClient(embeddedAddress(asEarlier('postgres')), (client) =>
      client.query(`DROP ROLE claustro_app; ALTER ROLE claustro PASSWORD '${clave}'`),
    );
    await start.end();
    rmSync(join(dataDir, 'migrations-database-url'));
    start = await begin();
    expect(await rolesOf(addressIn('database-url'))).toEqual(before);
    expect(await rolesOf(addressIn('migrations-database-url'))).toEqual({
      ...before,
      connected: 'claustro',
      isOwner: true,
    });
  }, 60_000);

  it('of a superuser, as in Compose, gets the role of the application from the migrations', async () => {
    const { port } = new URL(addressIn('database-url'));
    const password = readFileSync(join(dataDir, 'pg', 'claustro-clave'), 'utf8').trim();
    const address = (role: string, clave: string, database: string) =>
      embeddedAddress({ port: Number(port), role, password: clave, database });
    await withClient(address('postgres', password, 'postgres'), (client) => client.query('CREATE DATABASE contenedor'));
    const application = address('aplicacion', 'secreta', 'contenedor');
    const { PATH = '', HOME = '' } = process.env;
    await promisify(execFile)(process.execPath, ['dist/apps/migrate/main.js'], {
      cwd: join(__dirname, '..', '..'),
      env: {
        PATH,
        HOME,
        DATA_DIR: dataDir,
        DATABASE_URL: application,
        MIGRATIONS_DATABASE_URL: address('postgres', password, 'contenedor'),
      },
    });
    expect(await rolesOf(application)).toEqual({ connected: 'aplicacion', isOwner: false, alumnos: 0 });
    const drop = withClient(application, (client) => client.query('DROP TABLE facturas'));
    await expect(drop).rejects.toMatchObject({ code: '42501' });
  }, 60_000);
});

describe('an outside database', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  /** Starts Claustro, waits until it is ready and ends it. */
  async function startAndEnd(env: Record<string, string>): Promise<void> {
    const start = new Start({ PORT: String(await freePort()), DATA_DIR: join(folder.path, 'datos'), ...env });
    await start.ready();
    expect(await start.end()).toBe(0);
  }

  it('with two addresses is owned by the role of MIGRATIONS_DATABASE_URL and used by that of DATABASE_URL', async () => {
    const database = await createTestDatabase({ empty: true });
    await startAndEnd({ DATABASE_URL: database.url, MIGRATIONS_DATABASE_URL: database.ownerUrl, DEMO: 'pequena' });
    expect(await rolesOf(database.url)).toMatchObject({ connected: 'claustro_app', isOwner: false });
    expect((await rolesOf(database.url)).alumnos).toBeGreaterThan(200);
    await database.drop();
  }, 90_000);

  it('whose tables belong to another role is refused with the variable that is missing', async () => {
    const database = await createTestDatabase({ empty: true });
    const start = new Start({
      PORT: String(await freePort()),
      DATA_DIR: join(folder.path, 'datos'),
      DATABASE_URL: database.url,
    });
    expect(await start.exitCode()).toBe(1);
    expect(start.errors).toContain('MIGRATIONS_DATABASE_URL');
    await database.drop();
  }, 60_000);

  it('without the role of DATABASE_URL is refused in one sentence when it cannot be created', async () => {
    const database = await createTestDatabase({ empty: true });
    const unknown = new URL(database.url);
    unknown.username = 'desconocido';
    const start = new Start({
      PORT: String(await freePort()),
      DATA_DIR: join(folder.path, 'datos'),
      DATABASE_URL: unknown.href,
      MIGRATIONS_DATABASE_URL: database.ownerUrl,
    });
    expect(await start.exitCode()).toBe(1);
    expect(start.errors.trim()).toBe(
      'No existe el usuario desconocido de DATABASE_URL y el de MIGRATIONS_DATABASE_URL no puede crearlo: créelo antes.',
    );
    await expect(new Client({ connectionString: unknown.href }).connect()).rejects.toMatchObject({ code: '28P01' });
    await database.drop();
  }, 60_000);
});
