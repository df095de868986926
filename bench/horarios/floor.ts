import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { CLASSES, FREE, GRID } from './statements';

/**
 * A minimal server for the queries of the timetable, with only `node:http` and `pg`. The benchmark compares the api with it. Serves `GET
 * /{statement}?{parameters in order}`.
 */
const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c jit=off -c timezone=Europe/Madrid',
});

const STATEMENTS = new Map([
  ['/clases', CLASSES],
  ['/cuadrante', GRID],
  ['/huecos', FREE],
]);

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const text = STATEMENTS.get(pathname);
  if (text === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { rows } = await pool.query<Record<string, unknown>>(text, [...searchParams.values()]);
  const body = JSON.stringify({ filas: rows });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end(String(error));
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
