import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId } from '../../contracts';
import { omitRefused } from '../envio/omit-refused';
import { PERSON_COLUMNS, PERSON_RECORD, personColumns } from '../envio/person-columns';

export interface NewPreference {
  persona: PersonaId;
  canales: readonly CanalEnvio[];
  categoria: CategoriaMensaje;
  permitido: boolean;
  origen: 'campus' | 'baja-correo' | 'telegram' | 'oficina';
  /** The user who chose; null for a person without session. */
  userId: number | null;
  /** When the person chose, if it was earlier than now. */
  said?: Date;
  now: Date;
  /** The academy's date, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Adds what a person wants to receive. Rows are only added and the newest one counts, so a choice that holds already adds none. A refusal
 * omits what waits for the person.
 * @returns the number of added rows
 */
export async function savePreference(manager: EntityManager, preference: NewPreference): Promise<number> {
  const { persona, canales, categoria, permitido, origen, userId, now, said } = preference;
  const rows: unknown[] = await manager.query(INSERT, [
    JSON.stringify(personColumns(persona)),
    `${persona.tipo}${String(persona.id)}`,
    canales,
    categoria,
    permitido,
    origen,
    said ?? now,
    userId,
  ]);
  if (!permitido) await omitRefused(manager, preference);
  return rows.length;
}

const INSERT = `
  INSERT INTO preferencias_envio (${PERSON_COLUMNS}, canal, categoria, permitido, origen, momento, por)
  SELECT ${PERSON_COLUMNS}, c.canal, $4, $5, $6, $7, $8
  FROM jsonb_to_record($1::jsonb) AS p (${PERSON_RECORD}), unnest($3::text[]) AS c (canal)
  WHERE $5 IS DISTINCT FROM (SELECT o.permitido FROM preferencias_envio o
    WHERE o.persona = $2 AND o.canal = c.canal AND o.categoria = $4 ORDER BY o.id DESC LIMIT 1)
  RETURNING id`;
