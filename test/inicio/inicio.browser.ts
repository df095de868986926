import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';

const suite = browserSuite();

it('[PLUS-43] a chart describes its values in words, and shows them as a table', async () => {
  const page = await suite.open('secretaria', '/administrar/');
  const card = page.getByRole('region', { name: 'Altas activas' });
  await card
    .getByRole('img', { name: /^Altas activas: de \d+ en diciembre de 2025 a \d+ en noviembre de 2026/ })
    .waitFor();
  await card.getByRole('button', { name: 'Ver como tabla' }).click();
  const rows = card.getByRole('row');
  await rows.nth(12).waitFor();
  await poll(() => rows.nth(1).innerText()).toMatch(/^noviembre de 2026\s+\d+$/);
  await card.getByRole('button', { name: 'Ver como gráfica' }).click();
  await card.getByRole('img', { name: /^Altas activas/ }).waitFor();
});

it('[PLUS-41] on a phone the start page fits its width, and pending tasks come before the charts', async () => {
  const page = await suite.open('secretaria', '/administrar/', { width: 390, height: 844 });
  const chart = await page.getByRole('img', { name: /^Altas activas/ }).boundingBox();
  const pending = await page.getByRole('heading', { name: /^Trabajo pendiente/ }).boundingBox();
  expect(pending?.y).toBeLessThan(chart?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
