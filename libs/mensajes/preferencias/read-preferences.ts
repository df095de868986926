import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId, PreferenciaAnotada } from '../../contracts';
import { ZONE_SQL } from '../../platform';
import { personKey } from '../calculo/facts';
import { loadPeople, type PersonRow } from '../destinatarios/people-sql';

export const CHANNELS: readonly CanalEnvio[] = ['correo', 'telegram'];
export const CATEGORIES: readonly CategoriaMensaje[] = ['servicio', 'academico', 'comercial'];

type ChoiceRow = PreferenciaAnotada & { persona: string };

/** A person with what the person wants to receive. */
export interface PersonPreferences extends PersonRow {
  preferencias: PreferenciaAnotada[];
}

/** Loads people, the tutors of the students among them, and what each of them wants to receive by each channel. */
export async function loadPreferencesOf(
  manager: EntityManager,
  people: readonly PersonaId[],
): Promise<PersonPreferences[]> {
  const rows = await loadPeople(manager, people, 'comercial');
  const choices: ChoiceRow[] = await manager.query(LAST_CHOICES, [rows.map(personKey)]);
  return rows.map((row) => {
    const own = choices.filter(({ persona }) => persona === personKey(row));
    return { ...row, preferencias: allOf(row, own) };
  });
}

/** Without a choice, comercial messages are allowed to families that have or had an alta (LSSI 21), all others to everybody. Rule M2. */
function allOf({ cliente }: PersonRow, choices: readonly ChoiceRow[]): PreferenciaAnotada[] {
  return CATEGORIES.flatMap((categoria) =>
    CHANNELS.map((canal): PreferenciaAnotada => {
      const choice = choices.find((one) => one.canal === canal && one.categoria === categoria);
      if (choice === undefined)
        return {
          canal,
          categoria,
          permitido: categoria !== 'comercial' || cliente,
          origen: null,
          fecha: null,
          por: '',
        };
      const { persona: _, ...chosen } = choice;
      return chosen;
    }),
  );
}

const LAST_CHOICES = `
  SELECT DISTINCT ON (o.persona, o.canal, o.categoria) o.persona, o.canal, o.categoria, o.permitido, o.origen,
    to_char(o.momento AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD') AS fecha,
    CASE WHEN o.origen = 'oficina' THEN coalesce(u.nombre, '') ELSE '' END AS por
  FROM preferencias_envio o LEFT JOIN usuarios u ON u.id = o.por
  WHERE o.persona = ANY ($1::text[]) ORDER BY o.persona, o.canal, o.categoria, o.id DESC`;
