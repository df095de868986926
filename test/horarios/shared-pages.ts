/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { goInside } from '../support/go-inside';
import { poll } from '../support/poll';

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

/** Closes the notices of earlier tests, which would cover buttons for seconds. */
export async function closeNotices(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Cerrar aviso' });
  await poll(async () => {
    // At once, because a notice may close by itself meanwhile.
    await buttons.evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()));
    return buttons.count();
  }).toBe(0);
}
