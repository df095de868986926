import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildPieces } from '../../tools/lib/browser/pieces.mjs';
import type { PageOptions } from './browser';
import type { BrowserSuite } from './browser-suite';
import type { DemoUser } from './login';

const BUILD = 120_000;
const documentOf = (name: string) => `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Piezas</title>
<link rel="stylesheet" href="/piezas/piezas.css"></head>
<body><div id="app"></div><script type="module" src="/piezas/${name}.js"></script></body></html>`;

/**
 * Shows single components on a test page, because no screen shows all variants of a component. The URL of the page belongs to the
 * application, so the real server answers the requests of the page.
 * @param name the script in `test/piezas` that renders the components
 */
export function pieces(suite: BrowserSuite, name: 'listados' | 'editor' | 'clases' | 'fechas' | 'procesos') {
  let folder = '';
  beforeAll(async () => {
    folder = await buildPieces();
  }, BUILD);

  return {
    /** Opens a page with one component. Calls `prepare` before the component is rendered. */
    async open(
      query: Record<string, string | number>,
      prepare?: (page: Page) => Promise<unknown>,
      { user = 'admin', ...options }: PageOptions & { user?: DemoUser } = {},
    ): Promise<Page> {
      const page = await suite.open(user, 'about:blank', options);
      await page.route(/\/piezas\/(\?|$)/, (route) =>
        route.fulfill({ contentType: 'text/html', body: documentOf(name) }),
      );
      await page.route(/\/piezas\/[\w.-]+\.(js|css|woff2)$/, (route) =>
        route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.replace('/piezas/', '')) }),
      );
      await prepare?.(page);
      const words = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
      await page.goto(`/piezas/?${new URLSearchParams(words).toString()}`);
      return page;
    },
  };
}
