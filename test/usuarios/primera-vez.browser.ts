import { Client } from 'pg';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';

/** Nobody and nothing is left: users are what everything else hangs from. */
async function empty(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('TRUNCATE usuarios, familias, cursos RESTART IDENTITY CASCADE');
  await client.end();
}

const suite = browserSuite({ prepare: empty });

describe('The first visit of an academy where there is nobody', () => {
  it('[AUTH-03] asks for the first administrator, who then logs in to an empty office', async () => {
    const page = await suite.open(null, '/');
    await page.getByRole('heading', { name: 'Primera visita' }).waitFor();
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

    await page.getByRole('button', { name: 'Empezar' }).click();
    await eventually(async () => {
      expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
    });
    await page.getByLabel('Nombre de la academia').fill('Academia de prueba');
    await page.getByLabel('Su nombre').fill('Eva Ruiz');
    await page.getByLabel('Usuario', { exact: true }).fill('eva');
    await page.getByLabel('Clave', { exact: true }).fill('una clave larga');
    await page.getByRole('button', { name: 'Empezar' }).click();

    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('eva');
    await page.getByLabel('Clave', { exact: true }).fill('una clave larga');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/administrar/');
    await page.getByText('Academia de prueba').first().waitFor();
    await page.getByText('Todo al día').waitFor();

    await page.goto('/administrar/alumnos/');
    await page.getByText('Todavía no hay alumnos').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
