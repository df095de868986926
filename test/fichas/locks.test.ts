import { Client } from 'pg';
import type { Agent, Response } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { until } from '../support/until';
import { fieldsOf, rowOf } from './support';

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

async function confirmedClass(): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM clases WHERE estado = 'confirmada' ORDER BY id DESC LIMIT 1`,
  );
  return oneRow(rows).id;
}

/** Saves the capacity without a version of the record, as a script would. */
const savePlaces = (id: number): Promise<Response> =>
  Promise.resolve(admin.post(`/administrar/clases/ficha/${id}/`).send({ capacidad: 19 }));

it('[PLUS-14] a save that waits while its class is being cancelled is refused with the sentence of the lock', async () => {
  const id = await confirmedClass();
  const { capacidad } = await rowOf(app, 'clases', id);
  const cancelling = new Client({ connectionString: app.ownerUrl });
  await cancelling.connect();
  await cancelling.query('BEGIN');
  await cancelling.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [id]);
  const save = savePlaces(id);
  await until(async () => ((await app.db.query(WAITING)).rowCount ?? 0) > 0);
  await cancelling.query('COMMIT');
  await cancelling.end();
  const reply = await save;
  expectRefusal(reply, 409);
  expect(fieldsOf(reply)).toEqual({ capacidad: 'La clase está anulada y no se cambia.' });
  expect(await rowOf(app, 'clases', id)).toMatchObject({ capacidad });
});
