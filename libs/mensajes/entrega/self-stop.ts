import type { EntityManager } from 'typeorm';
import type { ItemOutcome } from '../../jobs';
import { oneRow } from '../../platform';
import { stopsItself } from '../calculo/settle-attempt';
import type { Effect } from '../envio/settle-envios';

/** The codes of a rejected envío: of its address, or of the message. */
const REJECTED = ['direccion', 'rechazado'];

export interface StopInput {
  runId: number | null;
  /** The effects that are being settled. Their items are not saved yet. */
  settled: readonly Effect[];
  outcomes: readonly ItemOutcome[];
}

/**
 * Returns why a run stops itself, as a Spanish sentence: more than 5 % of its first 200 mails were rejected. Telegram never stops a run.
 */
export async function stopReason(
  manager: EntityManager,
  { runId, settled, outcomes }: StopInput,
): Promise<string | null> {
  if (settled.some(({ canal }) => canal !== 'correo')) return null;
  const now = outcomes.filter(({ outcome }) => 'done' in outcome || 'failed' in outcome).length;
  const { before } = oneRow(
    await manager.query<{ before: number }[]>('SELECT hechos + fallidos AS before FROM procesos WHERE id = $1', [
      runId,
    ]),
  );
  if (!stopsItself(before, before + now, Number.POSITIVE_INFINITY)) return null;
  const rejectedNow = outcomes.filter(
    ({ outcome }) => 'failed' in outcome && REJECTED.includes(outcome.code ?? ''),
  ).length;
  const { rejected } = oneRow(await manager.query<{ rejected: number }[]>(COUNT_REJECTED, [runId, REJECTED]));
  if (!stopsItself(before, before + now, rejected + rejectedNow)) return null;
  const reason = settled.flatMap(({ attempt }) => (attempt.event === 'reject' ? [attempt.reason] : [])).at(-1);
  return `El servidor rechaza los correos: ${lowerFirst(reason ?? 'Más de uno de cada veinte no se ha admitido.')}`;
}

const lowerFirst = (sentence: string): string => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

const COUNT_REJECTED = `
  SELECT count(*)::integer AS rejected FROM procesos_elementos
  WHERE proceso_id = $1 AND estado = 'fallido' AND codigo_motivo = ANY ($2::text[])`;
