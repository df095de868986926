import type { BrowserContext } from 'playwright-core';

/**
 * Lets the clocks of the pages of a context run from this instant on: the clock of the application stands at the day of the demo academy, and
 * a test must not depend on the day on which it runs. Timers keep their real pace.
 */
export const shiftClock = (context: BrowserContext, start: string): Promise<unknown> =>
  context.addInitScript(
    (shift: number) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + shift;
      globalThis.Date = new Proxy(Date, {
        construct: (target, parts: unknown[], made) =>
          Reflect.construct(target, parts.length === 0 ? [Date.now()] : parts, made) as Date,
      });
    },
    Date.parse(start) - Date.now(),
  );
