import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../support';
import { clock, clockStay, dayOf, entryOf, forgetEntries, idOf, monthOf, moveClock, pending, report } from './support';

/** Tests the integrity of the register: the time of the database, order numbers without gaps, and a chain of hashes (rule R13). */

let app: TestApp;
let role: Client;
beforeAll(async () => {
  app = await startTestApp();
  role = new Client({ connectionString: app.databaseUrl });
  await role.connect();
});
afterAll(async () => {
  await role.end();
  await app.close();
});
beforeEach(async () => {
  await forgetEntries(app);
  await setMargin('100 years');
});

/**
 * Sets the allowed difference between the time clock and the clock of the database. A test that sets the time clock to another year needs
 * a large difference.
 */
const setMargin = (margin: string) =>
  app.db.query(
    `CREATE OR REPLACE FUNCTION claustro_margen_del_reloj() RETURNS interval LANGUAGE sql STABLE AS $$ SELECT interval '${margin}' $$`,
  );

const THAT_DAY = '2023-05-05';

describe('a row dated back, written with the role of the application', () => {
  beforeEach(() => setMargin('10 minutes'));

  it('[PLUS-47] carries the moment at which it was written, is marked as added, waits and counts nothing', async () => {
    const id = await idOf(app, 'profesora');
    await role.query(
      `INSERT INTO fichajes (usuario_id, fecha, entrada, salida, autor_id, creado, orden, huella)
       VALUES ($1, $2, '2023-05-05 08:00 Europe/Madrid', '2023-05-05 20:00 Europe/Madrid', $1, '2023-05-05 20:01 Europe/Madrid', 1, 'x')`,
      [id, THAT_DAY],
    );
    const { rows } = await app.db.query(
      `SELECT now() - creado < interval '1 minute' AS ahora, orden::int AS orden, length(huella) AS huella FROM fichajes`,
    );
    expect(rows).toEqual([{ ahora: true, orden: 1, huella: 64 }]);
    expect(await report(app, 'admin', dayOf(THAT_DAY))).toMatchObject([
      { tiempo_total: '00:00', datos: [{ estado: 'pendiente', cuenta: '00:00' }] },
    ]);
    expect((await monthOf(app, 'admin', '2023-05')).rows[0]?.Correcciones).toContain('Añadida el ');
    expect(await pending(app, 'admin')).toHaveLength(1);
  });

  it('[PLUS-47] does not pass for one of the time clock', async () => {
    const id = await idOf(app, 'profesora');
    const start = '2023-05-05 08:00 Europe/Madrid';
    await role.query(
      `WITH primera AS (INSERT INTO fichajes (usuario_id, clase, fecha, entrada, autor_id)
         VALUES ($1, 'entrada', $2, '${start}', $1) RETURNING id)
       SELECT id FROM primera`,
      [id, THAT_DAY],
    );
    await role.query(
      `INSERT INTO fichajes (usuario_id, clase, fecha, entrada, salida, raiz_id, autor_id)
       SELECT $1, 'salida', $2, '${start}', '2023-05-05 20:00 Europe/Madrid', max(id), $1 FROM fichajes`,
      [id, THAT_DAY],
    );
    expect(await entryOf(app, 'admin', THAT_DAY)).toMatchObject({ estado: 'pendiente', cuenta: '00:00' });
  });
});

it('[PLUS-47] a stay by the clock at the present time needs no agreement', async () => {
  await setMargin('10 minutes');
  moveClock(app, new Date().toISOString());
  await clock(app, 'profesora', 'entrada');
  await clock(app, 'profesora', 'salida');
  const { rows } = await app.db.query('SELECT clase FROM fichajes ORDER BY orden');
  expect(rows).toEqual([{ clase: 'entrada' }, { clase: 'salida' }]);
});

it.each([
  `CREATE OR REPLACE FUNCTION claustro_margen_del_reloj() RETURNS interval LANGUAGE sql AS $$ SELECT interval '1 year' $$`,
  'ALTER TABLE fichajes DISABLE TRIGGER fichajes_cadena',
])('[PLUS-47] the role of the application may not run «%s»', async (statement) => {
  await expect(role.query(statement)).rejects.toMatchObject({ code: '42501' });
});

it('[PLUS-47] the role of the application cannot take the place of the demo academy', async () => {
  await setMargin('10 minutes');
  await role.query(`SET claustro.reloj = 'siembra'`);
  const id = await idOf(app, 'profesora');
  await role.query(
    `INSERT INTO fichajes (usuario_id, clase, fecha, entrada, autor_id, creado)
     VALUES ($1, 'entrada', $2, '2023-05-05 08:00 Europe/Madrid', $1, '2023-05-05 08:00 Europe/Madrid')`,
    [id, THAT_DAY],
  );
  const { rows } = await app.db.query(`SELECT clase, creado > '2026-01-01' AS ahora FROM fichajes`);
  expect(rows).toEqual([{ clase: 'anadida', ahora: true }]);
  await role.query('RESET claustro.reloj');
});

it('[PLUS-47] an agreement that its own writer signs is refused by the database', async () => {
  await clockStay(app, 'profesora', '2026-11-20T09:00:00+01:00', '2026-11-20T14:00:00+01:00');
  const { rows } = await app.db.query<{ id: number; usuario_id: number }>(
    'SELECT id, usuario_id FROM fichajes WHERE raiz_id IS NULL',
  );
  const insert = (clase: string, autor: number | undefined) =>
    role.query(
      `INSERT INTO fichajes (usuario_id, clase, fecha, entrada, salida, raiz_id, autor_id)
       VALUES ($1, '${clase}', '2026-11-20', '2026-11-20 09:00+01', '2026-11-20 14:00+01', $2, $3)`,
      [rows[0]?.usuario_id, rows[0]?.id, autor],
    );
  await expect(insert('conforme', await idOf(app, 'admin'))).rejects.toThrow('La conformidad la da la otra parte');
  await insert('corregida', rows[0]?.usuario_id);
  await expect(insert('conforme', rows[0]?.usuario_id)).rejects.toThrow('La conformidad la da la otra parte');
  await insert('conforme', await idOf(app, 'admin'));
});

