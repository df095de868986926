import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, Database, newToken, SettingsService, sqlStateOf, tokenDigest, type SessionLock } from '../../platform';
import { loadBotRow, markRegistered, removeWebhook, storeError, storeSecret, type BotRow } from '../bot/bot-row';
import type { Failure } from '../bot/send-result';
import { TelegramApi, type CallResult } from '../bot/telegram-api.service';
import { WEBHOOK_PATH } from '../paths';
import { telegramSettings } from '../settings/telegram.settings';
import { UpdatesService } from './updates.service';

/** Key of the advisory lock that the worker with the bot holds. */
const BOT_LOCK = 7_273;

/** The pause after a failure doubles with each further one. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** Between two calls that check the token while a webhook is registered. `tick` ends the pause when the setting changes. */
const WEBHOOK_PAUSE_MS = 60_000;

/**
 * Keeps the bot connected, in one worker: registers the webhook that the setting names, or asks Telegram for updates. Two programs that ask
 * for the updates of one bot would disturb each other, so the worker holds a lock.
 */
@Injectable()
export class BotLoop implements BeforeApplicationShutdown {
  private readonly log = new Logger('Telegram');
  private isStopping = false;
  private running: Promise<void> | null = null;
  /** Consecutive failures. */
  private failures = 0;
  /** The address with which the loop works. */
  private direccion = '';
  /** Ends the current wait: the setting has changed, the lock is lost, or the application stops. */
  private wake = new AbortController();

  constructor(
    private readonly api: TelegramApi,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly updates: UpdatesService,
  ) {}

  /** Starts the loop if no worker runs it, and tells it about a changed setting. Every worker calls this every two seconds. */
  async tick(): Promise<void> {
    if (!this.api.isConfigured() || this.isStopping) return;
    if (this.running === null) {
      const lock = await this.db.takeSessionLock(BOT_LOCK);
      if (lock !== null) this.running = this.run(lock);
    } else if ((await this.loadDireccion()) !== this.direccion) this.wake.abort();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.wake.abort();
    await this.running;
  }

  private async run(lock: SessionLock): Promise<void> {
    lock.lost.addEventListener('abort', () => this.wake.abort());
    let offset = 0;
    while (!this.isStopping && !lock.lost.aborted) {
      this.wake = new AbortController();
      try {
        offset = await this.step(offset, this.wake.signal);
      } catch (error) {
        this.log.error(`The bot failed (${sqlStateOf(error) || (error as Error).name})`);
        await wait(this.nextPauseMs(), this.wake.signal);
      }
    }
    await lock.release();
    this.running = null;
  }

  /** One round. @returns the offset of the next updates @throws if the database fails */
  private async step(offset: number, signal: AbortSignal): Promise<number> {
    this.direccion = await this.loadDireccion();
    const registered = await this.register(await loadBotRow(this.db.runner));
    if (registered !== null && !(await this.note(registered, signal))) return offset;
    if (this.direccion !== '') {
      // With a webhook the loop makes no other call that would find out that the token was revoked.
      if (!(await this.note(await this.api.getMe(signal), signal))) return offset;
      await wait(WEBHOOK_PAUSE_MS, signal);
      return offset;
    }
    const result = await this.api.getUpdates(offset, signal);
    if (!(await this.note(result, signal)) || result.kind !== 'ok') return offset;
    return this.handleAll(result.value, offset, signal);
  }

  /** Registers or removes the webhook. @returns null if Telegram already knows the setting */
  private async register({ bot, direccion, isRegistered }: BotRow): Promise<CallResult<true> | null> {
    const wasNever = direccion === '' && this.direccion === '';
    if (wasNever || (direccion === this.direccion && isRegistered && bot === this.api.botId)) return null;
    if (this.direccion === '') {
      const removed = await this.api.deleteWebhook();
      if (removed.kind === 'ok') await removeWebhook(this.db.runner, this.api.botId, this.clock.now());
      return removed;
    }
    const secret = newToken();
    await storeSecret(this.db.runner, this.api.botId, this.direccion, tokenDigest(secret));
    const set = await this.api.setWebhook(`${this.direccion}${WEBHOOK_PATH}`, secret);
    if (set.kind === 'ok') await markRegistered(this.db.runner, this.clock.now());
    return set.kind === 'rejected' ? { ...set, reason: REFUSED_ADDRESS } : set;
  }

  /** Notes whether Telegram refuses the bot, and waits after a failure. @returns whether the call succeeded */
  private async note(result: CallResult<unknown>, signal: AbortSignal): Promise<boolean> {
    if (result.kind === 'ok') {
      this.failures = 0;
      await storeError(this.db.runner, null, this.clock.now());
      return true;
    }
    if (signal.aborted) return false;
    if (isRefusal(result)) await storeError(this.db.runner, result.reason, this.clock.now());
    await wait(demandedMs(result) ?? this.nextPauseMs(), signal);
    return false;
  }

  private async handleAll(
    updates: readonly { update_id: number }[],
    offset: number,
    signal: AbortSignal,
  ): Promise<number> {
    let next = offset;
    for (const update of updates) {
      if (signal.aborted) break;
      await this.handle(update);
      if (Number.isSafeInteger(update.update_id)) next = Math.max(next, update.update_id + 1);
    }
    return next;
  }

  /** @throws if the database cannot be reached. An update that the database refuses is skipped, because it would be refused for ever. */
  private async handle(update: unknown): Promise<void> {
    try {
      await this.updates.receive(update);
    } catch (error) {
      if (!/^2[23]/.test(sqlStateOf(error))) throw error;
      this.log.error(`An update was skipped (${sqlStateOf(error)})`);
    }
  }

  private nextPauseMs(): number {
    this.failures += 1;
    return Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - 1), LONGEST_PAUSE_MS);
  }

  private async loadDireccion(): Promise<string> {
    return (await this.settings.load(telegramSettings))['telegram.direccion'].replace(/\/$/, '');
  }
}

const REFUSED_ADDRESS = 'Telegram no admite la dirección de los ajustes de Telegram.';

/** Whether the office must do something: Telegram refuses the token or the address. */
const isRefusal = (failure: Failure): boolean =>
  failure.kind === 'rejected' || (failure.kind === 'deferred' && failure.refusesBot);

const demandedMs = (failure: Failure): number | null =>
  failure.kind === 'deferred' && failure.retryAfter !== null ? failure.retryAfter * 1000 : null;

/** Waits, or returns earlier when `signal` aborts. */
const wait = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal }).catch(() => undefined);
