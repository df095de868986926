import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { closeNotices } from '../support/close-notices';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';

const suite = browserSuite();
const PHONE = { width: 390, height: 844 };

const badge = (page: Page) => page.getByTestId('sin-leer');
const line = (page: Page, subject: string) => page.getByRole('link', { name: subject, exact: true });
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function expectAccessible(page: Page): Promise<void> {
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

describe('On a phone', () => {
  it('[CAMP-01] [PLUS-35] a guardian reads an official notice, confirms it, answers with a photo, and the badge falls', async () => {
    const page = await suite.open('tutora', '/campus/', PHONE);
    await poll(() => badge(page).textContent()).toBe('3');
    await page.getByRole('link', { name: 'Mensajes (3 sin leer)' }).click();
    const notice = page.getByRole('listitem').filter({ has: line(page, 'Festivo local') });
    await poll(() => notice.textContent()).toMatch(
      /^AAAcademia Alameda.*Festivo localSin leeroficialPor confirmar.*Sobre Lucía y Mario$/,
    );
    await expectAccessible(page);
    await line(page, 'Festivo local').click();
    await page.getByRole('heading', { name: 'Festivo local' }).waitFor();
    await poll(() => badge(page).textContent()).toBe('2');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirmar lectura' }).click();
    await page.getByText(/^Lectura confirmada el /).waitFor();
    await poll(() => page.getByRole('button', { name: 'Confirmar lectura' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Responder' }).click();
    await page.getByLabel('Mensaje', { exact: true }).fill('De acuerdo. Les mando el justificante.');
    await page
      .getByLabel('Adjuntar foto o fichero')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PHOTO });
    await page.getByRole('button', { name: 'Quitar foto.png' }).waitFor();
    // The draft survives a reload.
    await page.reload();
    await poll(() => page.getByLabel('Mensaje', { exact: true }).inputValue()).toBe(
      'De acuerdo. Les mando el justificante.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Respuesta enviada.').waitFor();
    await page.getByRole('link', { name: /^foto\.png/ }).waitFor();

    await page.getByRole('link', { name: 'Mensajes', exact: true }).click();
    await line(page, 'Tutoría de Lucía').click();
    await poll(() => badge(page).textContent()).toBe('1');
    await page.getByRole('button', { name: 'Marcar como no leído' }).click();
    await poll(() => badge(page).textContent()).toBe('2');
    await page.getByRole('heading', { name: 'Mensajes', level: 1 }).waitFor();

    const office = await suite.open('secretaria', '/campus/mensajes/', PHONE);
    await line(office, 'Festivo local').click();
    await office.getByText('De acuerdo. Les mando el justificante.').waitFor();
  });

  it('[CAMP-01] a student of 15 writes to a teacher, and the guardian sees it', async () => {
    const page = await suite.open('alumno', '/campus/mensajes/nuevo/', PHONE);
    await page.getByText('Con copia a Elena Muñoz Prieto').waitFor();
    // By keyboard alone.
    await focusOn(page.getByLabel('Para', { exact: true }));
    await page.keyboard.type('marta');
    await page.getByRole('option', { name: /^Marta Iglesias Rey/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Destinatarios' }).getByText('Marta Iglesias Rey').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Falta el asunto.').waitFor();
    await page.getByText('Escriba el mensaje.').waitFor();
    await page.getByLabel('Asunto', { exact: true }).fill('Control del jueves');
    await page.getByLabel('Mensaje', { exact: true }).fill('¿Entra el tema 4?');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('heading', { name: 'Control del jueves' }).waitFor();
    await page.getByText('Con copia a Elena Muñoz Prieto').waitFor();

    const guardian = await suite.open('tutora', '/campus/mensajes/', PHONE);
    await line(guardian, 'Control del jueves').click();
    await guardian.getByText('¿Entra el tema 4?').waitFor();
    await guardian.getByText('Con copia a Elena Muñoz Prieto').waitFor();
  });

  it('[CAMP-01] a guardian archives a conversation, finds it in the archive and brings it back', async () => {
    const page = await suite.open('tutora', '/campus/mensajes/', PHONE);
    await line(page, 'Tutoría de Lucía').click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Conversación archivada.').waitFor();
    await page.getByRole('heading', { name: 'Mensajes', level: 1 }).waitFor();
    await poll(() => line(page, 'Tutoría de Lucía').count()).toBe(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await line(page, 'Tutoría de Lucía').click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await poll(() => line(page, 'Tutoría de Lucía').count()).toBe(0);
    await page.getByRole('button', { name: 'Archivados' }).click();
    await line(page, 'Tutoría de Lucía').waitFor();
    await closeNotices(page);
    await expectAccessible(page);
    await line(page, 'Tutoría de Lucía').click();
    await page.getByRole('link', { name: 'Archivados' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Desarchivar' }).click();
    await page.getByRole('button', { name: 'Archivar', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Mensajes', exact: true }).first().click();
    await line(page, 'Tutoría de Lucía').waitFor();
  });

  it('[CAMP-01] a lost connection loses nothing that was written', async () => {
    const page = await suite.open('tutora', '/campus/mensajes/nuevo/', PHONE);
    await page.getByLabel('Para', { exact: true }).click();
    await page.getByRole('option', { name: /^Academia Alameda/ }).click();
    await page.getByLabel('Asunto', { exact: true }).fill('Sin cobertura');
    await page.getByLabel('Mensaje', { exact: true }).fill('Escrito en el tren.');
    await page.route('**/campus/api/mensajes', (route) => route.abort());
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('No hay conexión. Lo escrito se conserva; pulse Reintentar.').waitFor();
    await page.unroute('**/campus/api/mensajes');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Escrito en el tren.').waitFor();
    await poll(() => page.getByRole('heading', { name: 'Sin cobertura' }).count()).toBe(1);
  });

  it('[PLUS-35] a teacher writes to a group at 22:00, and reads that mails leave at 08:00', async () => {
    suite.app.clock.set('2026-11-20T22:00:00+01:00');
    const page = await suite.open('profesora', '/campus/mensajes/nuevo/', {
      ...PHONE,
      now: '2026-11-20T22:00:00+01:00',
    });
    await page.getByText('Sale a las 08:00 por correo y Telegram.').waitFor();
    await page.getByLabel('Para', { exact: true }).fill('ing-b1-01');
    await page.getByRole('option', { name: /todo el curso: \d+ alumnos/ }).click();
    await poll(() => page.getByRole('list', { name: 'Destinatarios' }).getByRole('listitem').count()).toBeGreaterThan(
      5,
    );
    await page.getByLabel('Asunto', { exact: true }).fill('Libro de lectura');
    await page.getByLabel('Mensaje', { exact: true }).fill('Traed el libro el lunes.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('heading', { name: 'Libro de lectura' }).waitFor();
    const { rows } = await suite.app.db.query<{ buzon: number; antes: number; sale: string }>(
      `SELECT (SELECT count(*)::int FROM mensajes_buzon b WHERE b.mensaje_id = m.id AND b.usuario_id = 4) AS buzon,
         count(*) FILTER (WHERE e.no_antes < '2026-11-21T08:00:00+01:00')::int AS antes, min(e.estado) AS sale
       FROM mensajes m JOIN envios e ON e.mensaje_id = m.id WHERE m.asunto = 'Libro de lectura' GROUP BY m.id`,
    );
    expect(rows).toEqual([{ buzon: 1, antes: 0, sale: 'en-cola' }]);
  });
});
