import { Client } from 'pg';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';

/** Nobody and nothing is left: users are what everything else hangs from. */
async function empty(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('TRUNCATE usuarios, familias, cursos, etiquetas RESTART IDENTITY CASCADE');
  await client.end();
}

const suite = browserSuite({ prepare: empty });

describe('The first visit of an academy without users', () => {
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
    await page.getByLabel('Usuario', { exact: true }).fill('íñigo');
    await page.getByLabel('Clave', { exact: true }).fill('una clave larga');
    await page.getByRole('button', { name: 'Empezar' }).click();

    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('íñigo');
    await page.getByLabel('Clave', { exact: true }).fill('una clave larga');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/administrar/');
    await page.getByText('Academia de prueba').first().waitFor();
    const steps = page.getByRole('region', { name: 'Primeros pasos' });
    await steps.getByRole('link').first().waitFor();
    expect([await steps.getByRole('link').count(), await page.getByText('Todo al día').count()]).toEqual([5, 0]);
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await steps.getByRole('link', { name: 'Completar los datos de la academia' }).click();
    await page.getByRole('heading', { name: 'Datos de la academia' }).waitFor();

    await page.goto('/administrar/alumnos/');
    await page.getByText('Todavía no hay alumnos').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    // What there is nothing of to choose from yet is not a label over nothing.
    await page.goto('/administrar/alumnos/ficha/0/');
    await page.locator('[data-campo="etiquetas"]').getByText('—', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
