import type { Agent } from 'supertest';
import type { CopiasReply, EnviosReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { addAdults, addDraft, office, withoutPermission } from './support';

let app: TestApp;
let secretaria: Agent;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  secretaria = await office(app);
  id = await addSent('correo');
});
afterAll(() => app.close());

const ADDRESSES = ['uno@ejemplo.es', 'dos_a@ejemplo.es', 'tres@ejemplo.es'];
const STATES = ['enviado', 'dudoso', 'aplazado'];

/** Adds a sent message: three envíos in different states, and a copy that the demo guardian has read and confirmed. */
async function addSent(canal: 'correo' | 'telegram'): Promise<number> {
  const alumnos = await addAdults(app, ADDRESSES);
  const mensaje = await addDraft(app, { alumnos, asunto: 'Reunión' });
  await app.db.query(
    `INSERT INTO envios (mensaje_id, canal, alumno_id, destino, estado, motivo)
     SELECT $1, $5, a, d, e, CASE e WHEN 'dudoso' THEN 'Se cortó antes de la respuesta.' END
     FROM unnest($2::integer[], $3::text[], $4::text[]) AS x (a, d, e)`,
    [mensaje, alumnos, ADDRESSES, STATES, canal],
  );
  await app.db.query(`UPDATE mensajes SET estado = 'enviado' WHERE id = $1`, [mensaje]);
  await app.db.query(
    `INSERT INTO mensajes_buzon (mensaje_id, usuario_id, leido_en, confirmado_en)
     SELECT $1, id, CASE username WHEN 'tutora' THEN now() END, CASE username WHEN 'tutora' THEN now() END
     FROM usuarios WHERE username IN ('tutora', 'alumno')`,
    [mensaje],
  );
  return mensaje;
}

const get = async <Reply>(call: string, query: object): Promise<Reply> =>
  (await secretaria.get(`/mensajeria/api/${call}`).query(query).expect(200)).body as Reply;
const envios = (query: object) => get<EnviosReply>('envios', query);
const addressesOf = ({ envios: rows }: EnviosReply) => rows.map(({ destino }) => destino);

it('[PLUS-35] the envíos of a message are found by a part of the name or of the address', async () => {
  expect(addressesOf(await envios({ mensajeId: id, texto: 'DOS_' }))).toEqual(['dos_a@ejemplo.es']);
  expect(addressesOf(await envios({ mensajeId: id, texto: 'adúlta, ana' }))).toHaveLength(3);
  const none = await envios({ mensajeId: id, texto: 'os%a' });
  expect(none).toMatchObject({ envios: [], total: 0, paginas: 0, totales: { enviado: 1, dudoso: 1, aplazado: 1 } });
});

it('[PLUS-35] what needs attention can come first', async () => {
  expect(addressesOf(await envios({ mensajeId: id }))).toEqual(ADDRESSES);
  expect(addressesOf(await envios({ mensajeId: id, orden: 'atencion' }))).toEqual([
    ...['dos_a@ejemplo.es', 'tres@ejemplo.es', 'uno@ejemplo.es'],
  ]);
});

it('[PLUS-35] a page that is no number is refused', async () => {
  for (const call of ['envios', 'copias'])
    expectRefusal(await secretaria.get(`/mensajeria/api/${call}`).query({ mensajeId: id, pagina: 'x' }), 400);
});

it('[PLUS-35] each channel is counted, and shown by itself', async () => {
  const both = await addSent('telegram');
  await app.db.query(
    `INSERT INTO envios (mensaje_id, canal, alumno_id, destino, estado)
     SELECT $1, 'correo', alumno_id, 'otra@ejemplo.es', 'enviado' FROM envios WHERE mensaje_id = $1 LIMIT 1`,
    [both],
  );
  const mail = await envios({ mensajeId: both, canal: 'correo' });
  expect(mail).toMatchObject({ total: 1, totales: { enviado: 1 }, canales: { correo: 1, telegram: 3 } });
  expectRefusal(await secretaria.get('/mensajeria/api/envios').query({ mensajeId: both, canal: 'sms' }), 422);
});

