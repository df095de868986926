import type { SessionReply, SettingItem, SettingsHistoryReply, Zona } from '../../libs/contracts';
import { NightlyRunner } from '../../libs/jobs';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { startApiProcess } from '../support/api-process';
import { expectRefusal } from '../support/expect-refusal';
import { migrateAgain } from '../support/migrate-again';
import { setZone } from '../support/set-zone';
import { Zona0098 } from '../../migrations/0098-zona';
import { MensajesAlcance0170 } from '../../migrations/0170-mensajes-alcance';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await setZone(app, 'Europe/Madrid');
  await at('2026-11-20T10:00:00+01:00');
});

/** Moves the clock. Deletes all sessions, so that each request logs in at the new time. */
async function at(instant: string): Promise<void> {
  app.clock.set(instant);
  app.cookies.clear();
  await app.db.query('DELETE FROM sesiones');
}

const SECTION = '/configurar-api/get-seccion?codigo=academia';
const FIELD = 'academia.zona_horaria';
const save = async (user: DemoUser, valor: unknown, more: readonly object[] = []) =>
  (await agentOf(app, user)).post('/configurar-api/set-seccion').send([{ campo: FIELD, valor }, ...more]);
const zoneOf = async (target: TestApp, user: DemoUser = 'profesora') =>
  ((await (await agentOf(target, user)).get('/usuario/sesion').expect(200)).body as SessionReply).zona;
const todayOf = async (target: TestApp) =>
  (await (await agentOf(target, 'admin')).get('/api/listado/exportar/aulas?formato=csv').expect(200)).headers[
    'content-disposition'
  ] as unknown;

describe('the time zone of the academy', () => {
  it('[CONF-08] is Madrid until the academy chooses the Canaries', async () => {
    await app.db.query('DELETE FROM ajustes WHERE codigo = $1', [FIELD]);
    const items = (await (await agentOf(app, 'admin')).get(SECTION).expect(200)).body as SettingItem[];
    expect(items.find(({ campo }) => campo === FIELD)).toMatchObject({
      descripcion: 'Zona horaria',
      valor: 'Europe/Madrid',
      obligatorio: true,
      opciones: [
        { valor: 'Europe/Madrid', etiqueta: 'Península, Baleares, Ceuta y Melilla' },
        { valor: 'Atlantic/Canary', etiqueta: 'Canarias' },
      ],
    });
    expect(await zoneOf(app)).toBe('Europe/Madrid');
  });

  it.each(['Europe/Paris', '', null, 7])('[CONF-04] cannot be %p', async (valor) => {
    const reply = await save('admin', valor);
    expectRefusal(reply, 422);
    expect(Object.keys((reply.body as { campos: object }).campos)).toEqual([FIELD]);
    expect(await zoneOf(app)).toBe('Europe/Madrid');
  });

  it.each<DemoUser>(['secretaria', 'profesora', 'tutora'])('[CONF-01] cannot be changed by %s', async (user) => {
    expectRefusal(await save(user, 'Atlantic/Canary'), 403);
    expect(await zoneOf(app)).toBe('Europe/Madrid');
  });

  it('[CONF-08] a change applies to all users at once, and is in the history of the settings', async () => {
    expect((await save('admin', 'Atlantic/Canary')).status).toBe(200);
    expect(await zoneOf(app)).toBe('Atlantic/Canary');
    const reply = await (await agentOf(app, 'admin')).get('/configurar-api/historial?codigo=academia').expect(200);
    expect((reply.body as SettingsHistoryReply).cambios[0]).toMatchObject({
      usuario: 'Rosa Sanz',
      campos: [{ campo: FIELD, antes: 'Europe/Madrid', despues: 'Atlantic/Canary' }],
    });
  });

  it('[CONF-08] a change reaches every process of the academy at its next request', async () => {
    const other = await startApiProcess(app.databaseUrl, { env: { DATA_DIR: app.dataDir } });
    try {
      const elsewhere: TestApp = { ...app, url: other.url, cookies: new Map() };
      await other.setClock('2027-01-01T00:30:00+01:00');
      app.clock.set('2027-01-01T00:30:00+01:00');
      expect(await todayOf(elsewhere)).toContain('aulas-2027-01-01');
      await setZone(app, 'Atlantic/Canary');
      expect(await todayOf(elsewhere)).toContain('aulas-2026-12-31');
      expect(await zoneOf(elsewhere)).toBe('Atlantic/Canary');
    } finally {
      await other.stop();
    }
  }, 60_000);

  it.each([
    ['2026-12-31T23:30:00Z', 422],
    ['2026-12-31T22:59:00Z', 200],
    ['2027-01-01T00:00:00Z', 200],
    ['2026-07-15T22:30:00Z', 422],
    ['2026-07-15T21:59:00Z', 200],
    ['2026-07-15T23:00:00Z', 200],
  ])(
    '[FACT-13] at %s a change is answered %s: while the zones have different dates there is none',
    async (now, status) => {
      await at(now);
      const reply = await save('admin', 'Atlantic/Canary', [{ campo: 'academia.telefono', valor: '922000000' }]);
      expect(reply.status).toBe(status);
      if (status === 200) return;
      expectRefusal(reply, 422);
      expect((reply.body as { campos: Record<string, string> }).campos[FIELD]).toContain('fechas distintas');
      expect(await zoneOf(app)).toBe('Europe/Madrid');
      const { rows } = await app.db.query(`SELECT FROM ajustes WHERE valor = '"922000000"'`);
      expect(rows).toEqual([]);
    },
  );

  it('[CONF-08] while the zones have different dates the other settings can be saved', async () => {
    await at('2026-12-31T23:30:00Z');
    const reply = await save('admin', 'Europe/Madrid', [{ campo: 'academia.telefono', valor: '961111111' }]);
    expect([reply.status, reply.body]).toEqual([200, { mensaje: 'Se ha guardado 1 ajuste.' }]);
  });
});

