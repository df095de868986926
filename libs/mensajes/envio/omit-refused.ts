import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { nextEnvioState } from '../calculo/envio-states';
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
  const rows = await lockEnvios(
    manager,
    waiting.map(({ id }) => id),
  );
  const refusals = await findRefusals(manager, rows, today);
  const changes = rows.flatMap((row) => {
    const refusal = refusals.get(row.id);
    if (refusal === undefined || !isWaiting(row)) return [];
    const { id, attempts, doubts } = row;
    return [{ id, attempts, doubts, ...refusal, estado: nextEnvioState(row.estado, 'omit'), notBefore: null, identifier: null }]; // oxfmt-ignore
  });
  await saveEnvios(manager, changes, now);
}

/** The state may have changed between the two statements. */
const isWaiting = ({ estado }: { estado: string }): boolean => estado === 'en-cola' || estado === 'aplazado';

/** SQL: what waits for the person of a column of `envios`. */
const waitingFor = (column: string): string => `
  SELECT id::integer AS id FROM envios WHERE estado IN ('en-cola', 'aplazado') AND ${column} = $1 ORDER BY id`;
