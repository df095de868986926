import type { Response } from 'supertest';
import { Client } from 'pg';
import type { PresenciaReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { clock, entries, forgetEntries, idOf, save, send } from './support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetEntries(app);
  app.clock.set('2026-11-20T09:00:00+01:00');
});

const mensaje = ({ body }: Response) => (body as { mensaje: string }).mensaje;

/**
 * Clocks a morning of the teacher, and corrects it at 15:00 so that it ends at 14:30.
 * @returns the id and version of the entry
 */
async function correctedMorning(): Promise<{ id: number; version: number }> {
  await clock(app, 'profesora', 'entrada');
  app.clock.set('2026-11-20T14:00:00+01:00');
  await clock(app, 'profesora', 'salida');
  app.clock.set('2026-11-20T15:00:00+01:00');
  const [{ id } = { id: 0 }] = await entries(app, 'profesora');
  await save(app, 'profesora', { id, hora_entrada: '09:00', hora_salida: '14:30', motivo: 'Tutoría' });
  const [entry] = await entries(app, 'profesora');
  if (entry === undefined) throw new Error('The entry is missing');
  return { id, version: entry.version };
}

const agree = (user: DemoUser, form: object) => send(app, user, form, '/presencia/api/conforme');

it('[PLUS-34] a correction is a new row: the original row is still there, with author and reason beside it', async () => {
  const { id } = await correctedMorning();
  const { rows } = await app.db.query(
    `SELECT raiz_id, usuario_id = autor_id AS propia, motivo, conforme_en,
       to_char(salida AT TIME ZONE 'Europe/Madrid', 'HH24:MI') AS salida FROM fichajes ORDER BY id`,
  );
  expect(rows).toEqual([
    { raiz_id: null, propia: true, motivo: null, conforme_en: null, salida: null },
    { raiz_id: id, propia: true, motivo: null, conforme_en: null, salida: '14:00' },
    { raiz_id: id, propia: true, motivo: 'Tutoría', conforme_en: null, salida: '14:30' },
  ]);
  expect(await entries(app, 'admin')).toMatchObject([
    { hora_fin: '14:30', estado: 'pendiente', original: { hora_inicio: '09:00', hora_fin: '14:00' } },
  ]);
});

it.each(['UPDATE fichajes SET salida = now()', 'DELETE FROM fichajes', 'TRUNCATE fichajes'])(
  '[PLUS-34] the database refuses «%s», even to the owner of the table',
  async (statement) => {
    await correctedMorning();
    await expect(app.db.query(statement)).rejects.toThrow('El control de presencia solo admite filas nuevas');
    const application = new Client({ connectionString: app.databaseUrl });
    await application.connect();
    try {
      await expect(application.query(statement)).rejects.toThrow(/permission denied|permiso denegado/);
    } finally {
      await application.end();
    }
  },
);

it('[PLUS-34] an administrator agrees to a correction, and the agreement is a row with its moment', async () => {
  const correction = await correctedMorning();
  expect(mensaje(await agree('secretaria', correction))).toBe('Conformidad anotada.');
  expect(await entries(app, 'profesora')).toMatchObject([
    {
      id: correction.id,
      hora_fin: '14:30',
      estado: 'conforme',
      original: { hora_fin: '14:00' },
      correcciones: [
        { clase: 'corregida', motivo: 'Tutoría' },
        { clase: 'conforme', hora_fin: '14:30' },
      ],
    },
  ]);
  const { rows } = await app.db.query(
    'SELECT autor_id, conforme_en = creado AS con_momento FROM fichajes ORDER BY id DESC LIMIT 1',
  );
  expect(rows).toEqual([{ autor_id: await idOf(app, 'secretaria'), con_momento: true }]);
  expectRefusal(await agree('admin', { id: correction.id, version: (await entries(app, 'admin'))[0]?.version }), 409);
});

it('[PLUS-34] of 20 agreements at once one is written', async () => {
  const correction = await correctedMorning();
  const replies = await Promise.all(Array.from({ length: 20 }, () => agree('admin', correction)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await app.db.query('SELECT 1 FROM fichajes WHERE conforme_en IS NOT NULL')).rowCount).toBe(1);
});

it('[PLUS-34] what was corrected since it was seen is not agreed to', async () => {
  const seen = await correctedMorning();
  await save(app, 'profesora', { id: seen.id, hora_entrada: '09:00', hora_salida: '14:45' });
  const reply = await agree('admin', seen);
  expectRefusal(reply, 409);
  expect(mensaje(reply)).toBe('Esa entrada ha cambiado mientras tanto: revísela.');
});

it('[PLUS-34] teachers agree to nothing, and nobody agrees to their own correction', async () => {
  expectRefusal(await agree('profesora', await correctedMorning()), 403);
  await save(app, 'admin', { hora_entrada: '08:00', hora_salida: '09:00' });
  const own = (await entries(app, 'admin')).find(({ hora_inicio }) => hora_inicio === '08:00');
  expectRefusal(await agree('admin', { id: own?.id, version: own?.version }), 403);
});

it('[PLUS-34] an entry that has not ended yet is not agreed to', async () => {
  await save(app, 'profesora', { hora_entrada: '08:00', hora_salida: '20:00' });
  const [entry] = await entries(app, 'admin');
  const reply = await agree('admin', { id: entry?.id, version: entry?.version });
  expectRefusal(reply, 409);
  expect(mensaje(reply)).toBe('Esa entrada todavía no ha terminado.');
});

it('[PLUS-34] an administrator sees what waits for an agreement, of any date, but not their own', async () => {
  await save(app, 'profesora', { fecha: '2026-10-23', hora_entrada: '08:00', hora_salida: '09:00' });
  await save(app, 'admin', { hora_entrada: '08:00', hora_salida: '08:30' });
  const { id } = await correctedMorning();
  const pending = async (user: DemoUser) =>
    (await (await agentOf(app, user)).get('/presencia/api/pendientes').expect(200)).body as PresenciaReply;
  const [row, ...others] = await pending('admin');
  expect(others).toEqual([]);
  expect(row?.datos.map(({ fecha_inicio }) => fecha_inicio)).toEqual(['2026-10-23', '2026-11-20']);
  await agree('admin', { id, version: row?.datos[1]?.version });
  expect((await pending('admin')).flatMap(({ datos }) => datos)).toHaveLength(1);
  expect(await pending('profesora')).toEqual([]);
});

it('[PLUS-34] a user with entries is not deleted', async () => {
  await save(app, 'secretaria', { hora_entrada: '08:00', hora_salida: '09:00' });
  const idsSeleccionados = [await idOf(app, 'secretaria')];
  const reply = await send(app, 'admin', { idsSeleccionados }, '/api/listado/borrar-registros/usuarios');
  expect(reply.text).toContain('1 anotación de presencia');
  await expect(app.db.query("DELETE FROM usuarios WHERE username = 'secretaria'")).rejects.toThrow('fichajes_usuario');
});
