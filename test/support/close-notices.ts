/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { poll } from './poll';

/** Closes the toasts that earlier tests left on a shared page, which would cover buttons for seconds. */
export async function closeNotices(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Cerrar aviso' });
  await poll(async () => {
    // A normal click would wait for its button, and the toast may close by itself meanwhile. So a script in the page clicks all buttons at
    // once.
    await buttons.evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()));
    return buttons.count();
  }).toBe(0);
}
