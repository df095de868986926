import type { Response } from 'supertest';
import type { EntradaPresencia, PresenciaReply } from '../../libs/contracts';
import { agentOf, type DemoUser, type TestApp } from '../support';
import { readPdfs } from '../support/pdf';
import { sheetRows, unzip } from '../support/zip';

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
  tipo?: string;
  /** The id of the user to whom the entry belongs, if the office writes the entry. */
  usuario_id?: number;
}

/** Saves a correction of an entry. Without `id`, adds a forgotten entry. The default date is the demo academy's day. */
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

/** Returns all entries of the report that the user can see. */
export async function entries(
  app: TestApp,
  user: DemoUser,
  query: Record<string, string> = {},
): Promise<EntradaPresencia[]> {
  return (await report(app, user, query)).flatMap(({ datos }) => datos);
}

/** The entries that await this user's agreement. */
export async function pending(app: TestApp, user: DemoUser): Promise<EntradaPresencia[]> {
  const reply = await (await agentOf(app, user)).get(`${API}/pendientes`).expect(200);
  return (reply.body as PresenciaReply).flatMap(({ datos }) => datos);
}

/** Agrees to the current version of an entry as this user. @param fecha the day of the entry */
export async function agree(app: TestApp, user: DemoUser, id: number | undefined, fecha: string): Promise<Response> {
  const seen = (await entries(app, user, dayOf(fecha))).find((entry) => entry.id === id);
  return send(app, user, { id, version: seen?.version }, `${API}/conforme`);
}

/** The query of the report of one day. */
export const dayOf = (fecha: string) => ({ fecha_inicial: fecha, fecha_final: fecha });

/** Returns the only entry of a day that the user can see. @throws Error unless there is exactly one */
export async function entryOf(app: TestApp, user: DemoUser, fecha: string): Promise<EntradaPresencia> {
  const [entry, ...others] = await entries(app, user, dayOf(fecha));
  if (entry === undefined || others.length > 0) throw new Error(`There are ${String(others.length)} other entries`);
  return entry;
}

/** Moves the clock and logs everybody out, because sessions do not last overnight. */
export function moveClock(app: TestApp, instant: string): void {
  app.clock.set(instant);
  app.cookies.clear();
}

/** Clocks a user in at `from` and out at `to`. The clock stays at `to`. */
export async function clockStay(app: TestApp, user: DemoUser, from: string, to: string): Promise<void> {
  moveClock(app, from);
  await clock(app, user, 'entrada');
  moveClock(app, to);
  await clock(app, user, 'salida');
}

/** Downloads a file of the register. @param path the part of the URL after `/presencia/api/`, with the query */
export async function download(app: TestApp, user: DemoUser, path: string) {
  const agent = await agentOf(app, user);
  const { body, headers } = await agent
    .get(`${API}/${path}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  return { file: body as Buffer, headers: headers as Record<string, string> };
}

/** Downloads a month of the register. @returns the rows of its sheet by column name, and the text of each PDF page */
export async function monthOf(app: TestApp, user: DemoUser, mes: string) {
  const sheet = (await download(app, user, `exportar?mes=${mes}&formato=xlsx`)).file;
  const [head = [], ...rows] = sheetRows(unzip(sheet).get('xl/worksheets/sheet1.xml') ?? '');
  const [pdf] = readPdfs([(await download(app, user, `exportar?mes=${mes}&formato=pdf`)).file]);
  return {
    rows: rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]]))),
    pages: pdf?.pages ?? [],
  };
}

/** Deletes all entries and closed months. Only the owner of the tables can do this, with their triggers disabled. */
export async function forgetEntries({ db }: TestApp): Promise<void> {
  await db.query(`
    ALTER TABLE fichajes DISABLE TRIGGER fichajes_fijos;
    ALTER TABLE presencia_meses DISABLE TRIGGER meses_fijos;
    DELETE FROM presencia_meses;
    DELETE FROM fichajes;
    ALTER TABLE presencia_meses ENABLE TRIGGER meses_fijos;
    ALTER TABLE fichajes ENABLE TRIGGER fichajes_fijos`);
}

export async function idOf({ db }: TestApp, user: DemoUser): Promise<number> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM usuarios WHERE username = $1', [user]);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no user ${user}`);
  return row.id;
}
