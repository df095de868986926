import type { MenuReply, Permission } from '#libs/contracts';
import { plainText } from '../../../base';
import type { RowTarget } from './rows';

/** A page or an action that the palette offers without a request. */
export interface OwnEntry {
  title: string;
  detail: string;
  /** Additional words by which the entry is found. */
  words: string;
  target: RowTarget;
}

interface Action {
  title: string;
  words: string;
  url: string;
  permissions: readonly Permission[];
}

const record = (title: string, section: string, words: string, permission: Permission): Action => ({
  title,
  words: `añadir crear ${words}`,
  url: `/administrar/${section}/ficha/0/`,
  permissions: ['fichas.ver', permission],
});

const ACTIONS: readonly Action[] = [
  record('Nuevo alumno', 'alumnos', 'alumna estudiante', 'alumnos.editar'),
  record('Nueva familia', 'familias', '', 'familias.editar'),
  record('Nuevo tutor', 'tutores', 'madre padre tutora', 'tutores.editar'),
  record('Nueva alta', 'altas', 'matrícula inscribir', 'altas.editar'),
  record('Nuevo curso', 'cursos', 'grupo', 'cursos.editar'),
  record('Nuevo profesor', 'profesores', 'profesora', 'profesores.editar'),
  record('Nueva factura', 'facturas', 'recibo', 'facturas.editar'),
  {
    title: 'Facturar conceptos',
    words: 'facturación masiva cobrar recibos',
    url: '/administrar/facturas/facturar-conceptos/',
    permissions: ['facturas.emitir'],
  },
  {
    title: 'Facturar cuotas',
    words: 'mensualidades facturación masiva cobrar recibos mes',
    url: '/administrar/facturas/facturar-cuotas/',
    permissions: ['facturas.emitir'],
  },
  {
    title: 'Alta masiva',
    words: 'dar de alta matricular inscribir alumnos cursos',
    url: '/administrar/altas/alta-masiva/',
    permissions: ['altas.editar'],
  },
];

/** Pages that are in no menu. */
const OTHER_PAGES: readonly Action[] = [
  { title: 'Procesos', words: 'progreso', url: '/administrar/procesos/', permissions: ['procesos.ver'] },
  { title: 'Mi cuenta', words: 'clave contraseña sesiones aspecto tema', url: '/mi-cuenta/', permissions: [] },
];

/** The actions that the user is permitted. */
export function ownActions(can: (permission: Permission) => boolean): OwnEntry[] {
  return [
    ...allowed(ACTIONS, can),
    { title: 'Atajos de teclado', detail: '', words: 'teclas', target: { kind: 'keys' } },
  ];
}

/** Returns the pages of the user's menu. Pages that the palette already offers as actions are left out. */
export function ownPages(menu: MenuReply | undefined, can: (permission: Permission) => boolean): OwnEntry[] {
  const entries = (menu?.items ?? []).flatMap(({ titulo, url, submenu_items }) => [
    ...(url === undefined ? [] : [{ title: titulo, detail: '', url }]),
    ...submenu_items.map((entry) => ({ title: entry.titulo, detail: titulo, url: entry.url })),
  ]);
  const known = new Set(ACTIONS.map(({ url }) => url));
  const pages = entries.flatMap(({ url, ...entry }): OwnEntry[] => {
    if (known.has(url)) return [];
    known.add(url);
    return [{ ...entry, words: '', target: { kind: 'page', url } }];
  });
  return [
    ...pages,
    ...allowed(OTHER_PAGES, can).filter(({ target }) => target.kind === 'page' && !known.has(target.url)),
  ];
}

function allowed(actions: readonly Action[], can: (permission: Permission) => boolean): OwnEntry[] {
  return actions
    .filter(({ permissions }) => permissions.every(can))
    .map(({ title, words, url }) => ({ title, detail: '', words, target: { kind: 'page', url } }));
}

/**
 * Finds the entries that match a text: each typed word is the start of a word of the entry. Entries whose title starts with the text come
 * first.
 */
export function matchEntries(entries: readonly OwnEntry[], query: string): OwnEntry[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  const matching = entries.filter(({ title, detail, words }) => {
    const own = wordsOf(`${title} ${detail} ${words}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
  const begins = ({ title }: OwnEntry) => plainText(title).startsWith(typed.join(' '));
  return [...matching.filter(begins), ...matching.filter((entry) => !begins(entry))];
}

const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
