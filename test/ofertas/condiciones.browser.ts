/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { CONDITION_MODELS, type CondicionReply } from '../../libs/contracts';
import { violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { closeNotices } from '../support/close-notices';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite();
const shared = suite.shared(() => suite.open('admin', NO_SCREEN));
const AT = '/administrar/ofertas';

type Condition = [modelo: string, campo: string, control: string, ...valores: string[]];

/** Creates an offer of 10 % with these conditions. @returns its id */
async function offer(descripcion: string, ...conditions: Condition[]): Promise<number> {
  const admin = await agentOf(suite.app, 'admin');
  const form = { descripcion, descuentoPorcentual: '10' };
  const { body } = await admin.post(`${AT}/ficha/0/`).type('form').send(form).expect(200);
  const { id } = body as { id: number };
  for (const [modelo, campo, control, ...valores] of conditions)
    await admin.post(`${AT}/set-condicion`).send({ oferta_id: id, modelo, campo, control, valores }).expect(200);
  return id;
}

const stored = async (id: number): Promise<CondicionReply[]> =>
  (await (await agentOf(suite.app, 'admin')).get(`${AT}/get-condiciones?oferta_id=${id}`)).body as CondicionReply[];

/** Opens a screen again on the shared page. */
async function show(address: string): Promise<void> {
  await showAnew(shared(), address);
  await closeNotices(shared());
}
const showOffer = (id: number): Promise<void> => show(`${AT}/ficha/${id}/`);
const panelOf = (page: Page | Locator): Locator => page.getByRole('region', { name: 'Condiciones de la oferta' });
const editorOf = (page: Page | Locator): Locator => page.getByRole('group', { name: /^(Nueva|Editando) condición$/ });
const addButton = (page: Page | Locator) => page.getByRole('button', { name: 'Añadir una condición' });
const accept = (page: Page | Locator) => editorOf(page).getByRole('button', { name: 'Aceptar' }).click();
const rowWith = (page: Page | Locator, text: string) => panelOf(page).getByRole('row').filter({ hasText: text });
const valuesOf = (select: Locator) =>
  select.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

const BY_COURSE: Condition = ['curso', 'codigo', 'igual a', 'ING-B1', 'MAT-2', 'FRA-A2'];
const BY_AGE: Condition = ['alumno', 'edad', 'menor que', '12'];

const TEXT = ['igual a', 'distinto de'];
const NUMBER = ['igual a', 'mayor que', 'mayor o igual que', 'menor que', 'menor o igual que'];
const NUMBER_FIELDS = [
  ...['alumno.edad', 'familiares.totales', 'familiares.adicionales'],
  ...['altas.activas', 'altas.adicionales'],
];
/** The fields of each model, in the order in which the editor offers them. */
const FIELDS = {
  alumno: ['registros', 'codigo', 'nombre', 'apellidos', 'edad', 'etiqueta', 'tipo.descripcion', 'tipo.codigo'],
  curso: ['registros', 'codigo', 'descripcion', 'tipo.descripcion', 'tipo.codigo', 'etiqueta'],
  familiares: ['totales', 'adicionales', 'rango'],
  altas: ['activas', 'adicionales'],
  concepto: ['descripcion', 'codigo', 'tipo'],
};

/** Builds an object with one value per field, by the full name of the field, such as `alumno.edad`. */
const byField = <T>(valueOf: (name: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(FIELDS)
      .flatMap(([modelo, campos]) => campos.map((campo) => `${modelo}.${campo}`))
      .map((name) => [name, valueOf(name)]),
  );

async function chooseField(editor: Locator, modelo: string, campo: string): Promise<void> {
  await editor.getByLabel('Modelo').selectOption(modelo);
  await editor.getByLabel('Campo').selectOption(campo);
}

/**
 * Selects each field of each model in the open editor and calls `read`.
 * @returns the results, by the full name of the field
 */
async function readEachField<T>(page: Page, read: (editor: Locator) => Promise<T>): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const [modelo, campos] of Object.entries(FIELDS))
    for (const campo of campos) {
      await chooseField(editorOf(page), modelo, campo);
      found[`${modelo}.${campo}`] = await read(editorOf(page));
    }
  return found;
}

/** Adds a condition in the panel. Without `valores`, the condition keeps the initial values of the editor. */
async function addCondition(page: Page, modelo: string, campo: string, ...valores: string[]): Promise<void> {
  const editor = editorOf(page);
  await addButton(page).click();
  await chooseField(editor, modelo, campo);
  for (const [index, valor] of valores.entries()) {
    if (index > 0) await editor.getByRole('button', { name: 'Otro valor' }).click();
    await (index === 0 ? editor.getByLabel('Valores').fill(valor) : page.keyboard.type(valor));
  }
  await acceptAndClose(page);
}

