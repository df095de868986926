import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { setZone } from '../support/set-zone';

const suite = browserSuite();

it('[CONF-08] an academy in the Canaries reads its day and hours in a browser with the time of Madrid', async () => {
  // In Madrid it is 1 January already.
  const now = '2026-12-31T23:30:00Z';
  suite.app.clock.set(now);
  await setZone(suite.app, 'Atlantic/Canary');
  const page = await suite.open('profesora', '/presencia/', { now });
  await page.getByRole('button', { name: 'Fichar entrada' }).click();
  const row = page.getByRole('row', { name: /31\/12\/2026/ });
  await row.waitFor();
  await poll(async () => (await row.getByRole('cell').allTextContents()).slice(0, 3)).toEqual([
    '31/12/2026',
    '23:30',
    'Abierta',
  ]);
});
