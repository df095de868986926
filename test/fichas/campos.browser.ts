import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { browserSuite, eventually } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';

const suite = browserSuite();

const DAYS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];
const days = (page: Page) => page.getByRole('group', { name: 'Días' });
const chosenDays = (page: Page) =>
  days(page)
    .locator('label')
    .filter({ has: page.locator('input:checked') })
    .allTextContents();
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });

describe('A price', () => {
  it('[GLOB-11][GLOB-12] of 1.5 is shown as 1,50 € in a list, and as 1,50 beside a euro sign in a record', async () => {
    await suite.app.db.query(`UPDATE cursos SET precio = 1.5, activo = true WHERE id = 1`);
    const page = await suite.open('admin', `/administrar/cursos/?parametros=${encodeURIComponent('{"precio":"1.5"}')}`);
    await page.getByText('1,50\u00a0€').first().waitFor();
    await page.goto('/administrar/cursos/ficha/1/');
    const price = page.getByRole('textbox', { name: 'Precio', exact: true });
    await price.waitFor();
    await poll(() => price.inputValue()).toBe('1,50');
    await poll(() => price.locator('xpath=..').textContent()).toBe('€');
  });

  it('[GLOB-11] can be typed with a comma or a point; a point before three digits separates thousands', async () => {
    const page = await suite.open('admin', '/administrar/cursos/ficha/2/');
    const price = page.getByRole('textbox', { name: 'Precio', exact: true });
    for (const [typed, read] of [
      ['45,5', '45,50'],
      ['45.5', '45,50'],
      ['1.234', '1.234,00'],
      ['1234,56 €', '1.234,56'],
    ] as const) {
      await price.fill(typed);
      await price.blur();
      await eventually(async () => expect([typed, await price.inputValue()]).toEqual([typed, read]));
    }
    await price.fill('mucho');
    await page.getByText('Escriba un importe, por ejemplo 45,00').waitFor();
    await price.fill('1.234,56');
    await saveConfirmed(page);
    await page.waitForURL('**/administrar/cursos/');
    const { rows } = await suite.app.db.query('SELECT precio FROM cursos WHERE id = 2');
    expect(rows).toEqual([{ precio: '1234.56' }]);
  });
});

