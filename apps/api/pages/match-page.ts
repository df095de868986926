import type { Permission } from '../../../libs/contracts';
import type { ListRegistry } from '../../../libs/listings';
import type { PageRegistry } from '../../../libs/platform';
import { isPersonRecord } from '../../../libs/usuarios';

export interface MatchedPage {
  permisos: Permission[];
  /** Set for the page of a record. */
  record?: { codigo: string; id: string };
  /** Set for the page of somebody's user: the person must be there, whether they have one or not. */
  persona?: { codigo: string; id: string };
}

/** Which page an address is, and what it takes to open it; null when there is none. The address ends in a slash. */
export function matchPage(path: string, registry: ListRegistry, pages: PageRegistry): MatchedPage | null {
  const own = pages.find(path);
  if (own !== null) return { permisos: own.permission === 'identificado' ? [] : [own.permission] };
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
      isPersonRecord(codigo)
        ? {
            permisos: ['fichas.ver', 'usuarios.ver', registry.list(codigo).definition.permission],
            persona: { codigo, id },
          }
        : null,
  },
  {
    pattern: /^\/administrar\/([\w-]+)\/ficha\/(\d+)\/$/,
    page: ([, codigo = '', id = ''], registry) =>
      registry.has(codigo)
        ? { permisos: ['fichas.ver', registry.list(codigo).definition.permission], record: { codigo, id } }
        : null,
  },
];
