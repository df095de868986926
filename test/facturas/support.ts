import type { Agent, Response } from 'supertest';
import type { LineasFacturaReply, LineaFacturaSaved } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import type { TestApp } from '../support';

export const API = '/administrar/facturas/api';

/** A complete line: it can be saved without changes. */
export const LINE = { id: 0, descripcion: 'Cuota de noviembre', cantidad: '1', precio: '45.00', tipoIVA: '0' };

export const setLine = (agent: Agent, line: object): Promise<Response> =>
  Promise.resolve(agent.post(`${API}/set-linea`).send({ transaccion_id: 0, ...LINE, ...line }));

export async function linesOf(agent: Agent, id: number): Promise<LineasFacturaReply> {
  return (await agent.get(`${API}/get-lineas/${id}`).expect(200)).body as LineasFacturaReply;
}

/** Creates a draft with these lines for this student. @returns its id */
export async function draftOf(agent: Agent, alumno_id: number, lines: readonly object[] = [{}]): Promise<number> {
  let transaccion_id = 0;
  for (const line of lines) {
    const reply = await setLine(agent, { transaccion_id, alumno_id, ...line });
    if (reply.status !== 200) throw new Error(`The line was refused: ${reply.text}`);
    ({ transaccion_id } = reply.body as LineaFacturaSaved);
  }
  return transaccion_id;
}

export const issue = (agent: Agent, factura_id: number): Promise<Response> =>
  Promise.resolve(agent.post(`${API}/emitir`).send({ factura_id }));

/** Issues an invoice with these lines. @throws Error if it is refused */
export async function issuedOf(
  agent: Agent,
  alumno_id: number,
  lines?: readonly object[],
): Promise<{ id: number; numero: string }> {
  const id = await draftOf(agent, alumno_id, lines);
  const reply = await issue(agent, id);
  if (reply.status !== 200) throw new Error(`The invoice was refused: ${reply.text}`);
  return { id, numero: (reply.body as { numero: string }).numero };
}

export const rectify = (agent: Agent, factura_id: number, more: object = {}): Promise<Response> =>
  Promise.resolve(agent.post(`${API}/rectificar`).send({ factura_id, ...more }));

/** Returns the sentence with which a request was refused. */
export const messageOf = (reply: Response): string => (reply.body as { mensaje: string }).mensaje;

export const saveRecord = (agent: Agent, codigo: string, id: number, form: object): Promise<Response> =>
  Promise.resolve(agent.post(`/administrar/${codigo}/ficha/${id}/`).send(form));

/**
 * Returns the ids of active students whose payer has a payment method. If `paying` is false, returns students whose payer has none.
 * @throws Error if there are too few such students
 */
export async function students(app: TestApp, count: number, { paying = true } = {}): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT a.id FROM alumnos a LEFT JOIN familias f ON f.id = a.familia_id
     WHERE a.activo AND (coalesce(a.forma_pago, f.forma_pago) IS NOT NULL) = $2 ORDER BY a.id LIMIT $1`,
    [count, paying],
  );
  if (rows.length < count) throw new Error(`There are only ${String(rows.length)} such students`);
  return rows.map(({ id }) => id);
}

/** Returns the id of the series with this code. */
export async function seriesId(app: TestApp, codigo: string): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM series WHERE codigo = $1', [codigo]);
  return oneRow(rows).id;
}

/** Creates a series. @returns its id */
export async function newSeries(app: TestApp, codigo: string, tipo = 'completa'): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    'INSERT INTO series (codigo, descripcion, tipo) VALUES ($1, $1, $2) RETURNING id',
    [codigo, tipo],
  );
  return oneRow(rows).id;
}

/** Closes a series: it refuses new invoices. */
export const closeSeries = (app: TestApp, id: number): Promise<unknown> =>
  app.db.query('UPDATE series SET activa = false WHERE id = $1', [id]);