async function acceptAndClose(page: Page): Promise<void> {
  await accept(page);
  await editorOf(page).waitFor({ state: 'detached' });
}

async function closeEditor(page: Page): Promise<void> {
  await editorOf(page).getByRole('button', { name: 'Cancelar' }).click();
  await editorOf(page).waitFor({ state: 'detached' });
}

/** Opens the editor of the condition whose row has this text. */
async function edit(page: Page, text: string): Promise<Locator> {
  await rowWith(page, text).click();
  await page.getByRole('button', { name: 'Modificar condición' }).click();
  const editor = page.getByRole('group', { name: 'Editando condición' });
  await editor.waitFor();
  return editor;
}

describe('the conditions of an offer', () => {
  let id: number;
  beforeAll(async () => {
    id = await offer('Tabla', BY_COURSE, BY_AGE);
    await showOffer(id);
  });

  it('[OFER-02] [OFER-06] are a table with the values of each condition and a sentence of all', async () => {
    const page = shared();
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Condiciones de la oferta' }).waitFor();
    const headings = ['Modelo', 'Campo', 'Control', 'Valores', 'Acciones'];
    await poll(() => panel.getByRole('columnheader').allInnerTexts()).toEqual(headings);
    const values = rowWith(page, 'MAT-2').getByRole('gridcell').nth(3).locator('div');
    await poll(() => values.allInnerTexts()).toEqual(['ING-B1', 'MAT-2', 'FRA-A2']);
    await poll(() => panel.getByText(/^10\s%/).innerText()).toBe(
      '10\u00a0% si el curso es ING-B1, MAT-2 o FRA-A2 y el alumno tiene menos de 12 años.',
    );
    await poll(() => panel.getByRole('button', { name: /condición$/ }).count()).toBe(1);
  });

  it('[OFER-07] [OFER-08] show the sentence and the buttons of the selected condition only while no condition is being edited', async () => {
    const page = shared();
    const panel = panelOf(page);
    const row = rowWith(page, 'MAT-2');
    await row.click();
    const [byCourse] = await stored(id);
    const help = row.getByRole('img', { name: byCourse?.script ?? '', exact: true });
    await poll(() => help.getAttribute('title')).toBe(byCourse?.script);
    await poll(() => panel.getByText(`${byCourse?.script}.`, { exact: true }).isVisible()).toBe(true);
    const tools = ['Eliminar condición', 'Modificar condición'].map((name) => panel.getByRole('button', { name }));
    for (const tool of tools) await poll(() => tool.isVisible()).toBe(true);
    await addButton(page).click();
    for (const tool of tools) await poll(() => tool.count()).toBe(0);
    await page.keyboard.press('Escape');
    await row.click();
    for (const tool of tools) await poll(() => tool.isVisible()).toBe(true);
  });

  it('[OFER-07] are reached with the arrow keys, and Tab goes on to the help of the selected condition', async () => {
    const page = shared();
    const row = rowWith(page, 'MAT-2');
    await row.click();
    await focusOn(row);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('El alumno tiene menos de 12 años');
  });

  it('[OFER-05] [OFER-06] pass axe, shown and edited, on a computer and on a phone', async () => {
    const page = shared();
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await rowWith(page, 'MAT-2').click();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Modificar condición' }).click();
      await editorOf(page).getByRole('button', { name: 'Otro valor' }).click();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await closeEditor(page);
    }
  });

  // Runs last, because it deletes a condition.
  it('[OFER-37] are deleted after a question, and stay when it is cancelled', async () => {
    const page = shared();
    const panel = panelOf(page);
    const [byCourse] = await stored(id);
    await rowWith(page, 'Edad').click();
    await panel.getByRole('button', { name: 'Eliminar condición' }).click();
    const dialog = page.getByRole('alertdialog');
    await poll(() => dialog.innerText()).toMatch(/¡Atención!\s+¿Quieres eliminar esta condición\?/);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect(await stored(id)).toHaveLength(2);
    await panel.getByRole('button', { name: 'Eliminar condición' }).click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await rowWith(page, 'Edad').waitFor({ state: 'detached' });
    expect(await stored(id)).toEqual([byCourse]);
  });
});

