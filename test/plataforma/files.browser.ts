import { browserSuite } from '../support/browser-suite';
import type { DemoUser } from '../support';

const suite = browserSuite();

// A screen that fetches each of its parts in a file of its own is slow on a phone.
it.each<[string, DemoUser | null, string, number]>([
  ['a list', 'secretaria', '/administrar/alumnos/', 12],
  ['a record', 'secretaria', '/administrar/alumnos/ficha/1/', 20],
  ['the campus', 'tutora', '/campus/', 12],
  ['the log-in', null, '/usuario/entrar', 12],
])('%s loads its scripts and styles in few files', async (_name, user, path, most) => {
  const page = await suite.open(user, path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /^\/assets\/.*\.(js|css)$/.test(name)),
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.length).toBeLessThanOrEqual(most);
});
