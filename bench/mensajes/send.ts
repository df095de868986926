import type { Client } from 'pg';
import { oneRow } from '../../libs/platform';
import { runFigures } from '../facturas/run';
import type { Server } from '../servers';
import { addMessage } from './academy';

export interface Sent {
  mensajeId: number;
  /** Milliseconds from the first taken envío to the end of the run. */
  ms: number;
  /** Milliseconds from the request to the first taken envío. */
  startMs: number;
}

const CALLS = { '01': '/mensajeria/api/enviar', '02': '/mensajeria/telegram/api/enviar' } as const;

/** Sends a new message through the api, as the office does, and waits for the end of its run. @throws Error if something was not sent */
export async function sendMessage(client: Client, api: Server, tipo: '01' | '02', people: number): Promise<Sent> {
  const mensajeId = await addMessage(client, tipo, people);
  const reply = await fetch(`http://127.0.0.1:${String(api.port)}${CALLS[tipo]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: api.cookies[0] ?? '' },
    body: JSON.stringify({ mensajeId }),
  });
  const body = (await reply.json()) as { proceso_id?: number; error: string | null };
  if (body.proceso_id === undefined) throw new Error(`El mensaje no se envía: ${String(body.error)}`);
  const { situacion, count } = await runFigures(client, body.proceso_id);
  if (situacion !== 'terminado' || count !== people)
    throw new Error(`El envío acaba «${situacion}» con ${String(count)} mensajes`);
  const { rows } = await client.query<Omit<Sent, 'mensajeId'>>(TIMES, [body.proceso_id, mensajeId]);
  return { mensajeId, ...oneRow(rows) };
}

const TIMES = `
  SELECT (extract(epoch FROM p.fin - e.primero) * 1000)::float8 AS ms,
    (extract(epoch FROM e.primero - p.inicio) * 1000)::float8 AS "startMs"
  FROM procesos p, (SELECT min(tomado_en) AS primero FROM envios WHERE mensaje_id = $2) e WHERE p.id = $1`;
