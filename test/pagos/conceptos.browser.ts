import { browserSuite } from '../support/browser-suite';
import { timetableOf } from '../support/timetable';
import { poll } from '../support/poll';
import { button, concepts, CONCEPTS, dialog, newTeacher, openPay, rowsOf } from './pay-screen';

const suite = browserSuite();

const form = (page: Awaited<ReturnType<typeof openPay>>) => page.getByRole('dialog', { name: /concepto de pago$/ });

describe('The concepts of a teacher', () => {
  let teacher: number;
  const shared = suite.shared(async () => {
    teacher = (await newTeacher(suite)).marta;
    return openPay(suite, teacher);
  });

  it('[PAGO-01] [PAGO-02] [PAGO-03] [PAGO-19] the screen of a teacher has concepts, all checked, the panel Pagos and the history', async () => {
    const page = shared();
    await page.getByRole('heading', { name: 'Marta Soler Vidal', level: 1 }).waitFor();
    for (const name of ['Conceptos de pago', 'Pagos', 'Historial de pagos'])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    await poll(() => rowsOf(concepts(page), 'thead')).toEqual([
      ['', 'Descripción', 'Tipo', 'Importe', 'Cursos', 'Activo', 'Editar y borrar'],
    ]);
    await poll(() => rowsOf(concepts(page))).toEqual([
      ['', 'Clases de grupo', 'Por hora de clase de grupo', '16,40 €', 'Todos', 'Sí', ''],
      ['', 'Clases particulares', 'Por hora de clase particular', '18,00 €', 'Todos', 'Sí', ''],
      ['', 'Coordinación', 'Pago mensual', '120,00 €', '—', 'Sí', ''],
    ]);
    for (const { descripcion } of CONCEPTS) {
      await poll(() => page.getByLabel(`Calcular ${descripcion}`, { exact: true }).isChecked()).toBe(true);
      await button(page, `Editar ${descripcion}`).waitFor();
      await button(page, `Borrar ${descripcion}`).waitFor();
    }
    await page.getByText('3 conceptos elegidos').waitFor();
  });

  it('[PAGO-04] the help of the twelve kinds opens and closes', async () => {
    const page = shared();
    const help = page.getByRole('region', { name: 'Ayuda de los tipos de pago' });
    await button(page, 'Tipos de pago').click();
    await help.waitFor();
    await poll(() => help.locator('dt').count()).toBe(12);
    await button(page, 'Tipos de pago').click();
    await help.waitFor({ state: 'hidden' });
  });

  it('leaving a changed concept with Esc asks first', async () => {
    const page = shared();
    await button(page, 'Editar Coordinación').click();
    await form(page).getByLabel('Descripción').fill('Coordinación de nivel');
    await page.keyboard.press('Escape');
    await dialog(page).getByText('Hay cambios sin guardar en el concepto').waitFor();
    await button(page, 'Seguir editando').click();
    await poll(() => form(page).getByLabel('Descripción').inputValue()).toBe('Coordinación de nivel');
    await button(page, 'Cancelar').click();
    await form(page).waitFor({ state: 'detached' });
  });

  it('the form offers the courses of the teacher at once, and no others; what is typed replaces the amount', async () => {
    const timetable = timetableOf(suite.app);
    const foreign = await timetable.curso({ inicio: '2025-10-01', fin: '2026-06-30' });
    const page = shared();
    await button(page, 'Añadir').click();
    await form(page).getByRole('combobox', { name: 'Cursos' }).click();
    const { rows } = await suite.app.db.query<{ codigo: string; suyo: boolean }>(
      `SELECT codigo, id <> $1 AS suyo FROM cursos WHERE id = $1 OR id IN (SELECT curso_id FROM clases WHERE profesor_id = $2) ORDER BY codigo`,
      [foreign, teacher],
    );
    const own = rows.filter(({ suyo }) => suyo).map(({ codigo }) => `${codigo} · Curso ${codigo}`);
    const options = page.getByRole('listbox', { name: 'Cursos' }).getByRole('option');
    await options.first().waitFor();
    await poll(() => options.allInnerTexts()).toEqual(own);
    await options.first().click();
    await form(page).getByLabel('Descripción').click();
    const amount = form(page).getByLabel('Importe');
    await amount.click();
    await page.keyboard.type('12,50');
    await page.keyboard.press('Tab');
    await poll(() => amount.inputValue()).toBe('12,50');
    await button(page, 'Cancelar').click();
    await form(page).waitFor({ state: 'detached' });
  });

  // Runs last, because it adds a concept.
  it('[PAGO-15] [PAGO-20] [PAGO-24] a new concept has the defaults, refuses a negative amount, and is in the table once accepted', async () => {
    const page = shared();
    await button(page, 'Añadir').click();
    const amount = form(page).getByLabel('Importe');
    await poll(() => form(page).getByLabel('Tipo').locator('option:checked').innerText()).toBe('Pago mensual');
    await poll(() => amount.inputValue()).toBe('0,00');
    await poll(() => form(page).getByLabel('Activo').isChecked()).toBe(true);
    await form(page).getByText('Nada seleccionado').waitFor({ state: 'attached' });
    await form(page).getByLabel('Descripción').fill('Por clase');
    await form(page).getByLabel('Tipo').selectOption('IMPORTE_CLASE');
    await amount.fill('-1');
    await form(page).getByText('El importe no puede ser negativo.').waitFor();
    await poll(() => amount.getAttribute('min')).toBe('0');
    await button(page, 'Aceptar').click();
    await form(page).waitFor();
    await amount.fill('20,5');
    await button(page, 'Aceptar').click();
    await form(page).waitFor({ state: 'detached' });
    await button(page, 'Editar Por clase').waitFor();
    await poll(async () => (await rowsOf(concepts(page)))[3]).toEqual([
      '',
      'Por clase',
      'Por clase de grupo',
      '20,50 €',
      'Todos',
      'Sí',
      '',
    ]);
    await page.getByText('4 conceptos elegidos').waitFor();
  });
});

