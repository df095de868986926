import { defineJob } from '../../../../libs/jobs';

/** Undoes a run: removes the folders that it has handed out. */
export const recogerJob = defineJob<{ proceso_id: number; motivo: string }, { proceso_id: number }, object>({
  code: 'pruebas.recoger',
  permission: 'alumnos.editar',
  title: ({ motivo }) => `Recoger las carpetas: ${motivo}`,
  plan: ({ proceso_id }) => Promise.resolve([{ data: { proceso_id } }]),
  async work(items, { manager }) {
    for (const { data } of items) await manager.query('DELETE FROM carpetas WHERE proceso_id = $1', [data.proceso_id]);
    return items.map(() => ({ done: {} }));
  },
});
