import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { faultsAtAllSizes, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { tabTo } from '../support/tab-to';
import { startTestTelegramServer, type TestTelegramServer } from '../support/telegram-server';
import { setSetting } from './support';

/** The environment of the application: the bot of the test process, and no mail server. */
const env: Record<string, string> = {};
let telegram: TestTelegramServer;
beforeAll(async () => {
  telegram = await startTestTelegramServer();
  Object.assign(env, { TELEGRAM_API_ROOT: telegram.url, TELEGRAM_BOT_TOKEN: telegram.token });
});
const suite = browserSuite({ own: true, worker: true, env });
afterAll(() => telegram.close());

const LIST = '/administrar/cursos/';
const BACK = `urlListado=${encodeURIComponent(LIST)}`;
let ana: number;
let leo: number;

beforeAll(async () => {
  ana = await addStudent('Ana', '1990-05-05', 'ana@ejemplo.es');
  leo = await addStudent('Leo', '2019-05-05', null);
  await suite.app.db.query(
    `INSERT INTO usuarios_telegram (user_id, chat_id, alumno_id, vinculado_por, vinculado_en)
     VALUES (501, 501, $1, 'oficina', now())`,
    [ana],
  );
});

async function addStudent(nombre: string, born: string, email: string | null): Promise<number> {
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO alumnos (nombre, apellidos, email, fecha_alta, fecha_nacimiento, activo)
     VALUES ($1, 'Prueba', $2, DATE '2026-09-01', $3::date, true) RETURNING id`,
    [nombre, email, born],
  );
  return oneRow(rows).id;
}

const open = (query: string): Promise<Page> => suite.open('secretaria', `/administrar/mensajes/ficha/0/?${query}`);
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const editor = (page: Page) => page.getByRole('textbox', { name: 'Texto' });
const subject = (page: Page) => page.getByRole('textbox', { name: 'Asunto' });
const recipients = (page: Page) => page.getByRole('region', { name: 'Destinatarios' });
const question = (page: Page) => page.getByRole('alertdialog').getByText('¿Confirma el envío del mensaje?');

async function countMessages(): Promise<number> {
  const { rows } = await suite.app.db.query<{ cuantos: string }>(
    `SELECT count(*) AS cuantos FROM mensajes WHERE autor_id IS NOT NULL AND asunto LIKE 'Prueba%'`,
  );
  return Number(oneRow(rows).cuantos);
}

/** Opens a new message, writes it, and waits until `Enviar` can be pressed. */
async function write(query: string, asunto: string, texto = 'El lunes no hay clase'): Promise<Page> {
  const page = await open(query);
  await subject(page).fill(asunto);
  await editor(page).fill(texto);
  await poll(() => page.getByRole('button', { name: 'Enviar', exact: true }).isEnabled()).toBe(true);
  return page;
}

it('[MENS-01] [MENS-03] [MENS-20] the message screen shows its parts and the students, on any screen, without faults', async () => {
  const page = await open(`alumnos=${String(ana)},${String(leo)}`);
  await page.getByRole('checkbox', { name: 'Oficial' }).waitFor();
  await subject(page).waitFor();
  await page.getByRole('toolbar', { name: 'Formato de Texto' }).waitFor();
  await page.getByRole('region', { name: 'Anexos' }).waitFor();
  for (const name of ['Guardar', 'Cerrar', 'Enviar']) await page.getByRole('button', { name, exact: true }).waitFor();
  const table = recipients(page).getByRole('table', { name: 'Registros' });
  await poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual([
    ...['Nombre', 'Apellidos', 'Código de curso', 'Descripción de curso'],
  ]);
  await poll(() => table.getByRole('row').count()).toBe(3);
  await recipients(page).getByRole('group', { name: 'Activo' }).getByRole('button', { name: 'No' }).click();
  await table.getByText('Ninguno coincide').waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
});

it('[MENS-20] a new message without recipients offers the students to choose from, with their courses', async () => {
  const page = await open('');
  const table = recipients(page).getByRole('table', { name: 'Registros' });
  await poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual([
    ...['Elegir', 'Nombre', 'Apellidos', 'Código de curso', 'Descripción de curso'],
  ]);
  await recipients(page).getByText('Elija al menos un destinatario').waitFor();
  const active = recipients(page).getByRole('group', { name: 'Activo' });
  await poll(() => active.getByRole('button', { name: 'Sí' }).getAttribute('aria-pressed')).toBe('true');
  const box = table.getByRole('checkbox').first();
  await box.check();
  await recipients(page)
    .getByText(/^1 persona · /)
    .waitFor();
  await box.uncheck();
  await recipients(page).getByText('Elija al menos un destinatario').waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
});

it('[MENS-02] [MENS-04] with Telegram the text is plain, and the channels are those of the URL', async () => {
  const page = await open(`telegram=1&email=0&sms=1&sandbox=0&${BACK}`);
  const channels = page.getByRole('group', { name: 'Canal' });
  await poll(() => channels.getByRole('button').allInnerTexts()).toEqual(['Telegram', 'SMS']);
  await page.getByText('No hay ningún proveedor de SMS.').waitFor();
  await editor(page).fill('Hola');
  await page.getByText('4 de 4.096').waitFor();
  await poll(() => page.locator('textarea').count()).toBe(1);
  await poll(() => page.getByRole('toolbar', { name: 'Formato de Texto' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByText('1 cambio sin guardar').last().waitFor();
  await press(page, 'Descartar');
  await page.waitForURL(`**${LIST}`);
});

it('[MENS-08] [MENS-09] saving stores the message and returns to the list, and opening it shows it again', async () => {
  const page = await write(`alumnos=${String(ana)}&${BACK}`, 'Prueba de borrador');
  await page.getByRole('checkbox', { name: 'Oficial' }).check();
  await page.keyboard.press('Control+s');
  await page.waitForURL(`**${LIST}`);
  const { rows } = await suite.app.db.query<{ id: number; oficial: boolean }>(
    `SELECT id, oficial FROM mensajes WHERE asunto = 'Prueba de borrador'`,
  );
  const { id, oficial } = oneRow(rows);
  expect(oficial).toBe(true);
  await page.goto(`/administrar/mensajes/ficha/${String(id)}/`);

  await poll(() => subject(page).inputValue()).toBe('Prueba de borrador');
  await poll(() => editor(page).innerText()).toContain('El lunes no hay clase');
  await recipients(page).getByTitle('Prueba, Ana', { exact: true }).waitFor();
});

it('[MENS-10] [MENS-11] [MENS-16] a mail is sent only after a confirmation; then the screen closes', async () => {
  const page = await write(`alumnos=${String(ana)},${String(leo)}&${BACK}`, 'Prueba de correo');
  await recipients(page).getByText('2 personas · 1 por correo · 1 sin correo').waitFor();
  const left = recipients(page).getByRole('group', { name: 'A quién no le llega' });
  await left.getByRole('link', { name: 'Corregir la ficha de Leo Prueba' }).waitFor();
  await left.getByText('A 1 persona no le llega por ningún canal.').waitFor();
  await press(page, 'Enviar');
  await question(page).waitFor();
  await page.getByText('2 personas: 1 correo.').waitFor();
  await press(page, 'Cancelar');
  expect(await countMessages()).toBe(1);
  await press(page, 'Enviar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('alertdialog').getByText('Pendiente de implementar para EMAIL').waitFor();
  await press(page, 'Aceptar');
  await page.waitForURL(`**${LIST}`);
});

it('[MENS-05] [MENS-11] a message is written, previewed and sent with the keyboard alone', async () => {
  const page = await open(BACK);
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(page.getByRole('combobox', { name: 'Destinatarios' }));
  await keyboard.type('Ana Prueba');
  await page.getByRole('option', { name: /Prueba, Ana/ }).waitFor();
  await keyboard.press('Enter');
  await recipients(page)
    .getByText(/^1 persona · 1 por correo/)
    .waitFor();
  await tabTo(recipients(page).getByRole('table').getByRole('checkbox').first());
  await keyboard.press('Space');
  await recipients(page)
    .getByText(/^2 personas · /)
    .waitFor();
  await tabTo(subject(page));
  await keyboard.type('Prueba con teclado');
  await tabTo(editor(page));
  await keyboard.type('El lunes no hay clase');
  const attach = page.getByLabel('Añadir anexo');
  await tabTo(attach);
  // The dialog that Space opens is one of the browser.
  await attach.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('Hola') });
  await button('Quitar nota.txt').waitFor();
  await tabTo(button('La más larga'));
  await keyboard.press('Enter');
  await page.getByRole('article').getByText('El lunes no hay clase').waitFor();
  await poll(() => button('Enviar').getAttribute('aria-disabled')).not.toBe('true');
  await tabTo(button('Enviar'));
  await keyboard.press('Enter');
  await question(page).waitFor();
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }));
  await keyboard.press('Enter');
  await page.getByRole('alertdialog').getByText('Pendiente de implementar para EMAIL').waitFor();
  await tabTo(button('Aceptar'));
  await keyboard.press('Enter');
  await page.waitForURL(`**${LIST}`);
});

it('[MENS-18] [MENS-19] while Telegram does not answer, the message stays as a draft and says so; later it is sent', async () => {
  const page = await write(`alumnos=${String(ana)}&telegram=1&email=0&${BACK}`, 'Prueba de Telegram');
  await telegram.down();
  await press(page, 'Enviar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('alertdialog').getByText('Telegram no responde. Pruebe dentro de un momento.').waitFor();
  await telegram.up();
  await press(page, 'Aceptar');
  await poll(() => Promise.resolve(page.url())).toMatch(/\/ficha\/[1-9]\d*\//);
  await poll(() => page.getByRole('button', { name: 'Enviar', exact: true }).isEnabled()).toBe(true);
  await press(page, 'Enviar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('alertdialog').getByText('Mensajes enviados.').waitFor();
  await press(page, 'Aceptar');
  await page.waitForURL(`**${LIST}`);
  expect(telegram.received.map(({ chatId }) => chatId)).toEqual([501]);
});

it('[MENS-17] a message that the server refuses is an alert, and the wrong field says why', async () => {
  const page = await open('');
  await page.goto('/administrar/mensajes/ficha/999999/');
  await page.getByRole('alert').getByText('Ese mensaje no existe.').waitFor();
  await page.goto(`/administrar/mensajes/ficha/0/?alumnos=${String(ana)}`);
  await editor(page).fill('Hola, {{alumno.nonbre}}');
  await press(page, 'Guardar');
  await page.getByRole('alertdialog').getByText('No existe la variable {{alumno.nonbre}}.').waitFor();
  await press(page, 'Aceptar');
  await poll(() => editor(page).getAttribute('aria-invalid')).toBe('true');
  await poll(() => markedText(page)).toBe('{{alumno.nonbre}}');
});

/** The text that the editor underlines because its variable does not exist. */
const markedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('variable-desconocida') ?? [])];
    return range instanceof Range ? range.toString() : '';
  });

it('[MENS-05] a message to nobody who can be reached cannot be sent', async () => {
  const page = await open(`alumnos=${String(leo)}`);
  await subject(page).fill('Prueba');
  await editor(page).fill('Hola');
  await page.getByText('El mensaje no le llega a nadie.').waitFor();
  await poll(() => page.getByRole('button', { name: 'Enviar', exact: true }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Destinatarios' }).fill('Ana Prueba');
  await page.getByRole('option', { name: /Prueba, Ana/ }).click();
  await recipients(page).getByText('2 personas · 1 por correo').waitFor();
  await page.getByRole('button', { name: 'Enviar', exact: true }).waitFor();
});

it('[PLUS-35] all students who match a search receive a message from their list', async () => {
  const filters = encodeURIComponent(JSON.stringify({ apellidos__iexact: 'Prueba' }));
  const page = await suite.open('secretaria', `/administrar/alumnos/?parametros=${filters}`);
  await press(page, 'Seleccionar los 2 que coinciden');
  await page.getByRole('button', { name: 'Utilidades' }).click();
  await page.getByRole('menuitem', { name: 'Enviar mensaje' }).click();
  await recipients(page).getByText('2 personas · 1 por correo').waitFor();
  await poll(() => recipients(page).getByRole('table').getByRole('row').count()).toBe(3);
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Cerrar');
  await page.waitForURL('**/administrar/alumnos/?**');
});

it('[PLUS-35] in quiet hours the office is offered their end first, and the message waits until then', async () => {
  await setSetting(suite.app, 'mensajes.silencio_desde', '09:00');
  await setSetting(suite.app, 'mensajes.silencio_hasta', '12:30');
  const page = await write(`alumnos=${String(ana)}&${BACK}`, 'Prueba de silencio');
  await poll(() => page.getByRole('radio', { name: /^Enviar a las 12:30/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^Enviar ahora/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Enviar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await press(page, 'Aceptar');
  await page.waitForURL(`**${LIST}`);
  const { rows } = await suite.app.db.query<{ estado: string; cuando: string }>(
    `SELECT estado, to_char(enviar_el AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') AS cuando FROM mensajes
     WHERE asunto = 'Prueba de silencio'`,
  );
  expect(rows).toEqual([{ estado: 'programado', cuando: '2026-11-20 12:30' }]);
});

it('[PLUS-35] the record of a course writes to its students, and the record of a student shows the messages about them', async () => {
  const { rows } = await suite.app.db.query<{ curso: number; alumnos: string }>(
    `SELECT curso_id AS curso, count(DISTINCT alumno_id) AS alumnos FROM altas
     WHERE fecha_baja IS NULL GROUP BY curso_id ORDER BY 2 DESC, 1 LIMIT 1`,
  );
  const { curso, alumnos } = oneRow(rows);
  const page = await suite.open('secretaria', `/administrar/cursos/ficha/${String(curso)}/`);
  await press(page, 'Enviar mensaje');
  await recipients(page)
    .getByText(new RegExp(`^${alumnos} personas · `))
    .waitFor();
  await page.goto(`/administrar/alumnos/ficha/${String(ana)}/`);
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await page.getByRole('link', { name: 'Prueba de correo' }).click();
  await page.getByRole('heading', { name: 'Prueba de correo', level: 1 }).waitFor();
  await page.getByText('Guardado en fichero: no hay servidor de correo').waitFor();
  await suite.app.db.query(
    `UPDATE envios SET estado = 'rechazado', codigo_motivo = 'direccion', destino = 'vieja@ejemplo.es'
     WHERE alumno_id = $1 AND mensaje_id = (SELECT id FROM mensajes WHERE asunto = 'Prueba de correo')`,
    [ana],
  );
  await page.goBack();
  const missed = page.getByRole('group', { name: '1 mensaje de los últimos 30 días no le llegó.' });
  await missed.getByRole('button', { name: 'Reenviar' }).click();
  await page.getByText(/^Se reenvía 1 mensaje a /).waitFor();
  await poll(() => missed.count()).toBe(0);
});