describe.each<[Zona, string]>([
  ['Europe/Madrid', '2026-11-21T02:00:00Z'],
  ['Atlantic/Canary', '2026-11-21T03:00:00Z'],
])('in %s', (zone, due) => {
  beforeEach(() => setZone(app, zone));

  it('nightly tasks are due at three o’clock local time', async () => {
    const nightly = app.app.get(NightlyRunner);
    await app.db.query('DELETE FROM tareas_nocturnas');
    const nights = async () =>
      (await app.db.query<{ noche: string }>('SELECT DISTINCT noche::text AS noche FROM tareas_nocturnas')).rows;
    app.clock.set(new Date(Date.parse(due) - 60_000).toISOString());
    await nightly.runDue();
    expect(await nights()).toEqual([]);
    app.clock.set(due);
    await nightly.runDue();
    expect(await nights()).toEqual([{ noche: '2026-11-21' }]);
  });

  it('[CONF-05] the office notice is shown from its hour in local time', async () => {
    await app.db.query(
      `INSERT INTO ajustes (codigo, valor) VALUES ('aviso.texto', '"Cerramos"'), ('aviso.desde', '"2026-11-21T03:00"')
       ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
    );
    const notice = async () =>
      ((await (await agentOf(app, 'secretaria')).get('/configurar-api/aviso').expect(200)).body as { texto: string })
        .texto;
    await at(new Date(Date.parse(due) - 60_000).toISOString());
    expect(await notice()).toBe('');
    await at(due);
    expect(await notice()).toBe('Cerramos');
  });

  it('[PLUS-03] an exported file has instants in local time', async () => {
    const entered = zone === 'Europe/Madrid' ? '2026-12-31T23:30:00Z' : '2027-01-01T00:30:00Z';
    await app.db.query(`UPDATE usuarios SET ultimo_acceso = $1 WHERE username = 'tutora'`, [entered]);
    const admin = await agentOf(app, 'admin');
    const { text } = await admin.get('/api/listado/exportar/usuarios?formato=csv').expect(200);
    expect(text.split('\r\n').find((line) => line.includes('tutora'))).toContain('1/1/27, 0:30');
  });
});

it('[PLUS-34] entries from before the setting keep the hours of Madrid, and the tables use the local date of today', async () => {
  await migrateAgain(app, Zona0098, MensajesAlcance0170);
  const { rows } = await app.db.query(`SELECT DISTINCT zona FROM fichajes`);
  expect(rows).toEqual([{ zona: 'Europe/Madrid' }]);
  const { rows: left } = await app.db.query(
    `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%now() AT TIME ZONE ''Europe/Madrid''%'
     UNION ALL SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE pg_get_expr(adbin, adrelid) = 'CURRENT_DATE'`,
  );
  expect(left).toEqual([]);
});