it('[PLUS-35] who has read a message is shown only if it is official or asks for a confirmation', async () => {
  const query = { mensajeId: id };
  const hidden = await get<CopiasReply>('copias', query);
  expect(hidden.campus).toEqual({ copias: 2, leidas: null, confirmadas: null });
  expect(hidden.copias.map(({ leido, confirmado }) => [leido, confirmado])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect((await get<CopiasReply>('copias', { ...query, lectura: 'leido' })).total).toBe(0);
  await app.db.query('UPDATE mensajes SET confirmar = true WHERE id = $1', [id]);
  const shown = await get<CopiasReply>('copias', { ...query, lectura: 'confirmado' });
  expect(shown.campus).toEqual({ copias: 2, leidas: 1, confirmadas: 1 });
  expect(shown.copias).toMatchObject([{ persona: 'Elena Muñoz Prieto', confirmado: expect.any(String) }]);
  await app.db.query('UPDATE mensajes SET confirmar = false WHERE id = $1', [id]);
});

it('[PLUS-35] the tab of a person tells who has read a message only if the message asks for it', async () => {
  const { alumno } = oneRow(
    (
      await app.db.query<{ alumno: number }>(
        `UPDATE mensajes_buzon SET alumnos = ARRAY(SELECT alumno_id FROM mensajes_destinatarios WHERE mensaje_id = $1 LIMIT 1)
         WHERE mensaje_id = $1 RETURNING alumnos[1] AS alumno`,
        [id],
      )
    ).rows.slice(0, 1),
  );
  const readings = async () =>
    (await get<{ mensajes: { buzon: { leido: string | null }[] }[] }>('de-persona', { tipo: 'ALU', id: alumno }))
      .mensajes[0]?.buzon;
  expect(await readings()).toMatchObject([{ leido: null }, { leido: null }]);
  await app.db.query('UPDATE mensajes SET oficial = true WHERE id = $1', [id]);
  expect(await readings()).toContainEqual({ nombre: 'Elena Muñoz Prieto', leido: expect.any(String) });
  await app.db.query('UPDATE mensajes SET oficial = false WHERE id = $1', [id]);
});

it('[PLUS-35] the envíos that a filter shows, and the copies in the campus, are exported as a file', async () => {
  const csv = await secretaria
    .get('/mensajeria/api/exportar-envios')
    .query({ mensajeId: id, estado: 'dudoso,aplazado', formato: 'csv' })
    .expect(200);
  expect(csv.text.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
    'Persona;Sobre;Canal;Dirección;Estado;Motivo;Intentos;Fecha;En el campus;Leído;Confirmado',
    'Adulta, Ana;;Correo;dos_a@ejemplo.es;Dudoso;Se cortó antes de la respuesta.;0;;No;;',
    'Adulta, Ana;;Correo;tres@ejemplo.es;Se reintentará;;0;;No;;',
  ]);
  const copies = await secretaria
    .get('/mensajeria/api/exportar-copias')
    .query({ mensajeId: id, formato: 'csv' })
    .expect(200);
  expect(copies.text).toContain('Muñoz Prieto, Elena;');
  const xlsx = await secretaria.get('/mensajeria/api/exportar-envios').query({ mensajeId: id }).expect(200);
  expect(xlsx.headers['content-disposition']).toMatch(/mensaje-envios-\d+-2026-11-20\.xlsx"$/);
  expectRefusal(await secretaria.get('/mensajeria/api/exportar-envios').query({ mensajeId: 999_999 }), 404);
});

it('[PLUS-35] who may not export lists does not export the envíos or the copies of a message', async () => {
  await withoutPermission(app, 'secretaria', 'listados.exportar', async () => {
    for (const call of ['exportar-envios', 'exportar-copias'])
      expectRefusal(await secretaria.get(`/mensajeria/api/${call}`).query({ mensajeId: id, formato: 'csv' }), 403);
  });
});
