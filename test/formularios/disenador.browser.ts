import type { Locator, Page } from 'playwright-core';
import type { FormReply, LayoutEntry } from '../../libs/contracts';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { formOf, itemOf, layoutOf, resetForm, saveForm, sendForm } from './support';

const suite = browserSuite();

const PATH = (codigo: string) => `/administrar/formularios/${codigo}/`;
const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dirty = (page: Page) => page.getByText('Cambios sin guardar', { exact: true });
/** The live region that announces a step to screen readers. */
const announcement = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

async function designed(page: Page): Promise<Page> {
  await page.getByRole('heading', { name: 'Diseñar formulario' }).waitFor();
  await page.locator('[data-grupo] [role="group"]').first().waitFor();
  return page;
}

const SIZE = { width: 1440, height: 900 };
const shared = suite.shared(() => suite.open('admin', NO_SCREEN));
afterEach(async () => {
  await shared().unrouteAll();
  await shared().setViewportSize(SIZE);
});

/** Opens an address on the shared page. Unsaved changes of an earlier test are lost. */
async function show(address: string): Promise<Page> {
  await showAnew(shared(), address);
  return shared();
}

const design = async (codigo: string): Promise<Page> => designed(await show(PATH(codigo)));

/** Resets a form to its default layout and opens the designer. */
async function fresh(codigo: string): Promise<Page> {
  await resetForm(suite.app, codigo);
  return design(codigo);
}

const saveByKeys = (page: Page) => page.keyboard.press('Control+s');

async function save(page: Page, act: (page: Page) => Promise<void> = saveByButton): Promise<void> {
  // The message of an earlier save may still be shown. So the helper waits for the reply before it looks for the message.
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/api/formularios/'),
  );
  await act(page);
  expect((await saved).status()).toBe(200);
  await page.getByText('Formulario guardado').first().waitFor();
  await dirty(page).waitFor({ state: 'detached' });
}

async function saveByButton(page: Page): Promise<void> {
  await button(page, 'Guardar').click();
}

/** Moves a field, so that there is something to save. */
async function edited(page: Page): Promise<Page> {
  await focusOn(field(page, 'Edad'));
  await page.keyboard.press('ArrowRight');
  await dirty(page).waitFor();
  return page;
}

async function confirm(page: Page, titulo: string): Promise<void> {
  await page.getByRole('alertdialog', { name: titulo }).getByRole('button', { name: 'Borrar', exact: true }).click();
}

function placeIn(form: FormReply, name: string, width: 'lg' | 'md' | 'sm' = 'lg'): LayoutEntry | undefined {
  const { i, grupo } = itemOf(form, name);
  return form.layouts_grupos[grupo]?.[width]?.find((entry) => entry.i === i);
}

async function dragBy(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

const centre = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, width: box.width };
};

/**
 * The kinds of change in the designer. Each kind has a name for the test title, and a function that makes the change in the form of
 * classrooms.
 */
const CHANGES: readonly (readonly [what: string, change: (page: Page) => Promise<void>])[] = [
  ['moving', moveLeft],
  ['updating', renameField],
  ['deleting', deleteField],
  ['adding', addDate],
];

async function moveLeft(page: Page): Promise<void> {
  await focusOn(field(page, 'Centro'));
  await page.keyboard.press('ArrowLeft');
}

async function renameField(page: Page): Promise<void> {
  await field(page, 'Centro').click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Sede');
  await field(page, 'Sede').waitFor();
}

async function deleteField(page: Page): Promise<void> {
  await button(page, 'Borrar campo Centro').click();
  await confirm(page, 'Borrar campo');
}

async function addDate(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Generales' }).click();
  await button(page, 'Añadir Fecha').click();
}

