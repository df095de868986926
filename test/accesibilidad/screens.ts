/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import type { MenuReply } from '../../libs/contracts';
import { eventually, type BrowserSuite } from '../support/browser-suite';
import type { TestApp } from '../support';
import { cookieOf, type DemoUser } from '../support/login';

/**
 * Addresses of every screen that a person has: what the menu offers, and behind each list a new record and a stored
 * one, and behind one of them where it is configured. A list that is added tomorrow is walked through too.
 */
async function screensOf(app: TestApp, user: DemoUser): Promise<string[]> {
  const { items } = await ask<MenuReply>(app, user, '/administrar/usuarios/get-menu');
  const pages = items.flatMap(({ url, submenu_items }) => [
    ...(url === undefined ? [] : [url]),
    ...submenu_items.map((entry) => entry.url),
  ]);
  const records = await Promise.all(pages.map((path) => recordsOf(app, user, path)));
  const users = pages.includes('/administrar/usuarios/') ? USERS_OF_PEOPLE : [];
  return [...pages, ...records.flat(), ...users, ...pages.flatMap((path) => BEHIND[path] ?? []), '/ayuda/1/'];
}

/** Screens behind a page of the menu that is no list. */
const BEHIND: Record<string, string[] | undefined> = {
  '/administrar/formularios/': ['/administrar/formularios/alumnos/'],
};

/** Records that are reached through a person: one without a user, and what comes of the others is their record. */
const USERS_OF_PEOPLE = ['/administrar/usuarios/alumnos/ficha/3/'];

async function recordsOf(app: TestApp, user: DemoUser, path: string): Promise<string[]> {
  const codigo = /^\/administrar\/([\w-]+)\/$/.exec(path)?.[1];
  if (codigo === undefined) return [];
  const list = await ask<{
    acciones: { abrir: boolean; anadir: boolean; configurar: boolean };
    busquedas: { registros: { id: number }[] }[];
  } | null>(app, user, `/api/listado/get/${codigo}`);
  // A page that is no list: notes, settings.
  if (list === null) return [];
  const { acciones, busquedas } = list;
  const stored = busquedas.flatMap(({ registros }) => registros).at(0);
  return [
    // One list is shaped like another.
    ...(acciones.configurar && codigo === 'alumnos' ? [`${path}configurar/`] : []),
    ...(acciones.anadir ? [`${path}ficha/0/`] : []),
    ...(acciones.abrir && stored ? [`${path}ficha/${stored.id}/`] : []),
  ];
}

async function ask<T>(app: TestApp, user: DemoUser, path: string): Promise<T> {
  const reply = await fetch(app.url + path, { headers: { cookie: await cookieOf(app, user) } });
  if (reply.status === 404) return null as T;
  if (!reply.ok) throw new Error(`${path} answers ${String(reply.status)} to ${user}`);
  return (await reply.json()) as T;
}

/** Adds an invoice with each kind of amount: the demo academy has no invoices. */
async function addInvoice(app: TestApp): Promise<void> {
  const line = {
    transaccion_id: 0,
    id: 0,
    alumno_id: 1,
    descripcion: 'Cuota',
    precio: '45',
    descuentoPorcentual: '10',
    tipoIVA: '21',
  };
  const reply = await fetch(`${app.url}/administrar/facturas/api/set-linea`, {
    method: 'POST',
    headers: { cookie: await cookieOf(app, 'admin'), 'content-type': 'application/json' },
    body: JSON.stringify(line),
  });
  if (!reply.ok) throw new Error(`The line was refused: ${await reply.text()}`);
}

/**
 * Goes from screen to screen by links, without loading the application again, and waits until the requests of each screen
 * are answered.
 */
function walker(page: Page): (path: string) => Promise<void> {
  const underWay = new Set<unknown>();
  // The event stream of the runs stays open as long as the screen does.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async (path) => {
    await page.evaluate((address) => {
      document.querySelector('h1')?.setAttribute('data-dejado', '');
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.locator('h1:not([data-dejado])').first().waitFor();
    await eventually(async () => {
      expect(new URL(page.url()).pathname).toBe(path);
      expect([path, underWay.size]).toEqual([path, 0]);
      expect([path, await page.getByText('Cargando').count()]).toEqual([path, 0]);
      expect([path, await page.locator('[aria-busy="true"], [data-dejado]').count()]).toEqual([path, 0]);
    });
  };
}

/** A long walk: every screen of a person, one after the other, each looked at once it has everything. */
export async function walkThrough(
  suite: BrowserSuite,
  user: DemoUser,
  size: { width: number; height: number },
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  if (user === 'admin') await addInvoice(suite.app);
  const paths = await screensOf(suite.app, user);
  if (paths.length === 0) throw new Error(`There is no screen for ${user}`);
  const page = await suite.open(user, '/ayuda/1/', size);
  await page.locator('h1').first().waitFor();
  const walk = walker(page);
  for (const path of paths) {
    await walk(path);
    await look(page, path);
  }
}

export const WALK_MILLISECONDS = 240_000;
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** What is left of 1440 × 900 when everything is drawn at twice its size. */
export const ZOOMED = { width: 720, height: 450 };
