import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { NightlyRunner } from '../../libs/jobs';
import { UnusedUploads } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { WITH_DOCUMENTS } from './documentos';
import { PDF, PNG } from './files';

let app: TestApp;
const UPLOADED = '2026-11-20T10:00:00Z';
beforeAll(async () => {
  app = await startTestApp({ ...WITH_DOCUMENTS, now: UPLOADED });
});
beforeEach(() => app.clock.set(UPLOADED));
afterAll(() => app.close());

interface Uploaded {
  id: number;
  url: string;
}

async function upload(bytes = PDF): Promise<Uploaded> {
  const agent = await agentOf(app, 'admin');
  const reply = await agent.post('/api/subidas').attach('fichero', bytes, 'acta.pdf').expect(200);
  return reply.body as Uploaded;
}

const save = async (address: string, fields: object): Promise<Response> =>
  (await agentOf(app, 'admin')).post(address).send(fields).expect(200);

async function isThere({ id, url }: Uploaded): Promise<boolean> {
  const token = url.replace('/subidas/', '');
  const hasRow = (await app.db.query('SELECT FROM subidas WHERE id = $1', [id])).rowCount === 1;
  const hasBytes = existsSync(join(app.dataDir, 'ficheros', token.slice(0, 2), token));
  expect(hasBytes).toBe(hasRow);
  return hasRow;
}

async function sweep(at = '2026-11-21T11:00:00Z'): Promise<void> {
  app.clock.set(at);
  await app.app.get(UnusedUploads).deleteAll();
}

it('an upload that nothing refers to is deleted after a day, and not before', async () => {
  const unused = await upload();
  await sweep('2026-11-21T09:59:00Z');
  expect(await isThere(unused)).toBe(true);
  await sweep();
  expect(await isThere(unused)).toBe(false);
  app.clock.set(UPLOADED);
  expect((await (await agentOf(app, 'admin')).get(unused.url)).status).toBe(404);
});

it('files without a row, as an interrupted sweep leaves them, are deleted after a day', async () => {
  const used = await upload();
  await save('/administrar/documentos/ficha/1/', { adjunto: used.id });
  const path = (key: string): string => join(app.dataDir, 'ficheros', key.slice(0, 2), key);
  const [old, young] = ['AAAAAAAAAAAAAAAAAAAAAA', 'AABBBBBBBBBBBBBBBBBBBB'];
  mkdirSync(join(app.dataDir, 'ficheros', 'AA'), { recursive: true });
  for (const [key, received] of [
    [old, UPLOADED],
    [young, '2026-11-20T12:00:00Z'],
    [used.url.replace('/subidas/', ''), UPLOADED],
  ] as const) {
    if (key !== used.url.replace('/subidas/', '')) writeFileSync(path(key), PDF);
    utimesSync(path(key), new Date(received), new Date(received));
  }
  await sweep();
  expect([old, young].map((key) => existsSync(path(key)))).toEqual([false, true]);
  expect(await isThere(used)).toBe(true);
});

const picture = ({ url }: Uploaded): string => `<p>Mire: <img src="${url}" alt="Aula" /></p>`;

const USES: [what: string, attach: (upload: Uploaded) => Promise<unknown>][] = [
  ['a file of a record', ({ id }) => save('/administrar/documentos/ficha/1/', { adjunto: id })],
  ['a rich text of a record', (sent) => save('/administrar/documentos/ficha/2/', { descripcion: picture(sent) })],
  ['a note', (sent) => save('/api/notas', { texto: picture(sent), publica: 1 })],
  ['a private note', (sent) => save('/api/notas', { texto: picture(sent), publica: 0 })],
  ['a help topic', (sent) => save('/administrar/ayuda/ficha/0/', { titulo: 'El aula', texto: picture(sent) })],
  [
    'a file field that administrators added',
    ({ id }) =>
      app.db.query(
        `WITH campo AS (INSERT INTO campos_adicionales (ficha, campo, tipo, etiqueta)
           VALUES ('aulas', 'adicional_plano', 'fichero', 'Plano'))
         UPDATE aulas SET adicionales = adicionales || jsonb_build_object('adicional_plano', $1::integer) WHERE id = 1`,
        [id],
      ),
  ],
  [
    'a rich text that administrators added',
    (sent) =>
      app.db.query(
        `UPDATE aulas SET adicionales = adicionales || jsonb_build_object('adicional_texto', $1::text) WHERE id = 2`,
        [picture(sent)],
      ),
  ],
  [
    'a setting',
    (sent) =>
      app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('prueba.x', to_jsonb($1::text))`, [picture(sent)]),
  ],
];

it.each(USES)('an upload in %s is never deleted', async (_what, attach) => {
  const used = await upload(PNG);
  await attach(used);
  await sweep('2027-11-21T11:00:00Z');
  expect(await isThere(used)).toBe(true);
});

it('an upload is deleted once the last thing that referred to it is gone', async () => {
  const used = await upload();
  await save('/administrar/documentos/ficha/3/', { adjunto: used.id });
  await sweep();
  expect(await isThere(used)).toBe(true);
  app.clock.set(UPLOADED);
  await save('/administrar/documentos/ficha/3/', { adjunto: '' });
  await sweep();
  expect(await isThere(used)).toBe(false);
});

it('the sweep runs once a night, from three o’clock, and is audited', async () => {
  await app.db.query('DELETE FROM tareas_nocturnas');
  const nightly = app.app.get(NightlyRunner);
  const first = await upload();
  const second = await upload();
  const date = (day: string) => app.db.query('UPDATE subidas SET momento = $2 WHERE id = $1', [second.id, day]);
  await date('2026-11-22');
  app.clock.set('2026-11-22T01:59:00Z');
  await nightly.runDue();
  expect(await isThere(first)).toBe(true);
  app.clock.set('2026-11-22T02:00:00Z');
  await Promise.all([nightly.runDue(), nightly.runDue()]);
  expect(await isThere(first)).toBe(false);
  const { rows } = await app.db.query(
    `SELECT usuario_id, accion FROM auditoria WHERE tabla = 'subidas' AND registro_id = $1 ORDER BY id DESC LIMIT 1`,
    [first.id],
  );
  expect(rows).toEqual([{ usuario_id: null, accion: 'borrar' }]);
  await date('2026-01-01');
  await nightly.runDue();
  expect(await isThere(second)).toBe(true);
  app.clock.set('2026-11-23T02:00:00Z');
  await nightly.runDue();
  expect(await isThere(second)).toBe(false);
});
