import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { personKey } from '../calculo/facts';
import { PERSON_COLUMNS, PERSON_RECORD, personColumns } from '../envio/person-columns';

/** Which of these people want one mail a day instead of one for each automatic message, by `personKey`. */
export async function loadSummaryWishes(
  manager: EntityManager,
  people: readonly PersonaId[],
): Promise<ReadonlySet<string>> {
  const rows: { persona: string }[] = await manager.query(
    'SELECT persona FROM resumenes_diarios WHERE persona = ANY ($1::text[])',
    [people.map(personKey)],
  );
  return new Set(rows.map(({ persona }) => persona));
}

/** Begins or ends the daily summary of a person. What already waits for the next summary still leaves with it. */
export async function saveSummaryWish(
  manager: EntityManager,
  persona: PersonaId,
  { isWanted, now }: { isWanted: boolean; now: Date },
): Promise<void> {
  if (isWanted) await manager.query(INSERT, [JSON.stringify(personColumns(persona)), now]);
  else await manager.query('DELETE FROM resumenes_diarios WHERE persona = $1', [personKey(persona)]);
}

const INSERT = `
  INSERT INTO resumenes_diarios (${PERSON_COLUMNS}, desde)
  SELECT ${PERSON_COLUMNS}, $2 FROM jsonb_to_record($1::jsonb) AS p (${PERSON_RECORD}) ON CONFLICT DO NOTHING`;
