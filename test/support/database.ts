import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The run's template: migrated, with the small demo academy of 2026-11-20. */
const TEMPLATE = 'claustro_plantilla';

export interface TestDatabase {
  /** The URL with the application's role, as in production. */
  url: string;
  /** The URL with the role that owns the tables. */
  ownerUrl: string;
  /** Drops the database and closes its connections. */
  drop: () => Promise<void>;
  /** Creates the database again under the same name, after `drop`. */
  create: () => Promise<void>;
}

interface DatabaseOptions {
  /** An empty database instead of the demo academy. */
  empty?: boolean;
}

/**
 * Creates a database for one test file in less than a second. The database is a copy of the demo academy, or it is empty. In an empty
 * database, the application's role has no privileges.
 */
export async function createTestDatabase({ empty = false }: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  const source = empty ? 'template0' : TEMPLATE;
  const create = () => onServer(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY = FILE_COPY`);
  await create();
  return {
    url: addressOf(name, 'CLAUSTRO_TEST_APPLICATION'),
    ownerUrl: addressOf(name, 'CLAUSTRO_TEST_DATABASE'),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    create,
  };
}

/** Returns the URL of the test server, for the role that may create databases. */
export const testServerUrl = (): string => serverUrl('CLAUSTRO_TEST_DATABASE');

type ServerVariable = 'CLAUSTRO_TEST_DATABASE' | 'CLAUSTRO_TEST_APPLICATION';

function serverUrl(variable: ServerVariable): string {
  const url = process.env[variable];
  if (url === undefined) throw new Error('The test server is missing: run the tests through jest.config.mjs.');
  return url;
}

function addressOf(database: string, variable: ServerVariable): string {
  const url = new URL(serverUrl(variable));
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl('CLAUSTRO_TEST_DATABASE') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
