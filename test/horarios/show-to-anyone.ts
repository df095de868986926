import type { Page } from 'playwright-core';
import { goInside } from '../support/go-inside';

/** An address without a screen for every user: families may not see those of the office. */
export const NOWHERE = '/clases/sin/pantalla/aqui/';

/** `showAnew` for every user. */
export async function showToAnyone(page: Page, address: string): Promise<void> {
  await goInside(page, NOWHERE);
  const nowhere = page.getByText('Esta página no existe');
  await nowhere.waitFor();
  await goInside(page, address);
  await nowhere.waitFor({ state: 'detached' });
}
