import type { Permission } from '../../../libs/contracts';
import type { ListRegistry } from '../../../libs/listings';
import type { PagePermission, PageRegistry } from '../../../libs/platform';
import { isPersonaRecord } from '../../../libs/usuarios';

export interface MatchedPage {
  /** The user needs all of these permissions. */
  permisos: Permission[];
  /** Set on a page that a module declares: the permission of that page. */
  openTo?: PagePermission;
  /** Set on the page of a record. */
  record?: { codigo: string; id: string };
  /** Set on the page for the user of a person. The person must exist, but may still have no user. */
  persona?: { codigo: string; id: string };
}

/** The page at a URL that ends in a slash, with its required permissions; null if there is none. */
export function matchPage(path: string, registry: ListRegistry, pages: PageRegistry): MatchedPage | null {
  const own = pages.find(path);
  if (own !== null) return { permisos: [], openTo: own.permission };
  for (const { pattern, page } of PAGES) {
    const match = pattern.exec(path);
    if (match !== null) return page(match, registry);
  }
  return null;
}

interface Route {
  pattern: RegExp;
  page: (match: RegExpExecArray, registry: ListRegistry) => MatchedPage | null;
}

const PAGES: readonly Route[] = [
  { pattern: /^\/administrar\/$/, page: () => ({ permisos: ['oficina.ver'] }) },
  { pattern: /^\/mi-cuenta\/$/, page: () => ({ permisos: [] }) },
  { pattern: /^\/campus\/$/, page: () => ({ permisos: ['campus.ver'] }) },
  {
    pattern: /^\/administrar\/tablas\/([\w-]+)\/$/,
    page: ([, codigo], registry) =>
      registry.tables().some((table) => table.code === codigo) ? { permisos: ['tablas.ver'] } : null,
  },
  {
    pattern: /^\/administrar\/([\w-]+)\/$/,
    page: ([, codigo = ''], registry) =>
      registry.has(codigo) ? { permisos: ['listados.ver', registry.list(codigo).definition.permission] } : null,
  },
  {
    pattern: /^\/administrar\/([\w-]+)\/configurar\/$/,
    page: ([, codigo = ''], registry) =>
      registry.has(codigo) ? { permisos: ['configurar_listados', registry.list(codigo).definition.permission] } : null,
  },
  {
    pattern: /^\/administrar\/usuarios\/([\w-]+)\/ficha\/(\d+)\/$/,
    page: ([, codigo = '', id = ''], registry) =>
      isPersonaRecord(codigo)
        ? {
            permisos: ['fichas.ver', 'usuarios.ver', registry.list(codigo).definition.permission],
            persona: { codigo, id },
          }
        : null,
  },
  {
    // The URL of a record, with or without `ficha/`. `definition.urlFicha` with an id has this form too.
    pattern: /^\/administrar\/([\w-]+)\/(?:ficha\/)?(\d+)\/$/,
    page: ([, codigo = '', id = ''], registry) =>
      registry.has(codigo)
        ? { permisos: ['fichas.ver', registry.list(codigo).definition.permission], record: { codigo, id } }
        : null,
  },
];
