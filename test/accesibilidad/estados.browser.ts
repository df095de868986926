import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';
import { violationsOf } from './axe';

const suite = browserSuite();

interface StateOfScreen {
  screen: string;
  path: string;
  /** Matches the request that loads the content of the screen. The test pauses it. */
  calls: RegExp;
  /** The selector of the loading state. The next property, `loaded`, is the selector of the loaded content. */
  loading: string;
  loaded: string;
}

/** The screens, with selectors (CSS or text) of their loading state and content. */
const SCREENS: readonly StateOfScreen[] = [
  {
    screen: 'the start page',
    path: '/administrar/',
    calls: /\/api\/inicio/,
    loading: 'text=Cargando…',
    loaded: 'text=Trabajo pendiente',
  },
  {
    screen: 'a list',
    path: '/administrar/aulas/',
    calls: /\/api\/listado\/get\//,
    loading: 'text=Cargando…',
    loaded: 'text=Aula 1',
  },
  {
    screen: 'a record',
    path: '/administrar/alumnos/ficha/1/',
    calls: /\/api\/fichas\//,
    loading: 'text=Cargando…',
    loaded: '#form_alumnos',
  },
  {
    screen: 'a table',
    path: '/administrar/tablas/altas-del-dia/',
    calls: /\/api\/tablas\/altas-del-dia\/definicion/,
    loading: 'text=Cargando…',
    loaded: 'text=Filtrar resultados',
  },
  {
    screen: 'the notes board',
    path: '/administrar/notas/',
    calls: /\/api\/notas/,
    loading: 'text=Cargando…',
    loaded: 'text=Escriba la primera nota',
  },
  {
    screen: 'the settings',
    path: '/administrar/configuracion/',
    calls: /\/get-seccion\?codigo/,
    loading: 'text=Cargando…',
    loaded: 'text=Academia Alameda',
  },
  {
    screen: 'the page of a help topic',
    path: '/ayuda/1/',
    calls: /\/api\/ayuda\?id/,
    loading: 'text=Cargando…',
    loaded: 'text=Empezar con Claustro',
  },
  {
    screen: 'the session',
    path: '/administrar/',
    calls: /\/usuario\/sesion/,
    loading: 'text=Cargando…',
    loaded: 'text=Trabajo pendiente',
  },
  {
    screen: 'the menu',
    path: '/administrar/',
    calls: /\/get-menu/,
    loading: 'text=Cargando…',
    loaded: 'nav >> text=Alumnos',
  },
];

const MENSAJE = 'La base de datos no responde. Inténtelo dentro de un momento.';

async function expectNothingWrong(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

describe('The states of a screen', () => {
  it.each(SCREENS)('[PLUS-41] show that the screen is loading, what failed, and a retry: $screen', async (state) => {
    const page = await suite.open('admin', 'about:blank');
    const paused = await pauseRequests(page, state.calls);
    await page.goto(state.path, { waitUntil: 'commit' });
    await eventually(() => expect(paused.pendingCount()).toBe(1));
    await page.locator(state.loading).first().waitFor();
    await expectNothingWrong(page);
    await paused.refuse(MENSAJE);
    await page.getByText(MENSAJE).first().waitFor();
    await expectNothingWrong(page);
    await paused.resume();
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await page.locator(state.loaded).first().waitFor();
    await eventually(async () => expect(await page.getByText(MENSAJE).count()).toBe(0));
  });

  it('[PLUS-41] show that there is nothing to do on the start page', async () => {
    const page = await suite.open('admin', 'about:blank');
    await page.route(/\/api\/inicio/, async (route) => {
      const start = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...start, pendientes: [] } });
    });
    await page.goto('/administrar/');
    await page.getByText('Todo al día').waitFor();
    await expectNothingWrong(page);
  });

  it('[PLUS-41] show that no row of a list matches, and how to see all rows', async () => {
    const page = await suite.open(
      'admin',
      `/administrar/aulas/?parametros=${encodeURIComponent('{"codigo__iexact":"nada"}')}`,
    );
    await page.getByText('Ningún aula coincide').or(page.getByText('Ninguna aula coincide')).first().waitFor();
    await expectNothingWrong(page);
  });

  it('[PLUS-41] show that a record does not exist, and lead back to its list', async () => {
    const page = await suite.open('admin', '/administrar/aulas/');
    await page.getByText('Aula 1', { exact: true }).first().waitFor();
    await goInside(page, '/administrar/aulas/ficha/99999/');
    await page.getByRole('heading', { name: 'Esta ficha no existe', level: 1 }).waitFor();
    await expectNothingWrong(page);
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
  });

  it('[PLUS-41] mark wrong fields of a record by more than colour', async () => {
    const page = await suite.open('admin', '/administrar/alumnos/ficha/0/');
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await page.getByText('campos por corregir:').waitFor();
    await expectNothingWrong(page);
  });

  it('[PLUS-41] show a window over a list, and a question over the window', async () => {
    const page = await suite.open('admin', '/administrar/aulas/');
    await page.getByText('Aula 1', { exact: true }).first().dblclick();
    const dialog = page.getByRole('dialog', { name: 'Ficha de Aulas' });
    await dialog.getByLabel('Descripción').fill('Otra');
    await expectNothingWrong(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await expectNothingWrong(page);
  });

  it('[PLUS-41] show a teacher without students the figures instead of the first steps of a new academy', async () => {
    await suite.app.db.query(
      `UPDATE materias SET profesor_id = NULL
       WHERE profesor_id IN (SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = 'profesora')`,
    );
    const page = await suite.open('profesora', '/administrar/');
    await page.getByRole('list', { name: 'Cifras' }).waitFor();
    await poll(() => page.getByRole('region', { name: 'Primeros pasos' }).count()).toBe(0);
    await expectNothingWrong(page);
  });
});
