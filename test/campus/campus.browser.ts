import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';

const suite = browserSuite();
const COURSES = /\/campus\/api\/get-programaciones/;
const PHONE = { width: 390, height: 844 };

const heading = (page: Page) => page.getByRole('button', { name: /^Cursos de / });
const coursesOf = (page: Page) => page.getByRole('region', { name: /^Cursos de / }).getByRole('listitem');

describe('The campus', () => {
  it('[CAMP-02] [PLUS-37] shows a mother the courses of each of her children, by their first names', async () => {
    const page = await suite.open('tutora', '/campus/', PHONE);
    await heading(page).first().waitFor();
    const { rows } = await suite.app.db.query<{ nombre: string; cursos: string[] | null }>(
      `SELECT a.nombre, array_agg(c.descripcion) FILTER (WHERE c.id IS NOT NULL) AS cursos
       FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id JOIN usuarios u ON u.id = t.usuario_id
       LEFT JOIN altas l ON l.alumno_id = a.id AND (l.fecha_baja IS NULL OR l.fecha_baja >= '2026-11-20')
       LEFT JOIN cursos c ON c.id = l.curso_id AND c.activo
       WHERE a.activo AND u.username = 'tutora' GROUP BY a.id, a.nombre ORDER BY min(a.fecha_nacimiento)`,
    );
    expect(rows.length).toBeGreaterThan(1);
    await poll(() => heading(page).allTextContents()).toEqual(rows.map(({ nombre }) => `Cursos de ${nombre}`));
    for (const { nombre, cursos } of rows)
      for (const curso of cursos ?? [])
        await page
          .getByRole('region', { name: `Cursos de ${nombre}` })
          .getByText(curso)
          .first()
          .waitFor();
  });

  it.each(['alumno'] as const)('[AUTH-02] greets %s and shows their courses', async (user) => {
    const page = await suite.open(user, '/campus/', PHONE);
    await heading(page).waitFor();
    const { usuario } = await page.request.get('/usuario/sesion').then((reply) => reply.json());
    await page.getByRole('heading', { name: `Hola, ${usuario.nombre.split(' ')[0]}`, level: 1 }).waitFor();
    const { programaciones } = await page.request.get('/campus/api/get-programaciones').then((reply) => reply.json());
    expect(programaciones.length).toBeGreaterThan(0);
    await poll(() => coursesOf(page).count()).toBe(programaciones.length);
    // The courses are plain text here: families cannot open the page of a course.
    await poll(() => coursesOf(page).getByRole('link').count()).toBe(0);
    for (const { titulo } of programaciones) await poll(() => page.getByText(titulo).first().isVisible()).toBe(true);
  });

  it('[CAMP-05] collapses and expands its courses', async () => {
    const page = await suite.open('alumno', '/campus/', PHONE);
    await heading(page).waitFor();
    const count = await coursesOf(page).count();
    await heading(page).click();
    await poll(() => heading(page).getAttribute('aria-expanded')).toBe('false');
    await poll(() => coursesOf(page).count()).toBe(0);
    await heading(page).click();
    await poll(() => coursesOf(page).count()).toBe(count);
  });

  it('[AUTH-02] links to the office only for users with access to it', async () => {
    const teacher = await suite.open('profesora', '/campus/');
    await teacher.getByRole('link', { name: 'Ir a la secretaría' }).click();
    await teacher.waitForURL('**/administrar/');
    const student = await suite.open('alumno', '/campus/');
    await heading(student).waitFor();
    await poll(() => student.getByRole('link', { name: 'Ir a la secretaría' }).count()).toBe(0);
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
