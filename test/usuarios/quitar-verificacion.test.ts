import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import request from 'supertest';
import type { SecondFactorReply } from '../../libs/contracts';
import { agentOf, DEMO_CLAVE, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { appCode } from '../support/totp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['dist/apps/acceso/quitar-verificacion.js', ...args], {
    env: { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir },
  });

it('the command lets an administrator without phone, codes and colleagues log in again, and ends their sessions', async () => {
  const agent = await agentOf(app, 'admin');
  const { secreto } = (await agent.post('/usuario/segundo-factor').send({ clave: DEMO_CLAVE }).expect(200))
    .body as SecondFactorReply;
  const codigo = appCode(secreto, app.clock.now());
  await agent.post('/usuario/segundo-factor/confirmar').send({ codigo }).expect(200);
  const enter = () => request(app.url).post('/usuario/entrar').send({ usuario: 'admin', clave: DEMO_CLAVE });
  expect((await enter()).status).toBe(401);

  expect((await run('ADMIN')).stdout).toContain('entra otra vez solo con su clave');
  expectRefusal(await agent.get('/usuario/sesion'), 401);
  await enter().expect(200);
  const { rows } = await app.db.query(
    `SELECT FROM auditoria WHERE tabla = 'usuarios' AND registro_id = 1 AND despues ->> 'segundo_factor' = 'false'`,
  );
  expect(rows).toHaveLength(1);
});

it.each([
  [[], 'Indique un usuario: npm run quitar-verificacion -- USUARIO.'],
  [['a', 'b'], 'Indique un usuario: npm run quitar-verificacion -- USUARIO.'],
  [['nadie'], 'No hay ningún usuario con ese nombre y la verificación en dos pasos activada.'],
])('with %j the command says in one sentence why it does nothing', async (args, sentence) => {
  await expect(run(...args)).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` });
});
