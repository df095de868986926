import type { Agent, Response } from 'supertest';
import type { ListPageReply } from '../../../libs/contracts';
import type { TestApp } from '../../support';

/** What is asked of a list. Numbers and texts travel as they stand, so that wrong ones can be sent too. */
export interface Asked {
  pagina?: number | string;
  porPagina?: number | string;
  parametros?: Record<string, unknown> | string;
  orden?: string;
  columnas?: string;
}

/** The id of a saved search that a list brings along; «todos» holds all rows. */
export async function searchId(app: TestApp, list: string, codigo = 'todos'): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM busquedas WHERE listado = $1 AND codigo = $2', [
    list,
    codigo,
  ]);
  if (rows[0] === undefined) throw new Error(`${list} has no search ${codigo}`);
  return rows[0].id;
}

/** The address of a page of all rows of a list. */
export async function pageAddress(app: TestApp, list: string, asked: Asked = {}): Promise<string> {
  return `/api/busquedas-api/${await searchId(app, list)}/${asked.pagina ?? 1}${queryOf(asked)}`;
}

function queryOf({ parametros, ...rest }: Asked): string {
  const { pagina: _, ...named } = rest;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) query.set(name, String(value));
  if (parametros !== undefined)
    query.set('parametros', typeof parametros === 'string' ? parametros : JSON.stringify(parametros));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** One page of a list, whatever the answer. */
export async function askPage(app: TestApp, agent: Agent, list: string, asked: Asked = {}): Promise<Response> {
  return agent.get(await pageAddress(app, list, asked));
}

/** One page of a list that is there. */
export async function pageOf(app: TestApp, agent: Agent, list: string, asked: Asked = {}): Promise<ListPageReply> {
  const reply = await askPage(app, agent, list, asked);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text.slice(0, 300)}`);
  return reply.body as ListPageReply;
}

/** The ids of all rows that fit, page by page, in their order. */
export async function allIds(app: TestApp, agent: Agent, list: string, asked: Asked = {}): Promise<number[]> {
  const first = await pageOf(app, agent, list, { ...asked, porPagina: 100 });
  const ids = first.registros.map(({ id }) => id);
  for (let pagina = 2; pagina <= first.totalPaginas; pagina += 1) {
    const page = await pageOf(app, agent, list, { ...asked, pagina, porPagina: 100 });
    ids.push(...page.registros.map(({ id }) => id));
  }
  return ids;
}
