import { agentOf, startTestApp, type TestApp } from '../support';
import { itUnless } from '../support/omitted';
import { mountSmallDisk, NO_SMALL_DISK } from '../support/small-disk';
import { reviewAll, textsOf } from './support/warnings';

const disk = mountSmallDisk(32);
const noDisk = disk === null ? NO_SMALL_DISK : null;

let app: TestApp;
beforeAll(async () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' };
  app = await startTestApp({ env: disk === null ? smtp : { ...smtp, DATA_DIR: disk.path } });
});
afterAll(async () => {
  await app.close();
  disk?.remove();
});

const FULL = 'Queda poco espacio en el disco del servidor';

itUnless(noDisk, '[PLUS-40] a disk with less than a tenth free is a warning until there is room', async () => {
  const admin = await agentOf(app, 'admin');
  await reviewAll(app);
  expect((await textsOf(admin, 'Sistema')).join()).not.toContain(FULL);
  disk?.fill();
  await reviewAll(app);
  expect(
    (await textsOf(admin, 'Sistema')).filter((text) => text.startsWith(`${FULL} · Está libre el 0 %`)),
  ).toHaveLength(1);
  disk?.free();
  await reviewAll(app);
  expect((await textsOf(admin, 'Sistema')).join()).not.toContain(FULL);
});

it('[PLUS-40] with a mail server set up, nothing says that mail reaches nobody', async () => {
  await reviewAll(app);
  expect((await textsOf(await agentOf(app, 'admin'), 'Mensajes')).join()).not.toContain(
    'El correo no está configurado',
  );
});
