import { Client } from 'pg';
import { deletePostgresVariables, embeddedAddress } from './address';

const OTHER = {
  PGHOST: 'otro',
  PGPORT: '1',
  PGUSER: 'otra',
  PGPASSWORD: 'x',
  PGDATABASE: 'otra',
  PGSSLMODE: 'require',
  PGOPTIONS: '-c search_path=otro',
};

const before = { ...process.env };
afterEach(() => {
  deletePostgresVariables(process.env);
  Object.assign(process.env, before);
});

it('the embedded database is found even if the shell has the variables of another one', () => {
  Object.assign(process.env, OTHER);
  const client = new Client(embeddedAddress({ port: 5433, role: 'claustro', password: 'clave', database: 'academia' }));
  expect(client).toMatchObject({
    host: '127.0.0.1',
    port: 5433,
    user: 'claustro',
    password: 'clave',
    database: 'academia',
    ssl: false,
  });
});

it('the variables of another database are removed, and no others', () => {
  const env = { ...OTHER, PATH: '/bin', PORT: '3000', PGP: undefined, pgdata: 'x' };
  deletePostgresVariables(env);
  expect(Object.keys(env)).toEqual(['PATH', 'PORT', 'pgdata']);
});