it('[PLUS-47] the database keeps an entry on its day', async () => {
  await clockStay(app, 'profesora', '2026-11-20T09:00:00+01:00', '2026-11-20T14:00:00+01:00');
  await expect(
    role.query(
      `INSERT INTO fichajes (usuario_id, clase, fecha, entrada, salida, raiz_id, autor_id)
       SELECT usuario_id, 'corregida', '2026-09-18', '2026-09-18 09:00+02', '2026-09-18 09:00+02', id, usuario_id
       FROM fichajes WHERE raiz_id IS NULL`,
    ),
  ).rejects.toThrow('Una entrada no cambia de día ni de tipo');
});

/** SQL of the stored hash and the hashed fields of each row. The documentation lists the same fields. */
const HASHED = `SELECT huella, jsonb_build_array(orden, id, raiz_id, usuario_id, autor_id, clase, tipo, fecha, otra_fecha,
    extract(epoch FROM entrada), extract(epoch FROM salida), zona, motivo, extract(epoch FROM conforme_en), extract(epoch FROM creado))::text AS texto
  FROM fichajes ORDER BY orden`;

it('[PLUS-47] rows have places without gaps, and each the hash of the row before and of itself', async () => {
  moveClock(app, '2026-11-20T09:00:00+01:00');
  const replies = await Promise.all(
    (['admin', 'secretaria', 'profesora', 'admin', 'profesora'] as const).map((user) => clock(app, user, 'entrada')),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
  await role.query('BEGIN');
  await role.query(
    `INSERT INTO fichajes (usuario_id, fecha, entrada, salida, autor_id) SELECT id, '2026-11-19', '2026-11-19 09:00+01', '2026-11-19 10:00+01', id FROM usuarios WHERE username = 'admin'`,
  );
  await role.query('ROLLBACK');
  app.clock.advance({ hours: 4 });
  await clock(app, 'admin', 'salida');
  const { rows } = await app.db.query<{ huella: string; texto: string }>(HASHED);
  expect(rows.map(({ texto }) => (JSON.parse(texto) as unknown[])[0])).toEqual([1, 2, 3, 4]);
  const computed = rows.map(({ texto }, index) =>
    createHash('sha256')
      .update(`${rows[index - 1]?.huella ?? ''}${texto}`)
      .digest('hex'),
  );
  expect(rows.map(({ huella }) => huella)).toEqual(computed);
});

describe('npm run presencia -- verificar', () => {
  const verify = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((done) => {
      const env = { ...process.env, DATABASE_URL: app.databaseUrl };
      execFile(process.execPath, ['dist/apps/presencia/presencia.js', ...args], { env }, (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code), text: `${stdout}${stderr}`.trim() });
      });
    });
  /** Changes rows as the owner of the table, with its trigger disabled. */
  const tamper = (statement: string) =>
    app.db.query(
      `ALTER TABLE fichajes DISABLE TRIGGER fichajes_fijos; ${statement}; ALTER TABLE fichajes ENABLE TRIGGER fichajes_fijos`,
    );
  const twoStays = async () => {
    await clockStay(app, 'profesora', '2026-11-19T09:00:00+01:00', '2026-11-19T14:00:00+01:00');
    await clockStay(app, 'profesora', '2026-11-20T09:00:00+01:00', '2026-11-20T14:00:00+01:00');
  };
  const idAt = async (orden: number) =>
    (await app.db.query<{ id: number }>('SELECT id FROM fichajes WHERE orden = $1', [orden])).rows[0]?.id;

  it('[PLUS-47] says that the register is whole, and ends with 0', async () => {
    await twoStays();
    expect(await verify('verificar')).toEqual({ code: 0, text: 'El registro está entero: 4 filas.' });
  });

  it.each([
    `salida = salida + interval '1 hour'`,
    `motivo = 'otro'`,
    `creado = creado - interval '1 day'`,
    `zona = 'Atlantic/Canary'`,
  ])('[PLUS-47] names the first row that was altered with «%s», and ends with 1', async (change) => {
    await twoStays();
    await tamper(`UPDATE fichajes SET ${change} WHERE orden IN (2, 4)`);
    const text = `La fila ${String(await idAt(2))} (orden 2) no coincide con su huella.`;
    expect(await verify('verificar')).toEqual({ code: 1, text });
  });

  it('[PLUS-47] finds an altered row that was hashed again by the row after it', async () => {
    await twoStays();
    await tamper(`UPDATE fichajes SET motivo = 'otro' WHERE orden = 2;
      UPDATE fichajes f SET huella = claustro_huella_fichaje((SELECT huella FROM fichajes WHERE orden = 1), f) WHERE orden = 2`);
    const text = `La fila ${String(await idAt(3))} (orden 3) no coincide con su huella.`;
    expect(await verify('verificar')).toEqual({ code: 1, text });
  });

  it('[PLUS-47] names the place of a row that was deleted', async () => {
    await twoStays();
    await tamper('DELETE FROM fichajes WHERE orden = 2');
    expect(await verify('verificar')).toEqual({ code: 1, text: 'Falta la fila de orden 2.' });
  });

  it('asks for what to do', async () => {
    expect(await verify()).toEqual({ code: 1, text: 'Indique qué hacer: npm run presencia -- verificar.' });
  });
});
