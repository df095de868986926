import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';

const suite = browserSuite();
const COURSES = /\/campus\/api\/get-programaciones/;
const PHONE = { width: 390, height: 844 };

const heading = (page: Page) => page.getByRole('button', { name: /^Cursos de / });
const coursesOf = (page: Page) => page.getByRole('list').getByRole('listitem');

describe('The campus', () => {
  it.each(['tutora', 'alumno'] as const)('[AUTH-02] greets %s and shows their courses', async (user) => {
    const page = await suite.open(user, '/campus/', PHONE);
    await heading(page).waitFor();
    const { usuario } = await page.request.get('/usuario/sesion').then((reply) => reply.json());
    await page.getByRole('heading', { name: `Hola, ${usuario.nombre.split(' ')[0]}`, level: 1 }).waitFor();
    const { programaciones } = await page.request.get('/campus/api/get-programaciones').then((reply) => reply.json());
    expect(programaciones.length).toBeGreaterThan(0);
    expect(await coursesOf(page).count()).toBe(programaciones.length);
    for (const { titulo } of programaciones) expect(await page.getByText(titulo).first().isVisible()).toBe(true);
  });

  it('[CAMP-05] collapses and expands its courses', async () => {
    const page = await suite.open('alumno', '/campus/', PHONE);
    await heading(page).waitFor();
    const count = await coursesOf(page).count();
    await heading(page).click();
    expect(await heading(page).getAttribute('aria-expanded')).toBe('false');
    expect(await coursesOf(page).count()).toBe(0);
    await heading(page).click();
    expect(await coursesOf(page).count()).toBe(count);
  });

  it('[AUTH-02] links to the office only for users with access to it', async () => {
    const teacher = await suite.open('profesora', '/campus/');
    await teacher.getByRole('link', { name: 'Ir a la secretaría' }).click();
    await teacher.waitForURL('**/administrar/');
    const student = await suite.open('alumno', '/campus/');
    await heading(student).waitFor();
    expect(await student.getByRole('link', { name: 'Ir a la secretaría' }).count()).toBe(0);
  });

  it('[PLUS-41] has a loading, an empty and an error state', async () => {
    const page = await suite.open('alumno', '/usuario/entrar', PHONE);
    const calls = await pauseRequests(page, COURSES);
    await page.goto('/campus/', { waitUntil: 'commit' });
    await page.getByText('Cargando…').first().waitFor();
    await calls.resume();
    await heading(page).waitFor();

    await page.unroute(COURSES);
    await page.route(COURSES, (route) =>
      route.fulfill({ json: { usuario: { id: 5, nombre: 'Lucía' }, programaciones: [] } }),
    );
    await page.reload();
    await page.getByText('Sin cursos por ahora').waitFor();

    await page.unroute(COURSES);
    await page.route(COURSES, (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('No hay conexión').waitFor();
    await page.unroute(COURSES);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await eventually(async () => expect(await coursesOf(page).count()).toBeGreaterThan(0));
  });
});
