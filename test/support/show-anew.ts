import type { Page } from 'playwright-core';
import { goInside } from './go-inside';

/**
 * A URL of the office that shows no screen. If several tests share a page, each test first opens this URL, so that its own screen starts
 * without old state.
 */
export const NO_SCREEN = '/administrar/sin/pantalla/aqui/';

/** A path without a screen, for users who may not open the office. */
export const NO_SCREEN_OUTSIDE = '/clases/sin/pantalla/aqui/';

/**
 * Opens a screen by the router. The page first goes to a path without a screen, so that the state of the previous screen is lost. Cached
 * replies are reused.
 * @param empty the path without a screen
 */
export async function showAnew(page: Page, address: string, empty = NO_SCREEN): Promise<void> {
  await goInside(page, empty);
  const noScreen = page.getByText('Esta página no existe');
  await noScreen.waitFor();
  await goInside(page, address);
  await noScreen.waitFor({ state: 'detached' });
}
