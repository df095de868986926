import { verifyRegister } from '../../libs/presencia/verificacion/verify-register';
import { PresenciaRegistro0111 } from '../../migrations/0111-presencia-registro';
import { startTestApp, type TestApp } from '../support';
import { migrateAgain } from '../support/migrate-again';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const verify = () =>
  verifyRegister(
    async <T extends object>(text: string) => (await app.db.query<T & Record<string, unknown>>(text)).rows,
  );

it('[PLUS-47] the register of the demo academy is whole', async () => {
  expect(await verify()).toMatchObject({ isWhole: true });
});

it('[PLUS-47] rows of before the register was chained are numbered in the order of their ids, and keep what they are', async () => {
  const kinds = async () =>
    (await app.db.query('SELECT id, clase, orden, huella, creado FROM fichajes ORDER BY id')).rows;
  const before = await kinds();
  await migrateAgain(app, PresenciaRegistro0111);
  expect(await kinds()).toEqual(before);
  expect(await verify()).toMatchObject({ isWhole: true });
});
