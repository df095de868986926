import type { Response } from 'supertest';
import type { EntradaPresencia, PresenciaReply } from '../../libs/contracts';
import { agentOf, type DemoUser, type TestApp } from '../support';

const API = '/presencia/api';

/** A POST of a form to the presence report. */
export async function send(app: TestApp, user: DemoUser, form: object, path = API): Promise<Response> {
  return (await agentOf(app, user)).post(path).type('form').send(form);
}

export const clock = (app: TestApp, user: DemoUser, accion: 'entrada' | 'salida') => send(app, user, { accion });

export interface Written {
  id?: number;
  fecha?: string;
  hora_entrada: string;
  hora_salida: string;
  motivo?: string;
}

/** A correction, or without `id` a forgotten entry; by default of the day of the demo academy. */
export const save = (app: TestApp, user: DemoUser, { id = 0, fecha = '2026-11-20', ...hours }: Written) =>
  send(app, user, { accion: 'save', id, fecha, ...hours });

export async function report(
  app: TestApp,
  user: DemoUser,
  query: Record<string, string> = {},
): Promise<PresenciaReply> {
  const reply = await (await agentOf(app, user)).get(API).query(query).expect(200);
  return reply.body as PresenciaReply;
}

/** The entries that a person sees, of whomever they are. */
export async function entries(
  app: TestApp,
  user: DemoUser,
  query: Record<string, string> = {},
): Promise<EntradaPresencia[]> {
  return (await report(app, user, query)).flatMap(({ datos }) => datos);
}

/** Takes the entries away, which only an owner of the table can who lifts its guard first. */
export async function forgetEntries({ db }: TestApp): Promise<void> {
  await db.query(`
    ALTER TABLE fichajes DISABLE TRIGGER fichajes_fijos;
    DELETE FROM fichajes;
    ALTER TABLE fichajes ENABLE TRIGGER fichajes_fijos`);
}

export async function idOf({ db }: TestApp, user: DemoUser): Promise<number> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM usuarios WHERE username = $1', [user]);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no user ${user}`);
  return row.id;
}
