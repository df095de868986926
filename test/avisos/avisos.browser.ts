import type { Page } from 'playwright-core';
import { faultsAtAllSizes } from '../accesibilidad/axe';
import { browserSuite, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { overfillCourse, review, reviewAll } from './support/warnings';

const suite = browserSuite();

let curso: number;
beforeAll(async () => {
  curso = await overfillCourse(suite.app);
  await reviewAll(suite.app);
});

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos: \d+ sin leer/ });
const group = (page: Page, name: RegExp) => page.getByRole('region', { name });
const toggle = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: false });

it('[AVIS-01] [AVIS-06] [AVIS-07] [AVIS-08] [AVIS-11] the monitor opens its groups one by one, each with what can be done', async () => {
  const page = await suite.open('admin', '/avisos/');
  await toggle(page, /^Grave Sistema 1$/).click();
  const grave = group(page, /^Grave/);
  await poll(() => grave.getByText('Nunca se ha hecho una copia de seguridad').count()).toBe(1);
  await poll(() => grave.getByRole('button', { name: 'Resolver incidencia' }).count()).toBe(1);
  await poll(() => grave.getByRole('button', { name: /^Marcar/ }).count()).toBe(0);

  await toggle(page, /^Importante Horarios 1$/).click();
  const important = group(page, /^Importante/);
  await poll(() => important.getByRole('link', { name: 'Resolver en el curso' }).count()).toBe(1);
  await poll(() => important.getByText('Resolver incidencia').count()).toBe(0);
  await poll(() => important.getByRole('button', { name: 'Marcar como leído' }).count()).toBe(0);
  await important.getByRole('button', { name: 'Marcar todo' }).click();
  await page.getByText('Estos avisos hay que resolverlos; no se pueden marcar como leídos.').waitFor();

  await toggle(page, /^Aviso Mensajes \d+$/).click();
  const mail = group(page, /^Aviso Mensajes/);
  await poll(() => mail.getByRole('button', { name: 'Marcar todo' }).count()).toBe(1);
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await page.reload();
  const unset = mail.getByRole('listitem').filter({ hasText: 'El correo no está configurado' });
  await unset.getByRole('button', { name: 'Marcar como leído' }).click();
  await poll(() => unset.count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Mostrar leídos' }).check();
  await poll(() => unset.count()).toBe(1);
  await poll(() => unset.getByText('sin leer').count()).toBe(0);
  await grave.getByRole('button', { name: 'Resolver incidencia' }).click();
  await page.waitForURL('**/administrar/configuracion/');
});

it('[PLUS-40] the bell lists the gravest warnings; a mended one is gone for everybody', async () => {
  const page = await suite.open('secretaria', '/administrar/');
  await poll(() => bell(page).getAttribute('aria-label')).toMatch(/^Avisos: \d+ sin leer$/);
  await bell(page).press('Enter');
  const menu = page.getByRole('menu', { name: 'Avisos' });
  await poll(() => menu.getByRole('menuitem').count()).toBe(6);
  await poll(() => focusedWords(page)).toContain('pasa de su capacidad');
  await page.keyboard.press('Escape');
  await poll(() => focusedWords(page)).toMatch(/^Avisos: /);
  const before = await bell(page).getAttribute('aria-label');

  await bell(page).press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/administrar/cursos/ficha/*/');
  const capacity = page.getByLabel('Capacidad');
  await focusOn(capacity);
  await capacity.fill('0');
  await page.keyboard.press('Control+s');
  const stored = () => suite.app.db.query('SELECT FROM cursos WHERE id = $1 AND capacidad = 0', [curso]);
  await poll(async () => (await stored()).rowCount).toBe(1);
  await review(suite.app);
  // Pushed: the page is not loaded again.
  await poll(() => bell(page).getAttribute('aria-label')).not.toBe(before);
  await page.goto('/avisos/');
  await page.getByRole('heading', { name: 'Resueltos esta semana' }).waitFor();
  await poll(() => page.getByText('pasa de su capacidad').count()).toBe(1);
  await poll(() => group(page, /^Importante/).count()).toBe(0);
});

it('[AVIS-02] with nothing left unread the monitor says so; on a phone the bell leads there', async () => {
  await suite.app.db.query(
    `UPDATE usuarios SET permisos = array_remove(array_remove(permisos, 'alumnos.ver'), 'mensajes.ver') WHERE username = 'secretaria'`,
  );
  await suite.app.db.query(`UPDATE avisos SET cerrado_en = now() WHERE nivel = 2`);
  const page = await suite.open('secretaria', '/administrar/', { width: 390 });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Avisos: \d+ sin leer/ })
    .click();
  await page.waitForURL('**/avisos/');
  await group(page, /^Información/)
    .getByRole('button', { name: 'Marcar todo' })
    .click();
  await page.getByRole('heading', { name: 'No hay notificaciones pendientes' }).waitFor();
  await poll(() => page.getByRole('banner').getByRole('link', { name: 'Avisos: 0 sin leer' }).count()).toBe(1);
});

it('[PLUS-40] if the warnings cannot be loaded again, the old ones stay below a band', async () => {
  const page = await suite.open('admin', '/avisos/');
  await toggle(page, /^Aviso Alumnos/).waitFor();
  await page.route('**/avisos/load*', (route) =>
    route.fulfill({ status: 503, json: { mensaje: 'La base de datos no responde.' } }),
  );
  await group(page, /^Información/)
    .getByRole('button', { name: 'Marcar todo' })
    .click();
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).waitFor();
  await poll(() => toggle(page, /^Aviso Alumnos/).count()).toBe(1);
  await page.unroute('**/avisos/load*');
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await poll(() => page.getByRole('alert').count()).toBe(0);
});
