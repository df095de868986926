import type { MenuReply } from '../../libs/contracts';
import type { TestApp } from '../support';
import { cookieOf, type DemoUser } from '../support/login';

/**
 * Returns the URLs of all screens that the user can open: the pages of the menu, a new and a stored record of each list, the configuration
 * of one list, and the screens outside the menu. A new list is tested without a change here, because the lists come from the menu.
 */
export async function screensOf(app: TestApp, user: DemoUser): Promise<string[]> {
  const { items } = await ask<MenuReply>(app, user, '/administrar/usuarios/get-menu');
  const pages = items.flatMap(({ url, submenu_items }) => [
    ...(url === undefined ? [] : [url]),
    ...submenu_items.map((entry) => entry.url),
  ]);
  const records = await Promise.all(pages.map((path) => recordsOf(app, user, path)));
  const users = pages.includes('/administrar/usuarios/') ? USERS_OF_PEOPLE : [];
  return [...pages, ...records.flat(), ...users, ...pages.flatMap((path) => SUBSCREENS[path] ?? []), ...FOR_EVERYBODY];
}

/** A part of the list of screens that a test visits: part `number` of `of` parts. The parts run in parallel. */
export interface Part {
  number: number;
  of: number;
}

/** The walk of `admin` takes longest, so it is divided into two test files that two workers run in parallel. */
export const ADMIN_PARTS = [
  { number: 1, of: 2 },
  { number: 2, of: 2 },
] as const satisfies readonly Part[];

/**
 * Returns the screens of one part: with n parts, every n-th screen. So the slow record screens, which are adjacent in the list, are spread
 * over all parts.
 */
export const partOf = (paths: readonly string[], { number, of }: Part): string[] =>
  paths.filter((_path, index) => index % of === number - 1);

/** Screens that every user can open, but that no menu lists. */
const FOR_EVERYBODY = ['/clases-particulares/', '/campus/mensajes/', '/campus/mensajes/nuevo/', '/ayuda/1/'];

/**
 * Screens whose initial state depends on the width of the window. A later resize does not change this state. So the tests open these
 * screens again at phone width.
 */
export const BEGIN_BY_WIDTH: readonly string[] = ['/clases-particulares/'];

/** Screens that are opened from a menu page that is not a list. The key is the path of the menu page. */
const SUBSCREENS: Record<string, string[] | undefined> = {
  '/administrar/creditos/': ['/administrar/creditos/revisar/', '/administrar/creditos/revisar/?desde=credito&ids=1,2'],
  '/administrar/formularios/': ['/administrar/formularios/alumnos/'],
};

/** The user record of a student who has no user yet. The list of users does not link to it. */
const USERS_OF_PEOPLE = ['/administrar/usuarios/alumnos/ficha/3/'];

async function recordsOf(app: TestApp, user: DemoUser, path: string): Promise<string[]> {
  const codigo = /^\/administrar\/([\w-]+)\/$/.exec(path)?.[1];
  if (codigo === undefined) return [];
  const list = await ask<{
    acciones: { abrir: boolean; anadir: boolean; configurar: boolean };
    busquedas: { registros: { id: number }[] }[];
  } | null>(app, user, `/api/listado/get/${codigo}`);
  // Some pages are not lists, such as the notes board or the settings.
  if (list === null) return [];
  const { acciones, busquedas } = list;
  const stored = busquedas.flatMap(({ registros }) => registros).at(0);
  return [
    // The configuration screen is the same for all lists, so one list is enough.
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

/** Adds an invoice with each kind of amount, because the demo academy has no invoices. */
export async function addInvoice(app: TestApp): Promise<void> {
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
