import { defineNightlyTask } from '../../jobs';
import { Database } from '../../platform';

/**
 * Deletes each person on a call list who has no facts left. A person loses facts when classes are deleted.
 * Then deletes the call lists without people.
 */
export const llamadasTask = defineNightlyTask({
  code: 'horarios.llamadas',
  run: async ({ get }) => {
    const db = get(Database);
    const rows = await db.rows<{ id: number }>(PEOPLE);
    await db.rows(LISTS);
    return rows.length;
  },
});

const PEOPLE = `
  DELETE FROM llamadas_personas p WHERE NOT EXISTS (SELECT FROM llamadas_hechos h WHERE h.persona_id = p.id) RETURNING p.id`;

const LISTS = `
  DELETE FROM llamadas l WHERE NOT EXISTS (SELECT FROM llamadas_personas p WHERE p.llamada_id = l.id) RETURNING l.id`;
