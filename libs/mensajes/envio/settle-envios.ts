import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';
import type { Zone } from '../../platform/civil';
import { groupBy } from '../../platform/lists/group-by';
import { clearChannelError, pauseChannel } from '../canales/channel-state';
import { settleAttempt, type Attempt } from '../calculo/settle-attempt';
import { momentTextOf } from './envio-changes';
import { lockTaken, saveEnvios, type EnvioChange, type EnvioRow } from './envio-rows';

/** What happened to a taken envío. */
export interface Effect {
  id: number;
  canal: CanalEnvio;
  destino: string;
  mark: string;
  attempt: Attempt;
}

export interface SettleContext {
  manager: EntityManager;
  now: Date;
  zone: Zone;
}

/** Seconds for which a channel pauses whose server refuses everything or does not answer. */
const SERVER_PAUSE_SECONDS = 5;

/**
 * Writes what happened to taken envíos, and what follows for channels and addresses. A second call with the same effects changes nothing.
 * An envío that was taken again in the meantime keeps the state of the later attempt.
 * @returns the envíos in their new state
 */
export async function settleEnvios(effects: readonly Effect[], context: SettleContext): Promise<EnvioChange[]> {
  const { manager, now } = context;
  const settled: EnvioChange[] = [];
  const failed = new Set<CanalEnvio>();
  for (const [mark, group] of groupBy(effects, (effect) => effect.mark)) {
    const rows = await lockTaken(
      manager,
      group.map(({ id }) => id),
      mark,
    );
    rows.filter((row) => row.hasChannelError).forEach(({ canal }) => failed.add(canal));
    const attempts = new Map(group.map(({ id, attempt }) => [id, attempt]));
    const attempted = rows.flatMap((row) => {
      const attempt = attempts.get(row.id);
      return attempt === undefined ? [] : [{ row, attempt }];
    });
    settled.push(...attempted.map(({ row, attempt }) => settleRow(row, attempt, context)));
    const open = new Set(attempted.filter(({ row, attempt }) => isOpen(row, attempt)).map(({ row }) => row.id));
    await saveEnvios(
      manager,
      settled.filter(({ id }) => open.has(id)),
      now,
    );
  }
  await markAddresses(effects, context);
  for (const [canal, group] of groupBy(effects, (effect) => effect.canal))
    await updateChannel(canal, group, failed.has(canal), context);
  return settled;
}

/** True if the attempt still decides the state: it is not settled yet, or ends a doubt. */
const isOpen = ({ estado }: EnvioRow, { event }: Attempt): boolean =>
  estado === 'enviando' || (estado === 'dudoso' && (event === 'sent' || event === 'saved' || event === 'reject'));

/** What becomes of an envío of a stopped run that did not leave. */
const STOPPED = { estado: 'anulado', motivo: 'El envío se detuvo.', codigo: 'detenido' } as const;

function settleRow(row: EnvioRow, attempt: Attempt, context: SettleContext): EnvioChange {
  const identifier = attempt.event === 'sent' ? attempt.identifier : null;
  const { id, estado, attempts, doubts, notBefore, motivo, codigo } = row;
  if (!isOpen(row, attempt)) return { id, estado, attempts, doubts, notBefore, motivo, codigo, identifier: null };
  const settled = settleAttempt(row, attempt, { now: context.now, momentText: momentTextOf(context) });
  if (!row.isStopped) return { id, identifier, ...settled };
  // The run was stopped while this envío was on its way: nothing follows.
  const stopped = settled.estado === 'aplazado' ? STOPPED : {};
  return { id, identifier, ...settled, ...stopped, notBefore: null };
}

/** Addresses and chats to which nothing else is to be sent. */
async function markAddresses(effects: readonly Effect[], { manager, now }: SettleContext): Promise<void> {
  const wrong = effects.filter(({ attempt }) => attempt.event === 'reject' && attempt.isAddressWrong);
  const of = (canal: CanalEnvio) => wrong.filter((effect) => effect.canal === canal);
  const mails = of('correo').map(({ destino, attempt }) => ({ destino, motivo: reasonOf(attempt) }));
  if (mails.length > 0) await manager.query(MARK_ADDRESSES, [JSON.stringify(mails), now]);
  const chats = of('telegram').map(({ destino }) => destino);
  if (chats.length > 0)
    await manager.query(
      `UPDATE usuarios_telegram SET estado = 'bloqueado' WHERE chat_id = ANY ($1::bigint[]) AND estado = 'activo'`,
      [chats],
    );
}

const MARK_ADDRESSES = `
  INSERT INTO direcciones_correo AS d (direccion, estado, motivo, rebotes, ultimo)
  SELECT destino, 'rechaza', motivo, 1, $2 FROM jsonb_to_recordset($1::jsonb) AS r (destino text, motivo text)
  ON CONFLICT (direccion) DO UPDATE SET estado = CASE d.estado WHEN 'queja' THEN 'queja' ELSE 'rechaza' END, motivo = excluded.motivo,
    rebotes = d.rebotes + 1, ultimo = excluded.ultimo`;

async function updateChannel(
  canal: CanalEnvio,
  effects: readonly Effect[],
  hadError: boolean,
  { manager, now }: SettleContext,
): Promise<void> {
  const pauses = effects
    .flatMap(({ attempt }) => pauseOf(attempt))
    .toSorted((one, other) => other.seconds - one.seconds);
  const [longest] = pauses;
  if (longest !== undefined) await pauseChannel(manager, canal, { ...longest, now });
  else if (hadError && effects.some(({ attempt }) => attempt.event === 'sent' || attempt.event === 'saved'))
    await clearChannelError(manager, canal);
}

function pauseOf(attempt: Attempt): { seconds: number; error: string }[] {
  if (attempt.event === 'postpone') return [{ seconds: attempt.seconds, error: attempt.reason }];
  if (attempt.event === 'defer' && attempt.isServerFault)
    return [{ seconds: SERVER_PAUSE_SECONDS, error: attempt.reason }];
  return [];
}

const reasonOf = (attempt: Attempt): string | null => ('reason' in attempt ? attempt.reason : null);
