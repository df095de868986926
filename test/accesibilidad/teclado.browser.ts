import type { Locator, Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { draftOf, issue, students } from '../facturas/support';
import { agentOf, DEMO_CLAVE } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';

const suite = browserSuite({ worker: true });

/** Maximum number of Tab presses on one page. On every page, fewer presses are enough to reach the last control. */
const MAX_STOPS = 150;

/** Moves the focus with Tab only. A control that Tab does not reach fails the test, even if a mouse could press it. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

async function write(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

const dialogOf = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the global search, searches the text and opens the first result. */
async function goTo(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
  await eventually(async () => expect(await page.getByRole('option', { selected: true }).count()).toBe(1));
  await page.keyboard.press('Enter');
}

async function atStart(): Promise<Page> {
  const page = await suite.open('secretaria', '/administrar/');
  await page.getByRole('button', { name: /^Buscar o ir a/ }).waitFor();
  return page;
}

describe('A day of the office without a mouse', () => {
  it('[PLUS-10] begins at the log-in and ends with logging out', async () => {
    const page = await suite.open(null, '/usuario/entrar');
    await page.getByLabel('Usuario').waitFor();
    await page.keyboard.type('secretaria');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_CLAVE);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/administrar/');
    await press(page.getByRole('link', { name: 'Cerrar sesión' }));
    await page.waitForURL('**/usuario/entrar');
  });

  it('[PLUS-44] finds a student by the telephone of the mother and changes the telephone of the student', async () => {
    const { rows } = await suite.app.db.query<{ id: number; telefono: string }>(
      `SELECT a.id, t.telefono FROM tutores t JOIN alumnos a ON a.familia_id = t.familia_id
       WHERE a.activo AND t.telefono IS NOT NULL AND NOT EXISTS
         (SELECT FROM alumnos o WHERE o.familia_id = a.familia_id AND o.id <> a.id) ORDER BY a.id LIMIT 1`,
    );
    const { id, telefono } = oneRow(rows);
    const page = await atStart();
    await goTo(page, telefono.replace(/\D/g, ''));
    await page.waitForURL(`**/administrar/alumnos/ficha/${id}/`);
    await write(page.getByLabel('Teléfono', { exact: true }), '653025900');
    await page.keyboard.press('ControlOrMeta+s');
    await eventually(async () => {
      const stored = await suite.app.db.query('SELECT telefono FROM alumnos WHERE id = $1', [id]);
      expect(stored.rows).toEqual([{ telefono: '653 025 900' }]);
    });
  });

  it('[FAMI-01] adds a family with a mother and a daughter', async () => {
    const page = await atStart();
    await goTo(page, 'nueva familia');
    await page.waitForURL('**/administrar/familias/ficha/0/');
    await write(page.getByRole('region', { name: 'Familia', exact: true }).getByLabel('Nombre'), 'Teclado Vela');
    await press(button(page, 'Añadir tutor'));
    await page.keyboard.type('Inés');
    const mother = page.getByRole('region', { name: /^Tutores/ }).getByRole('group');
    await write(mother.getByLabel('Apellidos'), 'Vela Mora');
    await press(button(page, 'Añadir alumno'));
    await page.keyboard.type('Nora');
    const daughter = page.getByRole('region', { name: /^Alumnos/ }).getByRole('group');
    await write(daughter.getByLabel('Apellidos'), 'Teclado Vela');
    await page.keyboard.press('ControlOrMeta+s');
    await eventually(async () => {
      const { rows } = await suite.app.db.query(
        `SELECT t.nombre AS tutora, a.nombre AS alumna FROM familias f JOIN tutores t ON t.familia_id = f.id
         JOIN alumnos a ON a.familia_id = f.id WHERE f.nombre = 'Teclado Vela'`,
      );
      expect(rows).toEqual([{ tutora: 'Inés', alumna: 'Nora' }]);
    });
  });

  it('[ALTA-03] enrols a student in a course', async () => {
    await suite.app.db.query(
      `UPDATE alumnos SET nombre = 'Nora del teclado' WHERE id = 1;
       INSERT INTO cursos (codigo, descripcion, capacidad) VALUES ('TECLA-1', 'Mecanografía', 9)`,
    );
    const page = await suite.open('secretaria', '/administrar/altas/alta-masiva/');
    for (const [kind, text] of [
      ['Cursos', 'tecla-1'],
      ['Alumnos', 'del teclado'],
    ] as const) {
      const side = page.getByRole('region', { name: kind });
      await write(side.getByLabel(kind === 'Cursos' ? 'Código' : 'Nombre'), text);
      const boxes = side.locator('tbody').getByRole('checkbox', { name: /^Elegir/ });
      await eventually(async () => expect(await boxes.count()).toBe(1));
      await press(boxes, 'Space');
    }
    await page.getByText('Se hará 1 alta.').waitFor();
    await press(button(page, 'Dar de alta'));
    await page.getByText('1 alta hecha.').waitFor();
  });

  it('[FMAS-01] bills the fee of a course', async () => {
    const [alumno = 0, other = 0] = await students(suite.app, 2);
    const { rows } = await suite.app.db.query<{ id: number }>(
      `WITH curso AS (INSERT INTO cursos (codigo, descripcion, precio, capacidad) VALUES ('TECLA-2', 'Taquigrafía', 45, 9) RETURNING id),
         alta AS (INSERT INTO altas (alumno_id, curso_id, fecha_alta) SELECT a, id, date '2026-09-01' FROM curso, unnest($1::integer[]) a)
       SELECT id FROM curso`,
      [[alumno, other]],
    );
    const page = await atStart();
    await goTo(page, 'TECLA-2');
    await page.waitForURL(`**/administrar/cursos/ficha/${oneRow(rows).id}/`);
    await press(button(page, 'Facturar conceptos'));
    await page.getByText('2 alumnos seleccionados').first().waitFor();
    await press(button(page, 'Siguiente'));
    await eventually(async () => expect(await button(page, 'Facturar').isEnabled()).toBe(true));
    await press(button(page, 'Facturar'));
    await press(button(dialogOf(page), 'Facturar'));
    await page.getByRole('heading', { name: 'Completado' }).waitFor();
  });

  it('[PLUS-19] rectifies an invoice, with its reason', async () => {
    const admin = await agentOf(suite.app, 'admin');
    const [alumno = 0] = await students(suite.app, 1);
    const id = await draftOf(admin, alumno, [{ descripcion: 'Cobrada con el teclado' }]);
    const { numero } = (await issue(admin, id)).body as { numero: string };
    const page = await atStart();
    await goTo(page, numero);
    await page.waitForURL(`**/administrar/facturas/ficha/${id}/`);
    await press(button(page, 'Rectificar'));
    await write(dialogOf(page).getByLabel('Motivo'), 'Se cobró dos veces');
    await press(button(dialogOf(page), 'Rectificar'));
    await page
      .getByText(/Factura R-2026-\d{6} emitida/)
      .first()
      .waitFor();
  });

  it('[NOTA-06] writes a note', async () => {
    const page = await suite.open('secretaria', '/administrar/notas/');
    await press(button(page, 'Nueva nota'));
    await tabTo(dialogOf(page).getByRole('textbox', { name: 'Texto de la nota' }));
    await page.keyboard.type('Llamar a la imprenta');
    await press(button(dialogOf(page), 'Guardar'));
    await page.getByRole('list', { name: 'Notas' }).getByText('Llamar a la imprenta').waitFor();
  });
});
