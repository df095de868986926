import type { Page } from 'playwright-core';
import type { FamiliaReply } from '../../libs/contracts';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { poll } from '../support/poll';

const suite = browserSuite();
const LIST = '/administrar/familias/';
const FAMILY = '/administrar/familias/ficha/1/';
const panel = (page: Page, name: RegExp) => page.getByRole('region', { name });
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });

const stored = async (id: number) => {
  const { body } = (await (await agentOf(suite.app, 'admin')).get(`/api/familias?id=${id}`).expect(200)) as {
    body: [FamiliaReply];
  };
  return body[0];
};
const saveSetting = async (campo: string, valor: boolean) =>
  (await agentOf(suite.app, 'admin')).post('/configurar-api/set-seccion').send([{ campo, valor }]).expect(200);

describe('A family', () => {
  const shared = suite.shared(() => suite.open('admin', LIST));

  /** Opens a family from the list. Each test leaves it without unsaved input. */
  async function showFamily(path = FAMILY): Promise<Page> {
    const page = shared();
    await goInside(page, LIST);
    await panel(page, /^Tutores/).waitFor({ state: 'detached' });
    await goInside(page, path);
    await panel(page, /^Tutores/).waitFor();
    return page;
  }

  it('[FAMI-05] [FAMI-06] a family shows its guardians and students with buttons to add and remove, and their enrolments', async () => {
    const page = await showFamily();
    for (const [name, add] of [
      [/^Tutores/, 'Añadir tutor'],
      [/^Alumnos/, 'Añadir alumno'],
    ] as const) {
      await panel(page, name).getByRole('button', { name: add }).waitFor();
      await panel(page, name).getByRole('button', { name: 'Quitar' }).first().waitFor();
    }
    const table = panel(page, /^Alumnos/)
      .getByRole('table')
      .first();
    await poll(() => table.getByRole('columnheader').allTextContents()).toEqual([
      'Curso',
      'Alta',
      'Fecha alta',
      'Fecha baja',
      'Horarios',
    ]);
  });

  it('[FAMI-01] [FAMI-08] a new family is created by POST /api/familias, and leads to the list, with a link to its record', async () => {
    const page = await showFamily('/administrar/familias/ficha/0/');
    await page.getByRole('region', { name: 'Familia', exact: true }).getByLabel('Nombre').fill('Soto Vela');
    await panel(page, /^Tutores/)
      .getByRole('button', { name: 'Añadir tutor' })
      .click();
    const tutor = panel(page, /^Tutores/).getByRole('group');
    await page.keyboard.type('Inés');
    await tutor.getByLabel('Apellidos').fill('Vela Mora');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await accept(page).click();
    const request = await posted;
    expect(new URL(request.url()).pathname).toBe('/api/familias');
    expect(request.postData()).toContain('accion=POST');
    await page.waitForURL('**/administrar/familias/');
    const { id } = (await (await request.response())!.json()) as { id: number };
    expect(await stored(id)).toMatchObject({
      nombre: 'Soto Vela',
      tutores: [{ nombre: 'Inés', apellidos: 'Vela Mora' }],
    });
    const toast = page.getByRole('status').filter({ hasText: 'Familia creada' });
    await toast.getByRole('button', { name: 'Ver ficha' }).click();
    await page.getByRole('heading', { level: 1, name: 'Soto Vela' }).waitFor();
    await page.waitForURL(`**/administrar/familias/ficha/${String(id)}/`);
  });

  it('[FAMI-08] a stored family is saved by POST /api/familias/{id}, and an error of a person is shown at its field', async () => {
    const page = await showFamily();
    const email = panel(page, /^Tutores/)
      .getByLabel('Correo electrónico')
      .first();
    await email.fill('sin-arroba');
    await accept(page).click();
    await panel(page, /^Tutores/)
      .getByText('Esa dirección de correo no está completa.')
      .waitFor();
    await poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await eventually(async () => expect(await email.evaluate((input) => input === document.activeElement)).toBe(true));
    await email.fill('bien@correo.es');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await accept(page).click();
    expect(new URL((await posted).url()).pathname).toBe('/api/familias/1');
    await page.waitForURL('**/administrar/familias/');
    expect((await stored(1)).tutores[0]?.email).toBe('bien@correo.es');
  });

  it.each([
    ['[FAMI-14]', /^Tutores/, '¿Quieres quitar este tutor/a de la familia?'],
    ['[FAMI-15]', /^Alumnos/, '¿Quieres quitar este alumno/a de la familia?'],
  ])(
    '%s removing a person from the family asks first, and cancelling keeps the person',
    async (_id, name, question) => {
      const page = await showFamily('/administrar/familias/ficha/2/');
      const people = panel(page, name).getByRole('group');
      await people.first().waitFor();
      const before = await people.count();
      await people.first().getByRole('button', { name: 'Quitar' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(question, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await poll(() => people.count()).toBe(before);
      await people.first().getByRole('button', { name: 'Quitar' }).click();
      await dialog.getByRole('button', { name: 'Quitar' }).click();
      await eventually(async () => expect(await people.count()).toBe(before - 1));
      await page.getByText('1 cambio sin guardar').waitFor();
      await page.getByRole('button', { name: /^Cancelar/ }).click();
      await dialog.getByRole('button', { name: 'Descartar' }).click();
      await page.waitForURL(`**${LIST}`);
    },
  );

  it('[PLUS-14] [FAMI-13] a person changed by a colleague meanwhile is shown with both values, and the chosen one is saved', async () => {
    const admin = await agentOf(suite.app, 'admin');
    const { tutores } = await stored(3);
    const [tutor] = tutores;
    if (!tutor) throw new Error('Family 3 has no tutor.');
    const phoneOf = async () => (await stored(3)).tutores[0]?.telefono;
    const card = (page: Page) =>
      panel(page, /^Tutores/)
        .getByRole('group')
        .first();
    for (const [mine, theirs, choice, saved] of [
      ['622 222 001', '611 111 001', 'Vale lo escrito aquí', '622 222 001'],
      ['622 222 002', '611 111 002', 'Vale lo guardado', '611 111 002'],
    ] as const) {
      const page = await showFamily('/administrar/familias/ficha/3/');
      await card(page).getByLabel('Teléfono').fill(mine);
      await page.getByRole('region', { name: 'Familia', exact: true }).getByLabel('Correo').fill('casa@example.org');
      await admin.post(`/administrar/tutores/ficha/${tutor.id}/`).type('form').send({ telefono: theirs }).expect(200);
      await accept(page).click();
      await card(page).getByText(`Guardado: Teléfono ${theirs}`).waitFor();
      await poll(() => card(page).getByLabel('Teléfono').inputValue()).toBe(mine);
      await card(page).getByRole('button', { name: choice }).click();
      await accept(page).click();
      await page.waitForURL('**/administrar/familias/');
      expect(await phoneOf()).toBe(saved);
    }
  });

  it('[LIST-27] [LIST-47] the picker has search fields and results, and adds only people who are not in the family yet', async () => {
    const { rows } = await suite.app.db.query<{ id: number }>(
      `INSERT INTO alumnos (nombre, apellidos) VALUES ('Suelta', 'Zzunzun') RETURNING id`,
    );
    const page = await showFamily();
    const [member] = (await stored(1)).alumnos;
    await panel(page, /^Alumnos/)
      .getByRole('button', { name: 'Buscar alumnos' })
      .click();
    const picker = page.getByRole('dialog', { name: 'Buscar alumnos' });
    await picker.getByLabel('Apellidos').fill(member?.apellidos ?? '');
    await page.keyboard.press('Enter');
    const own = picker
      .getByRole('row')
      .filter({ hasText: member?.nombre ?? '' })
      .first();
    await own.getByText('ya está').waitFor();
    await poll(() => own.getByRole('checkbox').count()).toBe(0);
    await picker.getByLabel('Apellidos').fill('zzunzun');
    await picker.getByRole('button', { name: 'Buscar' }).click();
    await picker.getByRole('checkbox', { name: /Zzunzun Suelta/ }).check();
    await picker.getByRole('button', { name: 'Añadir 1' }).click();
    await accept(page).click();
    await page.waitForURL('**/administrar/familias/');
    expect((await stored(1)).alumnos.map(({ id }) => id)).toEqual(expect.arrayContaining([member?.id, rows[0]?.id]));
  });

  it('[FAMI-09] people link to their users only while the setting is on', async () => {
    const page = await showFamily();
    const links = () => panel(page, /^Alumnos/).getByRole('link', { name: 'Usuario' });
    await poll(() => links().first().getAttribute('href')).toMatch(/^\/administrar\/usuarios\/alumnos\/ficha\/\d+\/$/);
    await saveSetting('familias.usuarios', false);
    await showFamily();
    await panel(page, /^Alumnos/)
      .getByRole('group')
      .first()
      .waitFor();
    await poll(() => links().count()).toBe(0);
    await saveSetting('familias.usuarios', true);
  });

  it('[FAMI-10] the variant «frions» shows the school year of students in place of e-mail and telephone', async () => {
    const page = await showFamily();
    const labels = async () => {
      const people = panel(page, /^Alumnos/)
        .getByRole('group')
        .first();
      await people.waitFor();
      const texts = await people.locator('label').allTextContents();
      return texts.map((text) => text.replace('*', ''));
    };
    await poll(labels).toEqual(['Nombre', 'Apellidos', 'Fecha de nacimiento', 'Correo electrónico', 'Teléfono']);
    await saveSetting('familias.frions', true);
    await showFamily();
    await poll(labels).toEqual(['Nombre', 'Apellidos', 'Fecha de nacimiento', 'Curso']);
    await saveSetting('familias.frions', false);
  });
});

it('[FAMI-12] [ALTA-03] a family added from the start page is shown once it is saved, and leads to the enrolment of its student', async () => {
  const page = await suite.open('secretaria', '/administrar/');
  await page.getByRole('button', { name: 'Añadir familia' }).click();
  for (const [list, add, nombre] of [
    [/^Tutores/, 'Añadir tutor', 'Rosa'],
    [/^Alumnos/, 'Añadir alumno', 'Nora'],
  ] as const) {
    await panel(page, list).getByRole('button', { name: add }).click();
    await panel(page, list).getByLabel('Nombre').fill(nombre);
    await panel(page, list).getByLabel('Apellidos').fill('Vega Luz');
  }
  await panel(page, /^Tutores/)
    .getByLabel('Parentesco')
    .selectOption('Madre');
  await panel(page, /^Tutores/)
    .getByLabel('NIF / NIE')
    .fill('12345678Z');
  const birth = panel(page, /^Alumnos/).getByLabel('Fecha de nacimiento', { exact: true });
  await birth.fill('31/02/2014');
  await accept(page).click();
  await panel(page, /^Alumnos/)
    .getByText('Esa fecha no existe')
    .waitFor();
  await birth.fill('02/03/2014');
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/familias'),
  );
  await accept(page).click();
  const { id } = (await (await (await posted).response())!.json()) as { id: number };
  await page.getByRole('heading', { level: 1, name: 'Vega Luz' }).waitFor();
  expect(await stored(id)).toMatchObject({
    tutores: [{ nombre: 'Rosa', parentesco: 'madre', nif: '12345678Z' }],
    alumnos: [{ nombre: 'Nora', fecha_nacimiento: '2014-03-02' }],
  });
  await page.getByRole('link', { name: 'Dar de alta a Nora' }).click();
  await page.getByRole('region', { name: 'Alumnos', exact: true }).getByText('1 seleccionado').waitFor();
});

it.each([
  ['[FAMI-02]', '/administrar/tutores/ficha/1/', 'tutores'],
  ['[FAMI-03]', '/administrar/alumnos/ficha/1/', 'alumnos'],
])('%s %s opens the record', async (_id, path, table) => {
  const page = await suite.open('admin', path);
  const { rows } = await suite.app.db.query<{ nombre: string }>(
    `SELECT nombre || ' ' || apellidos AS nombre FROM ${table} WHERE id = 1`,
  );
  await page.getByRole('heading', { level: 1, name: rows[0]?.nombre }).waitFor();
});
