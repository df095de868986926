/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { eventually, type BrowserSuite } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import type { DemoUser } from '../support/login';
import { untilDrawn } from '../support/until-drawn';

export interface Size {
  width: number;
  height: number;
}

export const DESKTOP: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };
/** The size of a window of 1440 × 900 at 200 % zoom, in CSS pixels. */
export const ZOOMED: Size = { width: 720, height: 450 };

/** A page that goes from screen to screen without loading the application again. */
export interface Walker {
  page: Page;
  /** Opens a screen by its address, and waits until it is complete. */
  goTo: (path: string) => Promise<void>;
  /** Resizes the window, and waits until the screen is rendered for it. */
  resize: (size: Size) => Promise<void>;
}

/** Opens the first screen in a window of this size. */
export async function openWalker(
  suite: BrowserSuite,
  user: DemoUser | null,
  path: string,
  size: Size,
): Promise<Walker> {
  const page = await suite.open(user, path, size);
  const pendingCount = countPending(page);
  const complete = () =>
    eventually(async () => {
      const state = await page.evaluate(loadingState);
      expect({ ...state, pending: pendingCount() }).toEqual({ path: state.path, words: 0, marks: 0, pending: 0 });
    });
  await page.locator('h1:not(.solo-lectores)').first().waitFor();
  return {
    page,
    async goTo(to) {
      await page.evaluate(markHeading);
      await goInside(page, to);
      await page.locator('h1:not([data-dejado])').first().waitFor();
      const { pathname } = new URL(to, page.url());
      await eventually(() => expect(new URL(page.url()).pathname).toBe(pathname));
      await complete();
    },
    async resize(wanted) {
      await page.setViewportSize(wanted);
      await untilDrawn(page);
      await complete();
    },
  };
}

/**
 * Runs in the browser. Returns the path of the page, the number of times that the page says "cargando", and the number of elements that
 * are busy or remain from the previous screen.
 */
function loadingState() {
  return {
    path: location.pathname,
    words: document.body.textContent.match(/cargando/gi)?.length ?? 0,
    marks: document.querySelectorAll('[aria-busy="true"], [data-dejado]').length,
  };
}

/**
 * Returns a function that counts the requests without a reply, among the requests sent from now on. The event stream of runs does not
 * count, because it stays open as long as its screen.
 */
function countPending(page: Page): () => number {
  const pending = new Set<unknown>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Runs in the browser. Marks the current heading, so that a test can wait for the heading of the next screen. */
function markHeading(): void {
  document.querySelector('h1')?.setAttribute('data-dejado', '');
}
