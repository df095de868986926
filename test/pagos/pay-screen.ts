import type { Page } from 'playwright-core';
import type { CartaGenerada, TipoPago } from '../../libs/contracts';
import { agentOf } from '../support';
import type { BrowserSuite } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

/**
 * The present time of these tests: the evening of 31 March. So the current month is March, which is also the range of the example tables.
 */
export const TODAY = '2026-03-31T20:00:00+02:00';

export interface Concept {
  descripcion: string;
  tipo: TipoPago;
  valor: string;
  cursos?: number[];
  activo?: boolean;
}

/** In March these concepts pay 4.5 h (73.80), 1.8333 h (33.00) and 1 month (120.00): 226.80 together. */
export const CONCEPTS: readonly Concept[] = [
  { descripcion: 'Clases de grupo', tipo: 'IMPORTE_HORA', valor: '16.40' },
  { descripcion: 'Clases particulares', tipo: 'IMPORTE_HORA_PARTICULAR', valor: '18.00' },
  { descripcion: 'Coordinación', tipo: 'MENSUAL', valor: '120.00' },
];

/**
 * Creates a teacher with 15 % withholding, these concepts, and the classes of the example tables in the documentation.
 * @returns the academy and the ids of the concepts
 */
export async function newTeacher(
  suite: BrowserSuite,
  concepts: readonly Concept[] = CONCEPTS,
): Promise<WorkedAcademy & { ids: number[] }> {
  const academy = await buildWorkedAcademy(suite.app);
  await setWithholding(suite, academy.marta, '15');
  const ids: number[] = [];
  for (const concept of concepts) ids.push(await saveConcept(suite, academy.marta, concept));
  return { ...academy, ids };
}

export async function saveConcept(suite: BrowserSuite, profesorId: number, concept: Concept): Promise<number> {
  const { cursos = [], activo = true, ...rest } = concept;
  const reply = await (
    await agentOf(suite.app, 'admin')
  )
    .post('/api/pagos-profesor/save')
    .type('form')
    .send({ id: 0, profesorId, ...rest, activo: String(activo), cursos: JSON.stringify(cursos) })
    .expect(200);
  return (reply.body as { id: number }).id;
}

export const setWithholding = (suite: BrowserSuite, teacher: number, percent: string) =>
  suite.app.db.query('UPDATE profesores SET irpf = $2 WHERE id = $1', [teacher, percent]);

/** As the administrator, writes a letter with one row that has no concept. */
export async function makeLetter(suite: BrowserSuite, profesorId: number): Promise<CartaGenerada> {
  const reply = await (
    await agentOf(suite.app, 'admin')
  )
    .post('/api/pagos-profesor/generar')
    .type('form')
    .send({
      profesorId,
      retencion: '15',
      fecha: '2026-03-31',
      conceptos: JSON.stringify([{ descripcion: 'Tutorías', cantidad: '2.0000', valor: '50.00', total: '100.00' }]),
    })
    .expect(200);
  return reply.body as CartaGenerada;
}

const PAY = '/administrar/profesores/pagos/';

interface Opening {
  user?: 'secretaria' | 'admin' | 'profesora';
  width?: number;
  now?: string;
  /** Text to append to the query of the URL, such as `&desde=2026-02-01`. */
  query?: string;
}

/** Opens the pay screen of a teacher, by default on the last day of March. */
export async function openPay(
  suite: BrowserSuite,
  teacher: number,
  { user = 'secretaria', width = 1440, now = TODAY, query = '' }: Opening = {},
): Promise<Page> {
  return suite.open(user, `${PAY}?teacherId=${String(teacher)}${query}`, { width, height: 900, now });
}

/** Opens one page for all tests. Returns a function that goes to the pay screen of a teacher by the router. */
export function sharedPay(suite: BrowserSuite): (teacher: number, now?: string) => Promise<Page> {
  const shared = suite.shared(() => suite.open('secretaria', PAY, { width: 1440, height: 900, now: TODAY }));
  return async (teacher, now = TODAY) => {
    const page = shared();
    await page.clock.setFixedTime(now);
    await goInside(page, `${PAY}?teacherId=${String(teacher)}`);
    await page.locator(`header a[href$="/ficha/${String(teacher)}/"]`).waitFor();
    return page;
  };
}

export const concepts = (page: Page) => page.getByRole('table', { name: 'Conceptos de pago' });
export const results = (page: Page) => page.getByRole('table', { name: 'Resultados del cálculo' });
export const history = (page: Page) => page.getByRole('table', { name: 'Historial de pagos' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('alertdialog');

/** Returns the cell texts of the visible rows in a part of a table. */
export const rowsOf = async (table: ReturnType<typeof results>, part = 'tbody'): Promise<string[][]> => {
  const rows = await table.locator(`${part} tr:visible`).all();
  return Promise.all(
    rows.map(async (row) =>
      (await row.locator('th, td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()),
    ),
  );
};

export async function calculate(page: Page): Promise<void> {
  await button(page, 'Realizar cálculos').click();
  await results(page).waitFor();
}

/** Cancels the open dialog. */
export async function cancelQuestion(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/**
 * Confirms the form of a pay letter and the question, and closes the alert. Then waits until the history shows the letter, because a
 * history that loads later would clear the results of the next calculation.
 * @returns the sentence of the alert
 */
export async function confirmLetter(page: Page): Promise<string> {
  await button(page, 'Confirmar carta de pago').click();
  await button(page, 'Generar carta').click();
  const alert = dialog(page).filter({ hasText: 'Carta de pago CP-' });
  await alert.waitFor();
  const sentence = await alert.locator('p').innerText();
  await button(page, 'Aceptar').click();
  await page.getByRole('link', { name: 'Abrir el PDF' }).waitFor();
  const [numero = ''] = /CP-2026-\d+/.exec(sentence) ?? [];
  await history(page).getByRole('button', { name: numero, exact: true }).waitFor();
  return sentence;
}
