import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { oneRow } from '../../libs/platform';
import { closeNotices } from '../support/close-notices';
import { browserSuite, eventually } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { addClass, addMateria, type NewMateria } from '../clases/support';

const suite = browserSuite();

let group: NewMateria;
beforeAll(async () => {
  group = await addMateria(suite.app, { descripcion: 'Inglés B1' });
});
beforeEach(async () => {
  for (const table of ['creditos', 'clases', 'festivos', 'bloqueos', 'disponibilidades'])
    await suite.app.db.query(`DELETE FROM ${table}`);
});

const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

/** Opens a screen again on the shared page. */
async function show(address: string, size = { width: 1440, height: 900 }): Promise<Page> {
  const page = shared();
  await closeNotices(page);
  await page.setViewportSize(size);
  await showAnew(page, address);
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Checks that the page has no accessibility violation, light and dark, and does not scroll sideways. */
async function expectSound(page: Page): Promise<void> {
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

/** Inserts an absence of the teacher of `group` on 24/11/2026. @returns its id */
async function addAbsence(): Promise<number> {
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo)
     VALUES ($1, '2026-11-24 09:00', '2026-11-24 21:00', 'Médico') RETURNING id`,
    [group.profesor],
  );
  return oneRow(rows).id;
}

it('a holiday shows what it removes and what stays while its dates are typed, before it is saved', async () => {
  await addClass(suite.app, group, { origen: 'horario', fecha: '2026-12-07' });
  await addClass(suite.app, group, { origen: 'horario', tocada: true, fecha: '2026-12-08' });
  const page = await show('/administrar/festivos/ficha/0/');
  const preview = region(page, 'Clases en esas fechas');
  await preview.getByText('Con las dos fechas puestas').waitFor();
  await page.getByLabel('Desde', { exact: true }).fill('07/12/2026');
  await page.getByLabel('Hasta', { exact: true }).fill('07/12/2026');
  await preview.getByText('Se quita 1 clase (0 plazas, 1 h de profesorado).').waitFor();
  await page.getByLabel('Hasta', { exact: true }).fill('08/12/2026');
  await preview.getByText('Se queda 1 cambiada a mano.').waitFor();
  await preview.getByRole('link', { name: 'martes 08/12/2026 18:00–19:00' }).waitFor();
  await expectSound(page);
});

it('a holiday is typed from field to field: Tab goes past the calendar of a date', async () => {
  const page = await show('/administrar/festivos/ficha/0/');
  await focusOn(page.getByLabel('Desde', { exact: true }));
  for (const text of ['07/12/2026', '08/12/2026', 'Puente']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  const typed = ['Desde', 'Hasta', 'Descripción'].map((label) => page.getByLabel(label, { exact: true }).inputValue());
  expect(await Promise.all(typed)).toEqual(['07/12/2026', '08/12/2026', 'Puente']);
});

it('a new absence begins with the person, which is what one types first', async () => {
  const page = await show('/administrar/bloqueos/ficha/0/');
  await eventually(async () =>
    expect(await page.locator(':focus').evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)).toBe(
      'Profesor',
    ),
  );
});

describe('a stored record', () => {
  it('who saves an absence reads how many classes wait for a substitute, and goes back to them with one press', async () => {
    for (const fecha of ['2026-11-24', '2026-11-25']) await addClass(suite.app, group, { fecha });
    const page = await show(`/administrar/bloqueos/ficha/${String(await addAbsence())}/`);
    await page.getByLabel('Hasta', { exact: true }).fill('25/11/2026');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Atender las 2 clases de ese tiempo' }).click();
    await region(page, 'Clases en ese tiempo').getByRole('button', { name: 'Sustituir en todas' }).waitFor();
  });

  it('the classes of an absence each lead to a substitute, who is chosen and assigned', async () => {
    const clase = await addClass(suite.app, group, { fecha: '2026-11-24' });
    const page = await show(`/administrar/bloqueos/ficha/${String(await addAbsence())}/`);
    const sent: string[] = [];
    await page.route('**/clases-particulares/api/cambiar-profesor', (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ json: { mensaje: 'Profesor cambiado en 1 clase.' } });
    });
    const preview = region(page, 'Clases en ese tiempo');
    await preview.getByText('Afecta a 1 clase').waitFor();
    await preview.getByRole('button', { name: 'Buscar sustituto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buscar sustituto' });
    const assign = dialog.getByRole('button', { name: 'Asignar sustituto' });
    await poll(() => assign.isDisabled()).toBe(true);
    await dialog.getByRole('radio').first().check();
    await expectSound(page);
    await assign.click();
    await page.getByText('Profesor cambiado en 1 clase.').waitFor();
    await page.unroute('**/clases-particulares/api/cambiar-profesor');
    const fields = new URLSearchParams(sent[0]);
    expect(fields.get('idsClases')).toBe(`[${String(clase)}]`);
    expect(Number(fields.get('idProfesor'))).toBeGreaterThan(0);
  });

  it('an absence begins and ends with a date and an hour in two inputs, and a button makes its days whole', async () => {
    const page = await show(`/administrar/bloqueos/ficha/${String(await addAbsence())}/`);
    const [day, hour] = [page.getByLabel('Hasta', { exact: true }), page.getByLabel('Hora: Hasta', { exact: true })];
    await poll(async () => [await day.inputValue(), await hour.inputValue()]).toEqual(['24/11/2026', '21:00']);
    await hour.fill('');
    await focusOn(page.getByLabel('Motivo', { exact: true }));
    // If an error message appeared or disappeared during the click, the button would move away from the mouse. So the test waits until no
    // error message is shown.
    await poll(() => page.getByText(/^Escriba/).count()).toBe(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Todo el día' }).click();
    await eventually(async () => expect(await hour.inputValue()).toBe('23:59'));
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await page.getByText('Cambios guardados').waitFor();
    const { rows } = await suite.app.db.query('SELECT desde::text, hasta::text FROM bloqueos');
    expect(rows).toEqual([{ desde: '2026-11-24 00:00:00', hasta: '2026-11-24 23:59:00' }]);
  });

  it('one press makes a new absence the whole of today', async () => {
    const page = await suite.open('admin', '/administrar/bloqueos/ficha/0/', { now: '2026-11-20T16:00:00+01:00' });
    await page.getByRole('button', { name: 'Hoy, todo el día' }).click();
    const [first, last] = [page.getByLabel('Desde', { exact: true }), page.getByLabel('Hasta', { exact: true })];
    await poll(async () => [await first.inputValue(), await last.inputValue()]).toEqual(['20/11/2026', '20/11/2026']);
    await page.getByRole('button', { name: 'Todo el día', exact: true }).waitFor();
  });

  it('the record of a class offers substitutes in a tab of its own', async () => {
    const clase = await addClass(suite.app, group, { fecha: '2026-11-24' });
    const page = await show(`/administrar/clases/ficha/${String(clase)}/`);
    await page.getByRole('tab', { name: 'Sustituto' }).click();
    const panel = region(page, 'Profesores libres a esa hora');
    await panel.getByRole('radio').first().check();
    await expectSound(page);
  });

  it('the weekly hours of a teacher are added, copied from Monday to Friday, saved and read again', async () => {
    const path = `/administrar/profesores/ficha/${String(group.profesor)}/`;
    const page = await show(path);
    await page.getByRole('tab', { name: 'Disponibilidad' }).click();
    await page.getByRole('button', { name: 'Añadir horas el lunes' }).click();
    await page.getByLabel('Hasta el lunes').fill('20:00');
    await page.getByRole('button', { name: 'Copiar el lunes de lunes a viernes' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Guardar disponibilidad' }).click();
    await page.getByText('Disponibilidad guardada.').waitFor();
    const { rows } = await suite.app.db.query(
      `SELECT string_agg(dia, '' ORDER BY strpos('LMXJVSD', dia)) AS dias, min(hasta)::text AS hasta FROM disponibilidades`,
    );
    expect(rows).toEqual([{ dias: 'LMXJV', hasta: '20:00:00' }]);
  });
});

it('an empty list offers the proposed holidays: those with classes are checked, one is left out, and accepting leads to the list', async () => {
  const page = await show('/administrar/festivos/');
  await page.getByRole('link', { name: 'Proponer festivos' }).click();
  await page.getByLabel('Comunidad autónoma').selectOption('CL');
  await page.getByRole('row', { name: /Fiesta de Castilla y León/ }).waitFor();
  await page.getByRole('checkbox', { name: /^Navidad/ }).uncheck();
  const sunday = page.getByRole('row', { name: /Todos los Santos, 01\/11\/2026/ });
  await sunday.getByText('Sin clases').waitFor();
  await poll(() => sunday.getByRole('checkbox').isChecked()).toBe(false);
  await expectSound(page);
  await page.getByRole('button', { name: /^Añadir \d+ festivos$/ }).click();
  await page.waitForURL('**/administrar/festivos/');
  const { rows } = await suite.app.db.query<{ descripcion: string }>('SELECT descripcion FROM festivos');
  const names = rows.map(({ descripcion }) => descripcion);
  expect(names).toContain('Fiesta de Castilla y León');
  expect(names).not.toContain('Navidad');
  expect(names).not.toContain('Todos los Santos');
  await page.goto(new URL('/administrar/festivos/proponer/', page.url()).href);
  const community = page.getByLabel('Comunidad autónoma');
  await community.waitFor();
  await poll(() => community.inputValue()).toBe('CL');
});

describe('on a phone', () => {
  it.each([
    ['/administrar/festivos/proponer/', 'Proponer festivos'],
    ['/administrar/bloqueos/ficha/0/', 'Clases en ese tiempo'],
  ])('%s has no violation and does not scroll sideways', async (path, heading) => {
    const page = await show(path, { width: 390, height: 844 });
    await page.getByRole('heading', { name: heading }).waitFor();
    await expectSound(page);
  });
});
