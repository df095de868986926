import { createRequire } from 'node:module';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { holdNightlyTasks } from './hold-nightly-tasks.mjs';
import { startTestRedis, stopLeftRedis } from './test-redis.mjs';

const require = createRequire(import.meta.url);

/**
 * The names of three environment variables of the tests. Their values are, in this order: the URL of the test server for the owner of the
 * tables, the URL of the test server for the application's role, and the URL of Redis.
 */
export const SERVER_VARIABLE = 'CLAUSTRO_TEST_DATABASE';
const APPLICATION_VARIABLE = 'CLAUSTRO_TEST_APPLICATION';
const REDIS_VARIABLE = 'CLAUSTRO_TEST_REDIS';

/** The date that is today in the tests. */
export const TEST_DAY = '2026-11-20';

export const TEMPLATE = 'claustro_plantilla';

/**
 * A folder in memory, where the system has one. Test databases are created there, because each has 650 small files and nearly every test
 * file creates one.
 */
const IN_MEMORY = '/dev/shm';
/** Minimum number of free bytes in the folder in memory. A test run needs far less. */
const ROOM = 4 * 1024 ** 3;

/**
 * Starts the PostgreSQL server of a test run, and Redis if it is installed. The template database is migrated and contains the small demo
 * academy. Needs a build.
 * @returns the environment variables of the tests, and a function that stops the servers and deletes their files
 */
export async function startTestServer() {
  removeLeftovers();
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), `claustro-pruebas-${process.pid}-`));
  const { startPostgres, THROWAWAY_SETTINGS } = require(inRoot('dist/apps/local/postgres/index.js'));
  const server = await startPostgres({ dataDir: folder, settings: THROWAWAY_SETTINGS });
  let redis = null;
  const stop = async () => {
    await Promise.all([server.stop(), redis?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    redis = await startTestRedis(folder);
    await makeTemplate(server);
  } catch (error) {
    await stop();
    throw error;
  }
  const env = { [SERVER_VARIABLE]: server.ownerUrl, [APPLICATION_VARIABLE]: server.url };
  return { env: { ...env, ...(redis ? { [REDIS_VARIABLE]: redis.url } : {}) }, stop };
}

function hasRoomInMemory() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const limit = process.constrainedMemory() || Infinity;
    return Math.min(bavail * bsize, freemem(), limit) >= ROOM;
  } catch {
    return false;
  }
}

async function makeTemplate({ url, ownerUrl }) {
  const { migrateDatabase } = require(inRoot('dist/apps/database/migrate-database.js'));
  const { withClient } = require(inRoot('dist/apps/database/with-client.js'));
  const { migrations } = require(inRoot('dist/migrations/index.js'));
  const { seedAcademia } = require(inRoot('dist/apps/seed/index.js'));
  await withClient(ownerUrl, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
  const addresses = { application: inDatabase(url, TEMPLATE), owner: inDatabase(ownerUrl, TEMPLATE) };
  await migrateDatabase(addresses, migrations, null);
  // Seeds no pay letters: tests delete classes, and a class that a letter pays cannot be deleted.
  await seedAcademia(addresses.owner, { size: 'pequena', today: TEST_DAY, withoutPay: true });
  await holdNightlyTasks(addresses.owner);
  await believeTestClock(addresses.owner, withClient);
  // Lets the application's role use the tables that a test creates later.
  const role = new URL(url).username;
  await withClient(addresses.owner, (client) =>
    client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${role}`),
  );
}

/**
 * Makes the register of hours accept the clock of the tests. In production the register compares the time with the clock of the database,
 * and a test cannot set the clock of the database.
 */
async function believeTestClock(owner, withClient) {
  await withClient(owner, (client) =>
    client.query(
      `CREATE OR REPLACE FUNCTION claustro_margen_del_reloj() RETURNS interval LANGUAGE sql STABLE AS $$ SELECT interval '100 years' $$`,
    ),
  );
}

function inDatabase(url, database) {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Stops the servers of killed test runs and deletes their folders. */
function removeLeftovers() {
  for (const folder of [tmpdir(), IN_MEMORY].filter((path) => existsSync(path))) removeLeftoversIn(folder);
}

function removeLeftoversIn(where) {
  const { isAlive, isPostgres } = require(inRoot('dist/apps/local/postgres/processes.js'));
  const { runningServer } = require(inRoot('dist/apps/local/postgres/postmaster.js'));
  for (const name of readdirSync(where)) {
    const [, pid] = /^claustro-pruebas-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(where, name);
    try {
      const server = runningServer(join(folder, 'pg'));
      if (server !== null && isPostgres(server.pid)) process.kill(server.pid, 'SIGQUIT');
      stopLeftRedis(folder);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // The folder belongs to another user, so it cannot be deleted.
    }
  }
}
