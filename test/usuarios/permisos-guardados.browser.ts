import { faultsAtAllSizes, violationsOf } from '../accesibilidad/axe';
import { browserSuite, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';

const suite = browserSuite();

const rightsOf = async (username: string) => {
  const { rows } = await suite.app.db.query<{ permisos: string[] }>(
    'SELECT permisos FROM usuarios WHERE username = $1',
    [username],
  );
  return rows[0]?.permisos ?? [];
};

it('[AUTH-04] rights are taken away at once, their effect is read before they are given, and they are kept under a name for the next user', async () => {
  const page = await suite.open('admin', '/administrar/usuarios/ficha/2/');
  await page.getByRole('tab', { name: 'Permisos' }).click();
  const panel = page.getByRole('region', { name: 'Permisos' });
  await panel.getByText(/^Vería: Inicio, Alumnos \(/).waitFor();
  await panel.getByRole('button', { name: 'Ninguno' }).click();
  await panel.getByText('No vería nada: hace falta algún permiso más.').waitFor();
  for (const name of ['Trabajar en la secretaría', 'Ver el control de presencia', 'Usar el tablón de notas'])
    await panel.getByRole('checkbox', { name }).check();
  await panel.getByText('Vería: Inicio, Presencia, Notas', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Guardar estos permisos…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Nombre').fill('Solo presencia y notas');
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Permisos guardados como «Solo presencia y notas».').waitFor();
  await panel.getByRole('button', { name: 'Todos', exact: true }).click();
  await panel.getByLabel('Permisos guardados').selectOption({ label: 'Solo presencia y notas' });
  await panel.getByText('Vería: Inicio, Presencia, Notas', { exact: true }).waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await poll(async () => (await rightsOf('secretaria')).toSorted()).toEqual([
    'notas.ver',
    'oficina.ver',
    'presencia.ver',
  ]);
  const lola = await suite.open('secretaria', '/administrar/');
  await lola.getByRole('button', { name: 'Ayuda' }).first().waitFor();
  await poll(async () => [
    await lola.getByText('Todo al día').count(),
    await lola.getByText('Cambiar a listados clásicos').count(),
  ]).toEqual([0, 0]);
});

it('[PLUS-10] rights are taken away and kept under a name without a mouse, and the focus is never lost', async () => {
  const page = await suite.open('admin', '/administrar/usuarios/ficha/2/');
  await page.getByRole('tab', { name: 'Permisos' }).click();
  const panel = page.getByRole('region', { name: 'Permisos' });
  await focusOn(panel.getByRole('button', { name: 'Ninguno' }));
  await page.keyboard.press('Enter');
  await panel.getByText('No vería nada: hace falta algún permiso más.').waitFor();
  await poll(() => focusedWords(page)).toBe('Ninguno');
  await focusOn(panel.getByRole('checkbox', { name: 'Usar el tablón de notas' }));
  await page.keyboard.press('Space');
  await focusOn(panel.getByRole('button', { name: 'Guardar estos permisos…' }));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.type('Solo notas');
  await page.keyboard.press('Enter');
  await page.getByText('Permisos guardados como «Solo notas».').waitFor();
  // The focused button is removed after the save, so the focus must move to the panel.
  await poll(() => panel.evaluate((element) => element.matches(':focus'))).toBe(true);
});
