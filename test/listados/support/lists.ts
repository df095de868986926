import type { Agent, Response } from 'supertest';
import type { ListPageReply, SaveSearchRequest } from '../../../libs/contracts';
import type { TestApp } from '../../support';

/** A private search without filters, as the screen sends a new one. */
export const NEW_SEARCH: SaveSearchRequest = {
  id: 0,
  descripcion: 'Prueba',
  parametros: {},
  orden: '',
  columnas: [],
  porPagina: 25,
  visibilidad: 'yo',
  predeterminada: false,
};

/** The parameters of a page request. They are sent unchanged, even if they are invalid, so that tests can check refusals. */
export interface PageParams {
  pagina?: number | string;
  porPagina?: number | string;
  parametros?: Record<string, unknown> | string;
  orden?: string;
  columnas?: string;
}

/** Returns the id of a seeded saved search of a list. «todos» finds all rows. @throws Error if there is none */
export async function searchId(app: TestApp, list: string, codigo = 'todos'): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM busquedas WHERE listado = $1 AND codigo = $2', [
    list,
    codigo,
  ]);
  if (rows[0] === undefined) throw new Error(`${list} has no search ${codigo}`);
  return rows[0].id;
}

/** Returns the URL of a page of the saved search «todos». */
export async function pageAddress(app: TestApp, list: string, params: PageParams = {}): Promise<string> {
  return `/api/busquedas-api/${await searchId(app, list)}/${params.pagina ?? 1}${queryOf(params)}`;
}

function queryOf({ parametros, ...rest }: PageParams): string {
  const { pagina: _, ...named } = rest;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) query.set(name, String(value));
  if (parametros !== undefined)
    query.set('parametros', typeof parametros === 'string' ? parametros : JSON.stringify(parametros));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Requests one page of a list. Does not throw if the request is refused. */
export async function requestPage(
  app: TestApp,
  agent: Agent,
  list: string,
  params: PageParams = {},
): Promise<Response> {
  return agent.get(await pageAddress(app, list, params));
}

/** One page of a list. @throws Error unless the reply is 200 */
export async function pageOf(
  app: TestApp,
  agent: Agent,
  list: string,
  params: PageParams = {},
): Promise<ListPageReply> {
  const reply = await requestPage(app, agent, list, params);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text.slice(0, 300)}`);
  return reply.body as ListPageReply;
}

/** Requests all pages and returns the ids of all rows that match, in order. */
export async function allIds(app: TestApp, agent: Agent, list: string, params: PageParams = {}): Promise<number[]> {
  const first = await pageOf(app, agent, list, { ...params, porPagina: 100 });
  const ids = first.registros.map(({ id }) => id);
  for (let pagina = 2; pagina <= first.totalPaginas; pagina += 1) {
    const page = await pageOf(app, agent, list, { ...params, pagina, porPagina: 100 });
    ids.push(...page.registros.map(({ id }) => id));
  }
  return ids;
}
