import type { Page } from 'playwright-core';
import { inPhase, type Phase } from './phases';

/**
 * The methods of a page that are measured, each with the phase to which its time is added. The method `waitFor` of locators is measured
 * too: its time is added to `waiting`.
 */
const OF_PAGE: Record<string, Phase> = {
  goto: 'opening',
  reload: 'opening',
  waitForURL: 'waiting',
  waitForRequest: 'waiting',
  waitForResponse: 'waiting',
  waitForFunction: 'waiting',
};

const measured = new WeakSet<object>();

/** Measures how long a page takes to open and how long tests wait for it. */
export function measurePage(page: Page): void {
  for (const [method, phase] of Object.entries(OF_PAGE)) measure(page, method, phase);
  const locators = Object.getPrototypeOf(page.locator('html')) as object;
  if (!measured.has(locators)) measure(locators, 'waitFor', 'waiting');
  measured.add(locators);
}

function measure(target: object, method: string, phase: Phase): void {
  const original = Reflect.get(target, method) as (...args: unknown[]) => Promise<unknown>;
  Reflect.set(target, method, function (this: unknown, ...args: unknown[]) {
    return inPhase(phase, () => original.apply(this, args));
  });
}
