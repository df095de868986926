import { browserSuite } from '../support/browser-suite';
import type { DemoUser } from '../support';

const suite = browserSuite();

/** Returns the paths of the scripts and styles that a screen has loaded. */
async function filesOf(user: DemoUser | null, path: string): Promise<string[]> {
  const page = await suite.open(user, path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /^\/assets\/.*\.(js|css)$/.test(name)),
  );
}

const ofTheOffice = (file: string): boolean => file.startsWith('/assets/comun-');

// A screen that loads many small files is slow on a phone.
it.each([
  ['a list', '/administrar/alumnos/', 12],
  ['a record', '/administrar/alumnos/ficha/1/', 20],
])('%s loads its scripts and styles in few files', async (_name, path, most) => {
  const files = await filesOf('secretaria', path);
  expect(files.filter(ofTheOffice)).toHaveLength(2);
  expect(files.length).toBeLessThanOrEqual(most);
});

it.each<[string, DemoUser | null, string]>([
  ['the campus', 'tutora', '/campus/'],
  ['the log-in', null, '/usuario/entrar'],
])('%s loads few files, and nothing of what the screens of the office share', async (_name, user, path) => {
  const files = await filesOf(user, path);
  expect(files.length).toBeGreaterThan(2);
  expect(files.length).toBeLessThanOrEqual(12);
  expect(files.filter(ofTheOffice)).toEqual([]);
});