describe('The form designer', () => {
  it('[FICH-07] shows the groups of a record with their fields on a grid, opened from the menu and from a record', async () => {
    const page = await show('/administrar/alumnos/ficha/7/');
    await page.getByRole('link', { name: 'Diseñar formulario' }).click();
    await page.waitForURL(`**${PATH('alumnos')}`);
    await designed(page);
    for (const group of ['Identificación', 'Contacto', 'En la academia'])
      await button(page, `Borrar grupo ${group}`).waitFor();
    const [code, name] = [await centre(field(page, 'Código')), await centre(field(page, 'Nombre'))];
    expect([Math.abs(code.y - name.y) < 2, name.x > code.x]).toEqual([true, true]);
    await page.getByRole('link', { name: 'Formularios' }).first().click();
    await page.getByRole('list', { name: 'Fichas que se pueden diseñar' }).getByRole('link', { name: 'Aulas' }).click();
    await page.waitForURL(`**${PATH('aulas')}`);
  });

  it('[FICH-14][FICH-15][FICH-18] offers a specific field again only after it is deleted from the form', async () => {
    const page = await fresh('aulas');
    await poll(() => button(page, 'Añadir Capacidad').count()).toBe(0);
    await button(page, 'Borrar campo Capacidad').click();
    await confirm(page, 'Borrar campo');
    await dirty(page).waitFor();
    await button(page, 'Añadir Capacidad').click();
    await field(page, 'Capacidad').waitFor();
    await poll(() => button(page, 'Añadir Capacidad').count()).toBe(0);
  });

  it('[FICH-14] offers general fields, each as often as one likes', async () => {
    const page = await fresh('aulas');
    await page.getByRole('tab', { name: 'Generales' }).click();
    await page.getByLabel('Buscar campo').fill('telef');
    await button(page, 'Añadir Número de teléfono').click();
    await button(page, 'Añadir Número de teléfono').click();
    await field(page, 'Número de teléfono 2').waitFor();
  });

  it('[FICH-16][FICH-18] shows that there are unsaved changes after each change, until it is undone', async () => {
    const page = await fresh('aulas');
    for (const [what, change] of CHANGES) {
      await poll(async () => [what, await dirty(page).count()]).toEqual([what, 0]);
      await change(page);
      await dirty(page).waitFor();
      await button(page, 'Deshacer').click();
      await dirty(page).waitFor({ state: 'detached' });
    }
  });

  it('[FICH-16][FICH-25] shows a saved arrangement again after a reload, without changes', async () => {
    const page = await fresh('aulas');
    await moveLeft(page);
    await save(page);
    expect(placeIn(await formOf(suite.app, 'aulas'), 'centro')?.x).toBe(3);
    await page.reload();
    const moved = await centre(field(page, 'Centro'));
    expect(moved.x).toBeLessThan((await centre(field(page, 'Descripción').or(field(page, 'Nombre')).first())).x);
    await poll(() => dirty(page).count()).toBe(0);
  });

  it('[FICH-19][FICH-22][FICH-24] asks before it deletes a field, and keeps it when the question is cancelled', async () => {
    const page = await fresh('aulas');
    await button(page, 'Borrar campo Capacidad').click();
    const question = page.getByRole('alertdialog', { name: 'Borrar campo' });
    await question.getByText('¿Está seguro de borrar este campo?', { exact: true }).waitFor();
    await poll(() => question.getByRole('button', { name: 'Borrar', exact: true }).isVisible()).toBe(true);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await field(page, 'Capacidad').waitFor();
    await poll(() => dirty(page).count()).toBe(0);
  });

  it('[FICH-19][FICH-20] a deleted field leaves its row to the rows below, at every width, and its internal id is stored', async () => {
    const form = await resetForm(suite.app, 'materias');
    const [group = { i: '' }] = form.grupos;
    const names = form.items.filter(({ grupo }) => grupo === group.i).map(({ i }) => i);
    const rows = names.map((i, y) => ({ i, x: 0, y, w: 6, h: 1 }));
    const layouts_grupos = { ...form.layouts_grupos, [group.i]: { lg: rows, md: rows, sm: rows } };
    const before = await saveForm(suite.app, 'materias', { ...layoutOf(form), layouts_grupos });
    const deleted = before.items[1] ?? { id: 0, i: '', data: { name: '' } };
    const label = before.campos_especificos.find(({ campo }) => campo === deleted.data.name)?.etiqueta ?? '';

    const page = await design('materias');
    await focusOn(field(page, label));
    await page.keyboard.press('Delete');
    await confirm(page, 'Borrar campo');
    await field(page, label).waitFor({ state: 'detached' });
    await save(page);
    const after = await formOf(suite.app, 'materias');
    expect(after.items_borrados).toEqual([deleted.id]);
    for (const width of ['lg', 'md', 'sm'] as const)
      for (const { i, y } of rows.filter((row) => row.i !== deleted.i))
        expect(after.layouts_grupos[group.i]?.[width]?.find((entry) => entry.i === i)?.y).toBe(y > 1 ? y - 1 : y);
  });

  it('[FICH-23][FICH-24] asks before it deletes a group, and keeps it when the question is cancelled', async () => {
    const page = await fresh('alumnos');
    await button(page, 'Borrar grupo Contacto').click();
    const question = page.getByRole('alertdialog', { name: 'Borrar grupo' });
    await question.getByText('¿Está seguro de borrar este grupo?', { exact: true }).waitFor();
    await poll(() => question.getByRole('button', { name: 'Borrar', exact: true }).isVisible()).toBe(true);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await button(page, 'Borrar grupo Contacto').waitFor();
    await poll(() => dirty(page).count()).toBe(0);
  });

  it('[FICH-19][FICH-21] saves no layout of a deleted group, and stores its internal id', async () => {
    const page = await fresh('alumnos');
    await save(await edited(page));
    const deleted = (await formOf(suite.app, 'alumnos')).grupos.find(({ titulo }) => titulo === 'Contacto');
    await button(page, 'Borrar grupo Contacto').click();
    await confirm(page, 'Borrar grupo');
    await button(page, 'Añadir Teléfono').waitFor();
    await save(page);
    const after = await formOf(suite.app, 'alumnos');
    expect(Object.keys(after.layouts_grupos)).not.toContain(deleted?.i);
    expect(JSON.stringify(after.layout_formulario)).not.toContain(deleted?.i);
    expect(after.grupos_borrados).toEqual([deleted?.id]);
  });

  it('[FICH-19] stores nothing about a group that is deleted before it was saved', async () => {
    const page = await edited(await fresh('alumnos'));
    await button(page, 'Añadir grupo').click();
    await button(page, 'Borrar grupo Grupo nuevo').click();
    await confirm(page, 'Borrar grupo');
    await save(page);
    const { grupos, grupos_borrados } = await formOf(suite.app, 'alumnos');
    expect([grupos.map(({ titulo }) => titulo).includes('Grupo nuevo'), grupos_borrados]).toEqual([false, []]);
  });

  it('[FICH-25] changes the record page on saving, with added fields', async () => {
    const page = await fresh('cursos');
    await page.getByRole('tab', { name: 'Generales' }).click();
    await button(page, 'Añadir Lista de opciones').click();
    await page.getByRole('textbox', { name: 'Título' }).fill('Talla de camiseta');
    await page.getByLabel('Ayuda bajo el campo').fill('La de niño');
    await page.getByRole('textbox', { name: 'Opción 1' }).fill('Grande');
    await page.getByRole('checkbox', { name: 'Obligatorio' }).check();
    await save(page, saveByKeys);
    await show('/administrar/cursos/ficha/1/');
    const input = page.getByLabel('Talla de camiseta');
    await page.getByText('La de niño').waitFor();
    await poll(() => input.locator('option').allTextContents()).toEqual(['—', 'Grande', 'Opción 2']);
    await input.selectOption('Grande');
    await page.keyboard.press('Control+s');
    await page.waitForURL('**/administrar/cursos/');
    const { rows } = await suite.app.db.query('SELECT adicionales FROM cursos WHERE id = 1');
    expect(Object.values(rows[0]?.adicionales as object)).toEqual(['Opción 1']);
  });

  it('[FICH-25] decides with the keyboard who sees an added field; the office always does', async () => {
    const page = await fresh('tutores');
    await page.getByRole('tab', { name: 'Generales' }).click();
    await button(page, 'Añadir Texto').click();
    const roles = page.getByRole('group', { name: 'Quién lo ve' });
    await poll(() => roles.getByRole('checkbox', { name: 'Secretaría y dirección' }).isDisabled()).toBe(true);
    await poll(() => roles.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await focusOn(roles.getByRole('checkbox', { name: 'Profesores' }));
    await page.keyboard.press('Space');
    await save(page);
    const { rows } = await suite.app.db.query(`SELECT roles FROM campos_adicionales WHERE ficha = 'tutores'`);
    expect(rows).toEqual([{ roles: ['ADM', 'PRO'] }]);
  });

  it('[FICH-25] shows why a layout is refused, and keeps the changes', async () => {
    const page = await fresh('profesores');
    await renameFirstGroup(page, '');
    await button(page, 'Guardar').click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('El grupo n.º 1 no tiene título', { exact: false }).waitFor();
    await alert.getByRole('button', { name: 'Aceptar' }).click();
    await poll(() => page.getByRole('textbox', { name: 'Título' }).inputValue()).toBe('');
    await dirty(page).waitFor();
  });

  it('[FICH-25] shows that a newer layout was saved meanwhile, and keeps or discards the changes', async () => {
    const page = await fresh('profesores');
    await renameFirstGroup(page, 'Quién es');
    await resetForm(suite.app, 'profesores');
    await button(page, 'Guardar').click();
    const newer = page.getByRole('alertdialog', { name: 'Hay un diseño más nuevo' });
    await newer.getByRole('button', { name: 'Seguir editando' }).click();
    await poll(() => page.getByRole('textbox', { name: 'Título' }).inputValue()).toBe('Quién es');
    await dirty(page).waitFor();
    await button(page, 'Guardar').click();
    await newer.getByRole('button', { name: 'Descartar el mío y abrir el otro' }).click();
    await dirty(page).waitFor({ state: 'detached' });
    await poll(() => button(page, 'Borrar grupo Quién es').count()).toBe(0);
  });

  async function renameFirstGroup(page: Page, titulo: string): Promise<void> {
    const edit = page.getByRole('button', { name: /^Editar grupo/ });
    await edit.first().click();
    await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
  }

  it('[FICH-25] can be saved again after the connection was lost', async () => {
    const page = await edited(await fresh('alumnos'));
    await page.route('**/api/formularios/alumnos', (route) => route.abort('internetdisconnected'), { times: 1 });
    await button(page, 'Guardar').click();
    const question = page.getByRole('alertdialog').filter({ hasText: 'No hay conexión' });
    await question.getByRole('button', { name: 'Reintentar' }).click();
    await dirty(page).waitFor({ state: 'detached' });
  });

  it('[FICH-25] is saved once by a double click on «Guardar»', async () => {
    const page = await edited(await fresh('alumnos'));
    const saves: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST') saves.push(call.url());
    });
    await button(page, 'Guardar').dblclick();
    await dirty(page).waitFor({ state: 'detached' });
    expect(saves).toHaveLength(1);
  });

  it('[FICH-25] opens a dialog before leaving with changes', async () => {
    const page = await edited(await fresh('alumnos'));
    await button(page, 'Cancelar').click();
    const question = page.getByRole('alertdialog', { name: 'Hay 1 cambio sin guardar' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    expect(new URL(page.url()).pathname).toBe(PATH('alumnos'));
    await button(page, 'Cancelar').click();
    await question.getByRole('button', { name: 'Guardar y salir' }).click();
    await page.waitForURL('**/administrar/formularios/');
    expect((await formOf(suite.app, 'alumnos')).grupos[0]?.id).toBeGreaterThan(0);
  });

  it('[FICH-25] can reset to the default layout, and warns administrators of an invalid one', async () => {
    await suite.app.db.query(
      `INSERT INTO formularios (ficha, estado) VALUES ('altas', '{"grupos": 3}')
       ON CONFLICT (ficha) DO UPDATE SET estado = excluded.estado`,
    );
    const page = await design('altas');
    await page.getByText('El diseño guardado de esta ficha no se puede usar').waitFor();
    await button(page, 'Restablecer el original').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restablecer el original' }).click();
    await page.getByText('El formulario vuelve a ser el original').waitFor();
    await poll(() => page.getByText('no se puede usar').count()).toBe(0);
  });

  it('[FICH-07] shows one drop area for an empty form', async () => {
    const form = await resetForm(suite.app, 'tutores');
    const empty = { ...layoutOf(form), grupos: [], items: [], layouts_grupos: {}, layout_formulario: { md: [] } };
    expect((await sendForm(suite.app, 'tutores', empty)).status).toBe(200);
    const page = await show(PATH('tutores'));
    await page.getByText('Añada un grupo para empezar').waitFor();
    await poll(() => button(page, 'Añadir Nombre').isDisabled()).toBe(true);
    await button(page, 'Añadir el primer grupo').click();
    await button(page, 'Añadir Nombre').click();
    await field(page, 'Nombre').waitFor();
  });
});

describe('By the mouse', () => {
  it('[FICH-07] a field is dragged to another place of its group', async () => {
    const page = await fresh('alumnos');
    const before = await centre(field(page, 'Código'));
    const { x, y, width } = await centre(field(page, 'Apellidos'));
    await dragBy(page, field(page, 'Código').locator('span').first(), { x: x + width / 2, y });
    await eventually(async () => expect((await centre(field(page, 'Código'))).x).toBeGreaterThan(before.x + 100));
    await save(page);
    const form = await formOf(suite.app, 'alumnos');
    expect(placeIn(form, 'codigo')?.x).toBeGreaterThan(placeIn(form, 'nombre')?.x ?? 12);
  });

  it('[FICH-07] a field is dragged into another group', async () => {
    const page = await fresh('alumnos');
    const email = await centre(field(page, 'Correo electrónico'));
    await dragBy(page, field(page, 'NIF / NIE').locator('span').first(), { x: email.x, y: email.y + 4 });
    const contact = page.getByRole('region', { name: 'Contacto' });
    await contact.getByRole('group', { name: 'NIF / NIE' }).waitFor();
    await save(page);
    const form = await formOf(suite.app, 'alumnos');
    expect(itemOf(form, 'nif').grupo).toBe(itemOf(form, 'email').grupo);
  });

  it('[FICH-07] a field is made wider at its right edge', async () => {
    const page = await fresh('alumnos');
    const before = await centre(field(page, 'Activo'));
    const edge = { x: before.left + before.width, y: before.y };
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x + before.width, edge.y, { steps: 8 });
    await page.mouse.up();
    await eventually(async () =>
      expect((await centre(field(page, 'Activo'))).width).toBeGreaterThan(before.width * 1.5),
    );
    await announcement(page, /^Activo: fila 1, columna 7, ancho [56]$/).waitFor();
  });

  it('[FICH-07] a field of the palette is dropped into a cell', async () => {
    const page = await fresh('alumnos');
    await page.getByRole('tab', { name: 'Generales' }).click();
    await button(page, 'Añadir Color').dragTo(field(page, 'Teléfono'), { targetPosition: { x: 12, y: 30 } });
    await page.getByRole('region', { name: 'Contacto' }).getByRole('group', { name: 'Color' }).waitFor();
  });

  it('[FICH-07] a group is dragged by its handle', async () => {
    const page = await fresh('alumnos');
    const contact = page.getByRole('region', { name: 'Contacto' });
    const identification = page.getByRole('region', { name: 'Identificación' });
    const handle = button(page, 'Mover grupo Contacto');
    await handle.dragTo(identification, { targetPosition: { x: 200, y: 20 } });
    await eventually(async () => expect((await centre(contact)).y).toBeLessThan((await centre(identification)).y));
  });
});