describe('the conditions of an offer that has none', () => {
  let id: number;
  beforeAll(async () => {
    id = await offer('Nueva');
    await showOffer(id);
  });

  it('[OFER-03] [OFER-04] [OFER-05] [OFER-20] [OFER-21] are added in the panel, in an editor that starts with a picker of students', async () => {
    const page = shared();
    const panel = panelOf(page);
    await panel.getByText('Sin condiciones: esta oferta no se aplica nunca por sí sola.').waitFor();
    await poll(() => editorOf(page).count()).toBe(0);
    await poll(() => addButton(page).getAttribute('title')).toBe('Añadir una condición');
    await addButton(page).click();
    const editor = page.getByRole('group', { name: 'Nueva condición' });
    await poll(() => page.getByRole('dialog').count()).toBe(0);
    await poll(() => editor.getByLabel('Modelo').inputValue()).toBe('alumno');
    await poll(() => editor.getByLabel('Campo').inputValue()).toBe('registros');
    await poll(() => editor.getByLabel('Registros').getAttribute('role')).toBe('combobox');
    await editor.getByLabel('Campo').selectOption('nombre');
    for (const label of ['Modelo', 'Campo', 'Control', 'Valores'])
      await poll(() => editor.getByLabel(label).isVisible()).toBe(true);
    await poll(() => editor.getByRole('button', { name: 'Aceptar' }).isVisible()).toBe(true);
    await editor.getByRole('button', { name: 'Cancelar' }).click();
    await poll(() => editorOf(page).count()).toBe(0);
  });

  it('[OFER-11] [OFER-13] [OFER-15] [OFER-16] [OFER-17] [OFER-26] can be about the fields of each model', async () => {
    const page = shared();
    await addButton(page).click();
    const offered: Record<string, string[]> = {};
    for (const { codigo } of CONDITION_MODELS) {
      await editorOf(page).getByLabel('Modelo').selectOption(codigo);
      offered[codigo] = await valuesOf(editorOf(page).getByLabel('Campo'));
    }
    expect(offered).toEqual(FIELDS);
    await closeEditor(page);
  });

  it('[OFER-26] [OFER-28] [OFER-31] [OFER-32] [OFER-33] have the operators of their field, and none if they are about records', async () => {
    const page = shared();
    await addButton(page).click();
    const controls = await readEachField(page, async (editor) => {
      const control = editor.getByLabel('Control');
      await control.or(editor.getByLabel('Registros')).first().waitFor();
      return (await control.count()) === 0 ? [] : valuesOf(control);
    });
    expect(controls).toEqual(
      byField((name) => {
        if (name.endsWith('.registros')) return [];
        if (name === 'familiares.rango') return ['igual a'];
        return NUMBER_FIELDS.includes(name) ? NUMBER : TEXT;
      }),
    );
    await closeEditor(page);
  });

  it('[OFER-19] [OFER-26] [OFER-27] [OFER-29] have values that are typed, chosen where they are fixed, or picked records', async () => {
    const page = shared();
    await addButton(page).click();
    const inputs = await readEachField(page, async (editor) => {
      const [values, picker] = [editor.getByLabel('Valores'), editor.getByLabel('Registros')];
      await values.or(picker).first().waitFor();
      return (await picker.count()) === 1 ? 'picker' : values.evaluate((element) => element.tagName);
    });
    expect(inputs).toEqual(
      byField((name) => {
        if (name.endsWith('.registros')) return 'picker';
        return name === 'concepto.tipo' ? 'SELECT' : 'INPUT';
      }),
    );
    await closeEditor(page);
  });

  it('[OFER-18] [OFER-27] about the type of a concept have six values to choose from', async () => {
    const page = shared();
    await addButton(page).click();
    await chooseField(editorOf(page), 'concepto', 'tipo');
    const types = ['MENSUAL', 'UNICO', 'PERIODICO', 'PORCLASE', 'PORHORA', 'NOLINEAL'];
    expect(await valuesOf(editorOf(page).getByLabel('Valores'))).toEqual(types);
    await closeEditor(page);
  });

  // Runs last, because it adds conditions.
  it('[OFER-01] [OFER-23] [OFER-35] can be about five models, and are saved as soon as they are accepted', async () => {
    const page = shared();
    await addCondition(page, 'alumno', 'nombre', 'Ana');
    await addCondition(page, 'curso', 'codigo', 'ING-B1');
    await addCondition(page, 'familiares', 'rango', '2-3', '5-');
    await addCondition(page, 'altas', 'activas', '1');
    await addCondition(page, 'concepto', 'tipo');
    expect((await stored(id)).map(({ modelo, campo, valores_txt }) => [modelo, campo, ...valores_txt])).toEqual([
      ['alumno', 'nombre', 'Ana'],
      ['curso', 'codigo', 'ING-B1'],
      ['familiares', 'rango', '2-3', '5-'],
      ['altas', 'activas', '1'],
      ['concepto', 'tipo', 'Mensual'],
    ]);
    await poll(() => panelOf(page).getByRole('row').count()).toBe(6);
  });
});

