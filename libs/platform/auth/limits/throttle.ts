import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock';
import { Database, oneRow } from '../../db';
import { KeyedMutex } from './keyed-mutex';

export const ATTEMPTS_ALLOWED = 5;
export const PAUSE_MINUTES = 5;

/** Failures at one account, from anywhere, until it pauses: 10 in 15 minutes. */
const ACCOUNT_ATTEMPTS = 10;
const ACCOUNT_MINUTES = 15;
/** Strangers get less, so that the owner has attempts left at an address where they logged in before. */
const STRANGER_ATTEMPTS = 7;

/** Failures from one address, at any accounts. A whole school may share an address; success takes back one's own failures. */
export const ADDRESS_FAILURES = 50;
const ADDRESS_MINUTES = 5;

/** Expired counts deleted by each new attempt: more than it inserts, so the table cannot grow without bound. */
const EXPIRED_PER_ATTEMPT = 20;

/** Attempts left if this one fails, or minutes until the next one is allowed. */
export type AttemptCount = { attemptsLeft: number } | { minutes: number };

/** Who attempts to log in. */
export interface Attempt {
  /** The account, as the database compares names. */
  name: string;
  address: string;
  /** A browser where this account has logged in: it has budgets of its own, which no stranger can use up. */
  device: string | null;
  /** The account has logged in from this address before. */
  isKnownAddress: boolean;
}

/**
 * Limits log-in attempts by user name and address together, by account, and by address.
 *
 * An attempt is counted in the database, in one statement, before its clave is checked: of any number of concurrent
 * attempts, in any number of processes, at most the budget is checked. The budget of an address counts failures only, after
 * the check. Within a process the attempts of one key run one after another and hold no connection while they wait, so that
 * people who know their clave are not refused because of each other. With several processes one attempt of each may overlap.
 */
@Injectable()
export class LoginThrottle {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs an attempt, from its count to its end, after all earlier ones of the same name and address. */
  runExclusive<T>(who: Attempt, attempt: () => Promise<T>): Promise<T> {
    return this.mutex.runExclusive(keysOf(who).pair, attempt);
  }

  /** Counts an attempt, unless a budget is used up. Also deletes expired counts. */
  async recordAttempt(who: Attempt): Promise<AttemptCount> {
    const { pair, account, address } = keysOf(who);
    const isKnown = who.device !== null || who.isKnownAddress;
    const { attemptsLeft, wait: minutes } = oneRow(
      await this.db.rows<{ attemptsLeft: number; wait: number | null }>(RECORD_ATTEMPT, [
        pair,
        account,
        // People who logged in from this address before are not stopped by what others try from it.
        isKnown ? null : address,
        this.clock.now(),
        isKnown ? ACCOUNT_ATTEMPTS : STRANGER_ATTEMPTS,
      ]),
    );
    return minutes === null ? { attemptsLeft } : { minutes };
  }

  /** Counts a failure at its address. */
  async recordFailure(who: Attempt): Promise<void> {
    await this.count(keysOf(who).address, ADDRESS_MINUTES);
  }

  /** Takes back the failures of a person who then logs in: they were no guesses. */
  async reset(who: Attempt): Promise<void> {
    const { pair, account, address } = keysOf(who);
    const [own] = await this.db.rows<{ attempts: number }>(RESET_ATTEMPTS, [pair, account]);
    if (own === undefined || own.attempts < 2) return;
    await this.db.rows(`UPDATE intentos_entrada SET intentos = greatest(intentos - $2, 0) WHERE quien = $1`, [
      address,
      own.attempts - 1,
    ]);
  }

  /**
   * Counts one event of `key` in a window that begins with its first event.
   * @returns the events of this window, this one included
   */
  async count(key: string, minutes: number): Promise<number> {
    return oneRow(await this.db.rows<{ events: number }>(COUNT_EVENT, [key, this.clock.now(), minutes])).events;
  }

