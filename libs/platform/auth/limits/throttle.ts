import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock';
import { Database, oneRow } from '../../db';
import { KeyedMutex } from './keyed-mutex';

export const ATTEMPTS_ALLOWED = 5;
export const PAUSE_MINUTES = 5;

/** Maximum failed attempts per account in `ACCOUNT_MINUTES`, from all addresses together. Then the account is blocked for a while. */
const ACCOUNT_ATTEMPTS = 10;
const ACCOUNT_MINUTES = 15;
/**
 * Maximum failed attempts per account from unknown browsers and addresses. If strangers reach this limit, the owner still has attempts
 * from an address of an earlier login, because `ACCOUNT_ATTEMPTS` is higher.
 */
const STRANGER_ATTEMPTS = 7;

/**
 * Maximum number of failed attempts from one IP address, for all accounts together. The number is high, because a whole school may share
 * an IP address. If a person logs in, the earlier failures of this person no longer count.
 */
export const ADDRESS_FAILURES = 50;
const ADDRESS_MINUTES = 5;

/**
 * Number of expired counts that each attempt deletes. An attempt inserts fewer counts than it can delete, so the table does not grow
 * without bound.
 */
const EXPIRED_PER_ATTEMPT = 20;

/**
 * If an attempt is allowed now, `attemptsLeft` is the number of attempts that remain after a failure. If no attempt is allowed now,
 * `minutes` is the number of minutes until the next attempt.
 */
export type AttemptCount = { attemptsLeft: number } | { minutes: number };

/** The account, IP address and browser of a log-in attempt. */
export interface Attempt {
  /** The account name in the form that the database compares. */
  name: string;
  address: string;
  /**
   * The browser, if this account has logged in from this browser before; otherwise null. A known browser has its own limits, so that
   * strangers cannot use them up.
   */
  device: string | null;
  /** Whether the account has logged in from this address before. */
  isKnownAddress: boolean;
}

/**
 * Limits log-in attempts with three counts: for each pair of account and client address, for each account, and for each client address.
 * The first two counts increase before the clave is checked, so concurrent attempts cannot exceed their limits. The count of the client
 * address increases only after a failed check.
 * Within a process, attempts with the same account and address run one after another. Otherwise a right clave could be refused because of
 * pending attempts by others.
 */
@Injectable()
export class LoginThrottle {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs an attempt after all earlier attempts with the same name and network address have ended. */
  runExclusive<T>(who: Attempt, attempt: () => Promise<T>): Promise<T> {
    return this.mutex.runExclusive(keysOf(who).pair, attempt);
  }

  /** Counts an attempt, unless a limit is reached. Also deletes expired counts. */
  async recordAttempt(who: Attempt): Promise<AttemptCount> {
    const { pair, account, address } = keysOf(who);
    const isKnown = who.device !== null || who.isKnownAddress;
    const { attemptsLeft, wait: minutes } = oneRow(
      await this.db.rows<{ attemptsLeft: number; wait: number | null }>(RECORD_ATTEMPT, [
        pair,
        account,
        // If the account has logged in from this browser or IP address before, the limit per IP address does not apply: this limit also
        // counts the failures of other people at the IP address.
        isKnown ? null : address,
        this.clock.now(),
        isKnown ? ACCOUNT_ATTEMPTS : STRANGER_ATTEMPTS,
      ]),
    );
    return minutes === null ? { attemptsLeft } : { minutes };
  }

  /** Adds one failure to the count of the network address from which the attempt came. */
  async recordFailure(who: Attempt): Promise<void> {
    await this.count(keysOf(who).address, ADDRESS_MINUTES);
  }

  /**
   * After a successful log-in, subtracts the earlier failures of this person from all counts, because these failures were not the guesses
   * of a stranger.
   */
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
   * Counts one event of `key` in a window of `minutes`. The first event of `key` starts the window.
   * @returns the number of events in the window, including this one
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

/**
 * Returns the SQL that counts an attempt. Each of the first `limit` attempts starts the pause anew. The next attempt raises the count to
 * `limit` + 1. Until the pause ends, further attempts change neither the count nor the end of the pause.
 */
const add = (limit: string): string => `
  ON CONFLICT (quien) DO UPDATE SET
    intentos = CASE WHEN i.caduca <= $4 THEN 1 WHEN i.intentos > ${limit} THEN i.intentos ELSE i.intentos + 1 END,
    caduca = CASE WHEN i.intentos >= ${limit} AND i.caduca > $4 THEN i.caduca ELSE excluded.caduca END
  RETURNING intentos, caduca, intentos > ${limit} AS agotado`;

/**
 * SQL that counts a log-in attempt, first for the pair of account and client address (`pareja`), then for the account (`cuenta`).
 * If the client address (`direccion`) has no attempts left, nothing is counted. If the pair has no attempts left, the account is not
 * counted.
 */
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
