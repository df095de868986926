import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';
import { oneRow } from '../../platform';
import { addDays, instantOf, type Zone } from '../../platform/civil';
import type { ChannelLimits } from '../calculo/duration';
import { debit } from '../calculo/rhythm';
import { groupedNumber } from '../calculo/duration';

/** How many messages may leave now, and what happens to the other ones. */
export type Claim =
  | { granted: number; waitMs: number }
  /** None today, or not for long: they are deferred with a Spanish reason, in the middle of a sentence. */
  | { granted: 0; until: Date; reason: string };

export interface ClaimInput {
  canal: CanalEnvio;
  wanted: number;
  /** Urgent messages leave in spite of the limit of the day, and may borrow the messages of the next second. They are counted all the same. */
  isUrgent: boolean;
  limits: ChannelLimits;
  now: Date;
  /** `YYYY-MM-DD` */
  today: string;
  zone: Zone;
}

/** A run waits this long for a channel that pauses. For a longer pause its envíos are deferred, so that the run can end. */
const LONGEST_WAIT_MS = 60_000;
/** A waiting run looks at the pause again after this time. */
const CHECK_MS = 1_000;

interface CanalRow {
  tokens: number;
  /** Milliseconds of the database's clock. */
  at: number;
  now: number;
  pauseMs: number;
  sentToday: number;
  today: string;
  error: string | null;
}

/**
 * Debits messages from a channel. The row is locked until the transaction ends, so that any number of workers together keep the limits.
 * The bucket and pauses follow the database's clock, which all workers share.
 */
export async function claimChannel(manager: EntityManager, input: ClaimInput): Promise<Claim> {
  const row = oneRow(await manager.query<CanalRow[]>(LOCK, [input.canal]));
  if (row.pauseMs > LONGEST_WAIT_MS)
    return { granted: 0, until: new Date(input.now.getTime() + row.pauseMs), reason: row.error ?? PAUSED };
  if (row.pauseMs > 0) return { granted: 0, waitMs: Math.min(row.pauseMs, CHECK_MS) };
  const { perSecond, perDay } = input.limits;
  // Without limits nothing is counted. A limit that is set later counts the messages from then on.
  if (perSecond === 0 && perDay === 0) return { granted: input.wanted, waitMs: 0 };
  const sentToday = row.today === input.today ? row.sentToday : 0;
  const left = perDay === 0 || input.isUrgent ? input.wanted : Math.max(0, perDay - sentToday);
  if (left === 0) return { granted: 0, until: tomorrow(input), reason: dailyLimit(perDay) };
  const wanted = Math.min(input.wanted, left);
  const credit = input.isUrgent ? perSecond : 0;
  const { bucket, granted, waitMs } = debit(
    { tokens: row.tokens, at: row.at },
    { perSecond, wanted, now: row.now, credit },
  );
  await manager.query(SAVE, [input.canal, bucket.tokens, bucket.at, sentToday + granted, input.today]);
  return { granted, waitMs };
}

const PAUSED = 'el canal está en pausa.';
const dailyLimit = (perDay: number): string => `se ha llegado al límite de ${groupedNumber(perDay)} al día.`;

/** The first instant of tomorrow. */
function tomorrow({ today, zone, now }: ClaimInput): Date {
  const date = addDays(today, 1);
  return instantOf(date, '00:00', zone) ?? instantOf(date, '01:00', zone) ?? now;
}

const MILLISECONDS = (moment: string): string => `(extract(epoch FROM ${moment}) * 1000)::double precision`;

const LOCK = `
  SELECT fichas AS tokens, ${MILLISECONDS('recargado_en')} AS at, ${MILLISECONDS('clock_timestamp()')} AS now,
    coalesce(${MILLISECONDS('pausado_hasta - clock_timestamp()')}, 0) AS "pauseMs", enviados_hoy AS "sentToday",
    to_char(hoy, 'YYYY-MM-DD') AS today, ultimo_error AS error
  FROM canales WHERE canal = $1 FOR UPDATE`;

const SAVE = `
  UPDATE canales SET fichas = $2, recargado_en = to_timestamp($3::double precision / 1000), enviados_hoy = $4, hoy = $5
  WHERE canal = $1`;