describe('By the keyboard alone', () => {
  it('[PLUS-15] a field is moved and made wider; each step is announced, and can be undone and redone', async () => {
    const page = await fresh('alumnos');
    await focusOn(field(page, 'Fecha de nacimiento'));
    await page.keyboard.press('Shift+ArrowRight');
    await announcement(page, 'Fecha de nacimiento: fila 2, columna 4, ancho 4').waitFor();
    await page.keyboard.press('ArrowLeft');
    await announcement(page, 'Fecha de nacimiento: fila 2, columna 1, ancho 4').waitFor();
    await poll(() => focusedWords(page)).toBe('Fecha de nacimiento');
    await page.keyboard.press('ArrowUp');
    await announcement(page, /^Fecha de nacimiento: fila 1/).waitFor();
    await poll(() => focusedWords(page)).toBe('Fecha de nacimiento');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Control+z');
    await dirty(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await dirty(page).waitFor();
    await save(page, saveByKeys);
    expect(placeIn(await formOf(suite.app, 'alumnos'), 'fecha_nacimiento')).toMatchObject({ x: 3, y: 1, w: 4 });
  });

  it('[PLUS-15] Intro drops a field, Supr deletes it, and arrow keys move it to the next group', async () => {
    const page = await fresh('alumnos');
    await focusOn(field(page, 'Etiquetas'));
    await page.keyboard.press('ArrowDown');
    await announcement(page, /^Etiquetas: grupo Contacto, fila 1/).waitFor();
    // The field is now in another group, so React has mounted it anew. The focus must be on the field again.
    await eventually(async () => expect(await focusedWords(page)).toBe('Etiquetas'));
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog', { name: 'Borrar campo' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await field(page, 'Etiquetas').waitFor({ state: 'detached' });
    await eventually(async () => expect(await focusedWords(page)).toBe('Teléfono'));
    await focusOn(button(page, 'Añadir Etiquetas'));
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Contacto' }).getByRole('group', { name: 'Etiquetas' }).waitFor();
    await eventually(async () => expect(await focusedWords(page)).toBe('Etiquetas'));
    await focusOn(button(page, 'Mover grupo Contacto'));
    await page.keyboard.press('ArrowUp');
    await announcement(page, 'Contacto: movido hacia arriba').waitFor();
  });

  it('[PLUS-15] each width has its own preview', async () => {
    const page = await fresh('aulas');
    await raiseOnPhone(page);
    await button(page, 'Vista previa').click();
    const shown = (name: string, width: string) =>
      page.getByRole('region', { name: `Vista previa: ${width}` }).getByLabel(name, { exact: true });
    expect(await isAbove(shown('Capacidad', 'Móvil'), shown('Centro', 'Móvil'))).toBe(true);
    await poll(() => shown('Capacidad', 'Móvil').isEditable()).toBe(false);
    await button(page, 'Escritorio').click();
    expect(await isAbove(shown('Centro', 'Escritorio'), shown('Capacidad', 'Escritorio'))).toBe(true);
    await button(page, 'Tableta').click();
    expect((await page.getByRole('region', { name: 'Vista previa: Tableta' }).boundingBox())?.width).toBe(820);
  });

  it('[PLUS-15] each width has its own layout, which the record page follows', async () => {
    const page = await fresh('aulas');
    await raiseOnPhone(page);
    await save(page);
    const form = await formOf(suite.app, 'aulas');
    expect(Object.keys(form.layouts_grupos[itemOf(form, 'capacidad').grupo] ?? {}).sort()).toEqual(['lg', 'sm']);
    await page.setViewportSize({ width: 390, height: 844 });
    await show('/administrar/aulas/ficha/1/');
    const cell = (campo: string) => page.locator(`[data-campo="${campo}"]`);
    await cell('capacidad').waitFor();
    expect(await isAbove(cell('capacidad'), cell('centro'))).toBe(true);
  });

  /** In the phone layout of classrooms, moves the field «Capacidad» above «Centro». */
  async function raiseOnPhone(page: Page): Promise<void> {
    await button(page, 'Móvil').click();
    await focusOn(field(page, 'Capacidad'));
    await page.keyboard.press('ArrowUp');
    await announcement(page, /^Capacidad: fila 3/).waitFor();
  }

  const isAbove = async (one: Locator, other: Locator) => (await centre(one)).y < (await centre(other)).y;
});
