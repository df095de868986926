import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { omittedChange } from './envio-changes';
import { lockEnvios, saveEnvios } from './envio-rows';
import { findRefusals } from './find-refusals';
import { columnOf } from './person-columns';

/**
 * Omits what waits for a person and may not leave any more, in the transaction of the refusal. What another worker holds at this moment is
 * omitted when it is taken again.
 */
export async function omitRefused(
  manager: EntityManager,
  { persona, now, today }: { persona: PersonaId; now: Date; today: string },
): Promise<void> {
  const waiting: { id: number }[] = await manager.query(waitingFor(columnOf(persona)), [persona.id]);
  await omitRefusedAmong(
    manager,
    waiting.map(({ id }) => id),
    { now, today },
  );
}

/**
 * Omits those of the waiting envíos that may not leave any more.
 * @returns the ids of the other ones that no other transaction has locked, and the number of omitted ones
 */
export async function omitRefusedAmong(
  manager: EntityManager,
  ids: readonly number[],
  { now, today }: { now: Date; today: string },
): Promise<{ left: number[]; omitted: number }> {
  const rows = (await lockEnvios(manager, ids)).filter(isWaiting);
  const refusals = await findRefusals(manager, rows, today);
  const changes = rows.flatMap((row) => omittedChange(row, refusals.get(row.id)));
  await saveEnvios(manager, changes, now);
  return { left: rows.flatMap(({ id }) => (refusals.has(id) ? [] : [id])), omitted: changes.length };
}

/** The state may have changed between the two statements. */
const isWaiting = ({ estado }: { estado: string }): boolean => estado === 'en-cola' || estado === 'aplazado';

/** SQL: what waits for the person of a column of `envios`. */
const waitingFor = (column: string): string => `
  SELECT id::integer AS id FROM envios WHERE estado IN ('en-cola', 'aplazado') AND ${column} = $1 ORDER BY id`;