describe('records in conditions', () => {
  let id: number;
  beforeAll(async () => {
    id = await offer('Registros');
    await showOffer(id);
  });

  it.each([
    ['[OFER-12]', 'alumno', '/api/buscador-alumnos', 'a'],
    ['[OFER-14]', 'curso', '/api/buscador-cursos', 'ing'],
  ])('%s [OFER-29] about %s records are picked with %s, several in one condition', async (_id, modelo, url, text) => {
    const page = shared();
    const editor = editorOf(page);
    await addButton(page).click();
    await chooseField(editor, modelo, 'registros');
    const searched = page.waitForRequest((request) => new URL(request.url()).pathname === url);
    await editor.getByLabel('Registros').fill(text);
    await searched;
    const options = page.getByRole('region', { name: 'Opciones de Registros' }).getByRole('option');
    await options.nth(1).waitFor();
    const chosen = [await options.nth(0).innerText(), await options.nth(1).innerText()];
    await options.nth(0).click();
    await options.nth(1).click();
    // Focusing another field closes the options.
    await focusOn(editor.getByLabel('Campo'));
    await acceptAndClose(page);
    const condition = (await stored(id)).at(-1);
    expect(condition).toMatchObject({ modelo, campo: 'registros' });
    // The option of a student also shows age and code. The condition does not store these.
    expect(condition?.valores_txt.map((name, index) => chosen[index]?.startsWith(name))).toEqual([true, true]);
  });
});

describe('the stored conditions of an offer', () => {
  interface Course {
    id: number;
    codigo: string;
  }
  let id: number;
  let [first, second]: [Course, Course] = [
    { id: 0, codigo: '' },
    { id: 0, codigo: '' },
  ];
  beforeAll(async () => {
    const { rows } = await suite.app.db.query<Course>('SELECT id, codigo FROM cursos ORDER BY id LIMIT 2');
    [first, second] = rows as [Course, Course];
    id = await offer(
      'Cambiar',
      ['alumno', 'edad', 'mayor o igual que', '6,5', '8'],
      ['curso', 'registros', '', String(first.id), String(second.id)],
    );
    await suite.app.db.query(
      `INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
       VALUES ($1, 'alumno', 'altura', 'mayor que', '{180}')`,
      [id],
    );
    await showOffer(id);
  });

  it('[OFER-10] [OFER-24] [OFER-04] [OFER-23] are edited from their stored values; cancelling changes nothing', async () => {
    const page = shared();
    const editor = await edit(page, '6,5');
    await poll(() => editor.getByLabel('Modelo').inputValue()).toBe('alumno');
    await poll(() => editor.getByLabel('Campo').inputValue()).toBe('edad');
    await poll(() => editor.getByLabel('Control').inputValue()).toBe('mayor o igual que');
    await poll(() => editor.getByLabel('Valores').inputValue()).toBe('6,5');
    await poll(() => editor.getByLabel('Valor 2', { exact: true }).inputValue()).toBe('8');
    await poll(() => editor.getByRole('textbox').count()).toBe(2);
    await editor.getByLabel('Valores').fill('7');
    await editor.getByRole('button', { name: 'Cancelar' }).click();
    expect((await stored(id))[0]?.valores).toEqual(['6.5', '8']);
    await rowWith(page, '6,5').waitFor();
  });

  it('[OFER-22] about a field that was removed are edited from the code of the student', async () => {
    const page = shared();
    const editor = await edit(page, '180');
    await poll(() => editor.getByLabel('Modelo').inputValue()).toBe('alumno');
    await poll(() => editor.getByLabel('Campo').inputValue()).toBe('codigo');
    await poll(() => editor.getByLabel('Control').inputValue()).toBe('igual a');
    await closeEditor(page);
  });

  it('[OFER-10] [OFER-23] are edited with their picked records, and one of them can be removed', async () => {
    const page = shared();
    const editor = await edit(page, first.codigo);
    await poll(() => editor.locator('[data-elegido]').count()).toBe(2);
    await editor.getByRole('button', { name: `Quitar ${first.codigo}` }).click();
    await acceptAndClose(page);
    expect((await stored(id))[1]?.valores).toEqual([String(second.id)]);
  });
});

