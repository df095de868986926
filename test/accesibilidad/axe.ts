/// <reference lib="dom" />
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilDrawn } from '../support/until-drawn';

/**
 * A rule that checks that the accessible name of a control contains the control's visible text. The rule is experimental, so axe leaves it
 * off by default.
 */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } };

/** The violations that axe finds on the rendered page, one line each: the rule, and the elements. */
export async function violationsOf(page: Page): Promise<string[]> {
  await untilDrawn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // With `resultTypes`, axe reports all elements of a violation, but only one element of a passed rule.
  const violations = await page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, { resultTypes: ['violations'], rules });
    return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, EXPERIMENTAL);
  const path = new URL(page.url()).pathname;
  return violations.flatMap(({ id, targets }) => targets.map((target) => `${path} ${id}: ${target}`));
}

/** Returns the contrast violations in the dark theme, then restores the previous theme. */
export async function darkViolationsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { dataset } = document.documentElement;
    const before = dataset.tema;
    dataset.tema = 'oscuro';
    const { violations } = await inPage.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
    if (before === undefined) delete dataset.tema;
    else dataset.tema = before;
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  });
  const path = new URL(page.url()).pathname;
  return found.map((target) => `${path} color-contrast in the dark: ${target}`);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * Checks the page as it is shown now, at desktop and at phone size, in both themes. Returns the faults. Afterwards the window has phone
 * size.
 */
export async function faultsAtAllSizes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const found = [...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))];
    faults.push(...found.map((fault) => `${String(size.width)} px: ${fault}`));
  }
  return faults;
}

/** Returns one line if the page is wider than its window, so that the window scrolls sideways; otherwise an empty list. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  await untilDrawn(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  const path = new URL(page.url()).pathname;
  return scrollWidth > clientWidth ? [`${path} is ${scrollWidth} px wide in a window of ${clientWidth}`] : [];
}