/** Accepts the record, and confirms the question about the consequences of the change. */
async function saveConfirmed(page: Page): Promise<void> {
  await accept(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar', exact: true }).click();
}

describe('The picker of week days', () => {
  it('[GLOB-13][GLOB-14] offers L, M, X, J, V, S, D in this order, all chosen in a new record', async () => {
    const page = await suite.open('admin', '/administrar/materias/ficha/0/');
    await days(page).waitFor();
    await poll(() => days(page).locator('label').allTextContents()).toEqual(DAYS);
    await poll(() => chosenDays(page)).toEqual(DAYS);
    await poll(() => page.getByText('sin guardar').count()).toBe(0);
  });

  it('[GLOB-13] stores the letters of the chosen days in the order of the week; null shows none', async () => {
    await suite.app.db.query(`UPDATE materias SET dias_semana = NULL WHERE id = 1`);
    const page = await suite.open('admin', '/administrar/materias/ficha/1/');
    await days(page).waitFor();
    await poll(() => chosenDays(page)).toEqual([]);
    for (const day of ['viernes', 'lunes', 'miércoles'])
      await days(page).getByRole('checkbox', { name: day }).check({ force: true });
    await poll(() => chosenDays(page)).toEqual(['L', 'X', 'V']);
    await saveConfirmed(page);
    await page.waitForURL('**/administrar/materias/');
    const stored = async () =>
      (await suite.app.db.query('SELECT dias_semana FROM materias WHERE id = 1')).rows[0].dias_semana;
    expect(await stored()).toBe('LXV');

    await page.goto('/administrar/materias/ficha/1/');
    for (const day of ['lunes', 'miércoles', 'viernes'])
      await days(page).getByRole('checkbox', { name: day }).uncheck({ force: true });
    await poll(() => chosenDays(page)).toEqual([]);
    await saveConfirmed(page);
    await page.waitForURL('**/administrar/materias/');
    expect(await stored()).toBeNull();
  });
});

describe('A reference to a small catalogue', () => {
  let tipos: string[] = [];
  let etiquetas: string[] = [];
  const picker = (page: Page, name: string) => page.getByRole('combobox', { name });
  const options = (page: Page, name: string) => page.getByRole('listbox', { name }).getByRole('option');
  const choose = async (page: Page, name: string, text: string) => {
    await picker(page, name).click();
    await options(page, name).filter({ hasText: text }).first().click();
  };

  beforeEach(async () => {
    const { rows } = await suite.app.db.query<{ tipos: string[]; etiquetas: string[] }>(
      `SELECT ARRAY(SELECT descripcion FROM tipos_curso ORDER BY descripcion) AS tipos,
              ARRAY(SELECT descripcion FROM etiquetas WHERE para_cursos ORDER BY descripcion) AS etiquetas`,
    );
    ({ tipos, etiquetas } = oneRow(rows));
    await suite.app.db.query('UPDATE cursos SET tipo_id = NULL WHERE id = 3');
    await suite.app.db.query('DELETE FROM cursos_etiquetas WHERE curso_id = 3');
  });

  async function openCourse(): Promise<Page> {
    const page = await suite.open('admin', '/administrar/cursos/ficha/3/');
    await picker(page, 'Etiquetas').waitFor();
    return page;
  }

  it('offers what the catalogue has for courses, for one choice or several, and stores the choice', async () => {
    const page = await openCourse();
    await picker(page, 'Tipo').click();
    await poll(() => options(page, 'Tipo').allTextContents()).toEqual(tipos);
    await options(page, 'Tipo').nth(1).click();
    await picker(page, 'Etiquetas').click();
    await poll(() => options(page, 'Etiquetas').allTextContents()).toEqual(etiquetas);
    for (const index of [0, 1]) await options(page, 'Etiquetas').nth(index).click();
    await page.keyboard.press('Escape');
    await accept(page).click();
    await page.waitForURL('**/administrar/cursos/');
    const { rows } = await suite.app.db.query(
      `SELECT t.descripcion AS tipo, ARRAY(SELECT e.descripcion FROM cursos_etiquetas ce JOIN etiquetas e ON e.id = ce.etiqueta_id
         WHERE ce.curso_id = c.id ORDER BY 1) AS etiquetas
       FROM cursos c JOIN tipos_curso t ON t.id = c.tipo_id WHERE c.id = 3`,
    );
    expect(rows).toEqual([{ tipo: tipos[1], etiquetas: etiquetas.slice(0, 2) }]);
  });

  it('[SELE-01] accepts a new name: the type is created and chosen, and is then in its list', async () => {
    const page = await openCourse();
    await picker(page, 'Tipo').fill('Robótica');
    await options(page, 'Tipo').filter({ hasText: 'Crear «Robótica»' }).click();
    await page.getByText('«Robótica» está ahora en Tipos de curso').waitFor();
    await page.getByRole('button', { name: 'Quitar Robótica' }).waitFor();
    await accept(page).click();
    await page.waitForURL('**/administrar/cursos/');
    const { rows } = await suite.app.db.query(
      'SELECT t.descripcion, t.codigo FROM cursos c JOIN tipos_curso t ON t.id = c.tipo_id WHERE c.id = 3',
    );
    expect(rows).toEqual([{ descripcion: 'Robótica', codigo: 'TC-01' }]);
    await page.goto('/administrar/tipos-curso/');
    await page.getByRole('main').getByText('Robótica', { exact: true }).waitFor();
    await suite.app.db.query('UPDATE cursos SET tipo_id = NULL WHERE id = 3');
    await suite.app.db.query(`DELETE FROM tipos_curso WHERE descripcion = 'Robótica'`);
  });

  it('[SELE-01] says, while it is empty, that typing a name creates the first entry', async () => {
    await suite.app.db.query('UPDATE etiquetas SET activo = false');
    const page = await openCourse();
    await poll(() => picker(page, 'Etiquetas').getAttribute('placeholder')).toBe(
      'Escriba un nombre para crear la primera',
    );
    await suite.app.db.query('UPDATE etiquetas SET activo = true');
  });

  it('counts as unchanged once its first choice is made again', async () => {
    await suite.app.db.query(
      'INSERT INTO cursos_etiquetas (curso_id, etiqueta_id) SELECT 3, id FROM etiquetas WHERE para_cursos ORDER BY descripcion LIMIT 2',
    );
    const page = await openCourse();
    await page.getByRole('button', { name: `Quitar ${String(etiquetas[0])}` }).click();
    await page.getByText('sin guardar').first().waitFor();
    await choose(page, 'Etiquetas', String(etiquetas[0]));
    await eventually(async () => expect(await page.getByText('sin guardar').count()).toBe(0));
  });
});

describe('A date', () => {
  it('[GLOB-01] is typed as dd/mm/aaaa; one that does not exist is refused at once and not sent', async () => {
    const page = await suite.open('admin', '/administrar/alumnos/ficha/9/');
    const date = page.getByRole('textbox', { name: 'Fecha de nacimiento', exact: true });
    await date.fill('31/02/2011');
    await page.getByText('Esa fecha no existe').waitFor();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').filter({ hasText: 'revise el campo marcado' }).waitFor();
    expect(posts).toEqual([]);
    await date.fill('5-9-2011');
    await date.blur();
    await eventually(async () => expect(await date.inputValue()).toBe('05/09/2011'));
    await page.keyboard.press('Control+s');
    await page.waitForURL('**/administrar/alumnos/');
    const { rows } = await suite.app.db.query(`SELECT fecha_nacimiento::text FROM alumnos WHERE id = 9`);
    expect(rows).toEqual([{ fecha_nacimiento: '2011-09-05' }]);
  });
});

describe('An IBAN', () => {
  const IBAN = 'ES9121000418450200051332';

  it('is shown in groups of four on request; focusing it, or typing the same value, changes nothing', async () => {
    await suite.app.db.query('UPDATE profesores SET iban = $1 WHERE id = 1', [IBAN]);
    const page = await suite.open('admin', '/administrar/profesores/ficha/1/');
    await page.getByRole('tab', { name: 'Contrato y pago' }).click();
    const iban = page.getByRole('textbox', { name: /IBAN/ });
    await iban.waitFor();
    await poll(() => iban.inputValue()).toBe('ES91 •••• 1332');
    await page.getByRole('button', { name: 'Mostrar IBAN' }).click();
    await eventually(async () => expect(await iban.inputValue()).toBe('ES91 2100 0418 4502 0005 1332'));
    await focusOn(iban);
    await page.keyboard.press('Tab');
    await poll(() => page.getByText('sin guardar').count()).toBe(0);
    await iban.fill('es91-2100-0418-4502-0005-1332');
    await page.keyboard.press('Tab');
    await poll(() => iban.inputValue()).toBe('ES91 2100 0418 4502 0005 1332');
    await poll(() => page.getByText('sin guardar').count()).toBe(0);
  });
});
