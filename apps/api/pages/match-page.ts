import type { Permission } from '../../../libs/contracts';
import type { ListRegistry } from '../../../libs/listings';
import type { PageRegistry } from '../../../libs/platform';

export interface MatchedPage {
  permisos: Permission[];
  /** Set for the page of a record. */
  record?: { codigo: string; id: string };
}

/** Which page an address is, and what it takes to open it; null when there is none. The address ends in a slash. */
export function matchPage(path: string, registry: ListRegistry, pages: PageRegistry): MatchedPage | null {
  const own = pages.at(path);
  if (own !== null) return { permisos: own.permiso === 'identificado' ? [] : [own.permiso] };
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
  { pattern: /^\/campus\/$/, page: () => ({ permisos: ['campus.ver'] }) },
  {
    pattern: /^\/administrar\/tablas\/([\w-]+)\/$/,
    page: ([, codigo], registry) =>
      registry.tables().some((table) => table.codigo === codigo) ? { permisos: ['tablas.ver'] } : null,
  },
  {
    pattern: /^\/administrar\/([\w-]+)\/$/,
    page: ([, codigo = ''], registry) =>
      registry.has(codigo) ? { permisos: ['listados.ver', registry.list(codigo).definition.permiso] } : null,
  },
  {
    pattern: /^\/administrar\/([\w-]+)\/ficha\/(\d+)\/$/,
    page: ([, codigo = '', id = ''], registry) =>
      registry.has(codigo)
        ? { permisos: ['fichas.ver', registry.list(codigo).definition.permiso], record: { codigo, id } }
        : null,
  },
];
