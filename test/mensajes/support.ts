import type { Agent } from 'supertest';
import type { EnviarMensajeReply, EnviosReply, EstadoEnvio, Permission } from '../../libs/contracts';
import { DeliveryService } from '../../libs/mensajes/entrega/delivery.service';
import { oneRow } from '../../libs/platform';
import { agentOf, type TestApp } from '../support';

/** Adds an adult student with an address, to whom mail goes directly. @returns the id */
export async function addAdult({ db }: TestApp, nombre: string, email: string | null): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO alumnos (nombre, apellidos, email, fecha_alta, fecha_nacimiento, activo)
     VALUES ($1, 'Adulta', $2, DATE '2026-09-01', DATE '1990-05-05', true) RETURNING id`,
    [nombre, email],
  );
  return oneRow(rows).id;
}

/** Adds adult students with these addresses. @returns their ids in the same order */
export async function addAdults({ db }: TestApp, emails: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO alumnos (nombre, apellidos, email, fecha_alta, fecha_nacimiento, activo)
     SELECT 'Ana', 'Adulta', e, DATE '2026-09-01', DATE '1990-05-05', true FROM unnest($1::text[]) WITH ORDINALITY AS x (e, n)
     ORDER BY n RETURNING id`,
    [emails],
  );
  return rows.map(({ id }) => id);
}

export interface DraftOptions {
  tipo?: '01' | '02';
  asunto?: string;
  texto?: string;
  alumnos: readonly number[];
  categoria?: string;
  prueba?: boolean;
}

/** Adds a draft of the user `secretaria`. @returns its id */
export async function addDraft({ db }: TestApp, options: DraftOptions): Promise<number> {
  const {
    tipo = '01',
    asunto = 'Aviso',
    texto = '<p>Hola</p>',
    alumnos,
    categoria = 'servicio',
    prueba = false,
  } = options;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO mensajes (tipo, asunto, texto, texto_plano, fecha, autor_id, categoria, prueba)
     SELECT $1, $2, $3, $3, now(), id, $4, $5 FROM usuarios WHERE username = 'secretaria' RETURNING id`,
    [tipo, asunto, texto, categoria, prueba],
  );
  const { id } = oneRow(rows);
  await db.query(
    `INSERT INTO mensajes_destinatarios (mensaje_id, orden, alumno_id)
     SELECT $1, n, a FROM unnest($2::integer[]) WITH ORDINALITY AS x (a, n)`,
    [id, alumnos],
  );
  return id;
}

/** Sends a message by mail as a user of the office. */
export async function send(agent: Agent, mensajeId: number, more: object = {}): Promise<EnviarMensajeReply> {
  const reply = await agent.post('/mensajeria/api/enviar').send({ mensajeId, ...more });
  expect({ status: reply.status, text: reply.text.slice(0, 300) }).toEqual({
    status: 200,
    text: reply.text.slice(0, 300),
  });
  return reply.body as EnviarMensajeReply;
}

export async function enviosOf(agent: Agent, mensajeId: number): Promise<EnviosReply> {
  return (await agent.get('/mensajeria/api/envios').query({ mensajeId })).body as EnviosReply;
}

/** The state of each envío by address. */
export async function statesOf(agent: Agent, mensajeId: number): Promise<Record<string, EstadoEnvio>> {
  const { envios } = await enviosOf(agent, mensajeId);
  return Object.fromEntries(envios.map(({ destino, estado }) => [destino, estado]));
}

/** Delivers what is due, as the delivery task does. */
export async function deliverDue({ app }: TestApp): Promise<void> {
  const delivery = app.get(DeliveryService, { strict: false });
  const { signal } = new AbortController();
  for (const canal of ['correo', 'telegram'] as const) while ((await delivery.deliverNext(canal, signal)) > 0);
}

export const office = (app: TestApp): Promise<Agent> => agentOf(app, 'secretaria');

/** Sets one setting of the academy. */
export async function setSetting({ db }: TestApp, key: string, value: unknown): Promise<void> {
  await db.query(
    `INSERT INTO ajustes (codigo, valor) VALUES ($1, $2::jsonb) ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
    [key, JSON.stringify(value)],
  );
}

/** Runs `work` while a user lacks a permission. */
export async function withoutPermission(
  { db }: TestApp,
  username: string,
  permission: Permission,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.query<{ permisos: string[] }>('SELECT permisos FROM usuarios WHERE username = $1', [
    username,
  ]);
  const { permisos } = oneRow(rows);
  const set = (some: readonly string[]) =>
    db.query('UPDATE usuarios SET permisos = $2 WHERE username = $1', [username, some]);
  await set(permisos.filter((one) => one !== permission));
  try {
    await work();
  } finally {
    await set(permisos);
  }
}