describe('a refused condition of an offer', () => {
  it('[OFER-35] keep the typed values when they are refused, show the error at its field, and block saving the record', async () => {
    const id = await offer('Rechazo');
    const page = shared();
    await showOffer(id);
    await addButton(page).click();
    const editor = editorOf(page);
    await editor.getByLabel('Campo').selectOption('edad');
    await editor.getByLabel('Valores').fill('6');
    await editor.getByRole('button', { name: 'Otro valor' }).click();
    await page.keyboard.type('doce');
    await page.keyboard.press('Enter');
    const second = editor.getByLabel('Valor 2', { exact: true });
    await eventually(async () => expect(await second.getAttribute('aria-invalid')).toBe('true'));
    await poll(() => editor.getByText('Escriba un número, como 6 o 6,5.').isVisible()).toBe(true);
    await poll(() => second.inputValue()).toBe('doce');
    expect(await stored(id)).toEqual([]);
    // Ctrl+S saves the record, but not while a condition is being edited.
    await page.keyboard.press('Control+s');
    await page.getByText('No se ha guardado: revise el campo marcado.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${AT}/ficha/${id}/`);
    await second.fill('12');
    await acceptAndClose(page);
    expect((await stored(id))[0]?.valores).toEqual(['6', '12']);
  });
});

describe('the conditions of a new offer', () => {
  beforeAll(() => showOffer(0));

  it('[OFER-25] of a new offer cannot be added while the offer cannot be saved', async () => {
    const page = shared();
    await addButton(page).click();
    await eventually(async () =>
      expect(await page.getByLabel('Descripción').getAttribute('aria-invalid')).toBe('true'),
    );
    await poll(() => editorOf(page).count()).toBe(0);
  });

  it('[OFER-25] of a new offer save the offer first, and its page opens with the editor', async () => {
    const page = shared();
    await page.getByLabel('Descripción').fill('Recién nacida');
    await page.getByLabel('Descuento (%)').fill('5');
    await addButton(page).click();
    const editor = page.getByRole('group', { name: 'Nueva condición' });
    await editor.waitFor();
    const id = Number(/ficha\/(\d+)\//.exec(page.url())?.[1]);
    expect(id).toBeGreaterThan(0);
    await poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Recién nacida');
    await editor.getByLabel('Campo').selectOption('nombre');
    await editor.getByLabel('Valores').fill('Ana');
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/set-condicion')),
      accept(page),
    ]);
    expect(new URLSearchParams(request.postData() ?? '').get('oferta_id')).toBe(String(id));
    await rowWith(page, 'Ana').waitFor();
    expect(await stored(id)).toHaveLength(1);
  });
});

describe('the conditions of an offer in a window', () => {
  let id: number;
  beforeAll(async () => {
    id = await offer('Aaa en ventana', ['alumno', 'nombre', 'igual a', 'Ana']);
    await show(`${AT}/`);
  });

  it('[OFER-30] are edited in the same way in a window over the list', async () => {
    const page = shared();
    await page.getByText('Aaa en ventana').dblclick();
    const dialog = page.getByRole('dialog');
    await rowWith(dialog, 'Ana').waitFor();
    await poll(() => dialog.locator('tr[aria-selected="true"]').count()).toBe(0);
    await rowWith(dialog, 'Ana').click();
    await dialog.getByRole('button', { name: 'Modificar condición' }).click();
    await editorOf(dialog).getByLabel('Valores').fill('Berta');
    await page.keyboard.press('Escape');
    await poll(() => editorOf(dialog).count()).toBe(0);
    expect((await stored(id))[0]?.valores).toEqual(['Ana']);
    await dialog.getByRole('button', { name: 'Modificar condición' }).click();
    await editorOf(dialog).getByLabel('Valores').fill('Berta');
    await accept(dialog);
    await rowWith(dialog, 'Berta').waitFor();
    expect((await stored(id))[0]?.valores).toEqual(['Berta']);
    await dialog.getByRole('button', { name: 'Cancelar' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('[OFER-30] of a new offer in a window save the offer first; the window stays open with the editor', async () => {
    const page = shared();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Añadir', exact: true }).click();
    await dialog.getByLabel('Descripción').fill('Aab en ventana');
    await addButton(dialog).click();
    await editorOf(dialog).getByLabel('Campo').selectOption('edad');
    await editorOf(dialog).getByLabel('Valores').fill('9');
    await accept(dialog);
    await rowWith(dialog, 'Edad').waitFor();
    const { rows } = await suite.app.db.query<{ total: number }>(
      `SELECT count(c.id)::integer AS total FROM ofertas o JOIN ofertas_condiciones c ON c.oferta_id = o.id WHERE o.descripcion = 'Aab en ventana'`,
    );
    expect(rows).toEqual([{ total: 1 }]);
  });
});