it('[PAGO-01] without a teacher the screen asks for one', async () => {
  await newTeacher(suite);
  const page = await suite.open('secretaria', '/administrar/profesores/pagos/');
  await page.getByRole('heading', { name: 'Elija un profesor' }).waitFor();
  await page.getByRole('combobox', { name: 'Elegir profesor' }).fill('Soler');
  await page
    .getByRole('option', { name: /Soler Vidal/ })
    .first()
    .click();
  await page.waitForURL(/teacherId=\d+$/);
  await page.getByRole('heading', { name: 'Marta Soler Vidal', level: 1 }).waitFor();
});

it('[PAGO-05] [PAGO-20] [PAGO-26] a refused change shows an alert and changes nothing; cancelling closes the form', async () => {
  const { marta: teacher } = await newTeacher(suite);
  const timetable = timetableOf(suite.app);
  const course = await timetable.curso({ inicio: '2025-10-01', fin: '2026-06-30' });
  await suite.app.db.query(`UPDATE cursos SET codigo = 'LIBRE-1' WHERE id = $1`, [course]);
  const subject = await timetable.materia({
    curso: course,
    profesor: teacher,
    dias: null,
    entrada: null,
    salida: null,
  });
  const page = await openPay(suite, teacher);
  await button(page, 'Editar Clases de grupo').click();
  await poll(() => form(page).getByLabel('Descripción').inputValue()).toBe('Clases de grupo');
  await poll(() => form(page).getByLabel('Tipo').inputValue()).toBe('IMPORTE_HORA');
  await poll(() => form(page).getByLabel('Importe').inputValue()).toBe('16,40');
  await poll(() => form(page).getByLabel('Activo').isChecked()).toBe(true);
  await form(page).getByLabel('Importe').fill('99');
  await form(page).getByRole('combobox', { name: 'Cursos' }).click();
  await page.getByRole('option', { name: /^LIBRE-1/ }).click();
  await suite.app.db.query('UPDATE materias SET profesor_id = NULL WHERE id = $1', [subject]);
  await button(page, 'Aceptar').click();
  const sentence = 'No da clase en LIBRE-1.';
  await dialog(page).getByText(sentence).waitFor();
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
  await form(page).getByText(sentence).waitFor();
  await poll(() => form(page).getByLabel('Importe').inputValue()).toBe('99,00');
  await button(page, 'Cancelar').click();
  await form(page).waitFor({ state: 'detached' });
  await poll(async () => (await rowsOf(concepts(page)))[0]).toContain('16,40 €');
});

it('[PAGO-29] [PAGO-32] deleting a concept asks, and the sentence of the server is an alert', async () => {
  const { marta: teacher } = await newTeacher(suite);
  const page = await openPay(suite, teacher);
  const question = '¿Seguro que quiere borrar el concepto: Coordinación?';
  await button(page, 'Borrar Coordinación').click();
  await dialog(page).getByText(question).waitFor();
  await button(page, 'Cancelar').click();
  await button(page, 'Borrar Coordinación').click();
  await dialog(page).getByText(question).waitFor();
  await button(page, 'Borrar').click();
  await dialog(page).getByText('Concepto «Coordinación» borrado.').waitFor();
  await button(page, 'Aceptar').click();
  await button(page, 'Borrar Coordinación').waitFor({ state: 'detached' });
  await page.getByText('2 conceptos elegidos').waitFor();
});
