import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { faultsAtAllSizes, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { addAdults, addDraft, office, send } from './support';

const env: Record<string, string> = {};
let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await startTestSmtpServer();
  env.SMTP_URL = smtp.url;
});
const suite = browserSuite({ own: true, worker: true, env });
afterAll(() => smtp.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rows = (page: Page) => page.getByRole('table', { name: 'Envíos' }).getByRole('row');

/** Sends a message to these addresses. @returns its id */
async function sendTo(addresses: readonly string[], asunto: string): Promise<number> {
  const id = await addDraft(suite.app, { alumnos: await addAdults(suite.app, addresses), asunto });
  await send(await office(suite.app), id);
  return id;
}

const open = (id: number): Promise<Page> => suite.open('secretaria', `/administrar/mensajes/ficha/${String(id)}/`);

it('[MENS-01] the screen of a sent message shows its text, attachments, recipients and envíos', async () => {
  const id = await sendTo(['lola@ejemplo.es'], 'Con todo');
  const page = await open(id);
  await page.getByRole('region', { name: 'Texto' }).getByText('Hola').waitFor();
  await page.getByRole('region', { name: 'Anexos' }).getByText('Sin anexos').waitFor();
  await page.getByRole('region', { name: 'Destinatarios' }).getByText('Adulta, Ana').waitFor();
  await poll(() => rows(page).count()).toBe(2);
});

it('[PLUS-35] the sent screen finds a person or an address, and shows who has the message in the campus', async () => {
  const id = await sendTo(['olga@ejemplo.es', 'hugo@ejemplo.es'], 'A quién llega');
  await suite.app.db.query(
    `INSERT INTO mensajes_buzon (mensaje_id, usuario_id, leido_en) SELECT $1, id, now() FROM usuarios WHERE username = 'tutora'`,
    [id],
  );
  await suite.app.db.query('UPDATE mensajes SET confirmar = true WHERE id = $1', [id]);
  const page = await open(id);
  await page.getByRole('searchbox', { name: 'Persona o dirección' }).fill('OLGA');
  await poll(() => rows(page).count()).toBe(2);
  await page.getByRole('row', { name: /olga@ejemplo\.es/ }).waitFor();
  await page.getByRole('searchbox').fill('');
  await button(page, 'Campus 1').click();
  await button(page, '1 Leídos').click();
  const copies = page.getByRole('table', { name: 'Copias en el campus' });
  await copies.getByRole('row', { name: /Muñoz Prieto, Elena.*Leído/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'Exportar').click();
  await poll(() => page.getByRole('menuitem', { name: 'Exportar a Excel' }).getAttribute('href')).toBe(
    `/mensajeria/api/exportar-copias?mensajeId=${String(id)}&lectura=leido&texto=&formato=xlsx`,
  );
});

it('[PLUS-35] the sent screen counts the states, filters by them, and names the record where a refusal is mended', async () => {
  const id = await sendTo(['ana@ejemplo.es', 'no@ejemplo.es', 'gris@ejemplo.es'], 'Reunión del lunes');
  const page = await open(id);
  await page.getByRole('heading', { name: 'Reunión del lunes', level: 1 }).waitFor();
  for (const name of ['3 Todos', '1 Enviados', '1 Se reintentará', '0 Dudosos', '1 Rechazados'])
    await button(page, name).waitFor();
  await poll(() => rows(page).count()).toBe(4);
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, '1 Rechazados').click();
  await poll(() => rows(page).count()).toBe(2);
  const refused = page.getByRole('row', { name: /no@ejemplo\.es/ });
  await refused.getByText('Rechazado', { exact: true }).waitFor();
  await refused.getByRole('link', { name: /^Corregir la ficha/ }).waitFor();
  await button(page, '0 Dudosos').click();
  await page.getByText('Ninguno dudoso').waitFor();
});

it('[PLUS-35] what was refused is sent again after a question, and changes in place', async () => {
  const id = await sendTo(['politica@ejemplo.es', 'eva@ejemplo.es'], 'Otra vez');
  const page = await open(id);
  const first = rows(page).nth(1);
  await first.getByText('Rechazado', { exact: true }).waitFor();
  await mend('politica@ejemplo.es', 'nueva@ejemplo.es');
  await button(page, 'Reenviar el rechazado').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reenviar' }).click();
  await first.getByText('Enviado', { exact: true }).waitFor();
  await button(page, '2 Enviados').waitFor();
});

it('[PLUS-35] a sent message is copied into a new draft, because it is sent once in its life', async () => {
  const id = await sendTo(['iris@ejemplo.es'], 'Para copiar');
  const page = await open(id);
  await button(page, 'Duplicar').click();
  await poll(() => page.getByRole('textbox', { name: 'Asunto' }).inputValue()).toBe('Para copiar');
  await page.getByText('Borrador').waitFor();
});

it('[PLUS-35] without a bot Telegram is greyed, with the reason', async () => {
  const page = await suite.open('secretaria', '/administrar/mensajes/ficha/0/');
  await page.getByText('El bot de Telegram no está configurado.').waitFor();
  await poll(() => button(page, 'Telegram').getAttribute('aria-disabled')).toBe('true');
});

it('[PLUS-35] a message that is being sent is followed and stopped; what had not left is annulled', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `a${String(index)}@ejemplo.es`);
  const id = await addDraft(suite.app, { alumnos: await addAdults(suite.app, addresses), asunto: 'Despacio' });
  smtp.afterDot = 'hold';
  await send(await office(suite.app), id);
  const page = await open(id);
  await page
    .getByRole('region', { name: 'Progreso' })
    .getByText(/^Enviando \d+ de 60$/)
    .waitFor();
  await button(page, 'Detener').click();
  await page.getByRole('alertdialog').getByText('Lo enviado no se puede recoger.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Detener' }).click();
  smtp.release();
  await page.getByText('Detenido').first().waitFor();
  await poll(() => button(page, /Fuera$/).innerText()).toMatch(/^[1-9]/);
  await poll(() => page.getByRole('region', { name: 'Progreso' }).count()).toBe(0);
});

