/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { browserSuite, type BrowserSuite } from '../support/browser-suite';
import type { DemoUser } from '../support/login';
import { CPU_SLOWDOWN } from '../support/slow-browser';
import { darkViolationsOf, sidewaysOf, violationsOf } from './axe';
import { addInvoice, BEGIN_BY_WIDTH, partOf, screensOf, type Part } from './screens';
import { DESKTOP, openWalker, PHONE, ZOOMED, type Walker } from './walker';
import { englishIn, wordsOf } from './words';

const WALK_MILLISECONDS = 240_000 * CPU_SLOWDOWN;

/** Creates an empty collection of faults, grouped by the test that reports them. */
export const noFaults = () => ({
  desktop: [] as string[],
  dark: [] as string[],
  english: [] as string[],
  frames: [] as string[],
  phone: [] as string[],
  zoomed: [] as string[],
});

export type Faults = ReturnType<typeof noFaults>;

/**
 * Tests of every screen of a user. Each screen is opened once and checked at the size of a desktop, light and dark, at the size of a
 * phone, and at 200 % zoom.
 */
export function describeWalk(user: DemoUser, part: Part = { number: 1, of: 1 }): void {
  const suite = browserSuite();
  const faults = noFaults();
  const words = part.of === 1 ? '' : ` (part ${part.number} of ${part.of})`;

  beforeAll(() => walkThrough(suite, user, part, faults), WALK_MILLISECONDS);

  describe(`Every screen of ${user}${words}`, () => {
    it('[PLUS-41] passes axe at 1440 × 900', () => expect(faults.desktop).toEqual([]));
    it('[PLUS-41] has enough contrast in the dark theme too', () => expect(faults.dark).toEqual([]));
    it('[GLOB-01] is in Spanish', () => expect(faults.english).toEqual([]));
    it('[GLOB-01][GLOB-05] declares Spanish as its language, and is inside the element app with one main heading', () =>
      expect(faults.frames).toEqual([]));
  });

  describe(`Every screen where there is little room${words}`, () => {
    it(`[PLUS-41] of ${user} passes axe on a phone, and is not wider than it`, () => expect(faults.phone).toEqual([]));
    it(`[PLUS-41] of ${user} fits its window at 200 % zoom`, () => expect(faults.zoomed).toEqual([]));
  });
}

async function walkThrough(suite: BrowserSuite, user: DemoUser, part: Part, faults: Faults): Promise<void> {
  if (user === 'admin') await addInvoice(suite.app);
  const paths = partOf(await screensOf(suite.app, user), part);
  if (paths.length === 0) throw new Error(`There is no screen for ${user}`);
  const walker = await openWalker(suite, user, START, DESKTOP);
  for (const path of paths) {
    await walker.goTo(path);
    await lookAt(walker, faults);
    await walker.resize(DESKTOP);
  }
  // The walk must open some screens anew, but `goTo` does nothing for the screen that is already open. So the walk goes to `START` first.
  if (paths.at(-1) !== START) await walker.goTo(START);
  await walker.resize(PHONE);
  for (const path of paths.filter((one) => BEGIN_BY_WIDTH.includes(one))) {
    await walker.goTo(path);
    await lookAtNarrow(walker, faults);
    await walker.resize(PHONE);
  }
}

/** A screen that every user may open. */
const START = '/ayuda/1/';

/** Checks the current screen at desktop size, then shrinks the window and checks it again. Appends the faults to `faults`. */
export async function lookAt(walker: Walker, faults: Faults): Promise<void> {
  const { page } = walker;
  const { pathname } = new URL(page.url());
  faults.desktop.push(...(await violationsOf(page)), ...(await sidewaysOf(page)));
  faults.dark.push(...(await darkViolationsOf(page)));
  faults.english.push(...englishIn(await wordsOf(page)).map((line) => `${pathname} ${line}`));
  if (!(await hasFrame(page))) faults.frames.push(pathname);
  await walker.resize(PHONE);
  await lookAtNarrow(walker, faults);
}

/** Whether the page declares Spanish as its language and has exactly one `h1`, inside `#app`. */
const hasFrame = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelectorAll('html[lang="es"] > body > #app h1').length === 1);

/** Checks the current screen at phone size, then at 200 % zoom. Appends the faults to `faults`. */
async function lookAtNarrow({ page, resize }: Walker, faults: Faults): Promise<void> {
  faults.phone.push(...(await violationsOf(page)), ...(await sidewaysOf(page)));
  await resize(ZOOMED);
  faults.zoomed.push(...(await sidewaysOf(page)));
}
