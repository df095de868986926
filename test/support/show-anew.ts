import type { Page } from 'playwright-core';
import { goInside } from './go-inside';

/**
 * An address of the office without a screen. A page that several tests share opens this address first, so that each test opens its own
 * screen anew.
 */
export const NO_SCREEN = '/administrar/sin/pantalla/aqui/';

/** An address without a screen, for users who may not open the office. */
export const NO_SCREEN_OUTSIDE = '/clases/sin/pantalla/aqui/';

/**
 * Opens a screen by the router. The page first goes to an address without a screen, so that the state of the previous screen is lost.
 * Cached replies are reused.
 * @param empty the address without a screen
 */
export async function showAnew(page: Page, address: string, empty = NO_SCREEN): Promise<void> {
  await goInside(page, empty);
  const noScreen = page.getByText('Esta página no existe');
  await noScreen.waitFor();
  await goInside(page, address);
  await noScreen.waitFor({ state: 'detached' });
}
