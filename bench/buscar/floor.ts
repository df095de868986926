import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { KINDS } from './kinds';
import { FLOOR } from './statements';

/** The server with which the global search of the api is compared. It uses only `node:http` and `pg`, and serves `GET /{kind}?q=`. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c jit=off' });

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const kind = KINDS.find((known) => `/${known}` === pathname);
  if (kind === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { text, values } = FLOOR[kind](searchParams.get('q') ?? '');
  const { rows } = await pool.query<Record<string, string>>(text, values);
  const body = JSON.stringify({ resultados: rows });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end(String(error));
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
