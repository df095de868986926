import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { StartDueService } from '../../libs/mensajes/enviar/start-due.service';
import { review, reviewAll, textsOf, warningsOf } from '../avisos/support/warnings';
import { pageOf } from '../listados/support/lists';
import { addAdult, addAdults, addDraft } from './support';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  // The demo has doubtful envíos.
  await app.db.query(`UPDATE envios SET estado = 'enviado' WHERE estado = 'dudoso'`);
  await reviewAll(app);
});
afterAll(() => app.close());

/** Runs a statement, reviews what it has made due, and returns the texts of the warnings about messages. */
async function after(statement: string, values: unknown[] = []): Promise<string[]> {
  await app.db.query(statement, values);
  await review(app);
  return (await textsOf(admin, 'Mensajes')).filter((text) => !/^(El correo|El bot).* configurado/.test(text));
}

const END = (situacion: string) =>
  `UPDATE procesos SET situacion = '${situacion}', fin = '2026-11-20T09:00:00Z', error = CASE WHEN '${situacion}' = 'detenido'
   THEN 'El servidor rechaza los correos: esa dirección no existe.' END WHERE id = $1`;

describe('[PLUS-40] a warning about messages opens with its cause and closes when the cause is gone', () => {
  it('an address that returns mail, until it is written anew', async () => {
    const id = await addAdult(app, 'Devuelve', 'devuelve@ejemplo.es');
    const open = await after(
      `INSERT INTO direcciones_correo (direccion, estado, motivo, ultimo) VALUES ('devuelve@ejemplo.es', 'rechaza', 'Esa dirección no existe.', now())`,
    );
    expect(open).toEqual(['El correo de Devuelve Adulta no llega · devuelve@ejemplo.es · Esa dirección no existe.']);
    expect(await after(`UPDATE alumnos SET email = 'nueva@ejemplo.es' WHERE id = $1`, [id])).toEqual([]);
  });

  it('an address that returns mail and that a guardian gets later, until the guardian is inactive', async () => {
    await app.db.query(
      `INSERT INTO direcciones_correo (direccion, estado, motivo, ultimo) VALUES ('tutor@ejemplo.es', 'rechaza', 'Esa dirección no existe.', now())`,
    );
    const open = await after(
      `INSERT INTO tutores (familia_id, nombre, apellidos, email) SELECT min(id), 'Devuelve', 'Tutora', 'tutor@ejemplo.es' FROM familias`,
    );
    expect(open).toEqual(['El correo de Devuelve Tutora no llega · tutor@ejemplo.es · Esa dirección no existe.']);
    expect(await after(`UPDATE tutores SET activo = false WHERE email = 'tutor@ejemplo.es'`)).toEqual([]);
  });

  it('many addresses that return mail: one warning, whose link lists the people', async () => {
    const addresses = Array.from({ length: 21 }, (_, index) => `mal${String(index)}@ejemplo.es`);
    const ids = await addAdults(app, addresses);
    const open = await after(
      `INSERT INTO direcciones_correo (direccion, estado, ultimo) SELECT x, 'rechaza', now() FROM unnest($1::text[]) x`,
      [addresses],
    );
    expect(open).toEqual(['21 correos de alumnos no llegan · Ana Adulta, Ana Adulta, Ana Adulta y 18 más']);
    const url = new URL((await warningsOf(admin)).find(({ asunto }) => asunto.startsWith('21'))?.url ?? '', 'http://x');
    expect(url.pathname).toBe('/administrar/alumnos/');
    const filters = JSON.parse(url.searchParams.get('parametros') ?? '') as Record<string, string>;
    expect((await pageOf(app, admin, 'alumnos', { parametros: filters })).totalRegistros).toBe(ids.length);
    expect(await after(`UPDATE alumnos SET email = NULL WHERE id = ANY ($1)`, [ids])).toEqual([]);
  });

  it('mails that do not leave, until one leaves', async () => {
    const open = await after(
      `UPDATE canales SET ultimo_error = 'El servidor de correo no acepta la clave.' WHERE canal = 'correo'`,
    );
    expect(open).toEqual(['Los correos no salen · El servidor de correo no acepta la clave.']);
    expect(await after(`UPDATE canales SET ultimo_error = NULL WHERE canal = 'correo'`)).toEqual([]);
  });

  it('a message whose run has stopped itself, until it is sent again', async () => {
    const id = await addDraft(app, { alumnos: [], asunto: 'Rechazado' });
    const { rows } = await app.db.query<{ id: number }>(
      `INSERT INTO procesos (codigo, descripcion, peticion, total, inicio) VALUES ('mensajes.enviar', 'Enviar', '{}', 0, now()), ('mensajes.enviar', 'Reenviar', '{}', 0, now()) RETURNING id`,
    );
    const [first, second] = rows.map((row) => row.id);
    await app.db.query(`UPDATE mensajes SET estado = 'enviando', proceso_id = $2 WHERE id = $1`, [id, first]);
    expect(await after(END('detenido'), [first])).toEqual([
      'El servidor rechaza los correos: esa dirección no existe. · El envío de «Rechazado» se ha detenido solo',
    ]);
    expect(await after(`UPDATE mensajes SET estado = 'enviando', proceso_id = $2 WHERE id = $1`, [id, second])).toEqual(
      [],
    );
  });

  it('doubtful envíos, however old they are, and a scheduled message that did not leave, until they are sent', async () => {
    const id = await addDraft(app, { alumnos: [], asunto: 'Dudas' });
    await app.db.query(
      `INSERT INTO envios (mensaje_id, canal, alumno_id, destino, estado, terminado_en)
       SELECT $1, 'correo', id, 'duda@ejemplo.es', 'enviando', '2026-09-20T09:00:00Z' FROM alumnos LIMIT 1`,
      [id],
    );
    await review(app);
    const set = (estado: string) => after(`UPDATE envios SET estado = '${estado}' WHERE mensaje_id = $1`, [id]);
    expect(await set('dudoso')).toEqual([
      'No se sabe si llegó: Dudas · 1 envío dudoso: al reenviarlos pueden llegar dos veces',
    ]);
    expect(await set('enviado')).toEqual([]);
    const held = await after(
      `UPDATE mensajes SET estado = 'programado', enviar_el = now(), motivo = 'Falta el asunto.' WHERE id = $1`,
      [id],
    );
    expect(held).toEqual(['No salió: Dudas · Falta el asunto.']);
    expect(await after(`UPDATE mensajes SET estado = 'enviado', motivo = NULL WHERE id = $1`, [id])).toEqual([]);
  });

  it('a scheduled message by Telegram whose bot has no token when it is due, until it is sent', async () => {
    const id = await addDraft(app, { tipo: '02', alumnos: [await addAdult(app, 'Sola', null)], asunto: 'Por chat' });
    await app.db.query(
      `UPDATE mensajes SET estado = 'programado', programado_por = autor_id, enviar_el = '2026-11-20T08:59:00Z' WHERE id = $1`,
      [id],
    );
    await app.app.get(StartDueService, { strict: false }).startNext();
    expect(await after('SELECT')).toEqual(['No salió: Por chat · El bot de Telegram no está configurado.']);
    expect(await after(`UPDATE mensajes SET estado = 'enviado', motivo = NULL WHERE id = $1`, [id])).toEqual([]);
  });
});

it.each([
  ['by Telegram without a bot', '02', '/mensajeria/telegram/api/enviar', 'El bot de Telegram no está configurado.'],
  ['by mail to nobody with an address', '01', '/mensajeria/api/enviar', 'Ninguno de los destinatarios tiene correo.'],
] as const)('[PLUS-35] a message %s cannot be scheduled either', async (_what, tipo, url, mensaje) => {
  const mensajeId = await addDraft(app, { tipo, alumnos: [await addAdult(app, 'Nadie', null)] });
  const secretaria = await agentOf(app, 'secretaria');
  const reply = await secretaria.post(url).send({ mensajeId, programar: '2026-11-23T10:00' });
  expect([reply.status, reply.body]).toEqual([422, { mensaje, error: mensaje }]);
  const { rows } = await app.db.query('SELECT estado FROM mensajes WHERE id = $1', [mensajeId]);
  expect(rows).toEqual([{ estado: 'borrador' }]);
});
