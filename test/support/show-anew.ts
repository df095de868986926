import type { Page } from 'playwright-core';
import { goInside } from './go-inside';

/** An address of the office without a screen: for a shared page that shows its first screen later. */
export const NO_SCREEN = '/administrar/sin/pantalla/aqui/';

/** Shows a screen with no state of the previous one, without loading the page. Replies in the cache are used again. */
export async function showAnew(page: Page, address: string): Promise<void> {
  await goInside(page, NO_SCREEN);
  const noScreen = page.getByText('Esta página no existe');
  await noScreen.waitFor();
  await goInside(page, address);
  await noScreen.waitFor({ state: 'detached' });
}
