import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { BrowserSuite } from '../../support/browser-suite';

// A busy machine is slow, not wrong.
jest.setTimeout(90_000);

const ROOT = join(__dirname, '../../..');
const BUILD = 120_000;
const DOCUMENT = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Piezas</title><link rel="stylesheet" href="/piezas/piezas.css"></head>
<body><div id="app"></div><script type="module" src="/piezas/piezas.js"></script></body></html>`;

/**
 * Pieces of the client that no screen shows in every way they can be used: bundled by themselves, at an address of the
 * application, so that what they ask is answered by the real server in a real session.
 * @param sources the folder with the `main.mjs` that draws them.
 */
export function pieces(suite: BrowserSuite, sources = 'test/listados/piezas') {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'claustro-piezas-'));
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const config = join(ROOT, 'test/listados/piezas/vite.config.mjs');
    const args = [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'error'];
    await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', PIEZAS: join(ROOT, sources) },
    });
  }, BUILD);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    /** A page with one piece; `prepare` comes before it is there. */
    async open(query: Record<string, string | number>, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
      const page = await suite.open('admin', 'about:blank');
      await page.route(/\/piezas\/(\?|$)/, (route) => route.fulfill({ contentType: 'text/html', body: DOCUMENT }));
      await page.route(/\/piezas\/piezas\.(js|css)$/, (route) =>
        route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.replace('/piezas/', '')) }),
      );
      await prepare?.(page);
      const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
      await page.goto(`/piezas/?${new URLSearchParams(words).toString()}`);
      return page;
    },
  };
}
