import { browserSuite } from '../support/browser-suite';

const suite = browserSuite();

it('[GLOB-01] the description of the calls is read in Spanish', async () => {
  const page = await suite.open('admin', '/api/documentacion');
  await page.getByRole('button', { name: 'Identificarse' }).first().waitFor();
  await page.locator('.opblock-summary-control').first().click();
  await page.getByText('Respuestas', { exact: true }).first().waitFor();
  const words = await page.locator('#documentacion').innerText();
  for (const english of ['Authorize', 'Try it out', 'Parameters', 'Responses', 'Description', 'No links', 'Schemas'])
    expect(words).not.toContain(english);
});
