import type { Page } from 'playwright-core';
import { goInside } from './go-inside';

/** An office address without a screen, for a shared page that shows its first screen later. */
export const NO_SCREEN = '/administrar/sin/pantalla/aqui/';

/** An address without a screen outside the office, for users who may not enter it. */
export const NO_SCREEN_OUTSIDE = '/clases/sin/pantalla/aqui/';

/**
 * Shows a screen without state of the previous one, without loading the page. Cached replies are reused.
 * @param empty the address without a screen that the page passes through
 */
export async function showAnew(page: Page, address: string, empty = NO_SCREEN): Promise<void> {
  await goInside(page, empty);
  const noScreen = page.getByText('Esta página no existe');
  await noScreen.waitFor();
  await goInside(page, address);
  await noScreen.waitFor({ state: 'detached' });
}
