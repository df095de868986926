/// <reference lib="dom" />
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN_OUTSIDE, showAnew } from '../support/show-anew';
import { studentsOf } from '../clases/lessons';
import { newLesson, SATURDAY } from './private-lesson';

const suite = browserSuite();

/** Deletes all credits and creates one that the office must review. */
async function addCreditToReview(): Promise<void> {
  await suite.app.db.query('DELETE FROM creditos');
  const lesson = await newLesson(suite.app, { fee: 'PORHORA' });
  await suite.app.db.query(
    `INSERT INTO creditos (alumno_id, origen_id, minutos, caduca, por_revisar)
     SELECT alumno_id, id, 60, '2026-12-20', true FROM clases_alumnos WHERE clase_id = $1`,
    [lesson.clase],
  );
}

it.each([1440, 390])(
  '[PLUS-33] the office withdraws a credit that nobody paid for, from the start page (%i px)',
  async (width) => {
    await addCreditToReview();
    const page = await suite.open('secretaria', '/administrar/', { width, height: 844 });
    await page.getByRole('link', { name: /1 crédito de una clase que no consta pagada/ }).click();
    await poll(() => page.getByText('García Muñoz').count()).toBeGreaterThan(0);
    const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM creditos');
    await showAnew(page, `/administrar/creditos/revisar/?desde=credito&ids=${String(rows[0]?.id)}`, NO_SCREEN_OUTSIDE);
    await page.getByText('García Muñoz, Lucía').waitFor();
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Retirar 1 crédito' }).click();
    await page.getByText('1 crédito retirado.').waitFor();
    const { rows: after } = await suite.app.db.query('SELECT situacion FROM creditos');
    expect(after).toEqual([{ situacion: 'retirado' }]);
  },
);

it('[PLUS-33] the question before cancelling, and the reply, say what the cancellation gives back', async () => {
  const [own] = await studentsOf(suite.app, 'tutora');
  await newLesson(suite.app, { alumno: own?.id ?? 0, at: SATURDAY, fee: 'PORHORA' });
  const page = await suite.open(
    'tutora',
    '/clases-particulares/?modo=lista&desde=2026-11-28&hasta=2026-12-05&alumno_id=todos',
    { width: 390, height: 844 },
  );
  await page.getByRole('button', { name: /^Anular: .+ 28\/11 11:00$/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('No se cobra y no da crédito.').waitFor();
  await question.getByRole('button', { name: 'Anular', exact: true }).click();
  await page.getByText('1 clase anulada. No se cobra y no da crédito.').waitFor();
});
