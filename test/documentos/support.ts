import type { Agent, Response } from 'supertest';
import type { EnviarDocumentosReply, EnviosDeDocumentoReply, TipoDocumento } from '../../libs/contracts';
import { RemakeService } from '../../libs/documentos/retirar/remake.service';
import { oneRow } from '../../libs/platform';
import { issuedOf } from '../facturas/support';
import { deliverDue } from '../mensajes/support';
import type { TestApp } from '../support';
import { savedMails, type SavedMail } from '../support/mail';
import { until } from '../support/until';

/** A family that pays for its children. */
export interface PayingFamily {
  familia: number;
  alumnos: number[];
  tutores: number[];
}

interface NewTutor {
  nombre: string;
  email: string | null;
  nif?: string;
}

/** Adds a family with two children under 14 and these guardians. The invoice is made out to the name and NIF of the family's holder. */
export async function addPayingFamily(
  { db }: TestApp,
  {
    tutores,
    nif = null,
    apellidos = 'Muñoz',
  }: { tutores: readonly NewTutor[]; nif?: string | null; apellidos?: string },
): Promise<PayingFamily> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO familias (nombre, titular, nif_titular, direccion, codigo_postal, localidad, provincia, forma_pago)
     VALUES ($1, 'Elena ' || $1, coalesce($2, '12345678Z'), 'Calle Mayor 1', '28001', 'Madrid', 'Madrid', 'efectivo') RETURNING id`,
    [apellidos, nif],
  );
  const familia = oneRow(rows).id;
  const guardians = await db.query<{ id: number }>(
    `INSERT INTO tutores (nombre, apellidos, familia_id, email, nif)
     SELECT t.nombre, $2, $1, t.email, t.nif FROM jsonb_to_recordset($3::jsonb) AS t (nombre text, email text, nif text) RETURNING id`,
    [familia, apellidos, JSON.stringify(tutores)],
  );
  const children = await db.query<{ id: number }>(
    `INSERT INTO alumnos (nombre, apellidos, familia_id, fecha_nacimiento)
     SELECT n, $2, $1, DATE '2016-03-04' FROM unnest(ARRAY['Lucía', 'Hugo']) AS n RETURNING id`,
    [familia, apellidos],
  );
  return { familia, alumnos: children.rows.map(({ id }) => id), tutores: guardians.rows.map(({ id }) => id) };
}

/** Gives a guardian the user `tutora` of the campus. */
export async function giveCampusUser({ db }: TestApp, tutor: number | undefined): Promise<void> {
  const { rows } = await db.query<{ id: number }>(`SELECT id FROM usuarios WHERE username = 'tutora'`);
  await db.query('UPDATE tutores SET usuario_id = NULL WHERE usuario_id = $1', [oneRow(rows).id]);
  await db.query('UPDATE tutores SET usuario_id = $2 WHERE id = $1', [tutor, oneRow(rows).id]);
}

export const invoiceOf = (agent: Agent, alumno: number | undefined): Promise<{ id: number; numero: string }> =>
  issuedOf(agent, alumno ?? 0, [{ descuentoFijo: '0' }]);

/** Sends documents as a bulk request and waits for the end of its run, or previews them with `previo`. */
export async function sendDocuments(
  { app, agent }: { app: TestApp; agent: Agent },
  tipo: TipoDocumento,
  ids: readonly number[],
  more: object = {},
): Promise<Response> {
  const request = { tipo, idsSeleccionados: ids.join(','), ...more };
  const reply = await agent.post('/administrar/documentos/api/enviar').send(request);
  await untilSent(app);
  return reply;
}

/** Waits until no run goes on: on a busy machine a run may outlast its reply. */
export const untilSent = ({ db }: TestApp): Promise<void> =>
  until(async () => (await db.query('SELECT FROM procesos WHERE fin IS NULL')).rowCount === 0);

/** Draws a PDF, so that the thread that draws runs already: starting it takes seconds on a busy machine. */
export async function startDrawing(agent: Agent, invoice: number): Promise<void> {
  await agent.get(`/administrar/facturas/api/pdf/${String(invoice)}`).expect(200);
}

/** Delivers what is due. @returns the mails with this in their subject */
export async function mailsAbout(app: TestApp, subject: string): Promise<SavedMail[]> {
  await deliverDue(app);
  return (await savedMails(app)).filter((mail) => mail.subject.includes(subject));
}

/** Sends the documents anew that were in withdrawn messages, as the recurring task does. */
export async function remakeAll({ app }: TestApp): Promise<void> {
  const remake = app.get(RemakeService, { strict: false });
  while ((await remake.remakeNext()) > 0);
}

export const replyOf = (reply: Response): EnviarDocumentosReply => {
  if (reply.status !== 200) throw new Error(`Refused with ${String(reply.status)}: ${reply.text}`);
  return reply.body as EnviarDocumentosReply;
};

export async function sentOf(agent: Agent, tipo: TipoDocumento, id: number): Promise<EnviosDeDocumentoReply['envios']> {
  return ((await agent.get(`/api/documentos/${tipo}/${String(id)}/envios`).expect(200)).body as EnviosDeDocumentoReply)
    .envios;
}
