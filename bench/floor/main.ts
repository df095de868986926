import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool, types } from 'pg';
import { answer } from './answers';
import { QUESTIONS, type Values } from './statements';

/**
 * The floor: a simple server with which the api is compared. It lists students with hand-written SQL, without sessions, permissions or
 * list definitions.
 * Serves `GET /{query}/{page}?parametros={JSON}`.
 */

// Parses values into the types of the api's reply: dates as text, counts as numbers.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c jit=off -c timezone=Europe/Madrid',
});

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const [, name = '', pagina = '1'] = pathname.split('/');
  const question = QUESTIONS[name];
  if (question === undefined) {
    response.writeHead(404).end();
    return;
  }
  const values = JSON.parse(searchParams.get('parametros') ?? '{}') as Values;
  const today = MADRID.format(new Date());
  const body = JSON.stringify(await answer(pool, question(values, today), Number(pagina), today));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
