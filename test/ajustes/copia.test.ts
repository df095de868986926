import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const URL = '/configurar-api/copia';

it('[PLUS-42] administrators read when the last backup was made', async () => {
  const admin = await agentOf(app, 'admin');
  expect((await admin.get(URL).expect(200)).body).toMatchObject({
    momento: null,
    aviso: expect.stringContaining('npm run copia') as string,
  });
  await app.db.query(
    `INSERT INTO copias (momento, filas, ficheros, bytes)
     VALUES ('2026-11-19T03:00:00Z', 1, 0, 9), ('2026-11-20T03:00:00Z', 1, 0, 9)`,
  );
  expect((await admin.get(URL).expect(200)).body).toEqual({ momento: '2026-11-20T03:00:00.000Z', aviso: null });
});

it('users of the office without administration cannot read the date of the backup', async () => {
  expectRefusal(await (await agentOf(app, 'secretaria')).get(URL), 403);
});
