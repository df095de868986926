import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';
import { START } from './clock';
import { shiftClock } from './shift-clock';
import { delayReplies } from './slow-browser';

/** The options of a browser context. Two clean contexts with the same options are interchangeable. */
export interface WantedContext {
  options: BrowserContextOptions & { baseURL: string };
  /** The time at which the clocks of the pages are stopped; null if the clocks run from the day of the demo academy on. */
  now: string | null;
}

interface OpenContext {
  key: string;
  origin: string;
  context: BrowserContext;
  /** Deletes what pages have stored, through a page that stays open. */
  cleaner: CDPSession;
  /** Whether a test changed the context permanently, so that it cannot be reused. */
  isSpoilt: () => boolean;
}

/** Maximum number of idle contexts. Beyond it, the least recently used context is closed. */
const MAX_IDLE = 8;

/**
 * Methods of a browser context with an effect that continues after the page is closed. The methods of the context's clock are in
 * `LASTING_OF_CLOCK`.
 */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'setOffline',
  'route',
] as const;
const LASTING_OF_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/** The kinds of storage to delete. The HTTP cache and the compiled scripts remain, because they make a context fast. */
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets';

/**
 * Reuses browser contexts. A context that has already loaded the client opens the client several times faster than a new context. After
 * each test, the cookies and all data that pages stored are deleted.
 */
export class WarmContexts {
  private readonly idle: OpenContext[] = [];
  private inUse: OpenContext[] = [];

  constructor(private readonly browser: Browser) {}

  /** Returns a context without state of other tests. Each call in a test returns another context. */
  async take(wanted: WantedContext): Promise<BrowserContext> {
    const key = JSON.stringify(wanted);
    const at = this.idle.findIndex((open) => open.key === key);
    const [found] = at < 0 ? [] : this.idle.splice(at, 1);
    const open = found ?? (await this.open(key, wanted));
    this.inUse.push(open);
    return open.context;
  }

  /** Closes the pages of a test and cleans its contexts for the next one. */
  async endTest(): Promise<void> {
    await this.giveBack(this.inUse.splice(0));
    const unused = this.idle.splice(0, Math.max(0, this.idle.length - MAX_IDLE));
    await Promise.all(unused.map(({ context }) => context.close()));
  }

  /**
   * Runs `work`. The browser contexts that `work` opens stay open after the test.
   * @returns the result of `work`, and a function that closes and cleans these contexts
   */
  async keep<T>(work: () => Promise<T>): Promise<[T, () => Promise<void>]> {
    const before = this.inUse.splice(0);
    const result = await work();
    const kept = this.inUse;
    this.inUse = before;
    return [result, () => this.giveBack(kept)];
  }

  private async open(key: string, { options, now }: WantedContext): Promise<OpenContext> {
    const context = await this.browser.newContext(options);
    if (now === null) await shiftClock(context, START);
    else await context.clock.setFixedTime(now);
    await delayReplies(context);
    const cleaner = await context.newCDPSession(await context.newPage());
    return { key, origin: new URL(options.baseURL).origin, context, cleaner, isSpoilt: watchChanges(context) };
  }

  private async giveBack(contexts: readonly OpenContext[]): Promise<void> {
    await Promise.all(contexts.map((open) => this.clean(open)));
  }

  private async clean(open: OpenContext): Promise<void> {
    const { context, cleaner, origin } = open;
    const [, ...pages] = context.pages();
    await Promise.all(pages.map((page) => page.close()));
    if (open.isSpoilt()) {
      await context.close();
      return;
    }
    await Promise.all([
      context.clearCookies(),
      cleaner.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED }),
    ]);
    this.idle.push(open);
  }
}

/** Returns a function that says whether one of the `LASTING` methods was called. */
function watchChanges(context: BrowserContext): () => boolean {
  let isChanged = false;
  const watch = (target: object, name: string) => {
    const original = Reflect.get(target, name) as (...args: unknown[]) => unknown;
    Reflect.set(target, name, (...args: unknown[]) => {
      isChanged = true;
      return original.apply(target, args);
    });
  };
  for (const name of LASTING) watch(context, name);
  for (const name of LASTING_OF_CLOCK) watch(context.clock, name);
  return () => isChanged;
}
