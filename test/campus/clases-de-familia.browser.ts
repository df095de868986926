import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { childrenOf, insertClass, stopGeneration, teacherOf } from '../clases/class-rows';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { timetableOf } from '../support/timetable';
import { poll } from '../support/poll';

const suite = browserSuite();
const NOW = '2026-11-20T10:00:00+01:00';
const PHONE = { width: 390, height: 844 };

beforeEach(() => stopGeneration(suite.app));

const openCampus = (): Promise<Page> => suite.open('tutora', '/campus/', { ...PHONE, now: NOW });

it('[CAMP-02] a family sees the group and private classes of today and the next seven days, cancelled ones with the word', async () => {
  const { app } = suite;
  const [first, second] = await childrenOf(app, 'tutora');
  const profesor = await teacherOf(app, 'profesora');
  const { rows } = await app.db.query<{ id: number; descripcion: string }>(
    'SELECT id, descripcion FROM materias ORDER BY particular, id',
  );
  const [group, single] = [rows[0], rows.at(-1)];
  const at = (fecha: string, alumno: number | undefined, more: object = {}) =>
    insertClass(app, { fecha, entrada: '17:20', salida: '18:40', profesor, alumnos: [alumno ?? 0], ...more });
  await at('2026-11-20', first?.id, { materia: group?.id });
  await at('2026-11-27', second?.id, { materia: single?.id });
  await at('2026-11-24', first?.id, { materia: group?.id, estado: 'anulada' });
  await at('2026-11-28', first?.id);
  const page = await openCampus();
  const classes = page.getByRole('region', { name: 'Próximas clases' });
  await classes.getByRole('heading', { name: 'Hoy, viernes 20' }).waitFor();
  await poll(() => classes.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Hoy, viernes 20',
    'Martes 24',
    'Viernes 27',
  ]);
  const [today = '', cancelled = '', last = ''] = await classes.getByRole('listitem').allInnerTexts();
  expect(today).toContain(`17:20\n18:40\n${group?.descripcion ?? ''}\n${first?.nombre ?? ''}`);
  expect(cancelled).toContain('Anulada');
  expect(last).toContain(`${single?.descripcion ?? ''}\n${second?.nombre ?? ''}`);
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
});

it('[CAMP-02] a family without classes reads that it has none, and sees no empty sections', async () => {
  const page = await openCampus();
  await page.getByText('Sin clases en los próximos 7 días').waitFor();
  await poll(() => page.getByRole('heading', { name: /Listas de espera|Clases por recuperar/ }).count()).toBe(0);
});

it('[PLUS-32] [PLUS-33] a family sees its credits and waiting lists, leaves a list after a confirmation, and the focus stays on the page', async () => {
  const { app } = suite;
  const [child] = await childrenOf(app, 'tutora');
  const timetable = timetableOf(app);
  const curso = await timetable.curso({ capacidad: 1 });
  await timetable.alta(await timetable.alumno(), curso);
  await app.db.query(
    `INSERT INTO esperas (curso_id, alumno_id, desde, orden) VALUES ($1, $2, '2026-11-12T09:00:00Z', 1)`,
    [curso, child?.id],
  );
  const clase = await insertClass(app, {
    fecha: '2026-11-18',
    entrada: '17:20',
    salida: '18:20',
    estado: 'anulada',
    alumnos: [child?.id ?? 0],
  });
  await app.db.query(
    `INSERT INTO creditos (alumno_id, origen_id, minutos, caduca, tipo_curso_id)
     SELECT alumno_id, id, 60, '2026-12-18', (SELECT min(tipo_id) FROM cursos) FROM clases_alumnos WHERE clase_id = $1`,
    [clase],
  );
  const name = child?.nombre ?? '';
  const page = await openCampus();
  const credits = page.getByRole('region', { name: 'Clases por recuperar' });
  await credits.getByText(`60 min para ${name}, hasta el 18/12/2026`).waitFor();
  // The seat of the cancelled class has no enrolment, so the link has no enrolment either.
  await poll(() => credits.getByRole('link').getAttribute('href')).toMatch(
    new RegExp(`^/clases-particulares/\\?alumno_id=${String(child?.id)}&credito_id=\\d+$`),
  );
  const lines = page.getByRole('region', { name: 'Listas de espera' });
  await lines.getByText(`${name} espera plaza desde el 12/11/2026`).waitFor();
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await lines.getByRole('button', { name: /^Salir de la lista/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir de la lista' }).click();
  await lines.waitFor({ state: 'detached' });
  await page.getByText(`${name} ya no está en la lista de espera`).waitFor();
  await eventually(async () => expect(await page.evaluate('document.activeElement?.id')).toBe('contenido'));
  await page.reload();
  await page.getByText('Sin clases en los próximos 7 días').waitFor();
  await page.keyboard.press('Tab');
  await poll(() => focusedWords(page)).toBe('Saltar al contenido');
});
