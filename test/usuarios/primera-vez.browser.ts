import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';

/** Deletes all users and the data of the academy. */
async function deleteEverything(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // The clock entries refer to users, so TRUNCATE deletes them too. A trigger forbids this, so the trigger is disabled.
  await client.query(
    `ALTER TABLE fichajes DISABLE TRIGGER fichajes_fijos;
     TRUNCATE usuarios, familias, cursos, etiquetas RESTART IDENTITY CASCADE;
     ALTER TABLE fichajes ENABLE TRIGGER fichajes_fijos`,
  );
  await client.end();
}

const suite = browserSuite({ prepare: deleteEverything });

const FIRST_ADMINISTRATOR = {
  academia: 'Academia de prueba',
  nombre: 'Eva Ruiz',
  usuario: 'íñigo',
  clave: 'una clave larga',
};

/** Creates the first administrator, unless an earlier test has done so, and logs in as this administrator. */
async function enterEmptyOffice(): Promise<Page> {
  const page = await suite.open(null, '/usuario/entrar');
  await page.request.post('/usuario/primera-vez', { data: FIRST_ADMINISTRATOR });
  await page.reload();
  await page.getByLabel('Usuario', { exact: true }).fill(FIRST_ADMINISTRATOR.usuario);
  await page.getByLabel('Clave', { exact: true }).fill(FIRST_ADMINISTRATOR.clave);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/administrar/');
  return page;
}

describe('The first visit of an academy without users', () => {
  it('[AUTH-03] asks for the first administrator, who then logs in', async () => {
    const page = await suite.open(null, '/');
    await page.getByRole('heading', { name: 'Primera visita' }).waitFor();
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

    await page.getByRole('button', { name: 'Empezar' }).click();
    await eventually(async () => {
      expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
    });
    const { academia, nombre, usuario, clave } = FIRST_ADMINISTRATOR;
    await page.getByLabel('Nombre de la academia').fill(academia);
    await page.getByLabel('Su nombre').fill(nombre);
    await page.getByLabel('Usuario', { exact: true }).fill(usuario);
    await page.getByLabel('Clave', { exact: true }).fill(clave);
    await page.getByRole('button', { name: 'Empezar' }).click();

    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await poll(() => page.getByLabel('Usuario', { exact: true }).inputValue()).toBe(usuario);
    await page.getByLabel('Clave', { exact: true }).fill(clave);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/administrar/');
    await page.getByText(academia).first().waitFor();
  });
});

describe('An empty office', () => {
  it('offers the first steps', async () => {
    const page = await enterEmptyOffice();
    const steps = page.getByRole('region', { name: 'Primeros pasos' });
    await steps.getByRole('link').first().waitFor();
    await poll(async () => [
      await steps.getByRole('link').count(),
      await page.getByText('Todo al día').count(),
    ]).toEqual([5, 0]);
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await steps.getByRole('link', { name: 'Completar los datos de la academia' }).click();
    await page.getByRole('heading', { name: 'Datos de la academia' }).waitFor();
  });

  it('[PLUS-41] has lists and records that pass axe', async () => {
    const page = await enterEmptyOffice();
    await page.goto('/administrar/alumnos/');
    await page.getByText('Todavía no hay alumnos').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/administrar/alumnos/ficha/0/');
    await page.getByPlaceholder('Escriba un nombre para crear la primera').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