it('[PLUS-35] [MENS-10] on a phone, a saved search of 300 is written to, stopped at half, and what was refused is sent again', async () => {
  const addresses = Array.from(
    { length: 300 },
    (_, index) => `${index === 3 ? 'politica' : `t${String(index)}`}@ejemplo.es`,
  );
  const ids = await addAdults(suite.app, addresses);
  await suite.app.db.query(`UPDATE alumnos SET apellidos = 'Trescientas' WHERE id = ANY ($1)`, [ids]);
  const { rows: searches } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO busquedas (listado, descripcion, parametros, orden, columnas, visibilidad, usuario_id)
     VALUES ('alumnos', 'Las trescientas', '{"apellidos__iexact": "Trescientas"}', '', '[]', 'todos', 2) RETURNING id`,
  );
  smtp.clear();
  smtp.acceptFirst = 150;
  smtp.afterDot = 'hold';
  const page = await suite.open('secretaria', `/administrar/alumnos/?busqueda=${String(oneRow(searches).id)}`, {
    width: 390,
  });
  await button(page, 'Seleccionar los 300 que coinciden').click();
  await button(page, 'Utilidades').click();
  await page.getByRole('menuitem', { name: 'Enviar mensaje' }).click();
  const recipients = page.getByRole('region', { name: 'Destinatarios' });
  await recipients.getByText('Alumnos · Las trescientas').waitFor();
  await recipients.getByText('300 personas · 300 por correo').waitFor();
  await page.getByRole('textbox', { name: 'Asunto' }).fill('A las trescientas');
  await page.getByRole('textbox', { name: 'Texto' }).fill('El lunes no hay clase');
  await poll(() => page.getByRole('button', { name: 'Enviar', exact: true }).isEnabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('¿Confirma el envío del mensaje?').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByText('300 personas: 300 correos.').waitFor();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await dialog.getByText('Enviando 300 mensajes.').waitFor();
  await dialog.getByRole('button', { name: 'Seguir el envío' }).click();
  await button(page, /^1[45]\d Enviados$/).waitFor();
  await button(page, 'Detener').click();
  await dialog.getByText('Lo enviado no se puede recoger.').waitFor();
  await dialog.getByRole('button', { name: 'Detener' }).click();
  smtp.release();
  await page.getByText('Detenido').first().waitFor();
  await button(page, /^1[345]\d Fuera$/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await mend('politica@ejemplo.es', 'corregida@ejemplo.es');
  await button(page, 'Reenviar el rechazado').click();
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await button(page, '0 Rechazados').waitFor();
  expect(smtp.received.map(({ recipient }) => recipient)).toContain('corregida@ejemplo.es');
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(smtp.received.length);
});

/** Lets the mail server accept what it refused: gives the person and the envío an address that it accepts. */
async function mend(refused: string, accepted: string): Promise<void> {
  await suite.app.db.query('UPDATE alumnos SET email = $2 WHERE email = $1', [refused, accepted]);
  await suite.app.db.query(`UPDATE envios SET destino = $2 WHERE destino = $1 AND estado = 'rechazado'`, [
    refused,
    accepted,
  ]);
}
