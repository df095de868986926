import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Agent } from 'node:http';
import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import { TELEGRAM_CONFIG, type Config } from '../../platform';
import { failureOf, NOT_CONFIGURED, type Failure, type SendResult } from './send-result';
import { makeAgent } from './watched-agent';

/** The result of a call that returns something. */
export type CallResult<T> = { kind: 'ok'; value: T } | Failure;

/** Telegram sends only these kinds of updates. `my_chat_member`: the person stopped the bot or started it again. */
const ALLOWED_UPDATES = ['message', 'my_chat_member'] as const;

const TIMEOUT_SECONDS = 15;
/** Shorter than the timeout of a call. */
const LONG_POLL_SECONDS = 10;
/** A reply with 100 updates, the most in one reply, is far smaller. */
const MAX_REPLY_BYTES = 5_000_000;

/**
 * The methods of the Bot API that Claustro uses. Never throws: each failure is a value without the token, which the errors of the library
 * contain. A call is sent once, because a repeated `sendMessage` may reach the person twice.
 */
@Injectable()
export class TelegramApi implements OnApplicationShutdown {
  private agent: Agent | null = null;
  private loading: Promise<Api> | null = null;
  private username: string | null = null;

  constructor(@Inject(TELEGRAM_CONFIG) private readonly config: Config['telegram']) {}

  /** Whether TELEGRAM_BOT_TOKEN is set. */
  isConfigured(): boolean {
    return this.config !== null;
  }

  /** Sends plain text. Waits at most 15 s, or until `signal` aborts, which makes the message doubtful. */
  async sendMessage(chatId: number | string, text: string, signal?: AbortSignal): Promise<SendResult> {
    const result = await this.call(async (api) => {
      const message = await api.sendMessage(chatId, text, NO_PREVIEW, asLibrarySignal(signal));
      return message.message_id;
    });
    return result.kind === 'ok' ? { kind: 'sent', messageId: result.value } : result;
  }

  /** Asks Telegram who the bot is. @returns its username, without `@` */
  async getMe(signal?: AbortSignal): Promise<CallResult<string>> {
    const result = await this.call(async (api) => (await api.getMe(asLibrarySignal(signal))).username);
    if (result.kind === 'ok') this.username = result.value;
    return result;
  }

  /** The username of the bot. Asks Telegram once per process, because a bot rarely changes its username. */
  async loadUsername(signal?: AbortSignal): Promise<CallResult<string>> {
    return this.username === null ? this.getMe(signal) : { kind: 'ok', value: this.username };
  }

  /** Waits some seconds for updates from `offset` on. Telegram then forgets the updates before `offset`. */
  getUpdates(offset: number, signal: AbortSignal): Promise<CallResult<Update[]>> {
    const options = { offset, timeout: LONG_POLL_SECONDS, allowed_updates: ALLOWED_UPDATES };
    return this.call(async (api) => [...(await api.getUpdates(options, asLibrarySignal(signal)))]);
  }

  setWebhook(url: string, secret: string): Promise<CallResult<true>> {
    return this.call((api) => api.setWebhook(url, { secret_token: secret, allowed_updates: ALLOWED_UPDATES }));
  }

  deleteWebhook(): Promise<CallResult<true>> {
    return this.call((api) => api.deleteWebhook());
  }

  /** The id of the bot, which begins its token and is public; empty without a bot. */
  get botId(): string {
    return this.config?.token.replace(/:.*/, '') ?? '';
  }

  onApplicationShutdown(): void {
    this.agent?.destroy();
  }

  private async call<T>(method: (api: Api) => Promise<T>): Promise<CallResult<T>> {
    if (this.config === null) return NOT_CONFIGURED;
    const api = await (this.loading ??= this.load(this.config));
    try {
      return { kind: 'ok', value: await method(api) };
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Loads the library at the first call, because it takes a tenth of a second and most academies have no bot. */
  private async load({ token, apiRoot }: NonNullable<Config['telegram']>): Promise<Api> {
    const { Api } = await import('grammy');
    this.agent = makeAgent(apiRoot);
    // Redirects are refused: they would repeat the request elsewhere.
    const baseFetchConfig = { agent: this.agent, redirect: 'error' as const, size: MAX_REPLY_BYTES };
    return new Api(token, { apiRoot, timeoutSeconds: TIMEOUT_SECONDS, baseFetchConfig });
  }
}

const NO_PREVIEW = { link_preview_options: { is_disabled: true } };

type LibrarySignal = Parameters<Api['getMe']>[0];

/** The library declares the `AbortSignal` of a package; at run time it accepts Node's. */
const asLibrarySignal = (signal?: AbortSignal): LibrarySignal => signal as unknown as LibrarySignal;
