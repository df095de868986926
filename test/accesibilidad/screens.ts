import type { MenuReply } from '../../libs/contracts';
import type { TestApp } from '../support';
import { cookieOf, type DemoUser } from '../support/login';

/**
 * Addresses of every screen of a user: the entries of the menu, for each list a new and a stored record and for one list its
 * configuration, and the screens in no menu. A list added later is included without a change here.
 */
export async function screensOf(app: TestApp, user: DemoUser): Promise<string[]> {
  const { items } = await ask<MenuReply>(app, user, '/administrar/usuarios/get-menu');
  const pages = items.flatMap(({ url, submenu_items }) => [
    ...(url === undefined ? [] : [url]),
    ...submenu_items.map((entry) => entry.url),
  ]);
  const records = await Promise.all(pages.map((path) => recordsOf(app, user, path)));
  const users = pages.includes('/administrar/usuarios/') ? USERS_OF_PEOPLE : [];
  return [...pages, ...records.flat(), ...users, ...pages.flatMap((path) => BEHIND[path] ?? []), ...FOR_EVERYBODY];
}

/** One of several parts of a walk, which run in parallel. */
export interface Part {
  number: number;
  of: number;
}

/** The longest walk, in parts of one file each, so that two workers share it. */
export const ADMIN_PARTS = [
  { number: 1, of: 2 },
  { number: 2, of: 2 },
] as const satisfies readonly Part[];

/** The screens of a part. Neighbours go to different parts, because records, which take longest, are next to each other. */
export const partOf = (paths: readonly string[], { number, of }: Part): string[] =>
  paths.filter((_path, index) => index % of === number - 1);

/** Screens that are in no menu, but that every user has. */
const FOR_EVERYBODY = ['/clases-particulares/', '/ayuda/1/'];

/** Screens whose start depends on the width of the window, and does not change when the window is resized. */
export const BEGIN_BY_WIDTH: readonly string[] = ['/clases-particulares/'];

/** Screens behind a page of the menu that is not a list. */
const BEHIND: Record<string, string[] | undefined> = {
  '/administrar/creditos/': ['/administrar/creditos/revisar/', '/administrar/creditos/revisar/?desde=credito&ids=1,2'],
  '/administrar/formularios/': ['/administrar/formularios/alumnos/'],
};

/** The user record of a person without a user. The other people's user records are ordinary records. */
const USERS_OF_PEOPLE = ['/administrar/usuarios/alumnos/ficha/3/'];

async function recordsOf(app: TestApp, user: DemoUser, path: string): Promise<string[]> {
  const codigo = /^\/administrar\/([\w-]+)\/$/.exec(path)?.[1];
  if (codigo === undefined) return [];
  const list = await ask<{
    acciones: { abrir: boolean; anadir: boolean; configurar: boolean };
    busquedas: { registros: { id: number }[] }[];
  } | null>(app, user, `/api/listado/get/${codigo}`);
  // The page is not a list: notes, settings.
  if (list === null) return [];
  const { acciones, busquedas } = list;
  const stored = busquedas.flatMap(({ registros }) => registros).at(0);
  return [
    // One configured list is enough: the screen is the same for all.
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
