import type { Response } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function get(address: string): Promise<Response> {
  return (await agentOf(app, 'admin')).get(address).buffer(true);
}

const preloadsOf = (html: string): string[] => html.match(/<link[^>]*rel="preload"[^>]*>/g) ?? [];
const addressOf = (tag: string): string => /href="([^"]+)"/.exec(tag)?.[1] ?? '';

it.each([
  '/administrar/',
  '/administrar/alumnos/',
  '/administrar/alumnos/ficha/1/',
  '/administrar/inventado/',
  '/campus/',
  '/mi-cuenta/',
  '/usuario/entrar',
])('%s preloads one font, which is ours and is kept for good', async (address) => {
  const page = await get(address);
  const [preload = '', ...others] = preloadsOf(page.text);
  expect(others).toEqual([]);
  expect(preload).toMatch(/ as="font"/);
  expect(preload).toMatch(/ type="font\/woff2"/);
  expect(preload).toMatch(/ crossorigin/);
  expect(addressOf(preload)).toMatch(/^\/assets\/inter-latin-wght-normal-[\w-]+\.woff2$/);
  const { status, headers } = await get(addressOf(preload));
  expect([status, headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('the fonts are two files of woff2, about 130 kB together, and are not compressed again', async () => {
  const page = await get('/usuario/entrar');
  const styles = await Promise.all((page.text.match(/\/assets\/[^"]+\.css/g) ?? []).map(get));
  const fonts = styles.flatMap(({ text }) =>
    [...text.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, address = '']) => address),
  );
  expect(fonts).toHaveLength(2);
  expect(fonts).toContain(addressOf(preloadsOf(page.text)[0] ?? ''));
  const files = await Promise.all(fonts.map(get));
  for (const { body, headers } of files) {
    expect((body as Buffer).subarray(0, 4).toString()).toBe('wOF2');
    expect(headers).not.toHaveProperty('content-encoding');
  }
  const bytes = files.reduce((sum, { body }) => sum + (body as Buffer).length, 0);
  expect(bytes).toBeLessThan(140_000);
});