  /** Deletes the count of `key`. */
  async forget(key: string): Promise<void> {
    await this.db.rows('DELETE FROM intentos_entrada WHERE quien = $1', [key]);
  }
}

function keysOf({ name, address, device }: Attempt): { pair: string; account: string; address: string } {
  const own = { pair: `equipo|${device ?? ''}|${name}`, account: `cuenta-equipo|${device ?? ''}|${name}` };
  const shared = { pair: `entrada|${address}|${name}`, account: `cuenta|${name}` };
  return { ...(device === null ? shared : own), address: `direccion|${address}` };
}

/** Adds one to a count within its limit; each one that is allowed starts the pause anew, and the count stops above the limit. */
const add = (limit: string): string => `
  ON CONFLICT (quien) DO UPDATE SET
    intentos = CASE WHEN i.caduca <= $4 THEN 1 WHEN i.intentos > ${limit} THEN i.intentos ELSE i.intentos + 1 END,
    caduca = CASE WHEN i.intentos >= ${limit} AND i.caduca > $4 THEN i.caduca ELSE excluded.caduca END
  RETURNING intentos, caduca, intentos > ${limit} AS agotado`;

/** The address is only read. An attempt that one budget refuses is not counted by the next one. */
const RECORD_ATTEMPT = `
  WITH viejos AS (
    DELETE FROM intentos_entrada WHERE quien IN (
      SELECT quien FROM intentos_entrada WHERE caduca <= $4::timestamptz AND quien NOT IN ($1, $2)
      ORDER BY caduca LIMIT ${EXPIRED_PER_ATTEMPT} FOR UPDATE SKIP LOCKED)
  ), direccion AS (
    SELECT caduca FROM intentos_entrada WHERE quien = $3 AND intentos >= ${ADDRESS_FAILURES} AND caduca > $4
  ), pareja AS (
    INSERT INTO intentos_entrada AS i (quien, intentos, caduca)
    SELECT $1, 1, $4::timestamptz + interval '${PAUSE_MINUTES} minutes' WHERE NOT EXISTS (SELECT FROM direccion)
    ${add(String(ATTEMPTS_ALLOWED))}
  ), cuenta AS (
    INSERT INTO intentos_entrada AS i (quien, intentos, caduca)
    SELECT $2, 1, $4::timestamptz + interval '${ACCOUNT_MINUTES} minutes' FROM pareja WHERE NOT agotado
    ${add('$5::integer')}
  ), pausa AS (
    SELECT caduca FROM direccion
    UNION ALL SELECT caduca FROM pareja WHERE agotado UNION ALL SELECT caduca FROM cuenta WHERE agotado
  )
  SELECT least(${ATTEMPTS_ALLOWED} - (SELECT intentos FROM pareja), $5 - (SELECT intentos FROM cuenta)) AS "attemptsLeft",
    (SELECT greatest(1, ceil(extract(epoch FROM caduca - $4::timestamptz) / 60))::integer FROM pausa LIMIT 1) AS wait`;

const RESET_ATTEMPTS = `
  WITH pareja AS (DELETE FROM intentos_entrada WHERE quien = $1 RETURNING intentos)
  , cuenta AS (
    UPDATE intentos_entrada i SET intentos = greatest(i.intentos - pareja.intentos, 0) FROM pareja WHERE i.quien = $2
  )
  SELECT intentos AS attempts FROM pareja`;

const COUNT_EVENT = `
  INSERT INTO intentos_entrada AS i (quien, intentos, caduca) VALUES ($1, 1, $2::timestamptz + make_interval(mins => $3))
  ON CONFLICT (quien) DO UPDATE SET
    intentos = CASE WHEN i.caduca <= $2 THEN 1 ELSE i.intentos + 1 END,
    caduca = CASE WHEN i.caduca <= $2 THEN excluded.caduca ELSE i.caduca END
  RETURNING intentos AS events`;
