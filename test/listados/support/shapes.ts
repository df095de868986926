import type { Agent, Response } from 'supertest';
import type { ListConfigReply, ListDefinitionReply } from '../../../libs/contracts';

/** Sends the requests of `Configurar listado` as one user. */
export function shapeCalls(agent: Agent) {
  const configuration = async (list: string): Promise<ListConfigReply> =>
    (await agent.get(`/api/listado/configuracion/${list}`).expect(200)).body as ListConfigReply;
  return {
    configuration,
    /** Saves a shape. Without `version` it replaces the newest version. */
    async save(list: string, forma: unknown, version?: number): Promise<Response> {
      const from = version ?? (await configuration(list)).version;
      return agent.post(`/api/listado/configuracion/${list}`).send({ version: from, forma });
    },
    restore: (list: string, version: unknown): Promise<Response> =>
      Promise.resolve(agent.post(`/api/listado/configuracion/${list}/recuperar`).send({ version })),
    preview: (list: string, request: object): Promise<Response> =>
      Promise.resolve(agent.post(`/api/listado/vista-previa/${list}`).send(request)),
    updateSeeded: (list: string, request: object): Promise<Response> =>
      Promise.resolve(agent.post(`/api/listado/configuracion/${list}/busqueda-del-listado`).send(request)),
  };
}

export async function definitionOf(agent: Agent, list: string): Promise<ListDefinitionReply> {
  return (await agent.get(`/api/listado/get/${list}`).expect(200)).body as ListDefinitionReply;
}
